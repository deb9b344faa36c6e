import assert from 'node:assert/strict';
import type { ScriptSession } from '../../../server/src/platform/db/connection.ts';
import type { TestServer } from '../../../server/testing/server.ts';

/** Looks again and again until the work, in another session, waits for a lock of this one. */
export async function untilWaiting(
  session: Pick<ScriptSession, 'query'>,
  work: Promise<unknown>,
): Promise<void> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  // pg_stat_activity would stay as it is at the first look of a transaction.
  const waiting =
    'SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))';
  while ((await session.query(waiting)).length === 0) assert.ok(!isOver, 'it waits for the lock');
}

/** Two works that wait for rows until another session lets them go, so that they meet, in their order. */
export async function meet<First, Second>(
  server: TestServer,
  rows: string,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  let both: Promise<[First, Second]> | undefined;
  await server.dependencies.connection.exclusively(async (session) => {
    await session.query(`${rows} FOR UPDATE`);
    const waits = first();
    await untilWaiting(session, waits);
    both = Promise.all([waits, second()]);
  });
  assert.ok(both);
  return both;
}
