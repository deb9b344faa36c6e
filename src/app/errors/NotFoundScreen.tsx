import { paths } from '@/config/paths';
import { shellCopy } from '@/messages/shell';
import { selectHasSession } from '@/store/auth/authSlice';
import { useAppSelector } from '@/store/hooks';
import { PageHeading } from '@/ui/Headings';
import { Stack } from '@/ui/Layout';
import { LinkButton } from '@/ui/LinkButton';
import { ContactUs } from '@/widgets/ContactUs';

export function NotFoundScreen() {
  const signedIn = useAppSelector(selectHasSession);
  return (
    <Stack gap={5}>
      <PageHeading intro={shellCopy.notFound}>Page not found</PageHeading>
      <div>
        <LinkButton to={signedIn ? paths.overview.to() : paths.signIn.to()}>
          {signedIn ? 'Go to overview' : 'Sign in'}
        </LinkButton>
      </div>
      <ContactUs />
    </Stack>
  );
}
