import type { Id } from '@contract/calls';
import { isSameId } from '@/lib/isSameId';
import type { Backing } from './backingWire';

/** The result of `paidOnTime`. `loading` while the figures load, `unknown` if they can't be read. */
export type OnTimeRecord = number | null | 'loading' | 'unknown';

/**
 * Returns the share of an asset's payouts that were on time so far, in percent of the projected amount, rounded down to
 * a tenth. Null if no published figures are about this asset only.
 */
export function paidOnTime(backing: Backing | undefined, assetId: Id): number | null {
  const own = (backing?.payouts ?? []).filter(
    ({ asset, assetIds }) => asset !== null && assetIds?.some((id) => isSameId(id, assetId)),
  );
  const projected = own.reduce((sum, group) => sum + group.projected, 0);
  if (projected === 0) return null;
  // Calculated in whole tenths, because a product with 1.9 may be a little too small, and would be rounded down to 1.8.
  const tenths = own.reduce(
    (sum, group) => sum + group.projected * Math.round(group.onTime * 10),
    0,
  );
  return Math.floor(tenths / projected) / 10;
}
