import * as limits from '@/config/limits';
import { formatMonth, lagosDay, type CalendarDate } from '@/lib/dates';
import { sumOf, toKobo, zeroKobo, type Kobo } from '@/lib/money';
import { heldInvestments, type SharedInvestment } from './heldInvestments';
import type { Investment, Portfolio } from './investmentsWire';
import { nextPayoutOf, planOf, type PlannedPayout } from './payoutPlan';

/** Amounts of one investment, which the summary adds up. */
interface Position {
  /** The name of its card in the portfolio. */
  readonly name: string;
  readonly invested: Kobo;
  readonly paid: Kobo;
  readonly outstanding: Kobo;
  readonly lost: Kobo;
  readonly plan: readonly PlannedPayout[];
  readonly payouts: Investment['payouts'];
}

export interface PortfolioSummary extends Omit<Position, 'name' | 'lost' | 'plan' | 'payouts'> {
  /** Profit so far: the payouts, without the part that returns invested money. Negative after a loss. */
  readonly profit: Kobo;
  /** The names of the investments that closed with a loss. */
  readonly closedWithLoss: readonly string[];
  /**
   * Sum of the payouts that are due on the next day with one. Late payouts don't count. Null if there is none, or if
   * the sum is too large to be exact.
   */
  readonly next: { readonly date: CalendarDate; readonly amount: Kobo } | null;
  /**
   * Sum of the payouts that were completed on the last day with one. Null if there is none, or if the sum is too large
   * to be exact.
   */
  readonly last: { readonly date: CalendarDate; readonly amount: Kobo } | null;
  /** One plan for each investment. A plan is empty if the payouts aren't known. */
  readonly plans: readonly (readonly PlannedPayout[])[];
}

const toPosition = (investment: Investment): Position => ({
  name: investment.asset.name,
  invested: investment.amountInvested,
  paid: investment.amountPaid,
  outstanding: investment.payoutBalance,
  lost: investment.lost ?? zeroKobo,
  plan: planOf(investment),
  payouts: investment.payouts,
});

const toSharedPosition = (investment: SharedInvestment): Position => ({
  name: investment.cliqueName,
  invested: investment.contribution,
  paid: investment.totalPayoutsMade,
  outstanding: investment.payoutBalance,
  lost: investment.lost ?? zeroKobo,
  plan: planOf(investment),
  payouts: investment.payouts,
});

/**
 * Returns the profit of an investment so far, as amounts to add up. Each payout returns a part of the invested money,
 * and the rest is profit. After a loss, the profit is the amount paid out minus the amount invested.
 */
function profitOf({ invested, paid, outstanding, lost }: Position): readonly Kobo[] {
  if (lost > 0) return [paid, toKobo(0 - invested)];
  const total = BigInt(paid) + BigInt(outstanding);
  const profit = total - BigInt(invested);
  return total > 0n && profit > 0n ? [toKobo(Number((BigInt(paid) * profit) / total))] : [];
}

/**
 * Returns the next day with payouts, and their sum. Late payouts don't count. Null if there is none, or if the sum is
 * too large to be exact.
 */
export function nextOf(plans: PortfolioSummary['plans']): PortfolioSummary['next'] {
  const coming = plans.flatMap((plan) => nextPayoutOf(plan) ?? []);
  const [date] = coming.map(({ dueDate }) => dueDate).sort();
  if (date === undefined) return null;
  const amount = sumOf(coming.filter((each) => each.dueDate === date).map((each) => each.amount));
  return amount === null ? null : { date, amount };
}

/** Returns the sum of the payouts that were completed on the last day with one. */
function lastOf(positions: readonly Position[]): PortfolioSummary['last'] {
  const received = positions.flatMap(({ payouts }) =>
    payouts.flatMap(({ paidAt, amount }) =>
      paidAt === null ? [] : [{ date: lagosDay(paidAt), amount }],
    ),
  );
  const date = received
    .map((each) => each.date)
    .sort()
    .at(-1);
  if (date === undefined) return null;
  const amount = sumOf(received.filter((each) => each.date === date).map((each) => each.amount));
  return amount === null ? null : { date, amount };
}

/**
 * Returns the sums over the investments that `heldInvestments` returns, including shares in cliques. Null if a sum is
 * too large to be exact to the kobo.
 */
export function summaryOf(portfolio: Portfolio): PortfolioSummary | null {
  const { own, shared } = heldInvestments(portfolio);
  const positions = [...own.map(toPosition), ...shared.map(toSharedPosition)];
  const invested = sumOf(positions.map((position) => position.invested));
  const paid = sumOf(positions.map((position) => position.paid));
  const outstanding = sumOf(positions.map((position) => position.outstanding));
  const profit = sumOf(positions.flatMap(profitOf));
  if (profit === null || invested === null || paid === null || outstanding === null) return null;
  const plans = positions.map(({ plan }) => plan);
  const [next, last] = [nextOf(plans), lastOf(positions)];
  const closedWithLoss = positions
    .filter((position) => position.lost > 0 && position.paid < position.invested)
    .map(({ name }) => name);
  return { profit, closedWithLoss, invested, paid, outstanding, next, last, plans };
}

export interface MonthOfPayouts {
  readonly key: string;
  readonly label: string;
  /** Payouts of the month in kobo, without the part that is lost. */
  readonly value: Kobo;
  /** Part of the payouts that was received, in kobo. */
  readonly done: Kobo;
}

/** Number of months to show before the oldest unpaid payout. */
const monthsBefore = 5;
/** Minimum number of months, so that a few bars don't fill the whole width. */
const minimumMonths = 6;

/** Returns the month that is this many months after another one, or before it if the number is negative. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

const monthOf = ({ dueDate }: PlannedPayout): string => dueDate.slice(0, 7);

/**
 * Returns the first month to show: a few months before the oldest unpaid payout or, if all are paid, the first of the
 * last twelve months. Never returns a month before the first payout. Undefined without payouts.
 */
function firstMonth(payouts: readonly PlannedPayout[]): string | undefined {
  const months = payouts.map(monthOf).sort();
  const [earliest = ''] = months;
  const [next] = payouts
    .filter(({ state }) => state === 'upcoming' || state === 'late')
    .map(monthOf)
    .sort();
  const last = months.at(-1);
  if (last === undefined) return undefined;
  const wanted =
    next === undefined
      ? monthAfter(last, 1 - limits.monthsPerYear)
      : monthAfter(next, -monthsBefore);
  return wanted > earliest ? wanted : earliest;
}

/**
 * Returns past and future payouts by month, for at most twelve months in a row. Empty if none are known, or if a sum is
 * too large to be exact.
 */
export function payoutMonths(plans: PortfolioSummary['plans']): readonly MonthOfPayouts[] {
  const payouts = plans.flat().filter(({ state, received }) => state !== 'lost' || received > 0);
  const first = firstMonth(payouts);
  if (first === undefined) return [];
  const year = Array.from({ length: limits.monthsPerYear }, (_, index) => monthAfter(first, index));
  const isShown = (month: string, place: number) =>
    place < minimumMonths || payouts.some((payout) => monthOf(payout) >= month);
  const months = year.filter(isShown).map((month) => {
    const due = payouts.filter((payout) => monthOf(payout) === month);
    const value = sumOf(
      due.map(({ state, amount, received }) => (state === 'lost' ? received : amount)),
    );
    const done = sumOf(due.map(({ received }) => received));
    return { key: month, label: formatMonth(`${month}-01`), value, done };
  });
  const isExact = (month: (typeof months)[number]): month is MonthOfPayouts => month.value !== null;
  return months.every(isExact) ? months : [];
}
