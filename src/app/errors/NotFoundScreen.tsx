import { paths } from '@/config/paths';
import { errorsCopy } from '@/words/errors';
import { selectHasSession } from '@/store/user/userSlice';
import { useAppSelector } from '@/store/hooks';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeading } from '@/ui/Headings';
import { WarningIcon } from '@/ui/icons';
import { LinkButton } from '@/ui/LinkButton';
import { ContactUs } from '@/widgets/ContactUs';

/** The page of every path without a route. */
export default function NotFoundScreen() {
  const signedIn = useAppSelector(selectHasSession);
  return (
    <>
      <PageHeading>{errorsCopy.notFoundTitle}</PageHeading>
      <Card>
        <EmptyState
          icon={<WarningIcon />}
          action={
            <>
              <LinkButton to={signedIn ? paths.overview.to() : paths.signIn.to()}>
                {signedIn ? errorsCopy.toOverview : errorsCopy.toSignIn}
              </LinkButton>
              <ContactUs align="center" />
            </>
          }
        >
          {errorsCopy.notFound}
        </EmptyState>
      </Card>
    </>
  );
}
