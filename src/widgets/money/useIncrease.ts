import { useState } from 'react';
import { formatNaira, type Kobo, toKobo } from '@/lib/money';
import { depositMessages } from '@/messages/wallet';
import { useIsPastShown } from '@/store/hooks';

/** An increase of an amount. */
export interface Increase {
  readonly from: Kobo;
  readonly to: Kobo;
}

/**
 * Returns the last change of a shown amount, if it was an increase. A null amount is unknown. A jump to another state
 * in DevTools isn't a change.
 */
export function useIncrease(amount: Kobo | null): Increase | null {
  const isPast = useIsPastShown();
  const [{ from, to }, setChange] = useState({ from: amount, to: amount });
  if (amount !== to) setChange({ from: to, to: amount });
  if (isPast || amount !== to || from === null || to === null) return null;
  return from < to ? { from, to } : null;
}

/** Returns the sentence that announces the money that has arrived. */
export const arrivalMessage = ({ from, to }: Increase): string =>
  depositMessages.arrived(formatNaira(toKobo(to - from)));
