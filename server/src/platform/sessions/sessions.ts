import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { sessions } from '../db/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { idleSince } from './liveSession.ts';

type Parts = Pick<Dependencies, 'database' | 'systemClock'>;

/** Returns a customer's open sessions, the latest used first. */
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

const isOpenOf = (customerId: number) =>
  and(eq(sessions.customer_id, customerId), isNull(sessions.revoked_at));

/** Revokes one of a customer's sessions. Returns false if it doesn't exist. */
export async function revokeSession(
  { database, systemClock }: Parts,
  customerId: number,
  id: number,
): Promise<boolean> {
  const revoked = await database
    .update(sessions)
    .set({ revoked_at: systemClock.now() })
    .where(and(isOpenOf(customerId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return revoked.length > 0;
}

/** Revokes a token. */
export async function signOut({ database, systemClock }: Parts, jti: string): Promise<void> {
  await database
    .update(sessions)
    .set({ revoked_at: systemClock.now() })
    .where(and(eq(sessions.jti, jti), isNull(sessions.revoked_at)));
}

/** Revokes every token of the customer but this one. */
export async function signOutOthers(
  { database, systemClock }: Parts,
  customerId: number,
  jti: string,
): Promise<void> {
  await database
    .update(sessions)
    .set({ revoked_at: systemClock.now() })
    .where(and(isOpenOf(customerId), ne(sessions.jti, jti)));
}

/** Revokes every token of the customer. */
export async function signOutEverywhere(
  transaction: Transaction,
  customerId: number,
  now: Date,
): Promise<void> {
  await transaction.update(sessions).set({ revoked_at: now }).where(isOpenOf(customerId));
}
