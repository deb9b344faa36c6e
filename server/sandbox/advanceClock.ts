import { and, isNull, lte, min } from 'drizzle-orm';
import type { SandboxClock } from './sandboxClock.ts';
import { jobs } from '../src/platform/db/schema.ts';
import { beginReading, missedDepositQueue } from '../src/money/deposits/missedDeposits.ts';
import type { SandboxDependencies } from './dependencies.ts';
import { jobHandlers } from '../src/worker/handlers.ts';
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

async function moveTo(clock: SandboxClock, moment: Date): Promise<void> {
  const distance = moment.getTime() - clock.now().getTime();
  if (distance > 0) await clock.advance(distance);
}

/**
 * Moves the sandbox's clock forward, stopping at every payout and closing on the way, so that a payout happens on
 * its own day and not all of them on the last. In the end withdrawals are sent and looked at, and the provider is
 * asked for deposits of which no webhook told. Returns how many jobs ran.
 */
export async function advanceClock(
  dependencies: SandboxDependencies,
  milliseconds: number,
  observer: WithdrawalObserver,
): Promise<number> {
  const { sandboxClock: clock } = dependencies;
  const end = new Date(clock.now().getTime() + milliseconds);
  for (let ran = 0; ;) {
    const next = await nextJobUntil(dependencies, end);
    await moveTo(clock, next ?? end);
    ran += await runDueJobs(dependencies, jobHandlers);
    if (!next) {
      await beginReading(dependencies);
      const heard = { ...observer, depositsMissed: () => undefined };
      await workOff([
        withdrawalQueue(dependencies, observer),
        missedDepositQueue(dependencies, heard),
      ]);
      return ran;
    }
  }
}
