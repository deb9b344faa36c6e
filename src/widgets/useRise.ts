import { useState } from 'react';
import type { Kobo } from '@/lib/money';
import { useIsPastShown } from '@/store/hooks';

/** From an amount to the larger one that has just taken its place. */
interface Rise {
  readonly from: Kobo;
  readonly to: Kobo;
}

/**
 * The last change of an amount that is shown, if it was a rise: null is an amount that is not known. A look into the
 * past is no change, and ends the one before it.
 */
export function useRise(amount: Kobo | null): Rise | null {
  const [{ from, to }, setChange] = useState({ from: amount, to: amount });
  const isPastShown = useIsPastShown();
  const now = isPastShown ? to : amount;
  if (now !== to || (isPastShown && from !== to)) setChange({ from: to, to: now });
  return amount === to && from !== null && to !== null && from < to ? { from, to } : null;
}
