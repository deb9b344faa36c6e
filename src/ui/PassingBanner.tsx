import * as limits from '@/config/limits';
import { Banner } from './Banner';
import type { Tone } from './tones';

type PassingBannerProps = {
  readonly tone: Tone;
  /** What it says; null shows nothing, and another text is shown for a whole time of its own. */
  readonly children: string | null;
  /** Milliseconds until it goes: 7 s, or the 5 s that section 9 has for some pages. */
  readonly duration?: number;
  readonly onOver: () => void;
};

/** A message that goes by itself or when it is closed. */
export function PassingBanner(props: PassingBannerProps) {
  const { tone, children, duration = limits.longBannerDuration, onOver } = props;
  if (children === null) return null;
  return (
    <Banner key={children} tone={tone} duration={duration} onDismiss={onOver}>
      {children}
    </Banner>
  );
}
