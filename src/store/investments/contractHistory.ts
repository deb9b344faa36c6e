import { lagosDay, type CalendarDate } from '@/lib/dates';
import type { Backing, CliqueInvestment } from './investmentsWire';

type Payouts = CliqueInvestment['payouts'];

/** An event in the history of a contract. */
export interface ContractEvent {
  readonly on: CalendarDate;
  /** Status of the vehicle, or an event of the contract such as 'paid' or 'late'. */
  readonly event: string;
  /** Whether money moved on that day, so that there are receipts. */
  readonly hasReceipts?: boolean;
}

const caughtUp = (on: CalendarDate): ContractEvent => ({
  on,
  event: 'caught up',
  hasReceipts: true,
});

/** Returns the start and the end of each period with late payouts. A period ends once all late payouts are paid. */
function latenessOf(payouts: Payouts): ContractEvent[] {
  const steps: ContractEvent[] = [];
  let until: CalendarDate | null = '';
  for (const { dueDate, paidAt } of payouts.filter(({ isLate }) => isLate)) {
    if (until !== null && dueDate > until) {
      if (until !== '') steps.push(caughtUp(until));
      steps.push({ on: dueDate, event: 'late' });
    }
    const paidOn = paidAt === null ? null : lagosDay(paidAt);
    until = until === null || paidOn === null ? null : paidOn > until ? paidOn : until;
  }
  return until === null || until === '' ? steps : [...steps, caughtUp(until)];
}

/** Returns the event of the end, on the day when the last payout was paid. Empty until all payouts are paid. */
function endOf(payouts: Payouts): ContractEvent[] {
  const days = payouts.map(({ paidAt }) => (paidAt === null ? '' : lagosDay(paidAt))).sort();
  return days[0] ? [{ on: days.at(-1) ?? '', event: 'ended' }] : [];
}

/** Returns what has happened to a contract with a vehicle, oldest first. */
export function contractHistoryOf(
  backing: Backing & { readonly state: 'bound' },
  payouts: Payouts,
): readonly ContractEvent[] {
  const { paidOn, since, trail, closedOn } = backing;
  const first = payouts.find(({ paidAt }) => paidAt !== null);
  const isBeforeEnd = (day: CalendarDate) => closedOn === null || day < closedOn;
  // Only payouts that were due before the contract was closed can be late. The closing may pay them, while all later
  // payouts are lost.
  const lateness = latenessOf(payouts.filter(({ dueDate }) => isBeforeEnd(dueDate)));
  const steps = [
    ...(paidOn === null ? [] : [{ on: paidOn, event: 'paid', hasReceipts: true }]),
    { on: since, event: 'bound' },
    ...(first?.paidAt
      ? [{ on: lagosDay(first.paidAt), event: 'first payout', hasReceipts: true }]
      : []),
    ...lateness.filter(({ on }) => isBeforeEnd(on)),
    ...(trail ?? []),
    ...(closedOn === null ? endOf(payouts) : [{ on: closedOn, event: 'closed' }]),
  ];
  return [...steps].sort((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0));
}
