import { type ReactNode, useEffect, useState } from 'react';
import * as limits from '@/config/limits';
import { Button } from './Button';
import type { ButtonStyle } from './buttonStyle';
import { CheckIcon, CopyIcon } from './icons';

/** Puts text on the clipboard; false when the browser refuses, as it does on pages without TLS. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

type CopyButtonProps = Pick<ButtonStyle, 'variant' | 'size' | 'block'> & {
  /** What goes to the clipboard. */
  readonly text: string;
  readonly children: ReactNode;
  /** Stands in the button for 2 s after copying, where the button itself says so. */
  readonly copiedLabel?: string;
  readonly onCopied?: () => void;
  readonly onFailed?: () => void;
};

/** Copies a text and shows that it did. */
export function CopyButton(props: CopyButtonProps) {
  const { text, children, copiedLabel, onCopied, onFailed, variant = 'quiet', ...style } = props;
  const [copies, setCopies] = useState(0);

  useEffect(() => {
    if (copies === 0) return undefined;
    const timer = setTimeout(() => setCopies(0), limits.copyFeedbackDuration);
    return () => clearTimeout(timer);
  }, [copies]);

  const copy = async () => {
    if (!(await copyText(text))) {
      onFailed?.();
      return;
    }
    setCopies((count) => count + 1);
    onCopied?.();
  };

  return (
    <Button {...style} variant={variant} onClick={() => void copy()}>
      <span aria-live="polite">{copies > 0 && copiedLabel ? copiedLabel : children}</span>
      {copies > 0 ? <CheckIcon /> : <CopyIcon />}
    </Button>
  );
}
