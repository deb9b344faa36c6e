import { formatNaira, parseNaira, sumOf, toKobo, type Kobo } from '@/lib/money';
import { assetMessages as messages } from '../../messages/assets';

interface TypedPrices {
  readonly value: string;
  readonly vat: string;
  readonly service_charge: string;
  readonly maintenance_fee: string;
  readonly roi: string;
  readonly duration: string;
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

/** Describes what a customer pays for a unit and gets back. Null until all numbers are typed. */
export function saleInWords(typed: TypedPrices): string | null {
  const { value, vat, service_charge, maintenance_fee, roi, duration } = typed;
  const parts = [value, vat, service_charge, maintenance_fee].map(parseNaira);
  const price = sumOf(parts.filter((part) => part !== null));
  const basisPoints = basisPointsOf(roi);
  if (parts.includes(null) || !price || basisPoints === null || !/^[1-9]\d*$/.test(duration)) {
    return null;
  }
  const payout = payoutOf(price, basisPoints);
  return payout && messages.sale(formatNaira(price), formatNaira(payout), Number(duration));
}
