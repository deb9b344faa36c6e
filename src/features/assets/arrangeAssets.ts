import type { Kobo } from '@/lib/money';
import { payoutPaidBack } from '@/lib/payoutSchedule';
import { weeklyGain } from '@/lib/yearlyReturn';
import { isOutOfStock, type Asset } from '@/store/assets/assetsWire';
import type { AssetListView, AssetSort } from './assetListUrl';

/** Returns a text in lower case and without accents, so that `okada` finds `Ọ̀kadà`. */
function normalized(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en-NG');
}

function contains(asset: Asset, words: readonly string[]): boolean {
  const text = normalized([asset.name, asset.type, asset.description].filter(Boolean).join(' '));
  return words.every((word) => text.includes(word));
}

/** Returns the share of an asset's earlier payouts that were on time, in percent. Null without a record. */
type OnTimeOf = (asset: Asset) => number | null;

const weeksUntilBack = (asset: Asset): number =>
  payoutPaidBack(asset, 'week') ?? Number.MAX_SAFE_INTEGER;

/** `newest` keeps the order of the server, because it lists the newest first and sorting is stable. */
const orders: Readonly<
  Record<AssetSort, (one: Asset, other: Asset, onTimeOf: OnTimeOf) => number>
> = {
  yearly: (one, other) => weeklyGain(other) - weeklyGain(one),
  newest: () => 0,
  value: (one, other) => one.value - other.value,
  roi: (one, other) => other.roiPercent - one.roiPercent,
  duration: (one, other) => one.durationWeeks - other.durationWeeks,
  back: (one, other) => weeksUntilBack(one) - weeksUntilBack(other),
  // An asset without a record comes last.
  record: (one, other, onTimeOf) => (onTimeOf(other) ?? -1) - (onTimeOf(one) ?? -1),
};

/**
 * Returns the assets that contain every word of the search, in the chosen order. With `isAffordableOnly`, only those
 * that the balance covers and that are in stock. While the balance is unknown, `isAffordableOnly` leaves out none.
 */
export function arrangeAssets(
  assets: readonly Asset[],
  { search, sort, isAffordableOnly }: Omit<AssetListView, 'compared'>,
  balance: Kobo | null,
  onTimeOf: OnTimeOf = () => null,
): readonly Asset[] {
  const words = normalized(search).split(/\s+/).filter(Boolean);
  const isAffordable = (asset: Asset) =>
    balance === null || (asset.totalValue <= balance && !isOutOfStock(asset));
  return assets
    .filter((asset) => contains(asset, words) && (!isAffordableOnly || isAffordable(asset)))
    .sort((one, other) => orders[sort](one, other, onTimeOf));
}
