import type { CalendarDate } from '@/lib/dates';
import { sumOf, toKobo, type Kobo } from '@/lib/money';
import type { PlannedPayout } from './payoutPlan';

/**
 * Returns how much of these payouts is late, and since which day. Undefined if none is, or if the sum is too large to
 * be exact.
 */
export function lateOf(
  plan: readonly PlannedPayout[],
): { readonly amount: Kobo; readonly since: CalendarDate } | undefined {
  const late = plan.filter(({ state }) => state === 'late');
  const [first] = late;
  const amount = sumOf(late.map((payout) => toKobo(payout.amount - payout.received)));
  return first === undefined || amount === null ? undefined : { amount, since: first.dueDate };
}
