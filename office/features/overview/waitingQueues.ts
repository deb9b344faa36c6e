import { dayLength, type Instant } from '@/lib/dates';
import type { Overview } from '../../store/companyWire';
import { filtered, pages, type OfficePage } from '../../store/pages';
import { overviewMessages } from '../../messages/overview';
import { proposalMessages } from '../../messages/proposals';
import { queueMessages } from '../../messages/queues';

type QueueName = keyof typeof overviewMessages.decisions;

/** The page and the title of each queue, by its name on the server. */
const queues: Readonly<Record<QueueName, readonly [page: OfficePage, title: string]>> = {
  kyc: [pages.identity, queueMessages.kyc.title],
  withdrawals: [pages.withdrawals, queueMessages.withdrawals.title],
  'withdrawal-exceptions': [
    pages.withdrawalExceptions,
    queueMessages['withdrawal-exceptions'].title,
  ],
  suspense: [pages.suspense, queueMessages.suspense.title],
  'deposit-exceptions': [pages.depositExceptions, queueMessages['deposit-exceptions'].title],
  'refused-accounts': [pages.refusedAccounts, queueMessages['refused-accounts'].title],
  reconciliation: [pages.reconciliation, queueMessages.reconciliation.title],
  referrals: [pages.referrals, queueMessages.referrals.title],
  complaints: [pages.complaints, queueMessages.complaints.title],
  closings: [pages.closings, queueMessages.closings.title],
  proposals: [pages.proposals, proposalMessages.title],
  arrears: [pages.arrears, queueMessages.arrears.title],
  'waiting-contracts': [pages.waitingContracts, queueMessages['waiting-contracts'].title],
  'idle-vehicles': [filtered(pages.vehicles, 'status=idle'), overviewMessages.idleVehicles],
};

const isKnown = (queue: string): queue is QueueName => queue in queues;

/** A queue as the first page shows it. */
export interface WaitingQueue extends Omit<Overview['queues'][number], 'queue'> {
  readonly queue: QueueName;
  readonly page: OfficePage;
  readonly title: string;
  /** What a decision on a case of this queue does. */
  readonly decision: string;
}

/** Returns the days for which the oldest case has waited. Cases without an age may have waited for longest. */
const daysOf = ({ oldest }: WaitingQueue, now: Instant) =>
  oldest === null ? Infinity : Math.floor((now - oldest) / dayLength);

/**
 * Returns the queues of the first page: those whose oldest case has waited for the most days first, and of the same
 * number of days those with the most money.
 */
export const byAgeAndMoney = (found: Overview['queues'], now: Instant): readonly WaitingQueue[] =>
  found
    .flatMap(({ queue, ...counts }) => {
      if (!isKnown(queue)) return [];
      const [page, title] = queues[queue];
      return [{ ...counts, queue, page, title, decision: overviewMessages.decisions[queue] }];
    })
    .sort((first, second) => {
      const [days, otherDays] = [daysOf(first, now), daysOf(second, now)];
      if (days !== otherDays) return otherDays > days ? 1 : -1;
      return (second.amount ?? 0) - (first.amount ?? 0);
    });
