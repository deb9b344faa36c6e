import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { labelsCopy } from '@/words/labels';
import { useSignOutMutation } from '@/store/auth/signOutApi';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeading } from '@/ui/Headings';
import { LogOutIcon } from '@/ui/icons';
import { Row } from '@/ui/Layout';

/** Section 2, "Logout". The guard leads to /signin once the session is gone. */
export default function SignOutScreen() {
  const [signOut, { isLoading }] = useSignOutMutation();
  const navigate = useNavigate();
  return (
    <>
      <PageHeading>Log out</PageHeading>
      <Card>
        <EmptyState
          icon={<LogOutIcon />}
          action={
            <Row justify="center">
              <Button busy={isLoading} onClick={() => void signOut(undefined)}>
                Logout
              </Button>
              <Button variant="quiet" onClick={() => void navigate(paths.overview.to())}>
                Cancel
              </Button>
            </Row>
          }
        >
          {labelsCopy.aboutToLogOut}
        </EmptyState>
      </Card>
    </>
  );
}
