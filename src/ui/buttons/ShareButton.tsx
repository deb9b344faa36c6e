import { useState } from 'react';
import { isCancelled } from '@/lib/failure';
import { Button } from './Button';
import type { ButtonStyle } from './buttonStyle';
import { ShareIcon } from '../images/icons';

interface ShareButtonProps extends Pick<ButtonStyle, 'variant'> {
  readonly content: Pick<ShareData, 'title' | 'text' | 'url'>;
  readonly onFailed: () => void;
  readonly children: string;
}

/**
 * Renders a button that opens the device's share sheet. Use it only if `canShare` returns true. The button is busy
 * while the sheet is open, because the browser refuses a second one.
 */
export function ShareButton(props: ShareButtonProps) {
  const { content, onFailed, children, variant = 'quiet' } = props;
  const [isOpen, setOpen] = useState(false);
  const share = async () => {
    setOpen(true);
    try {
      await navigator.share(content);
    } catch (error) {
      // Closing the share sheet is not a failure.
      if (!isCancelled(error)) onFailed();
    }
    setOpen(false);
  };
  return (
    <Button variant={variant} icon={<ShareIcon />} busy={isOpen} onClick={() => void share()}>
      {children}
    </Button>
  );
}
