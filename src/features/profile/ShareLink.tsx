import { profileCopy } from '@/messages/profile';
import { canShare } from '@/ui/canShare';
import { CopyButton } from '@/ui/CopyButton';
import { ShareButton } from '@/ui/ShareButton';

interface ShareLinkProps {
  readonly link: string;
  readonly onFailed: () => void;
}

/** Hands the link to the device's own sharing; where there is none, it is copied. */
export function ShareLink({ link, onFailed }: ShareLinkProps) {
  if (!canShare()) {
    return (
      <CopyButton text={link} copiedLabel={profileCopy.linkCopied} onFailed={onFailed}>
        Share referral link
      </CopyButton>
    );
  }
  const { shareTitle: title, shareText: text } = profileCopy;
  return (
    <ShareButton content={{ title, text, url: link }} onFailed={onFailed}>
      Share referral link
    </ShareButton>
  );
}
