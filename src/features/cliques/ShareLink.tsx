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
}

/** Returns the absolute link to a page of the app. */
export const linkTo = (path: string): string => `${window.location.origin}${basePath}${path}`;

/** Returns functions that show why a link couldn't be shared or copied. */
function useFailures() {
  const dispatch = useAppDispatch();
  return {
    shareFailed: () => dispatch(toastRaised({ name: 'shareFailed' })),
    copyFailed: () => dispatch(toastRaised({ name: 'copyFailed' })),
  };
}

/** Renders buttons that share a link with the device's share sheet, if it has one, and copy it. */
export function ShareLink({ path, title, text }: ShareLinkProps) {
  const { shareFailed, copyFailed } = useFailures();
  const url = linkTo(path);
  return (
    <Row fill="narrow">
      {canShare() ? (
        <ShareButton content={{ title, text, url }} onFailed={shareFailed}>
          {messages.share}
        </ShareButton>
      ) : null}
      <CopyButton text={url} copiedLabel={messages.linkCopied} onFailed={copyFailed}>
        {messages.copyLink}
      </CopyButton>
    </Row>
  );
}

/** Renders the main button "Invite people". It opens the share sheet. Browsers without one copy the link. */
export function InviteByShare({ path, title, text }: ShareLinkProps) {
  const { shareFailed, copyFailed } = useFailures();
  const url = linkTo(path);
  return (
    <Row fill="narrow">
      {canShare() ? (
        <ShareButton variant="primary" content={{ title, text, url }} onFailed={shareFailed}>
          {messages.invite}
        </ShareButton>
      ) : (
        <CopyButton
          variant="primary"
          text={url}
          copiedLabel={messages.inviteCopied}
          onFailed={copyFailed}
        >
          {messages.invite}
        </CopyButton>
      )}
    </Row>
  );
}
