import { isCancelled } from '@/lib/failure';
import { Button } from './Button';
import { ShareIcon } from './icons';

interface ShareButtonProps {
  readonly content: Pick<ShareData, 'title' | 'text' | 'url'>;
  readonly onFailed: () => void;
  readonly children: string;
}

/** Opens the device's own sharing, where `canShare` says that there is one. */
export function ShareButton({ content, onFailed, children }: ShareButtonProps) {
  const share = async () => {
    try {
      await navigator.share(content);
    } catch (error) {
      // Changing one's mind is no failure.
      if (!isCancelled(error)) onFailed();
    }
  };
  return (
    <Button variant="quiet" icon={<ShareIcon />} onClick={() => void share()}>
      {children}
    </Button>
  );
}
