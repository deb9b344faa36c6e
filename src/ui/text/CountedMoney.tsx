import { useContext, useEffect, useState } from 'react';
import { formatNaira, toKobo, type Kobo } from '@/lib/money';
import { Stack } from '../layout/Layout';
import { AmountMaskContext } from './amountMask';
import { Money } from './Money';
import { VisuallyHidden } from './VisuallyHidden';

interface CountedMoneyProps {
  readonly from: Kobo;
  readonly to: Kobo;
}

/** Duration of the counting in milliseconds, short enough not to feel like a wait. */
const duration = 700;

const wantsLessMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Returns a progress from 0 to 1 that slows down towards the end. Jumps to 1 for customers who prefer reduced motion.
 */
function useProgress(): number {
  const [progress, setProgress] = useState(() => (wantsLessMotion() ? 1 : 0));
  useEffect(() => {
    if (wantsLessMotion()) return undefined;
    const start = performance.now();
    let frame = 0;
    const step = (now: number) => {
      const left = Math.min(1, Math.max(0, 1 - (now - start) / duration));
      setProgress(1 - left ** 3);
      if (left > 0) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, []);
  return progress;
}

/** Renders a large amount that counts up once to its new value. Screen readers get the new value at once. */
export function CountedMoney({ from, to }: CountedMoneyProps) {
  const isHidden = useContext(AmountMaskContext) !== null;
  const progress = useProgress();
  const shown = toKobo(Math.round(from + (to - from) * progress));
  if (isHidden || shown === to) return <Money amount={to} size="large" />;
  return (
    <Stack>
      <VisuallyHidden>{formatNaira(to)}</VisuallyHidden>
      <Stack aria-hidden="true">
        <Money amount={shown} size="large" />
      </Stack>
    </Stack>
  );
}
