import { and, isNull, sql, type SQL } from 'drizzle-orm';
import { addDays } from '../../../../contract/rules/calendar.ts';
import { lagosDate } from '../../money/payouts/calendar.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { isAnyOf } from '../../platform/db/manyRows.ts';
import { backings, payouts } from '../../platform/db/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';
import { tellNewsOnceADay } from '../../platform/mail/tellNews.ts';
import { payoutLate } from '../../platform/notifications/texts.ts';
import type { GroupHandler, Job, JobHandler } from '../../platform/work/jobs.ts';
import { scheduleJobs, wakeJobs, type NewJob } from '../../platform/work/schedule.ts';
import { allocate, lockDues, postAllocations, type Use } from './allocate.ts';
import { newsOf, openWallets, postParts, promisedFrom, type Part } from './postParts.ts';
import { reserveJob } from './reserve.ts';
import { lockUnpaid, type UnpaidPayout } from './unpaid.ts';

type Parts = Pick<Dependencies, 'clock' | 'config' | 'playedFleet'>;

const payoutsOf = (jobs: readonly Job[]): SQL =>
  sql`(SELECT contract_id, max(number) AS number FROM ${payouts}
    WHERE id = ANY(${`{${jobs.map(({ subject }) => Number(subject)).join()}}`}::integer[])
    GROUP BY contract_id)`;

/** Locks the backings of contracts, so that nothing else pays them or reads what their vehicles owe. Returns the vehicles. */
async function lockBackings(transaction: Transaction, jobs: readonly Job[]): Promise<number[]> {
  const { rows } = (await transaction.execute(sql`
    SELECT vehicle_id FROM ${backings}
    WHERE contract_id IN (SELECT contract_id FROM ${payoutsOf(jobs)} AS asked)
    ORDER BY contract_id FOR UPDATE`)) as { rows: { vehicle_id: number }[] };
  return rows.map(({ vehicle_id: id }) => id);
}

const least = (one: Kobo, other: Kobo) => (one < other ? one : other);

/** Shares what the receipts of vehicles leave for payouts among these, each contract's oldest first. */
function shareOut(
  due: readonly UnpaidPayout[],
  uses: readonly Use[],
  receiptsOf: (vehicleId: number) => number,
  promised: number,
): Part[] {
  const left = new Map(uses.map(({ dues, allocation }) => [dues.vehicleId, allocation.payouts]));
  return due.map((payout) => {
    const { backing, remaining } = payout;
    if (!backing) return { payout, amount: remaining, sourceId: promised, isLent: false };
    const amount = least(remaining, left.get(backing.vehicleId) ?? 0n);
    left.set(backing.vehicleId, (left.get(backing.vehicleId) ?? 0n) - amount);
    return { payout, amount, sourceId: receiptsOf(backing.vehicleId), isLent: false };
  });
}

/** Remembers since when payouts are late, tells the customers, and plans the first look of the reserve. */
async function noteLate(
  transaction: Transaction,
  late: readonly UnpaidPayout[],
  { config }: Parts,
  at: Date,
): Promise<void> {
  if (late.length === 0) return;
  await tellNewsOnceADay(
    transaction,
    newsOf(
      late.filter((payout) => !payout.isLate),
      payoutLate,
    ),
    at,
  );
  const isLate = isAnyOf(
    payouts.id,
    late.map(({ id }) => id),
  );
  await transaction
    .update(payouts)
    .set({ late_at: at })
    .where(and(isLate, isNull(payouts.late_at)));
  const today = lagosDate(at);
  const looks = late.flatMap(({ backing, dueDate, isClosed }) => {
    const day = addDays(dueDate, config.reserveAfterDays);
    return backing && !isClosed ? reserveJob(backing.poolId, day > today ? day : today) : [];
  });
  await scheduleJobs(transaction, looks);
}

/** Plans the payouts that follow, but for those that wait for money where there was too little for the one before. */
async function planNext(transaction: Transaction, parts: readonly Part[], at: Date): Promise<void> {
  const lastOf = new Map(parts.map((part) => [part.payout.contractId, part]));
  const next = [...lastOf.values()].flatMap(({ payout, amount }) =>
    payout.isNextLate && amount < payout.remaining ? [] : (payout.next ?? []),
  );
  const isDue = ({ runAt }: NewJob) => runAt <= at;
  await scheduleJobs(transaction, next);
  await wakeJobs(transaction, next.filter(isDue), at);
}

/**
 * Pays due payouts, all with the same few statements, and plans the next ones, or completes the contracts after their
 * last. If this runs so late that the next one is due too, that one follows at once. A payout that was paid before is left
 * alone. A promised payout is paid in full. Any other is paid from what its vehicle has, after earlier payouts that are
 * late; what is missing is late, until the driver or the reserve pays it.
 */
async function payDue(
  transaction: Transaction,
  jobs: readonly Job[],
  dependencies: Parts,
): Promise<void> {
  const at = dependencies.clock.now();
  const today = lagosDate(at);
  const vehicleIds = await lockBackings(transaction, jobs);
  await dependencies.playedFleet?.collect(transaction, vehicleIds, at);
  const asked = payoutsOf(jobs);
  const due = await lockUnpaid(
    transaction,
    sql`due.id IN (SELECT every.id FROM ${asked} AS asked JOIN ${payouts} AS every
      ON every.contract_id = asked.contract_id AND every.number <= asked.number
      WHERE every.paid_at IS NULL)`,
  );
  if (due.length === 0) return;
  const walletOf = await openWallets(transaction, due);
  const wallets = due.flatMap(({ customerIds }) => customerIds.map(walletOf));
  const { dues, balances, receiptsOf } = await lockDues(transaction, vehicleIds, today, wallets);
  const uses = dues.map((each) => {
    const receipts = balances.get(receiptsOf(each.vehicleId)) ?? 0n;
    return { dues: each, allocation: allocate(receipts, each.claims, each.isOver) };
  });
  const parts = shareOut(due, uses, receiptsOf, await promisedFrom(transaction));
  await postAllocations(transaction, uses, receiptsOf, at);
  await postParts(transaction, parts, at);
  await planNext(transaction, parts, at);
  const late = parts.filter(({ payout, amount }) => amount < payout.remaining);
  await noteLate(
    transaction,
    late.map(({ payout }) => payout),
    dependencies,
    at,
  );
}

/** The job: pays payouts of investments that are due, many at once. */
export const payDuePayouts: GroupHandler = { together: payDue };

/** The job: pays one payout of a clique. One alone, because a clique has many members. */
export const payDueCliquePayout: JobHandler = (transaction, job, dependencies) =>
  payDue(transaction, [job], dependencies);
