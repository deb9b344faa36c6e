import { useState } from 'react';
import { formatNaira, type Kobo, toKobo } from '@/lib/money';
import { depositMessages } from '@/messages/wallet';
import { useIsPastShown } from '@/store/hooks';

/** A rise of an amount. */
export interface Rise {
  readonly from: Kobo;
  readonly to: Kobo;
}

/**
 * Returns the last change of a shown amount, if it was a rise. A null amount is unknown. Another moment that DevTools
 * shows is no change.
 */
export function useRise(amount: Kobo | null): Rise | null {
  const isPast = useIsPastShown();
  const [{ from, to }, setChange] = useState({ from: amount, to: amount });
  if (amount !== to) setChange({ from: to, to: amount });
  if (isPast || amount !== to || from === null || to === null) return null;
  return from < to ? { from, to } : null;
}

/** Returns the sentence about the money that has arrived. */
export const arrivalOf = ({ from, to }: Rise): string =>
  depositMessages.arrived(formatNaira(toKobo(to - from)));
