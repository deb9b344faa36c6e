import type { CalendarDate } from '@/lib/dates';
import { sumOf, toKobo, type Kobo } from '@/lib/money';
import type { PlannedPayout } from './payoutPlan';

/** The money of some payouts that is late, and the day of the first of them; undefined when nothing is late. */
export function lateOf(
  plan: readonly PlannedPayout[],
): { readonly amount: Kobo; readonly since: CalendarDate } | undefined {
  const late = plan.filter(({ state }) => state === 'late');
  const [first] = late;
  const amount = sumOf(late.map((payout) => toKobo(payout.amount - payout.received)));
  return first === undefined || amount === null ? undefined : { amount, since: first.dueDate };
}
