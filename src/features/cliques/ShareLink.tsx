import { basePath } from '@/config/paths';
import { cliqueMessages as messages } from '@/messages/cliques';
import { useAppDispatch } from '@/store/hooks';
import { toastRaised } from '@/store/notifications/notificationsSlice';
import { canShare } from '@/ui/buttons/canShare';
import { CopyButton } from '@/ui/buttons/CopyButton';
import { Row } from '@/ui/layout/Layout';
import { ShareButton } from '@/ui/buttons/ShareButton';

interface ShareLinkProps {
  /** Path of the page under the base path. */
  readonly path: string;
  /** Title of the shared message. */
  readonly title: string;
  /** Text of the shared message, before the link. */
  readonly text: string;
  /** Whether this is the next step, with a single button "Invite people". */
  readonly invites?: boolean | undefined;
}

/** Returns the absolute link to a page of the app. */
export const linkTo = (path: string): string => `${window.location.origin}${basePath}${path}`;

/** Renders buttons that share a link with the device's share sheet, if it has one, and copy it. */
export function ShareLink({ path, title, text, invites = false }: ShareLinkProps) {
  const dispatch = useAppDispatch();
  const url = linkTo(path);
  const shareFailed = () => dispatch(toastRaised({ name: 'shareFailed' }));
  const copyFailed = () => dispatch(toastRaised({ name: 'copyFailed' }));
  const variant = invites ? 'primary' : 'quiet';
  return (
    <Row fill="narrow">
      {canShare() ? (
        <ShareButton variant={variant} content={{ title, text, url }} onFailed={shareFailed}>
          {invites ? messages.invite : messages.share}
        </ShareButton>
      ) : null}
      {canShare() && invites ? null : (
        <CopyButton
          variant={variant}
          text={url}
          copiedLabel={invites ? messages.inviteCopied : messages.linkCopied}
          onFailed={copyFailed}
        >
          {invites ? messages.invite : messages.copyLink}
        </CopyButton>
      )}
    </Row>
  );
}
