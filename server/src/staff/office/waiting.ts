import { countWaitingClosings } from '../../customers/closing/closingCases.ts';
import { countOpenComplaints } from '../../customers/complaints/complaintCases.ts';
import { countSharedReferrals } from '../../customers/referral/decideReferral.ts';
import { countWaitingKyc } from '../../customers/kyc/kycCases.ts';
import { countWaitingContracts } from '../../investing/payouts/waiting.ts';
import { countLate } from '../../investing/vehicles/arrears.ts';
import { countIdle } from '../../investing/vehicles/vehicles.ts';
import { countDepositExceptions } from '../../money/deposits/depositExceptions.ts';
import { countRefusedAccounts } from '../../money/deposits/refusedAccounts.ts';
import { countSuspense } from '../../money/deposits/suspense.ts';
import { lagosDate } from '../../money/payouts/calendar.ts';
import { countLastExceptions } from '../../money/reconciliation/reconcile.ts';
import { countWaitingWithdrawals } from '../../money/withdrawals/withdrawalCases.ts';
import { countWithdrawalExceptions } from '../../money/withdrawals/withdrawalExceptions.ts';
import type { Database } from '../../platform/db/connection.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { countProposalsOfOthers } from '../../platform/proposals/decide.ts';
import { countFailing } from '../../platform/work/failing.ts';
import type { StaffSession } from '../people/sessions.ts';
import { kindsDecidedBy } from './proposalKinds.ts';

/** The person for whom cases are counted. */
type Person = Pick<StaffSession, 'name' | 'roles'>;

type Count = (database: Database, now: Date, person: Person) => Promise<number>;

/** The queues of the office: the route of each, and a count of its cases. */
const counts = {
  kyc: ['GET /kyc/', countWaitingKyc],
  withdrawals: ['GET /withdrawals/', countWaitingWithdrawals],
  'withdrawal-exceptions': ['GET /withdrawal-exceptions/', countWithdrawalExceptions],
  suspense: ['GET /unmatched-deposits/', countSuspense],
  'deposit-exceptions': ['GET /deposit-exceptions/', countDepositExceptions],
  'refused-accounts': ['GET /refused-accounts/', countRefusedAccounts],
  reconciliation: ['GET /exceptions/', countLastExceptions],
  referrals: ['GET /referrals/', countSharedReferrals],
  arrears: ['GET /arrears/', (database, now) => countLate(database, lagosDate(now))],
  complaints: ['GET /complaints/', countOpenComplaints],
  closings: ['GET /closings/', countWaitingClosings],
  'waiting-contracts': ['GET /waiting-contracts/', countWaitingContracts],
  'idle-vehicles': ['GET /vehicles/', countIdle],
  failures: ['GET /jobs/', countFailing],
  proposals: [
    'GET /proposals/',
    (database, now, { name, roles }) =>
      countProposalsOfOthers(database, now, { name, kinds: kindsDecidedBy(roles) }),
  ],
} as const satisfies Readonly<Record<string, readonly [route: string, count: Count]>>;

type Queue = keyof typeof counts;
export const queues = Object.keys(counts) as Queue[];

/** Returns the queues that these routes give access to. */
export const queuesOf = (routes: readonly string[]): Queue[] =>
  queues.filter((queue) => routes.includes(counts[queue][0]));

/**
 * Counts the cases in each queue that a person's routes give access to. Of the proposals, counts only those that this
 * person can decide.
 */
export async function countWaiting(
  { clock, database }: Dependencies,
  person: Person,
  routes: readonly string[],
): Promise<Partial<Record<Queue, number>>> {
  const waiting = queuesOf(routes).map(
    async (queue) => [queue, await counts[queue][1](database, clock.now(), person)] as const,
  );
  return Object.fromEntries(await Promise.all(waiting));
}
