import type { Kobo } from '../../platform/kobo/kobo.ts';
import { addDays, addMonths, type CalendarDate } from './calendar.ts';

export const payoutIntervals = ['week', 'month', 'year'] as const;
export type PayoutInterval = (typeof payoutIntervals)[number];

export interface PayoutPlan {
  /** What is paid in all, in kobo. */
  readonly totalPayout: Kobo;
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
  readonly amount: Kobo;
}

const weeksPerYear = 52;
const monthsPerYear = 12;

/** Reads an interval from the wire; undefined when it is none of the three. */
export function parseInterval(text: string | undefined): PayoutInterval | undefined {
  return payoutIntervals.find((interval) => interval === text);
}

/** How many payouts a contract of that many weeks has: at least one. */
export function payoutCount(durationWeeks: number, interval: PayoutInterval): number {
  switch (interval) {
    case 'week':
      return durationWeeks;
    case 'month':
      return Math.max(1, Math.round((durationWeeks * monthsPerYear) / weeksPerYear));
    case 'year':
      return Math.max(1, Math.round(durationWeeks / weeksPerYear));
  }
}

/** The day on which the payout with that number (from 1) is due. */
export function payoutDate(
  startDate: CalendarDate,
  interval: PayoutInterval,
  number: number,
): CalendarDate {
  switch (interval) {
    case 'week':
      return addDays(startDate, 7 * number);
    case 'month':
      return addMonths(startDate, number);
    case 'year':
      return addMonths(startDate, monthsPerYear * number);
  }
}

/**
 * The payouts of a contract: equal amounts rounded down to the kobo, the last one takes the
 * remainder. A total of fewer kobo than payouts leaves the early ones with 0.
 */
export function planPayouts(plan: PayoutPlan): PlannedPayout[] {
  const count = payoutCount(plan.durationWeeks, plan.interval);
  const equal = plan.totalPayout / BigInt(count);
  const last = plan.totalPayout - equal * BigInt(count - 1);
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    dueDate: payoutDate(plan.startDate, plan.interval, index + 1),
    amount: index + 1 === count ? last : equal,
  }));
}

const sumOf = (amounts: readonly Kobo[]) => amounts.reduce((sum, amount) => sum + amount, 0n);

/**
 * Splits an amount in proportion to shares, to the kobo: everybody gets the part rounded down, and
 * the kobo that are left go one each to the largest remainders, the earlier share first among
 * equals. The parts stand in the order of the shares and add up to the amount. RangeError when the
 * amount or a share is below zero, or the shares add up to nothing.
 */
export function splitByShares(amount: Kobo, shares: readonly Kobo[]): Kobo[] {
  const whole = sumOf(shares);
  if (amount < 0n || whole <= 0n || shares.some((share) => share < 0n)) {
    throw new RangeError('An amount is split by shares that are not below zero, nor all zero.');
  }
  const parts = shares.map((share) => (amount * share) / whole);
  const left = amount - sumOf(parts);
  const remainders = shares.map((share, index) => ({ index, size: (amount * share) % whole }));
  // Sorting is stable, so equals keep the order of the shares.
  remainders.sort((one, other) => Number(other.size > one.size) - Number(other.size < one.size));
  const lucky = new Set(remainders.slice(0, Number(left)).map(({ index }) => index));
  return parts.map((part, index) => (lucky.has(index) ? part + 1n : part));
}

/**
 * Splits the payouts of a schedule in proportion to shares, to the kobo: the parts of each payout add up to it, and what
 * one share gets of all payouts is exactly its part of the total by `splitByShares`. Each payout is split by what is due
 * to everybody up to it and not yet paid, so that no kobo of rounding piles up. One row for each payout, its parts in the
 * order of the shares. RangeError as `splitByShares`.
 */
export function splitSchedule(amounts: readonly Kobo[], shares: readonly Kobo[]): Kobo[][] {
  const total = sumOf(amounts);
  const wholes = splitByShares(total, shares);
  const paid = wholes.map(() => 0n);
  let due = 0n;
  return amounts.map((amount) => {
    due += amount;
    if (amount === 0n) return wholes.map(() => 0n);
    const owed = wholes.map((whole, index) => whole * due - total * (paid[index] ?? 0n));
    const parts = splitByShares(
      amount,
      owed.map((each) => (each > 0n ? each : 0n)),
    );
    parts.forEach((part, index) => (paid[index] = (paid[index] ?? 0n) + part));
    return parts;
  });
}
