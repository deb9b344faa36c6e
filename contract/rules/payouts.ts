import { addDays, addMonths, type CalendarDate } from './calendar.ts';

/** Intervals of section 9, in the order in which the app offers them. */
export const payoutIntervals = ['week', 'month', 'year'] as const;
export type PayoutInterval = (typeof payoutIntervals)[number];

/** Returns the interval that a request, a reply or a form names. Undefined for anything else. */
export function payoutIntervalOf(name: string | null | undefined): PayoutInterval | undefined {
  return payoutIntervals.find((interval) => interval === name);
}

/** Hour of the day in Lagos at which payouts are sent to the bank accounts of customers who have chosen one. */
export const hourOfBankPayouts = 18;

export const weeksPerYear = 52;
export const monthsPerYear = 12;

/** Returns how many payouts a contract of this many weeks has. At least one. */
export function payoutCount(durationWeeks: number, interval: PayoutInterval): number {
  if (interval === 'week') return durationWeeks;
  const perYear = interval === 'month' ? monthsPerYear : 1;
  return Math.max(1, Math.round((durationWeeks * perYear) / weeksPerYear));
}

/** Returns the due date of the payout with this number, counted from 1. */
export function payoutDate(
  startDate: CalendarDate,
  interval: PayoutInterval,
  number: number,
): CalendarDate {
  if (interval === 'week') return addDays(startDate, 7 * number);
  return addMonths(startDate, number * (interval === 'month' ? 1 : monthsPerYear));
}

export interface PayoutPlan {
  /** The total that is paid, in kobo. */
  readonly totalPayout: bigint;
  readonly durationWeeks: number;
  readonly interval: PayoutInterval;
  /** The day in Africa/Lagos on which the contract begins. */
  readonly startDate: CalendarDate;
}

export interface PlannedPayout {
  /** Number of the payout, from 1. */
  readonly number: number;
  /** A day in Africa/Lagos. */
  readonly dueDate: CalendarDate;
  /** Amount in kobo. */
  readonly amount: bigint;
}

/** Returns the amount of each payout except the last one, in kobo, rounded down. */
export const equalPayout = (totalPayout: bigint, count: number): bigint =>
  totalPayout / BigInt(count);

/**
 * Plans the payouts of a contract: equal amounts rounded down to the kobo. The last one includes the remainder. If the
 * total has fewer kobo than payouts, all but the last are 0.
 */
export function planPayouts(plan: PayoutPlan): PlannedPayout[] {
  const count = payoutCount(plan.durationWeeks, plan.interval);
  const equal = equalPayout(plan.totalPayout, count);
  const last = plan.totalPayout - equal * BigInt(count - 1);
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    dueDate: payoutDate(plan.startDate, plan.interval, index + 1),
    amount: index + 1 === count ? last : equal,
  }));
}

/** Returns the part of an amount that belongs to a share of a whole, rounded down to the kobo. */
export const partOf = (amount: bigint, share: bigint, whole: bigint): bigint =>
  (amount * share) / whole;
