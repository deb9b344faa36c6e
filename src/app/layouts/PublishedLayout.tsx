import { paths } from '@/config/paths';
import { sessionMessages } from '@/messages/auth';
import { useAppSelector } from '@/store/hooks';
import { selectHasSession } from '@/store/user/userSlice';
import { LinkButton } from '@/ui/buttons/LinkButton';
import { lazyComponent } from '@/ui/lazyComponent';
import { PublicLayout } from './PublicLayout';

/** The footer, in its own chunk, because the sign-up would otherwise load its texts. */
const PublicFooter = lazyComponent(
  async () => (await import('../shell/PublicFooter')).PublicFooter,
  null,
  () => null,
);

function SignInLink() {
  return (
    <LinkButton variant="quiet" size="small" to={paths.signIn.to()}>
      {sessionMessages.signIn}
    </LinkButton>
  );
}

/** Renders the layout of pages that show what Mota publishes: the header and the footer of the landing page. */
export function PublishedLayout() {
  const hasSession = useAppSelector(selectHasSession);
  return (
    <>
      <PublicLayout actions={hasSession ? null : <SignInLink />} />
      <PublicFooter />
    </>
  );
}
