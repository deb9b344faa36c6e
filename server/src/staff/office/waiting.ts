import { countWaitingKyc } from '../../customers/kyc/cases.ts';
import { countWaitingWithdrawals } from '../../money/withdrawals/cases.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { countOpenProposals } from '../../platform/proposals/decide.ts';

type Count = (parts: Pick<Dependencies, 'clock' | 'database'>) => Promise<number>;

/** The queues of the office: the route of each, and how many wait there. */
const counts = {
  kyc: ['GET /kyc/', ({ database }) => countWaitingKyc(database)],
  withdrawals: ['GET /withdrawals/', ({ database }) => countWaitingWithdrawals(database)],
  proposals: [
    'GET /proposals/',
    ({ clock, database }) => countOpenProposals(database, clock.now()),
  ],
} as const satisfies Readonly<Record<string, readonly [route: string, count: Count]>>;

type Queue = keyof typeof counts;
const queues = Object.keys(counts) as Queue[];

/** How many cases wait in each queue that these routes open. */
export async function countWaiting(
  parts: Parameters<Count>[0],
  routes: readonly string[],
): Promise<Partial<Record<Queue, number>>> {
  const open = queues.filter((queue) => routes.includes(counts[queue][0]));
  const waiting = open.map(async (queue) => [queue, await counts[queue][1](parts)] as const);
  return Object.fromEntries(await Promise.all(waiting));
}
