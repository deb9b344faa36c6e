import { day as dayMilliseconds, hour } from '../../platform/clock/time.ts';

/** A day without a time, `2026-11-20`: what a contract speaks of. */
export type CalendarDate = string;

// West Africa Time has had no daylight saving since 1919, so the distance never changes.
const lagosOffset = hour;

const asDate = (milliseconds: number): CalendarDate =>
  new Date(milliseconds).toISOString().slice(0, 10);

const startOfUtcDay = (date: CalendarDate) => Date.parse(`${date}T00:00:00Z`);

/** The day that it is in Africa/Lagos at an instant. */
export function lagosDate(instant: Date): CalendarDate {
  return asDate(instant.getTime() + lagosOffset);
}

/** The first moment of a day in Africa/Lagos. */
export function startOfLagosDay(date: CalendarDate): Date {
  return new Date(startOfUtcDay(date) - lagosOffset);
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return asDate(startOfUtcDay(date) + days * dayMilliseconds);
}

const lastOfMonth = (year: number, month: number) =>
  new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/**
 * The same day some months later. A month's last day stays a month's last day (30 April, 31 May); a
 * day that the month does not have becomes its last one (30 January, 28 February, 30 March).
 */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const isMonthEnd = day === lastOfMonth(year, month - 1);
  const last = lastOfMonth(year, month - 1 + months);
  return asDate(Date.UTC(year, month - 1 + months, isMonthEnd ? last : Math.min(day, last)));
}
