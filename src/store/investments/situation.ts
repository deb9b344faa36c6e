import type { CalendarDate } from '@/lib/dates';
import type { Kobo } from '@/lib/money';
import type { Portfolio } from './investmentsWire';
import { lateOf } from './latePayouts';
import { heldOf, type Held } from './moments';
import { nextPayoutOf, planOf } from './payoutPlan';
import { nextOf } from './portfolioSummary';

/** What a customer who opens the portfolio wants to know first. */
export type Situation =
  | { readonly kind: 'late'; readonly amount: Kobo }
  | {
      readonly kind: 'next';
      readonly amount: Kobo;
      readonly date: CalendarDate;
      /** The names of the investments that pay on that day, as on their cards. */
      readonly from: readonly string[];
    }
  | { readonly kind: 'waiting'; readonly from: readonly string[] }
  | { readonly kind: 'complete' };

/** Returns the first day on which payouts are to come, with who pays on it. Undefined if none are known. */
function nextDayOf(held: readonly Held[]): Situation | undefined {
  const next = nextOf(held.map(planOf));
  if (next === null) return undefined;
  const due = held.filter((each) => nextPayoutOf(planOf(each))?.dueDate === next.date);
  return { kind: 'next', ...next, from: due.map(({ nameOnCard }) => nameOnCard) };
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
