import { resolve } from 'node:path';
import { parseNaira, type Kobo } from '../kobo/kobo.ts';
import { ConfigError, type Parse } from './settings.ts';

/** Accepts any text. */
export const text: Parse<string> = (value) => value;

/** Parses an hour and minutes, such as "18:00". */
export const timeOfDay: Parse<string> = (value) => {
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(value)) return value;
  throw new ConfigError(`must be a time of the day, such as "18:00", not "${value}".`);
};

/** Accepts one of these values. */
export const oneOf =
  <const Word extends string>(words: readonly Word[]): Parse<Word> =>
  (value) => {
    const word = words.find((each) => each === value);
    if (!word) throw new ConfigError(`must be ${words.join(' or ')}, not "${value}".`);
    return word;
  };

/** Parses a folder, relative to `base`. */
export const folderIn =
  (base: string): Parse<string> =>
  (value) =>
    resolve(base, value);

/** Parses a whole number within limits. */
export const wholeNumber =
  (minimum: number, maximum: number): Parse<number> =>
  (value) => {
    const number = Number(value);
    if (!Number.isInteger(number) || number < minimum || number > maximum) {
      throw new ConfigError(
        `must be a whole number from ${minimum} to ${maximum}, not "${value}".`,
      );
    }
    return number;
  };

/** Parses a share from 0 to `most`, into hundredths of a percent: "0.5" is 5000. */
export const share =
  (most: number): Parse<number> =>
  (value) => {
    const part = Number(value);
    if (value.trim() === '' || !(part >= 0 && part <= most)) {
      throw new ConfigError(`must be a share from 0 to ${most}, not "${value}".`);
    }
    return Math.round(part * 10_000);
  };

/** Percentages, in hundredths of a percent, that apply from a day on. */
export interface DatedPercentages {
  /** First day on which these percentages apply, such as "2026-01-01". */
  readonly since: string;
  readonly percentages: readonly number[];
}

/** Returns whether a text is a day that exists, unlike 30 February, which `Date` reads as 2 March. */
function isDay(text: string): boolean {
  const start = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(start.getTime()) && start.toISOString().startsWith(text);
}

const percentage = /^(\d{1,2}(\.\d{1,2})?|100)$/;

/**
 * Parses lists of `count` percentages, each with the day from which it applies, oldest first:
 * "2026-01-01:1,5;2027-01-01:2,6".
 */
export const datedPercentages =
  (count: number): Parse<readonly [DatedPercentages, ...DatedPercentages[]]> =>
  (value) => {
    const refused = new ConfigError(
      `must be a day and ${count} percentages, such as "2026-01-01:${Array(count).fill('5').join(',')}", ` +
        `with a semicolon before each later day, not "${value}".`,
    );
    const lists = value.split(';').map((list) => {
      const [, since = '', rest = ''] = /^(\d{4}-\d\d-\d\d):(.+)$/.exec(list.trim()) ?? [];
      const percentages = rest.split(',');
      const isList =
        percentages.length === count && percentages.every((each) => percentage.test(each));
      if (!isList || !isDay(since)) throw refused;
      return { since, percentages: percentages.map((each) => Math.round(Number(each) * 100)) };
    });
    const [first, ...later] = lists;
    const areAscending = lists.every(
      ({ since }, index) => index === 0 || since > (lists[index - 1]?.since ?? ''),
    );
    if (!first || !areAscending) throw refused;
    return [first, ...later];
  };

/** Number of calls of a kind that are allowed per hour. */
export interface HourlyLimits {
  readonly perAddress: number;
  readonly perAccount: number;
  readonly inAll: number;
}

/** Parses three whole numbers, such as "600,20,6000". */
export const hourlyLimits: Parse<HourlyLimits> = (value) => {
  const [, ...numbers] = /^(\d{1,7}),(\d{1,7}),(\d{1,7})$/.exec(value) ?? [];
  const [perAddress = 0, perAccount = 0, inAll = 0] = numbers.map(Number);
  if (perAddress && perAccount && inAll) return { perAddress, perAccount, inAll };
  throw new ConfigError(
    `must be the hourly limits per address, per account and in total, such as "600,20,6000", not "${value}".`,
  );
};

/** Parses an amount of naira. */
export const naira: Parse<Kobo> = (value) => {
  const amount = parseNaira(value);
  if (amount === undefined) throw new ConfigError(`must be an amount of naira, not "${value}".`);
  return amount;
};

/** Parses an amount of naira, or "none" for no limit. */
export const nairaOrNone: Parse<Kobo | undefined> = (value, mode) =>
  value === 'none' ? undefined : naira(value, mode);
