import { sql, type SQL } from 'drizzle-orm';
import { Type } from 'typebox';
import { addDays, type CalendarDate } from '../../../../contract/rules/calendar.ts';
import {
  balanceOf,
  lockAccounts,
  openAccount,
  openAccounts,
} from '../../money/ledger/ledgerAccounts.ts';
import { lagosDate, startOfLagosDay } from '../../money/payouts/calendar.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { backings } from '../../platform/db/schema.ts';
import { lesser, sumOf, type Kobo } from '../../platform/kobo/kobo.ts';
import { readArguments, type JobHandler } from '../../platform/work/jobs.ts';
import { scheduleJob, type NewJob } from '../../platform/work/schedule.ts';
import { openWallets, postParts } from './postParts.ts';
import { lockUnpaid, type UnpaidPayout } from './unpaid.ts';

const ReserveArguments = Type.Object({ pool_id: Type.Integer(), day: Type.String() });

/** Returns the job that pays from a reserve on a day. */
export const reserveJob = (poolId: number, day: CalendarDate): NewJob => ({
  kind: 'reserve',
  subject: `${poolId} ${day}`,
  arguments: { pool_id: poolId, day },
  runAt: startOfLagosDay(day),
});

/**
 * Smallest part of a missing amount to pay, in kobo. A smaller part is paid later, unless it is the whole missing
 * amount.
 */
const minPart = 100n;

/** A payout that has been late for long enough. */
interface LongLate {
  /** Missing amount, in kobo. */
  readonly missing: Kobo;
  /** The floor that its contract names, in hundredths of a percent. */
  readonly floor: number;
}

/**
 * Splits a reserve among late payouts, in kobo. Each payout gets its missing amount, until the reserve is empty. If the
 * reserve has less than the payout's floor times the sum of all late payouts in the pool, the payout gets a fraction of
 * its missing amount instead, rounded down. That fraction is the same for all payouts with the same floor. A part below
 * ₦1 is paid later, unless it is the whole missing amount.
 * @param payouts those with the highest floor first, so that no other payout takes what their fraction needs
 * @param late sum of all late payouts in the pool
 */
export function lend(reserve: Kobo, payouts: readonly LongLate[], late: Kobo): readonly Kobo[] {
  let left = reserve;
  return payouts.map(({ missing, floor }) => {
    const needed = BigInt(floor) * late;
    const isEnough = reserve * 10_000n >= needed;
    const part = isEnough ? missing : (missing * reserve * 10_000n) / needed;
    const given = lesser(part, left);
    if (given < minPart && given < missing) return 0n;
    left -= given;
    return given;
  });
}

/** Returns SQL for whether a backing belongs to a pool, hasn't ended, and has a late payout. */
const hasLatePayout = (poolId: number, today: CalendarDate): SQL =>
  sql`pool_id = ${poolId} AND ended_at IS NULL AND EXISTS (
    SELECT FROM payouts WHERE payouts.contract_id = backings.contract_id AND paid_at IS NULL
      AND due_date < ${today}::date)`;

/**
 * Locks the backings of a pool's late payouts, so that no other transaction pays them. Locks and returns the payouts.
 */
async function lockLate(
  transaction: Transaction,
  poolId: number,
  today: CalendarDate,
): Promise<UnpaidPayout[]> {
  const hasLate = hasLatePayout(poolId, today);
  await transaction
    .select({ id: backings.contract_id })
    .from(backings)
    .where(hasLate)
    .orderBy(backings.contract_id)
    .for('no key update');
  return lockUnpaid(
    transaction,
    sql`due.contract_id IN (SELECT contract_id FROM backings WHERE ${hasLate})
      AND due.due_date < ${today}::date`,
  );
}

/**
 * Locks the accounts of late payouts and of the reserve. Returns in `empty` the payouts whose vehicles have no money
 * left. Other jobs pay the others.
 */
async function lockEmpty(transaction: Transaction, late: readonly UnpaidPayout[], reserve: number) {
  const vehicles = late.flatMap(({ vehicleId }) => vehicleId ?? []);
  const receiptsOf = await openAccounts(transaction, 'vehicle_receipts', vehicles);
  const walletOf = await openWallets(transaction, late);
  const balances = await lockAccounts(transaction, [
    reserve,
    ...vehicles.map(receiptsOf),
    ...late.flatMap(({ customerIds }) => customerIds.map(walletOf)),
  ]);
  return {
    walletOf,
    balances,
    empty: late.filter(
      ({ vehicleId }) => vehicleId !== null && !balances.get(receiptsOf(vehicleId)),
    ),
  };
}

/**
 * Pays from the reserve what has been late for as many days as its contract names. Runs again the next day while
 * anything is late. If no worker has run for days, it catches up with a single run.
 */
export const payFromReserve: JobHandler = async (transaction, job, { clock, config }) => {
  const at = clock.now();
  const today = lagosDate(at);
  const { pool_id: poolId, day } = readArguments(ReserveArguments, job);
  if (day !== today) return scheduleJob(transaction, reserveJob(poolId, today));
  const again = reserveJob(poolId, addDays(today, 1));
  // An empty reserve lends nothing, so nothing needs a lock.
  if ((await balanceOf(transaction, 'reserve', poolId)) === 0n) {
    const isAnyLate = (await transaction.$count(backings, hasLatePayout(poolId, today))) > 0;
    return isAnyLate ? scheduleJob(transaction, again) : undefined;
  }
  const late = await lockLate(transaction, poolId, today);
  if (late.length === 0) return;
  const reserve = await openAccount(transaction, 'reserve', poolId);
  const { empty, ...accounts } = await lockEmpty(transaction, late, reserve);
  const floorOf = ({ reserveFloor }: UnpaidPayout) => reserveFloor ?? config.reserveFloor;
  const longLate = empty
    .filter(
      ({ isLate, dueDate, reserveAfterDays }) =>
        isLate && addDays(dueDate, reserveAfterDays ?? config.reserveAfterDays) <= today,
    )
    .toSorted((one, other) => floorOf(other) - floorOf(one));
  const lateSum = sumOf(late.map(({ remaining }) => remaining));
  const amounts = lend(
    accounts.balances.get(reserve) ?? 0n,
    longLate.map((payout) => ({ missing: payout.remaining, floor: floorOf(payout) })),
    lateSum,
  );
  const parts = longLate.map((payout, index) => ({
    payout,
    amount: amounts[index] ?? 0n,
    sourceId: reserve,
    isLent: true,
  }));
  const lent = parts.filter(({ amount }) => amount > 0n);
  await postParts(transaction, lent, accounts, at);
  if (lateSum > sumOf(amounts)) await scheduleJob(transaction, again);
};
