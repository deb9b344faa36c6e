import type { Agreement, Vehicle } from '../../store/fleetWire';
import { useMe } from '../../store/sessionApi';
import { isLate } from './agreements';

/**
 * Returns whether a vehicle can be bound to a contract. `isNext` means that this is the usual next step. The server may
 * bind a vehicle whose driver is late, if the instalments still to come cover the payouts.
 */
export function useBinding({ backing }: Vehicle, agreement: Agreement | undefined) {
  const waiting = useMe()?.waiting['waiting-contracts'];
  if (backing !== null || agreement?.status !== 'active') return 'isImpossible';
  if (waiting === 0) return 'noneWaits';
  return isLate(agreement) ? 'isLate' : 'isNext';
}
