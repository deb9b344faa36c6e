import { profileCopy } from '@/messages/profile';
import { isCancelled } from '@/lib/failure';
import { Button } from '@/ui/Button';
import { CopyButton } from '@/ui/CopyButton';
import { ShareIcon } from '@/ui/icons';

interface ShareLinkProps {
  readonly link: string;
  readonly onFailed: () => void;
}

/** Hands the link to the device's own sharing; where there is none, it is copied. */
export function ShareLink({ link, onFailed }: ShareLinkProps) {
  // Typed as always there, but desktop browsers and pages without TLS lack it.
  if (!('share' in navigator)) {
    return (
      <CopyButton text={link} copiedLabel={profileCopy.linkCopied} onFailed={onFailed}>
        Share referral link
      </CopyButton>
    );
  }

  const share = async () => {
    try {
      await navigator.share({
        title: profileCopy.shareTitle,
        text: profileCopy.shareText,
        url: link,
      });
    } catch (error) {
      if (!isCancelled(error)) onFailed();
    }
  };
  return (
    <Button variant="quiet" icon={<ShareIcon />} onClick={() => void share()}>
      Share referral link
    </Button>
  );
}
