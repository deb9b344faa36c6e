import { paths } from '@/config/paths';
import { labels } from '@/messages/labels';
import { useSignOutMutation } from '@/store/auth/authApi';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { PageHeading } from '@/ui/Headings';
import { Row } from '@/ui/Layout';
import { LinkButton } from '@/ui/LinkButton';
import { Text } from '@/ui/Text';

/** Section 2, "Logout". The guard leads to /signin once the session is gone. */
export default function SignOutScreen() {
  const [signOut, { isLoading }] = useSignOutMutation();
  return (
    <>
      <PageHeading>Log out</PageHeading>
      <Card>
        <Text>{labels.aboutToLogOut}</Text>
        <Row>
          <Button variant="primary" busy={isLoading} onClick={() => void signOut(undefined)}>
            Logout
          </Button>
          <LinkButton variant="quiet" to={paths.overview.to()}>
            Cancel
          </LinkButton>
        </Row>
      </Card>
    </>
  );
}
