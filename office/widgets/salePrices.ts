import { nairaForEntry, parseNaira, sumOf, toKobo, type Kobo } from '@/lib/money';
import type { Asset } from '../store/assetsWire';

/** The terms of an asset on which its price depends, as they are typed. */
export interface TypedPrices {
  readonly value: string;
  readonly vat: string;
  readonly service_charge: string;
  readonly maintenance_fee: string;
  readonly roi: string;
  readonly duration: string;
}

/** The terms of an asset on which its price depends. */
export type AssetPrices = Pick<Asset, keyof TypedPrices>;

/** Returns the terms in force as someone would type them. */
export const presentPrices = (asset: AssetPrices): TypedPrices => ({
  value: nairaForEntry(asset.value),
  vat: nairaForEntry(asset.vat),
  service_charge: nairaForEntry(asset.service_charge),
  maintenance_fee: nairaForEntry(asset.maintenance_fee),
  roi: String(asset.roi),
  duration: String(asset.duration),
});

/** What a customer pays for a unit, what they get back, and in how many weeks. */
export interface Sale {
  readonly price: Kobo;
  readonly payout: Kobo;
  readonly weeks: number;
}

/** Returns a typed return in hundredths of a percent. Null if it isn't a number with at most two decimals. */
function basisPointsOf(roi: string): bigint | null {
  const [, percent, decimals = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(roi.trim()) ?? [];
  return percent === undefined ? null : BigInt(percent + decimals.padEnd(2, '0'));
}

/** Returns a price with its profit, rounded half up as on the server. Null if it is too large to be exact. */
function payoutOf(price: Kobo, basisPoints: bigint): Kobo | null {
  const payout = BigInt(price) + (BigInt(price) * basisPoints + 5_000n) / 10_000n;
  return payout > BigInt(Number.MAX_SAFE_INTEGER) ? null : toKobo(Number(payout));
}

/** Returns what a customer pays for a unit and gets back. Null until all numbers are typed. */
export function saleOf(typed: TypedPrices): Sale | null {
  const { value, vat, service_charge, maintenance_fee, roi, duration } = typed;
  const parts = [value, vat, service_charge, maintenance_fee].map(parseNaira);
  const price = sumOf(parts.filter((part) => part !== null));
  const basisPoints = basisPointsOf(roi);
  if (parts.includes(null) || !price || basisPoints === null || !/^[1-9]\d*$/.test(duration)) {
    return null;
  }
  const payout = payoutOf(price, basisPoints);
  return payout && { price, payout, weeks: Number(duration) };
}
