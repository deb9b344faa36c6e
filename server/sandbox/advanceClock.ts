import { and, isNull, lte, min } from 'drizzle-orm';
import { useReceipts } from '../src/investing/vehicles/repayments.ts';
import { lagosDate, startOfLagosDay } from '../src/money/payouts/calendar.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { collect, nextLatePayment, sandboxJobs } from './fleet.ts';
import type { SandboxClock } from './sandboxClock.ts';
import { jobs } from '../src/platform/db/schema.ts';
import { beginReading, missedDepositQueue } from '../src/money/deposits/missedDeposits.ts';
import type { SandboxDependencies } from './dependencies.ts';
import { runDueJobs } from '../src/platform/work/jobs.ts';
import { workOff } from '../src/platform/work/queue.ts';
import {
  withdrawalQueue,
  type WithdrawalObserver,
} from '../src/money/withdrawals/sendWithdrawals.ts';

async function nextJobUntil(
  { database }: SandboxDependencies,
  end: Date,
): Promise<Date | undefined> {
  const [row] = await database
    .select({ runAt: min(jobs.run_at) })
    .from(jobs)
    .where(and(isNull(jobs.done_at), lte(jobs.run_at, end)));
  return row?.runAt ?? undefined;
}

interface LatePayment {
  readonly at: Date;
  readonly vehicleIds: readonly number[];
}

/**
 * Returns when late drivers pay next, and for which vehicles. Returns undefined if none pays until `end`, or if staff
 * record the payments.
 */
async function nextLateUntil(
  { database, config, clock }: SandboxDependencies,
  end: Date,
): Promise<LatePayment | undefined> {
  if (config.sandboxFleet === 'staff') return undefined;
  const now = clock.now();
  const late = await nextLatePayment(database, config.sandboxDrivers, lagosDate(now));
  if (!late) return undefined;
  const at = startOfLagosDay(late.day);
  return at > end ? undefined : { ...late, at };
}

/** Makes the late drivers of these vehicles pay, and wakes the payouts that are waiting for the money. */
async function collectLate(
  { database, config, clock }: SandboxDependencies,
  vehicleIds: readonly number[],
): Promise<void> {
  const at = clock.now();
  await inTransaction(database, async (transaction) => {
    await collect(transaction, config.sandboxDrivers, vehicleIds, at);
    for (const vehicleId of vehicleIds) await useReceipts(transaction, vehicleId, at);
  });
}

async function moveTo(clock: SandboxClock, moment: Date): Promise<void> {
  const distance = moment.getTime() - clock.now().getTime();
  if (distance > 0) await clock.advance(distance);
}

/**
 * Moves the sandbox's clock forward. Stops whenever a job becomes due or a late driver pays, so that each payout
 * happens on its own day and not all on the last. At the end it sends and checks withdrawals, and asks the provider for
 * deposits that no webhook has reported. Returns how many jobs ran.
 */
export async function advanceClock(
  dependencies: SandboxDependencies,
  milliseconds: number,
  observer: WithdrawalObserver,
): Promise<number> {
  const { sandboxClock: clock } = dependencies;
  const end = new Date(clock.now().getTime() + milliseconds);
  for (let ran = 0; ;) {
    const job = await nextJobUntil(dependencies, end);
    const late = await nextLateUntil(dependencies, end);
    const isLateFirst = late !== undefined && (!job || late.at < job);
    const next = isLateFirst ? late.at : job;
    await moveTo(clock, next ?? end);
    if (isLateFirst) await collectLate(dependencies, late.vehicleIds);
    ran += await runDueJobs(dependencies, sandboxJobs(dependencies.config));
    if (!next) {
      await beginReading(dependencies);
      const quietObserver = { ...observer, depositsMissed: () => undefined };
      await workOff([
        withdrawalQueue(dependencies, observer),
        missedDepositQueue(dependencies, quietObserver),
      ]);
      return ran;
    }
  }
}
