import assert from 'node:assert/strict';
import type { ScriptSession } from '../../../server/src/platform/db/connection.ts';

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
