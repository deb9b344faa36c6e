import { and, desc, eq, gt, isNull, ne, type SQL } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { sessions } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Dependencies } from '../dependencies.ts';
import { announceChange } from '../announcements/announceChange.ts';
import type { Caller } from './caller.ts';
import { forgetFactorProof, forgetFactorProofs } from './devices.ts';
import { idleSince } from './liveSession.ts';

/** Returns SQL for whether a session is one of a customer's open sessions. */
function isOpen(dependencies: Dependencies, customerId: number) {
  const now = dependencies.systemClock.now();
  return and(
    eq(sessions.customer_id, customerId),
    isNull(sessions.revoked_at),
    gt(sessions.expires_at, now),
    gt(sessions.last_used_at, idleSince(dependencies, now)),
  );
}

/** Returns a customer's open sessions, most recently used first. */
export function listSessions(dependencies: Dependencies, customerId: number) {
  return dependencies.database
    .select({
      id: sessions.id,
      jti: sessions.jti,
      device: sessions.device,
      createdAt: sessions.created_at,
      lastUsedAt: sessions.last_used_at,
    })
    .from(sessions)
    .where(isOpen(dependencies, customerId))
    .orderBy(desc(sessions.last_used_at), desc(sessions.id));
}

/**
 * Revokes sessions, and announces that, so that their event streams end. Returns the devices of the sessions that
 * weren't revoked yet.
 */
async function revoke(
  transaction: Transaction,
  which: SQL | undefined,
  now: Date,
): Promise<string[]> {
  const revoked = await transaction
    .update(sessions)
    .set({ revoked_at: now })
    .where(and(which, isNull(sessions.revoked_at)))
    .returning({ customerId: sessions.customer_id, deviceId: sessions.device_id });
  await announceChange(
    transaction,
    revoked.map(({ customerId }) => customerId),
  );
  return revoked.map(({ deviceId }) => deviceId);
}

/**
 * Revokes one of a customer's sessions. The next sign-in on its device needs a factor, because the customer may have
 * lost the device. Returns false if the session doesn't exist or was revoked before.
 */
export function revokeSession(
  { database, systemClock }: Dependencies,
  customerId: number,
  id: number,
): Promise<boolean> {
  const isOwn = and(eq(sessions.customer_id, customerId), eq(sessions.id, id));
  return inTransaction(database, async (transaction) => {
    const [deviceId] = await revoke(transaction, isOwn, systemClock.now());
    if (deviceId === undefined) return false;
    await forgetFactorProof(transaction, customerId, deviceId);
    return true;
  });
}

/** Revokes the session of a customer who signs out. Its device keeps the proof of a factor. */
export async function signOut({ database, systemClock }: Dependencies, jti: string): Promise<void> {
  await inTransaction(database, (transaction) =>
    revoke(transaction, eq(sessions.jti, jti), systemClock.now()),
  );
}

/** Revokes all of a customer's sessions except the caller's. The next sign-in on other devices needs a factor. */
export async function signOutOthers(
  { database, systemClock }: Dependencies,
  { id, jti, deviceId }: Pick<Caller, 'id' | 'jti' | 'deviceId'>,
): Promise<void> {
  const isOther = and(eq(sessions.customer_id, id), ne(sessions.jti, jti));
  await inTransaction(database, async (transaction) => {
    await revoke(transaction, isOther, systemClock.now());
    await forgetFactorProofs(transaction, id, deviceId);
  });
}

/** Revokes all of a customer's sessions. Returns how many were open. */
export async function signOutEverywhere(
  transaction: Transaction,
  dependencies: Dependencies,
  customerId: number,
): Promise<number> {
  const open = await transaction.$count(sessions, isOpen(dependencies, customerId));
  const isOwn = eq(sessions.customer_id, customerId);
  await revoke(transaction, isOwn, dependencies.systemClock.now());
  return open;
}
