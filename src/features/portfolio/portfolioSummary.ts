import { limits } from '@/config/limits';
import { formatMonth, type CalendarDate } from '@/lib/dates';
import { sumOf, type Kobo } from '@/lib/money';
import type { CliqueInvestment, Investment, Portfolio } from '@/store/investments/investmentsWire';
import { nextPayoutOf, planOf, toldPlan, type PlannedPayout } from './payoutPlan';

/** One investment's part in the sums. */
interface Position {
  readonly invested: Kobo;
  readonly paid: Kobo;
  readonly outstanding: Kobo;
  readonly plan: readonly PlannedPayout[];
}

export interface PortfolioSummary {
  readonly invested: Kobo;
  readonly paid: Kobo;
  readonly outstanding: Kobo;
  /** All that comes on the nearest day. */
  readonly next: { readonly date: CalendarDate; readonly amount: Kobo } | null;
  readonly plans: readonly (readonly PlannedPayout[])[];
}

const toPosition = (investment: Investment): Position => ({
  invested: investment.amountInvested,
  paid: investment.amountPaid,
  outstanding: investment.payoutBalance,
  plan: planOf(investment),
});

/** A server that does not tell the customer's own share of a clique leaves nothing to add up. */
function toSharedPosition(investment: CliqueInvestment): Position[] {
  const { contribution, payoutBalance, totalPayoutsMade } = investment;
  if (contribution === null || payoutBalance === null) return [];
  const plan = toldPlan(investment);
  return [{ invested: contribution, paid: totalPayoutsMade, outstanding: payoutBalance, plan }];
}

function nextOf(positions: readonly Position[]): PortfolioSummary['next'] {
  const coming = positions.flatMap(({ plan }) => nextPayoutOf(plan) ?? []);
  const [date] = coming.map(({ dueDate }) => dueDate).sort();
  if (date === undefined) return null;
  const amount = sumOf(coming.filter((each) => each.dueDate === date).map((each) => each.amount));
  return amount === null ? null : { date, amount };
}

/**
 * The sums over all investments, those of cliques among them; null when there are none, or when a sum is too large to
 * be told to the kobo.
 */
export function summaryOf({ individual, clique }: Portfolio): PortfolioSummary | null {
  const positions = [
    ...[...individual.active, ...individual.completed].map(toPosition),
    ...[...clique.active, ...clique.completed].flatMap(toSharedPosition),
  ];
  const invested = sumOf(positions.map((position) => position.invested));
  const paid = sumOf(positions.map((position) => position.paid));
  const outstanding = sumOf(positions.map((position) => position.outstanding));
  if (positions.length === 0 || invested === null || paid === null || outstanding === null) {
    return null;
  }
  const plans = positions.map(({ plan }) => plan);
  return { invested, paid, outstanding, next: nextOf(positions), plans };
}

export interface MonthOfPayouts {
  readonly key: string;
  readonly label: string;
  readonly value: Kobo;
}

function monthsFrom(first: string): readonly string[] {
  const [year = 0, month = 1] = first.split('-').map(Number);
  return Array.from({ length: limits.monthsPerYear }, (_, index) =>
    new Date(Date.UTC(year, month - 1 + index, 1)).toISOString().slice(0, 7),
  );
}

/** What is to be paid in each month of a year that begins with the next payout; empty when nothing can be told. */
export function comingMonths(plans: PortfolioSummary['plans']): readonly MonthOfPayouts[] {
  const coming = plans.flat().filter(({ isPaid }) => !isPaid);
  const [first] = coming.map(({ dueDate }) => dueDate.slice(0, 7)).sort();
  if (first === undefined) return [];
  const months = monthsFrom(first).map((month) => {
    const due = coming.filter(({ dueDate }) => dueDate.startsWith(month));
    const value = sumOf(due.map(({ amount }) => amount));
    return { key: month, label: formatMonth(`${month}-01`), value };
  });
  const isTold = (month: (typeof months)[number]): month is MonthOfPayouts => month.value !== null;
  return months.every(isTold) ? months : [];
}
