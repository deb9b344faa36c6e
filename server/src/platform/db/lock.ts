import { sql } from 'drizzle-orm';
import type { ScriptSession, Transaction } from './connection.ts';

/**
 * The names of the advisory locks that TypeScript code takes. Most protect a check that a lock on one row wouldn't,
 * such as the limit on open complaints.
 */
type LockName =
  | 'audit seals'
  | 'check of all books'
  | 'first withdrawal to wait'
  | 'migrations'
  | 'reconciliation'
  | 'sandbox assets'
  | 'staff keys'
  | 'staff people'
  | `attempts: ${string}`
  | `codes of ${string}`
  | `complaints of customer ${number}`
  | `decisions about ${string}`
  | `decisions of ${string}`
  | `factors of customer ${number}`
  | `files of ${string}`
  | `invitations by customer ${number}`
  | `invitations of ${string}`
  | `proposals of ${string}`
  | `receipt ${string}`;

/**
 * Waits for the locks and keeps them until the transaction ends. Takes them in the order of their names to avoid
 * deadlocks. Their keys have 64 bits, because with 32 bits some of many names would share a key.
 */
export async function lock(transaction: Transaction, ...names: LockName[]): Promise<void> {
  const inOrder = [...new Set(names)].sort();
  await transaction.execute(sql`
    SELECT pg_advisory_xact_lock(hashtextextended(name, 0))
    FROM unnest(${sql.param(inOrder)}::text[]) WITH ORDINALITY AS lock (name, place) ORDER BY place`);
}

/**
 * Takes a lock and holds it until `unlockSession`, even across transactions. Returns false if another session holds it.
 */
export async function tryLockWholeSession(
  { query }: ScriptSession,
  name: LockName,
): Promise<boolean> {
  const text = 'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken';
  const [row] = await query(text, [name]);
  return row?.taken === true;
}

/** Releases the lock of `tryLockWholeSession`. */
export async function unlockSession({ query }: ScriptSession, name: LockName): Promise<void> {
  await query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [name]);
}

/** Takes a lock in plain SQL and holds it until the transaction ends. Returns false if another transaction holds it. */
export async function tryLock({ query }: ScriptSession, name: LockName): Promise<boolean> {
  const text = 'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS taken';
  const [row] = await query(text, [name]);
  return row?.taken === true;
}
