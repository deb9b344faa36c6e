import type { MoneyDependencies } from '../dependencies.ts';
import { isDatabaseAway } from '../../platform/db/failures.ts';
import type { DepositNews } from '../rails/moneyRail.ts';
import { takeNews } from './takeDeposit.ts';

const minute = 60_000;
/** What was not told within 15 minutes is found by then, also when one try fails. */
const pause = 3 * minute;
const pauseAfterFailure = minute;
/** A provider's list may have a deposit later than the time of it. */
const overlap = 60 * minute;
/** A reading ends by then, or another instance begins anew. */
const lease = 10 * minute;

// The first reading goes back to when the first account was asked for.
const addRail = `INSERT INTO deposit_reads (rail, read_until, next_at)
  SELECT $1, coalesce(min(requested_at), $2), $2 FROM deposit_accounts WHERE rail = $1
  ON CONFLICT DO NOTHING`;

const takeTurn = `UPDATE deposit_reads SET next_at = $3 WHERE rail = $1 AND next_at <= $2
  RETURNING read_until`;

const before = (instant: Date, milliseconds: number) => new Date(instant.getTime() - milliseconds);
const after = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds);

/** Takes what has come in, one after the other, and gives how many deposits were new. Those that cannot be booked keep no other from it. */
async function takeAll(
  dependencies: MoneyDependencies,
  news: readonly DepositNews[],
): Promise<number> {
  const failures: unknown[] = [];
  let credited = 0;
  for (const each of news) {
    try {
      if ((await takeNews(dependencies, each)) === 'credited') credited += 1;
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      failures.push(error);
    }
  }
  if (failures.length === 0) return credited;
  throw new Error(`${failures.length} deposits could not be booked.`, { cause: failures[0] });
}

/**
 * Asks the provider for deposits of which no webhook may have told, every few minutes whatever the
 * number of instances, and takes them all. Gives how many were new.
 */
export async function findMissedDeposits(dependencies: MoneyDependencies): Promise<number> {
  const { connection, clock, rail } = dependencies;
  const now = clock.now();
  await connection.query(addRail, [rail.name, now]);
  const [turn] = await connection.query(takeTurn, [rail.name, now, after(now, lease)]);
  if (!turn) return 0;
  let missed: number;
  try {
    const since = before(new Date(turn.read_until as Date), overlap);
    missed = await takeAll(dependencies, await rail.depositsSince(since));
  } catch (error) {
    await connection.query('UPDATE deposit_reads SET next_at = $2 WHERE rail = $1', [
      rail.name,
      after(clock.now(), pauseAfterFailure),
    ]);
    throw error;
  }
  await connection.query('UPDATE deposit_reads SET read_until = $2, next_at = $3 WHERE rail = $1', [
    rail.name,
    now,
    after(now, pause),
  ]);
  return missed;
}
