import { paths } from '@/config/paths';
import { errorMessages } from '@/messages/errors';
import { selectHasSession } from '@/store/user/userSlice';
import { useAppSelector } from '@/store/hooks';
import { Card } from '@/ui/layout/Card';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { PageHeading } from '@/ui/layout/Headings';
import { KekeDrawing } from '@/ui/images/KekeDrawing';
import { LinkButton } from '@/ui/buttons/LinkButton';
import { ContactUs } from '@/widgets/feedback/ContactUs';

/** Renders the page of every path without a route. */
export default function NotFoundScreen() {
  const signedIn = useAppSelector(selectHasSession);
  return (
    <>
      <PageHeading>{errorMessages.notFoundTitle}</PageHeading>
      <Card>
        <EmptyState
          drawing={<KekeDrawing />}
          action={
            <>
              <LinkButton to={signedIn ? paths.overview.to() : paths.signIn.to()}>
                {signedIn ? errorMessages.toOverview : errorMessages.toSignIn}
              </LinkButton>
              <ContactUs align="center" />
            </>
          }
        >
          {errorMessages.notFound}
        </EmptyState>
      </Card>
    </>
  );
}
