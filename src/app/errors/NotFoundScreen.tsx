import { paths } from '@/config/paths';
import { shellCopy } from '@/words/shell';
import { selectHasSession } from '@/store/auth/authSlice';
import { useAppSelector } from '@/store/hooks';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeading } from '@/ui/Headings';
import { WarningIcon } from '@/ui/icons';
import { LinkButton } from '@/ui/LinkButton';
import { ContactUs } from '@/widgets/ContactUs';

/** What any other path leads to. */
export default function NotFoundScreen() {
  const signedIn = useAppSelector(selectHasSession);
  return (
    <>
      <PageHeading>Page not found</PageHeading>
      <Card>
        <EmptyState
          icon={<WarningIcon />}
          action={
            <>
              <LinkButton to={signedIn ? paths.overview.to() : paths.signIn.to()}>
                {signedIn ? 'Go to overview' : 'Sign in'}
              </LinkButton>
              <ContactUs align="center" />
            </>
          }
        >
          {shellCopy.notFound}
        </EmptyState>
      </Card>
    </>
  );
}
