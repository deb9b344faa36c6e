/** A day without a time or a zone: `2026-11-20`. */
export type CalendarDate = string;

const asDate = (milliseconds: number): CalendarDate =>
  new Date(milliseconds).toISOString().slice(0, 10);

/**
 * Returns the start of a day in UTC, in milliseconds. Throws a RangeError for a day that does not exist, such as 30
 * February.
 */
function startOfUtcDay(date: CalendarDate): number {
  const start = Date.parse(`${date}T00:00:00Z`);
  if (asDate(start) !== date) throw new RangeError(`${date} is no calendar date`);
  return start;
}

/** A day in milliseconds. */
export const dayLength = 86_400_000;

/** Offset of Lagos from UTC, in milliseconds. It has been the same since 1919, without daylight saving time. */
export const lagosOffset = 3_600_000;

/**
 * Returns the day in Lagos at an instant in milliseconds. The days of contracts are in Lagos, wherever the customer is.
 */
export const lagosDay = (instant: number): CalendarDate => asDate(instant + lagosOffset);

/** Returns the start of a day in Lagos, in milliseconds. */
export const startOfLagosDay = (date: CalendarDate): number => startOfUtcDay(date) - lagosOffset;

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return asDate(startOfUtcDay(date) + days * dayLength);
}

const lastOfMonth = (year: number, month: number) =>
  new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/**
 * Returns the same day some months later. The last day of a month stays the last day: one month after 30 April is 31
 * May. A day that the month doesn't have becomes its last day: one month after 30 January is 28 February.
 */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const start = new Date(startOfUtcDay(date));
  const [year, month, day] = [start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate()];
  const isMonthEnd = day === lastOfMonth(year, month);
  const last = lastOfMonth(year, month + months);
  return asDate(Date.UTC(year, month + months, isMonthEnd ? last : Math.min(day, last)));
}
