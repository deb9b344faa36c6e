import { minute } from '../../platform/clock/time.ts';
import { eq } from 'drizzle-orm';
import type { MoneyDependencies } from '../moneyDependencies.ts';
import { isDatabaseAway } from '../../platform/db/failures.ts';
import { depositReads } from '../../platform/db/schema.ts';
import { callQueue } from '../../platform/work/calls.ts';
import { maxBatch } from '../../platform/work/jobs.ts';
import type { FailureObserver, Queue } from '../../platform/work/queue.ts';
import type { DepositNews } from '../rails/moneyRail.ts';
import { handleNews, creditDepositsTogether } from './processDeposit.ts';

/**
 * Pause between readings, in milliseconds. A deposit without a webhook is found within 15 minutes, even if one reading
 * fails.
 */
const pause = 3 * minute;
/** How long after its payment a deposit may appear on the provider's list, in milliseconds. */
const overlap = 60 * minute;
/** Maximum time for a page, in seconds. If a page takes longer, another instance reads it again. */
const secondsOfPage = 10 * 60;

interface CreditResult {
  /** Number of new deposits of customers and drivers. Those without an owner don't count. */
  readonly credited: number;
  /** Errors of the deposits that couldn't be booked. */
  readonly failures: readonly unknown[];
}

/** Credits deposits. If one can't be booked, continues with the others. */
async function creditAll(
  dependencies: MoneyDependencies,
  news: readonly DepositNews[],
): Promise<CreditResult> {
  const failures: unknown[] = [];
  let credited = 0;
  const most = maxBatch[dependencies.config.database.kind];
  for (let start = 0; start < news.length; start += most) {
    const group = news.slice(start, start + most);
    const deposits = group.flatMap((each) => (each.kind === 'deposit' ? each.deposit : []));
    const outcomes = await creditDepositsTogether(dependencies, deposits);
    for (const each of group) {
      try {
        const known = each.kind === 'deposit' ? outcomes.get(each.deposit) : undefined;
        const outcome = known ?? (await handleNews(dependencies, each));
        if (outcome === 'credited' || outcome === 'awaits booking') credited += 1;
      } catch (error) {
        if (isDatabaseAway(error)) throw error;
        failures.push(error);
      }
    }
  }
  return { credited, failures };
}

/** An observer of deposits that arrived without a webhook. */
export interface MissedDepositObserver extends FailureObserver {
  depositsMissed(deposits: number): void;
}

/**
 * Schedules the reading of the provider's deposits. The first reading covers everything since the first account was
 * requested.
 */
export async function beginReading({ connection, clock, rail }: MoneyDependencies): Promise<void> {
  // This is called every minute, and the scan of all accounts is only needed once.
  const begun = await connection.query('SELECT FROM deposit_reads WHERE rail = $1', [rail.name]);
  if (begun.length > 0) return;
  await connection.query(
    `INSERT INTO deposit_reads (rail, read_until, next_at)
     SELECT $1, coalesce(min(requested_at), $2), $2 FROM deposit_accounts WHERE rail = $1
     ON CONFLICT DO NOTHING`,
    [rail.name, clock.now()],
  );
}

type ReadingProgress = Pick<
  typeof depositReads.$inferSelect,
  'read_until' | 'reading_until' | 'pages_read'
>;

/**
 * Returns the span to read, and how many of its pages to skip. If the last reading stopped early, resumes with the last
 * page that it credited, unless a complete reading has ended since. That page is read again, because a transaction that
 * has left the provider's list moves later ones to earlier pages.
 */
function spanOf(
  { read_until: readUntil, reading_until: readingUntil, pages_read: pagesRead }: ReadingProgress,
  now: Date,
) {
  const since = new Date(readUntil.getTime() - overlap);
  if (!readingUntil || readingUntil < readUntil) return { since, until: now, pagesToSkip: 0 };
  return { since, until: readingUntil, pagesToSkip: Math.max(0, pagesRead - 1) };
}

/**
 * Credits the deposits of a span, page by page, and returns the end of the span. Stores its progress after each page.
 * If a deposit can't be booked, continues with the other pages and then throws. The next reading then starts over.
 */
async function readPages(
  { observer, ...dependencies }: MoneyDependencies & { readonly observer: MissedDepositObserver },
  reading: ReadingProgress,
): Promise<Date> {
  const { database, clock, rail } = dependencies;
  const { since, until, pagesToSkip } = spanOf(reading, clock.now());
  const failures: unknown[] = [];
  const storeProgress = (progress: Partial<typeof depositReads.$inferInsert>) =>
    database.update(depositReads).set(progress).where(eq(depositReads.rail, rail.name));
  let pages = pagesToSkip;
  for await (const news of rail.depositPages(since, until, pagesToSkip)) {
    const result = await creditAll(dependencies, news);
    if (result.credited > 0) observer.depositsMissed(result.credited);
    failures.push(...result.failures);
    if (failures.length > 0) continue;
    pages += 1;
    const leaseEnds = new Date(clock.now().getTime() + secondsOfPage * 1000);
    await storeProgress({ reading_until: until, pages_read: pages, next_at: leaseEnds });
  }
  if (failures.length === 0) return until;
  await storeProgress({ reading_until: null, pages_read: 0 });
  throw new Error(`${failures.length} deposits could not be booked.`, { cause: failures[0] });
}

/**
 * Creates the queue that asks the provider every few minutes, once for all instances, for deposits whose webhook may be
 * missing, and credits them.
 */
export const missedDepositQueue = (
  dependencies: MoneyDependencies,
  observer: MissedDepositObserver,
): Queue => {
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
      callSeconds: secondsOfPage,
      maxPause: minute,
      work: async (reading) => ({
        read_until: await readPages({ ...dependencies, observer }, reading),
        reading_until: null,
        pages_read: 0,
        attempts: 0,
        next_at: new Date(clock.now().getTime() + pause),
      }),
    },
    observer,
  );
};
