import type { ComponentProps } from 'react';
import * as limits from '@/config/limits';
import { Banner } from './Banner';

type PassingBannerProps = Pick<ComponentProps<typeof Banner>, 'tone' | 'isAnswer'> & {
  /** What it says; null shows nothing, and another text is shown for a whole time of its own. */
  readonly children: string | null;
  /** Milliseconds until it goes: 7 s, or the 5 s that section 9 has for some pages. */
  readonly duration?: number;
  readonly onOver: () => void;
};

/** A message that goes by itself or when it is closed. */
export function PassingBanner(props: PassingBannerProps) {
  const { children, duration = limits.longBannerDuration, onOver, ...banner } = props;
  if (children === null) return null;
  return (
    <Banner {...banner} key={children} duration={duration} onDismiss={onOver}>
      {children}
    </Banner>
  );
}
