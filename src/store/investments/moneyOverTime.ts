import * as limits from '@/config/limits';
import { formatMonth, lagosDay, type CalendarDate } from '@/lib/dates';
import { sumOf, toKobo, zeroKobo, type Kobo } from '@/lib/money';
import { heldInvestments, type SharedInvestment } from './heldInvestments';
import type { Investment, Portfolio } from './investmentsWire';
import { planOf } from './payoutPlan';
import { monthAfter } from './portfolioSummary';

/** The money of one month, in kobo. */
interface MoneyOfMonth {
  /** The month, such as "2026-11". */
  readonly key: string;
  readonly label: string;
  /** Amount paid for investments. */
  readonly paidIn: Kobo;
  /** Amount received from investments. */
  readonly paidOut: Kobo;
  /** Amount still to be received. */
  readonly expected: Kobo;
}

export interface MoneyOverTime extends Pick<MoneyOfMonth, 'paidIn' | 'paidOut' | 'expected'> {
  /** All months from the first payment to the last payout, without a gap. */
  readonly months: readonly MoneyOfMonth[];
  /** Number of these months that have passed. The current month counts as a fraction, by its days. */
  readonly passed: number;
  /** The month by which everything that was paid in has come back. Null if it never does. */
  readonly backBy: MoneyOfMonth | null;
  /** The day on which everything that was paid in had come back. Null until then. */
  readonly backOn: CalendarDate | null;
  /** Amount paid for investments whose payouts have no dates yet, in kobo. It isn't part of the other sums. */
  readonly withoutDates: Kobo;
}

interface Movement {
  readonly day: CalendarDate;
  readonly kind: 'paidIn' | 'paidOut' | 'expected';
  readonly amount: Kobo;
}

type Holding = Investment | SharedInvestment;

/** Returns the day of payment, or else of the start or of the first payout. Undefined if the server sends no days. */
function paidInOn({ backing, startDate, payouts }: Holding): CalendarDate | undefined {
  const paidOn = backing?.state === 'bound' ? backing.paidOn : null;
  return paidOn ?? startDate ?? payouts[0]?.dueDate;
}

/** Returns whether an investment's payouts have dates. They have none before the investment has a vehicle. */
const hasDates = ({ payouts }: Holding): boolean => payouts.length > 0;

const investedIn = (holding: Holding): Kobo =>
  'amountInvested' in holding ? holding.amountInvested : holding.contribution;

/** Returns received and future payouts. A late payout counts as expected today, because its day isn't known. */
function payoutsOf(holding: Holding, today: CalendarDate): Movement[] {
  return planOf(holding).flatMap(({ dueDate, amount, state, received }, index) => {
    const paidAt = holding.payouts[index]?.paidAt ?? null;
    const receivedOn = paidAt === null ? dueDate : lagosDay(paidAt);
    const isOpen = state === 'upcoming' || state === 'late';
    return [
      { day: receivedOn < today ? receivedOn : today, kind: 'paidOut', amount: received },
      {
        day: dueDate > today ? dueDate : today,
        kind: 'expected',
        amount: isOpen ? toKobo(amount - received) : zeroKobo,
      },
    ];
  });
}

/** Returns all movements of an investment. Empty if its days are unknown. */
function movementsOf(holding: Holding, today: CalendarDate): Movement[] {
  const day = paidInOn(holding);
  if (day === undefined || !hasDates(holding)) return [];
  return [{ day, kind: 'paidIn', amount: investedIn(holding) }, ...payoutsOf(holding, today)];
}

const monthOf = (day: CalendarDate): string => day.slice(0, 7);
const dayOf = (day: CalendarDate): number => Number(day.slice(8));

/** Fifty years. Only a faulty server plans for longer. */
const maxMonths = 600;

/** Counts months from the year 0. */
function monthNumber(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return year * limits.monthsPerYear + number;
}

/** Returns all months between two, both included. Empty if there are too many. */
function monthsBetween(first: string, last: string): readonly string[] {
  const count = monthNumber(last) - monthNumber(first) + 1;
  return count > maxMonths ? [] : Array.from({ length: count }, (_, n) => monthAfter(first, n));
}

/** Returns the sums of each kind. Null if one is too large to be exact to the kobo. */
function sumsOf(movements: readonly Pick<Movement, 'kind' | 'amount'>[]) {
  const sumOfKind = (kind: Movement['kind']) =>
    sumOf(movements.filter((each) => each.kind === kind).map(({ amount }) => amount));
  const [paidIn, paidOut, expected] = [
    sumOfKind('paidIn'),
    sumOfKind('paidOut'),
    sumOfKind('expected'),
  ];
  if (paidIn === null || paidOut === null || expected === null) return null;
  return { paidIn, paidOut, expected };
}

function groupByMonth(movements: readonly Movement[]): ReadonlyMap<string, readonly Movement[]> {
  const groups = new Map<string, Movement[]>();
  for (const movement of movements) {
    const month = monthOf(movement.day);
    const group = groups.get(month);
    if (group) group.push(movement);
    else groups.set(month, [movement]);
  }
  return groups;
}

/** Returns the first month by which the payouts add up to what was paid in. Null if they never do. */
function backByOf(months: readonly MoneyOfMonth[], paidIn: Kobo): MoneyOfMonth | null {
  let back = 0;
  return months.find(({ paidOut, expected }) => (back += paidOut + expected) >= paidIn) ?? null;
}

/** Returns the day on which the received payouts added up to what was paid in. Null if they don't yet. */
function backOnOf(movements: readonly Movement[], paidIn: Kobo): CalendarDate | null {
  let back = 0;
  const received = movements
    .filter(({ kind }) => kind === 'paidOut')
    .sort((one, other) => (one.day < other.day ? -1 : 1));
  return received.find(({ amount }) => (back += amount) >= paidIn)?.day ?? null;
}

/**
 * Returns what the customer paid for investments, what they received and what is still to come, month by month. Null if
 * no payouts are known, if a sum is too large to be exact, or if there are more than `maxMonths`. Investments without
 * known payouts are left out, because their money would look lost: paid in and never expected back.
 */
export function moneyOverTime(portfolio: Portfolio, today: CalendarDate): MoneyOverTime | null {
  const { own, shared } = heldInvestments(portfolio);
  const holdings: readonly Holding[] = [...own, ...shared];
  const withoutDates = sumOf(holdings.filter((each) => !hasDates(each)).map(investedIn));
  const movements = holdings
    .flatMap((holding) => movementsOf(holding, today))
    .filter(({ amount }) => amount > 0);
  const sums = sumsOf(movements);
  if (sums === null || withoutDates === null || sums.paidOut + sums.expected === 0) return null;

  const byMonth = groupByMonth(movements);
  const keys = [...byMonth.keys()].sort();
  const months = monthsBetween(keys[0] ?? '', keys.at(-1) ?? '').map((key) => ({
    key,
    label: formatMonth(`${key}-01`),
    // If the whole sum isn't too large, none of its parts is.
    ...(sumsOf(byMonth.get(key) ?? []) ?? sums),
  }));
  if (months.length === 0) return null;
  const passed = monthNumber(monthOf(today)) - monthNumber(keys[0] ?? '') + dayOf(today) / 31;
  return {
    ...sums,
    months,
    passed: Math.min(Math.max(passed, 0), months.length),
    backBy: backByOf(months, sums.paidIn),
    backOn: backOnOf(movements, sums.paidIn),
    withoutDates,
  };
}
