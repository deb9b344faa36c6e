import type { Kobo } from '../../platform/kobo/kobo.ts';
import { day } from '../../platform/clock/time.ts';
import { Unreadable } from './moneyRail.ts';

/** An amount in the format that a provider uses. */
export type ProviderAmount = number | string;

/**
 * Converts naira, as a number or a string, to kobo. Reads a number digit by digit, because float arithmetic loses kobo.
 * Returns undefined if it isn't an amount, or has more than two significant decimals.
 */
export function koboOfNaira(amount: ProviderAmount): Kobo | undefined {
  const [, naira = '', kobo = ''] =
    /^(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(String(amount).trim()) ?? [];
  return naira ? BigInt(naira) * 100n + BigInt(kobo.padEnd(2, '0')) : undefined;
}

/**
 * Converts naira that may have more than two decimals to kobo, and drops the fraction of a kobo.
 * Returns undefined if it isn't an amount.
 */
export function wholeKoboOfNaira(amount: ProviderAmount): Kobo | undefined {
  const [, naira, decimals = ''] =
    /^(\d{1,13})(?:(\.\d{1,2})\d*)?$/.exec(String(amount).trim()) ?? [];
  return naira === undefined ? undefined : koboOfNaira(naira + decimals);
}

/**
 * Converts naira that may be negative, such as a settlement that is smaller than its fee. Otherwise like `koboOfNaira`.
 */
export function koboOfSignedNaira(amount: ProviderAmount): Kobo | undefined {
  const [, sign, size = ''] = /^(-?)(.*)$/.exec(String(amount).trim()) ?? [];
  const kobo = koboOfNaira(size);
  return sign && kobo ? -kobo : kobo;
}

/**
 * Parses whole kobo, as a number or a string. May be negative, as on a statement. Returns undefined for anything else.
 */
export function koboOfInteger(amount: ProviderAmount): Kobo | undefined {
  const text = String(amount).trim();
  return /^-?\d{1,15}$/.test(text) ? BigInt(text) : undefined;
}

/** Parses kobo and drops a fraction of a kobo. Returns undefined if it isn't an amount. */
export function wholeKoboOf(amount: ProviderAmount): Kobo | undefined {
  const [, whole] = /^(-?\d{1,15})(?:\.\d+)?$/.exec(String(amount).trim()) ?? [];
  return whole === undefined ? undefined : koboOfInteger(whole);
}

const lagosOffset = '+01:00';

/** Matches `17/11/2021 3:48:10 PM`, `26/06/2023 05:54:21 PM`, `23/05/2019 18:21:33`. */
const smallestFirst = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{1,2}):(\d{2}):(\d{2})(?: ([AP])M)?$/;
/** Matches `2021-11-17 11:28:42.615`, `2019-07-24T14:12:27.000+0000`, `2023-11-16T13:12:31Z`. */
const largestFirst =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?)\d*(Z|[+-]\d{2}:?\d{2})?$/;

function isoOf(text: string): string | undefined {
  const [, day, month, year, hour, minute, second, half] = smallestFirst.exec(text) ?? [];
  if (year) {
    const hours = half ? (Number(hour) % 12) + (half === 'P' ? 12 : 0) : Number(hour);
    return `${year}-${month}-${day}T${String(hours).padStart(2, '0')}:${minute}:${second}${lagosOffset}`;
  }
  const [, date, time, zone = lagosOffset] = largestFirst.exec(text) ?? [];
  return date && `${date}T${time}${zone.replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2')}`;
}

/**
 * Parses an instant in any format that providers use, including milliseconds. A text without a time zone is in Lagos
 * time. Returns undefined if it isn't an instant.
 */
export function instantOf(text: string | number): Date | undefined {
  const instant = new Date(typeof text === 'number' ? text : (isoOf(text.trim()) ?? NaN));
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

/** Returns an instant plus one day. Searches extend their end by a day, because the provider's clock may be ahead. */
export const dayAfter = (instant: Date): Date => new Date(instant.getTime() + day);

/** Returns a part of a reply. Throws Unreadable if it is undefined. */
export function readable<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Unreadable(`The provider's ${what} is not readable.`);
  return value;
}
