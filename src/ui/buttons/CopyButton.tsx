import { type ReactNode, useEffect, useState } from 'react';
import * as limits from '@/config/limits';
import { Button } from './Button';
import type { ButtonStyle } from './buttonStyle';
import { CheckIcon, CopyIcon } from '../images/icons';

interface CopyButtonProps extends Pick<ButtonStyle, 'variant' | 'size'> {
  readonly text: string;
  /** Accessible name, for a page with several buttons of the same text, or for a text in parts. */
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
  /** Icon until the text is copied. A button that is named "Share" has the one of sharing. */
  readonly icon?: ReactNode;
  /** Replaces the button's text for 2 s after copying. Without it the text stays. */
  readonly copiedLabel?: string;
  readonly onCopied?: () => void;
  readonly onFailed?: () => void;
}

/** Renders a button that copies a text and confirms that it did. */
export function CopyButton(props: CopyButtonProps) {
  const { text, children, icon = <CopyIcon />, copiedLabel, onCopied, onFailed, ...rest } = props;
  const { variant = 'quiet', ...style } = rest;
  const [copies, setCopies] = useState(0);

  useEffect(() => {
    if (copies === 0) return undefined;
    const timer = setTimeout(() => setCopies(0), limits.copyFeedbackDuration);
    return () => clearTimeout(timer);
  }, [copies]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // Pages without TLS have no clipboard, for example.
      onFailed?.();
      return;
    }
    setCopies((count) => count + 1);
    onCopied?.();
  };

  return (
    <Button {...style} variant={variant} onClick={() => void copy()}>
      <span aria-live="polite">{copies > 0 && copiedLabel ? copiedLabel : children}</span>
      {copies > 0 ? <CheckIcon /> : icon}
    </Button>
  );
}
