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

const minute = 60_000;
/** A deposit without a webhook is found within 15 minutes, also when one try fails. */
const pause = 3 * minute;
/** A provider's list may have a deposit later than the time of it. */
const overlap = 60 * minute;
/** A reading ends by then, or another instance begins again. */
const callSeconds = 10 * 60;

/** Takes what has come in, and returns how many deposits were new. Those that cannot be booked keep no other from it. */
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

/** Reports deposits that came without a webhook. */
export interface MissedDepositObserver extends FailureObserver {
  depositsMissed(deposits: number): void;
}

/** Has the provider asked for deposits from now on: the first time for all since the first account was asked for. */
export async function beginReading({
  connection,
  clock,
  rail,
}: Pick<MoneyDependencies, 'connection' | 'clock' | 'rail'>): Promise<void> {
  await connection.query(
    `INSERT INTO deposit_reads (rail, read_until, next_at)
     SELECT $1, coalesce(min(requested_at), $2), $2 FROM deposit_accounts WHERE rail = $1
     ON CONFLICT DO NOTHING`,
    [rail.name, clock.now()],
  );
}

/**
 * Asks the provider for deposits of which no webhook may have told, every few minutes whatever the
 * number of instances, and takes them all.
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
