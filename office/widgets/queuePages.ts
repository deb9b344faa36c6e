import { filtered, pages, type OfficePage } from '../store/pages';
import type { Me } from '../store/peopleWire';
import { overviewMessages } from '../messages/overview';
import { proposalMessages } from '../messages/proposals';
import { queueMessages } from '../messages/queues';

export type QueueName = keyof typeof overviewMessages.decisions;

/** The page and the title of each queue. Each key is the queue's name on the server. */
export const queuePages: Readonly<Record<QueueName, readonly [page: OfficePage, title: string]>> = {
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

export const isQueueName = (queue: string): queue is QueueName => queue in queuePages;

/** Returns what a decision on a case of a queue does. */
export const decisionOf = (queue: string): string | undefined =>
  isQueueName(queue) ? overviewMessages.decisions[queue] : undefined;

/** Returns the queues in which cases wait that a person can open, with the number of these cases. */
export const queuesFor = ({ waiting, routes }: Pick<Me, 'waiting' | 'routes'>) =>
  Object.entries(waiting).flatMap(([queue, count]) => {
    if (count === 0 || !isQueueName(queue)) return [];
    const [page, title] = queuePages[queue];
    return routes.includes(page.right) ? [{ queue, page, title, count }] : [];
  });

/** Returns the number of cases that wait for a person. */
export const casesFor = (person: Pick<Me, 'waiting' | 'routes'>): number =>
  queuesFor(person).reduce((sum, { count }) => sum + count, 0);
