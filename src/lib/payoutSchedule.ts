import type { PayoutInterval } from '@/config/choices';
import * as limits from '@/config/limits';
import { isCalendarDate, type CalendarDate } from './calendar';
import { dayLength } from './dates';
import { toKobo, type Kobo } from './money';

export interface ProjectedPayout {
  /** From 1. */
  readonly number: number;
  readonly dueDate: CalendarDate;
  readonly amount: Kobo;
}

/** How many payouts a contract has (docs/contracts/api.md, "Business rules"); the duration is in weeks. */
export function payoutCount(durationWeeks: number, interval: PayoutInterval): number {
  const { weeksPerYear, monthsPerYear } = limits;
  if (interval === 'week') return durationWeeks;
  const perYear = interval === 'month' ? monthsPerYear : 1;
  return Math.max(1, Math.round((durationWeeks * perYear) / weeksPerYear));
}

function lastDayOfMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
}

/** A day `months` later; a month's last day stays a month's last day. */
function addMonths(start: Date, months: number): Date {
  const [year, month, day] = [start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate()];
  const target = new Date(Date.UTC(year, month + months, 1));
  const last = lastDayOfMonth(target.getUTCFullYear(), target.getUTCMonth());
  target.setUTCDate(day === lastDayOfMonth(year, month) ? last : Math.min(day, last));
  return target;
}

function addDays(start: Date, days: number): Date {
  return new Date(start.getTime() + days * dayLength);
}

/** The day on which the payout with this number is due. */
export function payoutDate(
  start: CalendarDate,
  number: number,
  interval: PayoutInterval,
): CalendarDate {
  if (!isCalendarDate(start)) throw new RangeError(`${start} is no calendar date`);
  const day = new Date(`${start}T00:00:00Z`);
  const due =
    interval === 'week'
      ? addDays(day, 7 * number)
      : addMonths(day, number * (interval === 'month' ? 1 : limits.monthsPerYear));
  return due.toISOString().slice(0, 10);
}

/** What each payout of a contract is, rounded down to the kobo; the last one takes the rest. */
export function equalPayout(
  totalPayout: Kobo,
  durationWeeks: number,
  interval: PayoutInterval,
): Kobo {
  return toKobo(Math.floor(totalPayout / payoutCount(durationWeeks, interval)));
}

/** The payouts of a contract by the server's rule: equal amounts rounded down to the kobo, the last takes the rest. */
export function projectedPayouts(contract: {
  readonly totalPayout: Kobo;
  readonly durationWeeks: number;
  readonly interval: PayoutInterval;
  readonly startDate: CalendarDate;
}): readonly ProjectedPayout[] {
  const { totalPayout, durationWeeks, interval, startDate } = contract;
  const count = payoutCount(durationWeeks, interval);
  const equal = equalPayout(totalPayout, durationWeeks, interval);
  const last = toKobo(totalPayout - equal * (count - 1));
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    dueDate: payoutDate(startDate, index + 1, interval),
    amount: index + 1 === count ? last : equal,
  }));
}
