import { addDays, addMonths, type CalendarDate } from './calendar.ts';

/** Section 9, in the order in which they are offered. */
export const payoutIntervals = ['week', 'month', 'year'] as const;
export type PayoutInterval = (typeof payoutIntervals)[number];

/** The interval that a request, a reply or a form names; undefined for anything else. */
export function payoutIntervalOf(name: string | null | undefined): PayoutInterval | undefined {
  return payoutIntervals.find((interval) => interval === name);
}

export const weeksPerYear = 52;
export const monthsPerYear = 12;

/** How many payouts a contract of that many weeks has: at least one. */
export function payoutCount(durationWeeks: number, interval: PayoutInterval): number {
  if (interval === 'week') return durationWeeks;
  const perYear = interval === 'month' ? monthsPerYear : 1;
  return Math.max(1, Math.round((durationWeeks * perYear) / weeksPerYear));
}

/** The day on which the payout with that number (from 1) is due. */
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
  /** From 1. */
  readonly number: number;
  /** A day in Africa/Lagos. */
  readonly dueDate: CalendarDate;
  /** In kobo. */
  readonly amount: bigint;
}

/** Each payout but the last, in kobo, rounded down. */
export const equalPayout = (totalPayout: bigint, count: number): bigint =>
  totalPayout / BigInt(count);

/**
 * The payouts of a contract: equal amounts rounded down to the kobo, the last one takes the
 * remainder. A total of fewer kobo than payouts leaves the early ones with 0.
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

/** The part of an amount that belongs to one share of a whole, rounded down to the kobo. */
export const partOf = (amount: bigint, share: bigint, whole: bigint): bigint =>
  (amount * share) / whole;
