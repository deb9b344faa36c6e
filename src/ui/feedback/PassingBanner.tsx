import type { ComponentProps } from 'react';
import * as limits from '@/config/limits';
import { Banner } from './Banner';

interface PassingBannerProps extends Pick<
  ComponentProps<typeof Banner>,
  'tone' | 'isAnswer' | 'action'
> {
  /** Text of the message, or null for none. Each new text is shown for the whole duration. */
  readonly children: string | null;
  /** Milliseconds until the message disappears. 7 s by default. */
  readonly duration?: number;
  readonly onDismissed: () => void;
}

/** Renders a message that disappears automatically, or when the customer closes it. */
export function PassingBanner(props: PassingBannerProps) {
  const { children, duration = limits.longBannerDuration, onDismissed, ...banner } = props;
  if (children === null) return null;
  return (
    <Banner {...banner} key={children} duration={duration} onDismiss={onDismissed}>
      {children}
    </Banner>
  );
}
