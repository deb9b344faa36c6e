import assert from 'node:assert/strict';
import type { ScriptSession, Transaction } from '../../../server/src/platform/db/connection.ts';
import type { TestServer } from '../../../server/testing/server.ts';

/** Returns the session of a transaction. */
export const sessionOf = (transaction: Transaction) => ({
  query: async (text: string) =>
    ((await transaction.execute(text)) as { rows: Record<string, unknown>[] }).rows,
});

/**
 * Polls until `sessions` sessions wait for locks, the first of them for a lock of `session`. Throws if `work` ends
 * before.
 */
export async function untilWaiting(
  session: Pick<ScriptSession, 'query'>,
  work: Promise<unknown>,
  sessions = 1,
): Promise<void> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  // Reads pg_locks, because pg_stat_activity doesn't change within a transaction after the first query.
  const waiting = `WITH RECURSIVE waiting AS (
      SELECT pid FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))
      UNION SELECT l.pid FROM pg_locks l, waiting w WHERE NOT granted AND w.pid = ANY (pg_blocking_pids(l.pid)))
    SELECT pid FROM waiting`;
  while ((await session.query(waiting)).length < sessions) {
    assert.ok(!isOver, 'it waits for the lock');
  }
}

/**
 * Starts work while another session has locked a customer's wallet, as a payment does. Returns the result of the work,
 * which must wait for that lock.
 */
export async function afterPayment<Result>(
  { dependencies: { connection } }: TestServer,
  { email }: { readonly email: string },
  work: () => Promise<Result>,
): Promise<Result> {
  let waiting: Promise<Result> | undefined;
  await connection.exclusively(async (payment) => {
    await payment.query(
      `SELECT FROM accounts JOIN customers ON customers.id = owner_id
       WHERE kind = 'wallet' AND email = $1 FOR UPDATE OF accounts`,
      [email],
    );
    waiting = work();
    await untilWaiting(payment, waiting);
  });
  assert.ok(waiting);
  return waiting;
}

/**
 * Runs two tasks that need the same rows. Locks the rows until both tasks wait for them, so that they run in this
 * order.
 */
export async function runInOrder<First, Second>(
  server: TestServer,
  rows: string,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  let both: Promise<[First, Second]> | undefined;
  await server.dependencies.connection.exclusively(async (session) => {
    await session.query(`${rows} FOR UPDATE`);
    const waiting = first();
    await untilWaiting(session, waiting);
    const alsoWaits = second();
    both = Promise.all([waiting, alsoWaits]);
    // A session that requests rows just as they are unlocked may overtake one that has waited for them.
    await untilWaiting(session, alsoWaits, 2);
  });
  assert.ok(both);
  return both;
}
