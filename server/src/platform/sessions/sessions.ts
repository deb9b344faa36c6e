import { and, desc, eq, gt, isNull, ne, type SQL } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { sessions } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Dependencies } from '../dependencies.ts';
import { announceChange } from '../announcements/announceChange.ts';
import { idleSince } from './liveSession.ts';

type Parts = Pick<Dependencies, 'database' | 'systemClock'>;

/** Returns a customer's open sessions, most recently used first. */
export function listSessions(
  dependencies: Pick<Dependencies, 'config' | 'database' | 'systemClock'>,
  customerId: number,
) {
  const now = dependencies.systemClock.now();
  return dependencies.database
    .select({
      id: sessions.id,
      jti: sessions.jti,
      device: sessions.device,
      createdAt: sessions.created_at,
      lastUsedAt: sessions.last_used_at,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.customer_id, customerId),
        isNull(sessions.revoked_at),
        gt(sessions.expires_at, now),
        gt(sessions.last_used_at, idleSince(dependencies, now)),
      ),
    )
    .orderBy(desc(sessions.last_used_at), desc(sessions.id));
}

/** Revokes open sessions and announces it, so that their event streams end. Returns how many there were. */
async function revoke(
  transaction: Transaction,
  which: SQL | undefined,
  now: Date,
): Promise<number> {
  const revoked = await transaction
    .update(sessions)
    .set({ revoked_at: now })
    .where(and(which, isNull(sessions.revoked_at)))
    .returning({ customerId: sessions.customer_id });
  await announceChange(
    transaction,
    revoked.map(({ customerId }) => customerId),
  );
  return revoked.length;
}

const revokeNow = ({ database, systemClock }: Parts, which: SQL | undefined): Promise<number> =>
  inTransaction(database, (transaction) => revoke(transaction, which, systemClock.now()));

/** Revokes one of a customer's sessions. Returns false if it doesn't exist. */
export async function revokeSession(
  dependencies: Parts,
  customerId: number,
  id: number,
): Promise<boolean> {
  const isOwn = and(eq(sessions.customer_id, customerId), eq(sessions.id, id));
  return (await revokeNow(dependencies, isOwn)) > 0;
}

export async function signOut(dependencies: Parts, jti: string): Promise<void> {
  await revokeNow(dependencies, eq(sessions.jti, jti));
}

/** Revokes all of the customer's tokens except this one. */
export async function signOutOthers(
  dependencies: Parts,
  customerId: number,
  jti: string,
): Promise<void> {
  await revokeNow(dependencies, and(eq(sessions.customer_id, customerId), ne(sessions.jti, jti)));
}

/** Revokes all of the customer's tokens. Returns how many there were. */
export async function signOutEverywhere(
  transaction: Transaction,
  customerId: number,
  now: Date,
): Promise<number> {
  return revoke(transaction, eq(sessions.customer_id, customerId), now);
}
