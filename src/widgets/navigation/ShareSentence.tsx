import { basePath } from '@/config/paths';
import { momentMessages as messages } from '@/messages/moments';
import { useAppDispatch } from '@/store/hooks';
import { toastRaised } from '@/store/notifications/notificationsSlice';
import { canShare } from '@/ui/buttons/canShare';
import { CopyButton } from '@/ui/buttons/CopyButton';
import { ShareButton } from '@/ui/buttons/ShareButton';
import { Note } from '@/ui/text/Text';
import classes from './ShareSentence.module.css';

/**
 * Renders a button that shares a sentence without amounts and the address of the landing page. Without a share sheet,
 * shows the sentence with a button that copies both.
 */
export function ShareSentence({ children }: { readonly children: string }) {
  const dispatch = useAppDispatch();
  const shareFailed = () => dispatch(toastRaised({ name: 'shareFailed' }));
  const copyFailed = () => dispatch(toastRaised({ name: 'copyFailed' }));
  const url = `${window.location.origin}${basePath}/`;
  return canShare() ? (
    <ShareButton variant="link" content={{ text: children, url }} onFailed={shareFailed}>
      {messages.share}
    </ShareButton>
  ) : (
    <div className={classes.box}>
      <Note as="span">{messages.quoted(children)}</Note>
      <CopyButton
        variant="link"
        size="small"
        text={`${children} ${url}`}
        copiedLabel={messages.copied}
        onFailed={copyFailed}
      >
        {messages.copyText}
      </CopyButton>
    </div>
  );
}
