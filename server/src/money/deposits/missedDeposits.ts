import { minute } from '../../platform/clock/time.ts';
import { eq } from 'drizzle-orm';
import type { MoneyDependencies } from '../dependencies.ts';
import { isDatabaseAway } from '../../platform/db/failures.ts';
import { depositReads } from '../../platform/db/schema.ts';
import { callQueue } from '../../platform/work/calls.ts';
import { mostTogether } from '../../platform/work/jobs.ts';
import type { FailureObserver, Queue } from '../../platform/work/queue.ts';
import type { DepositNews } from '../rails/moneyRail.ts';
import { takeNews, takeTogether } from './takeDeposit.ts';

type Parts = Pick<MoneyDependencies, 'config' | 'database' | 'clock' | 'rail' | 'bookRepayment'>;

/** A deposit without a webhook is found within 15 minutes, also when one try fails. */
const pause = 3 * minute;
/** A deposit may appear on a provider's list some time after it was paid. */
const overlap = 60 * minute;
/** A reading that takes longer is started again by another instance. */
const callSeconds = 10 * 60;

/** Credits deposits and returns how many were new. If one can't be booked, continues with the others. */
async function takeAll(dependencies: Parts, news: readonly DepositNews[]): Promise<number> {
  const failures: unknown[] = [];
  let credited = 0;
  const most = mostTogether[dependencies.config.database.kind];
  for (let start = 0; start < news.length; start += most) {
    const group = news.slice(start, start + most);
    const deposits = group.flatMap((each) => (each.kind === 'deposit' ? each.deposit : []));
    const taken = await takeTogether(dependencies, deposits);
    for (const each of group) {
      try {
        const outcome = each.kind === 'deposit' ? taken.get(each.deposit) : undefined;
        if ((outcome ?? (await takeNews(dependencies, each))) === 'credited') credited += 1;
      } catch (error) {
        if (isDatabaseAway(error)) throw error;
        failures.push(error);
      }
    }
  }
  if (failures.length === 0) return credited;
  throw new Error(`${failures.length} deposits could not be booked.`, { cause: failures[0] });
}

/** Receives deposits that arrived without a webhook. */
export interface MissedDepositObserver extends FailureObserver {
  depositsMissed(deposits: number): void;
}

/**
 * Schedules the reading of the provider's deposits. The first reading covers everything since the first account was
 * requested.
 */
export async function beginReading({
  connection,
  clock,
  rail,
}: Pick<MoneyDependencies, 'connection' | 'clock' | 'rail'>): Promise<void> {
  // Of all accounts once: after that this is called every minute for nothing.
  const begun = await connection.query('SELECT FROM deposit_reads WHERE rail = $1', [rail.name]);
  if (begun.length > 0) return;
  await connection.query(
    `INSERT INTO deposit_reads (rail, read_until, next_at)
     SELECT $1, coalesce(min(requested_at), $2), $2 FROM deposit_accounts WHERE rail = $1
     ON CONFLICT DO NOTHING`,
    [rail.name, clock.now()],
  );
}

/**
 * Creates the queue that asks the provider every few minutes, once for all instances, for deposits whose webhook may be
 * missing, and credits them.
 */
export const missedDepositQueue = (dependencies: Parts, observer: MissedDepositObserver): Queue => {
  const { clock, rail } = dependencies;
  return callQueue(
    dependencies,
    {
      name: 'deposit_reads',
      table: depositReads,
      dueAt: depositReads.next_at,
      isWaiting: eq(depositReads.rail, rail.name),
      nameOf: () => `Reading the deposits of ${rail.name}`,
      atOnce: 1,
      callSeconds,
      longestPause: minute,
      work: async ({ read_until: readUntil }) => {
        const now = clock.now();
        const since = new Date(readUntil.getTime() - overlap);
        const missed = await takeAll(dependencies, await rail.depositsSince(since));
        if (missed > 0) observer.depositsMissed(missed);
        return { read_until: now, attempts: 0, next_at: new Date(clock.now().getTime() + pause) };
      },
    },
    observer,
  );
};
