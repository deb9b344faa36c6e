import type { Id } from '@contract/calls';
import { isSameId } from '@/lib/isSameId';
import type { Backing } from './backingWire';
import { outcomesOf } from './outcomes';

/** The result of `paidOnTime`. `loading` while the figures load, `unknown` if they can't be read. */
export type OnTimeRecord = number | null | 'loading' | 'unknown';

/**
 * Returns the share of an asset's payouts that were on time so far, in percent of the projected amount. Null if no
 * published figures are about this asset only.
 */
export function paidOnTime(backing: Backing | undefined, assetId: Id): number | null {
  const own = (backing?.payouts ?? []).filter(
    ({ asset, assetIds }) => asset !== null && assetIds?.some((id) => isSameId(id, assetId)),
  );
  return outcomesOf(own)?.onTime ?? null;
}
