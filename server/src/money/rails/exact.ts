import type { Kobo } from '../../platform/kobo/kobo.ts';
import { day } from '../../platform/clock/time.ts';
import { Unreadable } from './moneyRail.ts';

/** An amount as a provider writes it. */
export type WrittenAmount = number | string;

/**
 * Naira as some providers write them, a number or a text, in kobo. A number is read digit by digit, because floats lose
 * kobo. Undefined for anything with more than two significant decimals.
 */
export function koboOfNaira(written: WrittenAmount): Kobo | undefined {
  const [, naira = '', kobo = ''] =
    /^(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(String(written).trim()) ?? [];
  return naira ? BigInt(naira) * 100n + BigInt(kobo.padEnd(2, '0')) : undefined;
}

/**
 * The whole kobo of an amount in naira with more than two decimals, as fees with tax may
 * have. Undefined for anything but an amount.
 */
export function wholeKoboOfNaira(written: WrittenAmount): Kobo | undefined {
  const [, whole] = /^(\d{1,13}(?:\.\d{1,2})?)\d*$/.exec(String(written).trim()) ?? [];
  return whole === undefined ? undefined : koboOfNaira(whole);
}

/** The same for amounts that may be negative, such as a settlement smaller than its fee. */
export function koboOfSignedNaira(written: WrittenAmount): Kobo | undefined {
  const [, sign, size = ''] = /^(-?)(.*)$/.exec(String(written).trim()) ?? [];
  const kobo = koboOfNaira(size);
  return sign && kobo ? -kobo : kobo;
}

/** Whole kobo as other providers write them, a number or a text; below zero on a statement. */
export function koboOfInteger(written: WrittenAmount): Kobo | undefined {
  const text = String(written).trim();
  return /^-?\d{1,15}$/.test(text) ? BigInt(text) : undefined;
}

/** The whole kobo of an amount with a fraction of a kobo; undefined for anything but an amount. */
export function wholeKoboOf(written: WrittenAmount): Kobo | undefined {
  const [, whole] = /^(-?\d{1,15})(?:\.\d+)?$/.exec(String(written).trim()) ?? [];
  return whole === undefined ? undefined : koboOfInteger(whole);
}

const lagosOffset = '+01:00';

/** `17/11/2021 3:48:10 PM`, `26/06/2023 05:54:21 PM`, `23/05/2019 18:21:33`. */
const smallestFirst = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{1,2}):(\d{2}):(\d{2})(?: ([AP])M)?$/;
/** `2021-11-17 11:28:42.615`, `2019-07-24T14:12:27.000+0000`, `2023-11-16T13:12:31Z`. */
const largestFirst =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?)\d*(Z|[+-]\d{2}:?\d{2})?$/;

function isoOf(written: string): string | undefined {
  const [, day, month, year, hour, minute, second, half] = smallestFirst.exec(written) ?? [];
  if (year) {
    const hours = half ? (Number(hour) % 12) + (half === 'P' ? 12 : 0) : Number(hour);
    return `${year}-${month}-${day}T${String(hours).padStart(2, '0')}:${minute}:${second}${lagosOffset}`;
  }
  const [, date, time, zone = lagosOffset] = largestFirst.exec(written) ?? [];
  return date && `${date}T${time}${zone.replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2')}`;
}

/** An instant in any format that providers write, even milliseconds; without a time zone it is in Lagos. */
export function instantOf(written: string | number): Date | undefined {
  const instant = new Date(typeof written === 'number' ? written : (isoOf(written.trim()) ?? NaN));
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

/** The end of a span that also covers a provider whose clock is ahead of ours. */
export const dayAfter = (instant: Date): Date => new Date(instant.getTime() + day);

/** A part of a reply that must be readable. Throws Unreadable if it isn't. */
export function readable<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Unreadable(`The provider's ${what} is not readable.`);
  return value;
}
