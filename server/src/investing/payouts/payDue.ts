import { and, isNull, sql, type SQL } from 'drizzle-orm';
import { addDays, type CalendarDate } from '../../../../contract/rules/calendar.ts';
import { companyAccount } from '../../money/ledger/ledgerAccounts.ts';
import { lagosDate, startOfLagosDay } from '../../money/payouts/calendar.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { isAnyOf } from '../../platform/db/manyRows.ts';
import { backings, payouts } from '../../platform/db/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { lesser } from '../../platform/kobo/kobo.ts';
import { sendContractNewsOnceADay } from '../contracts/contractNews.ts';
import type { GroupHandler, Job } from '../../platform/work/jobs.ts';
import { scheduleJobs, wakeJobs, type NewJob } from '../../platform/work/schedule.ts';
import {
  lockReceipts,
  planAllocations,
  type LockedReceipts,
  type ReceiptAllocation,
} from './allocate.ts';
import { takeBatch, type PayoutBatch } from './batch.ts';
import { payoutJob } from './contracts.ts';
import {
  newsOf,
  openWallets,
  postParts,
  type PayoutPart,
  type PayoutAccounts,
} from './postParts.ts';
import { reserveJob } from './reserve.ts';
import { lockUnpaid, type UnpaidPayout } from './unpaid.ts';

/** Returns SQL for the contracts that these jobs pay, each with the highest number of the payouts that they name. */
const payoutsOf = (jobs: readonly Job[]): SQL =>
  sql`(SELECT contract_id, max(number) AS number FROM ${payouts}
    WHERE id = ANY(${`{${jobs.map(({ subject }) => Number(subject)).join()}}`}::integer[])
    GROUP BY contract_id)`;

/**
 * Returns SQL for whether jobs pay the payout `due`: they pay their own payouts, all earlier ones of the same
 * contracts, and all late ones.
 */
const isAsked = (jobs: readonly Job[]): SQL =>
  sql`due.id IN (SELECT every.id FROM ${payoutsOf(jobs)} AS asked JOIN ${payouts} AS every
    ON every.contract_id = asked.contract_id AND (every.number <= asked.number OR every.late_at IS NOT NULL)
    WHERE every.paid_at IS NULL)`;

/**
 * Locks the backings of the contracts that these jobs pay, so that no other transaction pays, moves or closes these
 * contracts. Returns the ids of their vehicles.
 */
export async function lockBackings(
  transaction: Transaction,
  jobs: readonly Job[],
): Promise<number[]> {
  const locked = await transaction
    .select({ vehicleId: backings.vehicle_id })
    .from(backings)
    .where(sql`contract_id IN (SELECT contract_id FROM ${payoutsOf(jobs)} AS asked)`)
    .orderBy(backings.contract_id)
    .for('no key update');
  return locked.map(({ vehicleId }) => vehicleId);
}

/** Divides the receipts that are left for payouts among the due payouts. Pays the oldest of each contract first. */
function divideReceipts(
  due: readonly UnpaidPayout[],
  allocated: readonly ReceiptAllocation[],
  receiptsOf: (vehicleId: number) => number,
  promised: number,
): PayoutPart[] {
  const left = new Map(
    allocated.map(({ claims, allocation }) => [claims.vehicleId, allocation.payouts]),
  );
  return due.map((payout) => {
    const { vehicleId, remaining } = payout;
    if (vehicleId === null) return { payout, amount: remaining, sourceId: promised, isLent: false };
    const receipts = left.get(vehicleId) ?? 0n;
    const amount = lesser(remaining, receipts);
    left.set(vehicleId, receipts - amount);
    return { payout, amount, sourceId: receiptsOf(vehicleId), isLent: false };
  });
}

/** Records since when payouts are late, notifies the customers, and schedules the reserve's first run. */
async function noteLate(
  transaction: Transaction,
  late: readonly UnpaidPayout[],
  { config }: Dependencies,
  at: Date,
): Promise<void> {
  if (late.length === 0) return;
  const newlyLate = late.filter((payout) => !payout.isLate);
  const news = newsOf(newlyLate, ({ name }) => ({ code: 'payout_late', name }));
  await sendContractNewsOnceADay(transaction, news, at);
  const isOneOfThem = isAnyOf(
    payouts.id,
    late.map(({ id }) => id),
  );
  await transaction
    .update(payouts)
    .set({ late_at: at })
    .where(and(isOneOfThem, isNull(payouts.late_at)));
  const today = lagosDate(at);
  const reserveJobs = late.flatMap(({ poolId, dueDate, reserveAfterDays, isClosed }) => {
    // A payout is late from the day after its due date on.
    const day = addDays(dueDate, Math.max(1, reserveAfterDays ?? config.reserveAfterDays));
    return poolId !== null && !isClosed ? reserveJob(poolId, day > today ? day : today) : [];
  });
  await scheduleJobs(transaction, reserveJobs);
}

/** Schedules the next payouts, except for those that already wait behind an unpaid one. */
async function planNext(
  transaction: Transaction,
  parts: readonly PayoutPart[],
  at: Date,
): Promise<void> {
  const lastOf = new Map(parts.map((part) => [part.payout.contractId, part]));
  const next = [...lastOf.values()].flatMap(({ payout, amount }) => {
    const { cliqueId, nextId, nextDate, isNextLate, remaining } = payout;
    const isWaiting = isNextLate && amount < remaining;
    return isWaiting || nextId === null || nextDate === null
      ? []
      : payoutJob(cliqueId !== null, nextId, startOfLagosDay(nextDate));
  });
  const isDue = ({ runAt }: NewJob) => runAt <= at;
  await scheduleJobs(transaction, next);
  await wakeJobs(transaction, next.filter(isDue), at);
}

/** Plans what due payouts get and what else their vehicles pay, as far as it fits into one transaction. */
async function planBatch(
  transaction: Transaction,
  due: readonly UnpaidPayout[],
  vehicleIds: readonly number[],
  today: CalendarDate,
): Promise<PayoutBatch & Pick<LockedReceipts, 'receiptsOf'> & PayoutAccounts> {
  const walletOf = await openWallets(transaction, due);
  const wallets = due.flatMap(({ customerIds }) => customerIds.map(walletOf));
  const locked = await lockReceipts(transaction, vehicleIds, today, wallets);
  const { allocated, balances, receiptsOf } = locked;
  const isPromised = due.some(({ vehicleId }) => vehicleId === null);
  const promised = isPromised ? await companyAccount(transaction, 'company_debt') : 0;
  const parts = divideReceipts(due, allocated, receiptsOf, promised);
  return { ...takeBatch(parts, allocated), receiptsOf, walletOf, balances };
}

/**
 * Pays due payouts with a fixed number of statements. Then schedules the next ones, or completes contracts after their
 * last payout. If the next payout is already due too, it is paid right after. Skips payouts that are already paid. Pays
 * a promised payout in full, and any other from what its vehicle has, after earlier late payouts. The rest is late
 * until the driver or the reserve pays it. Returns the jobs with something left for the next transaction.
 */
async function payDue<Claimed extends Job>(
  transaction: Transaction,
  jobs: readonly Claimed[],
  dependencies: Dependencies,
): Promise<readonly Claimed[]> {
  const at = dependencies.clock.now();
  const vehicleIds = await lockBackings(transaction, jobs);
  const due = await lockUnpaid(transaction, isAsked(jobs));
  if (due.length === 0) return [];
  const batch = await planBatch(transaction, due, vehicleIds, lagosDate(at));
  const allocations = await planAllocations(transaction, batch.allocated, batch.receiptsOf, at);
  await postParts(transaction, batch.parts, batch, at, allocations);
  const over = batch.parts.filter(({ payout }) => !batch.hasRest(payout.contractId));
  await planNext(transaction, over, at);
  const late = batch.parts.flatMap(({ payout, amount }) =>
    amount < payout.remaining ? payout : [],
  );
  await noteLate(transaction, late, dependencies, at);
  const contractOf = new Map(due.map(({ id, contractId }) => [String(id), contractId]));
  return jobs.filter(({ subject }) => batch.hasRest(contractOf.get(subject)));
}

/** Pays due payouts of investments, many at once. */
export const payDuePayouts: GroupHandler = { together: payDue };

/** Pays due payouts of one clique, in a separate transaction because a clique has many members. */
export const payDueCliquePayouts: GroupHandler = { together: payDue, most: 1 };
