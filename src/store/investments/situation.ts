import type { CalendarDate } from '@/lib/dates';
import { sumOf, type Kobo } from '@/lib/money';
import { heldInvestments } from './heldInvestments';
import type { CliqueInvestment, Investment, Portfolio } from './investmentsWire';
import { lateOf } from './latePayouts';
import { nextPayoutOf, planOf } from './payoutPlan';

interface Held extends Pick<Investment | CliqueInvestment, 'payouts' | 'backing' | 'lost'> {
  /** The name of the vehicle or of the clique, as on its card. */
  readonly name: string;
}

/** What a customer who opens the portfolio wants to know first. */
export type Situation =
  | { readonly kind: 'late'; readonly amount: Kobo }
  | {
      readonly kind: 'next';
      readonly amount: Kobo;
      readonly date: CalendarDate;
      /** The names of what pays on that day. */
      readonly from: readonly string[];
    }
  | { readonly kind: 'waiting'; readonly from: readonly string[] }
  | { readonly kind: 'complete' };

function heldOf(portfolio: Portfolio): readonly Held[] {
  const { own, shared } = heldInvestments(portfolio);
  return [
    ...own.map((investment) => ({ ...investment, name: investment.asset.name })),
    ...shared.map((investment) => ({ ...investment, name: investment.cliqueName })),
  ];
}

/** Returns the first day on which payouts are to come, with their sum. Undefined if none are known. */
function nextDayOf(held: readonly Held[]): Situation | undefined {
  const coming = held.flatMap((each) => {
    const next = nextPayoutOf(planOf(each));
    return next ? [{ ...next, name: each.name }] : [];
  });
  const [date] = coming.map(({ dueDate }) => dueDate).sort();
  const due = coming.filter(({ dueDate }) => dueDate === date);
  const amount = sumOf(due.map((each) => each.amount));
  if (date === undefined || amount === null) return undefined;
  return { kind: 'next', amount, date, from: due.map(({ name }) => name) };
}

/**
 * Returns the situation of a portfolio: money that is late, else the next payout, else that a vehicle is still to come
 * or that everything has been paid. Undefined without investments, after a loss, and if payouts aren't known.
 */
export function situationOf(portfolio: Portfolio): Situation | undefined {
  const held = heldOf(portfolio);
  const late = lateOf(held.flatMap(planOf));
  if (late) return { kind: 'late', amount: late.amount };
  const next = nextDayOf(held);
  if (next) return next;
  const waiting = held.filter(({ backing }) => backing?.state === 'waiting');
  if (waiting.length > 0) return { kind: 'waiting', from: waiting.map(({ name }) => name) };
  const isComplete = ({ lost, payouts }: Held) =>
    !lost && payouts.length > 0 && payouts.every(({ paidAt }) => paidAt !== null);
  return held.length > 0 && held.every(isComplete) ? { kind: 'complete' } : undefined;
}

/**
 * Returns how many instalments of the drivers were due, and how many of them were paid on time. Only vehicles that still
 * pay count. Null before the first instalment was due.
 */
export function instalmentsOf({ individual, clique }: Portfolio) {
  const drivers = [...individual.active, ...clique.active].flatMap(({ backing }) =>
    backing?.state === 'bound' ? [backing.driver] : [],
  );
  const sum = (of: (driver: (typeof drivers)[number]) => number) =>
    drivers.reduce((total, driver) => total + of(driver), 0);
  const due = sum(({ instalmentsDue }) => instalmentsDue);
  return due === 0
    ? null
    : { drivers: drivers.length, due, onTime: sum(({ instalmentsOnTime }) => instalmentsOnTime) };
}
