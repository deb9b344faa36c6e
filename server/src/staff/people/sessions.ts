import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/connection.ts';
import { staff, staffPasskeys, staffSecrets, staffSessions } from '../../platform/db/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { hour, minute } from '../../platform/clock/time.ts';
import { hashOfKey } from '../../platform/random/hashOfKey.ts';
import type { StaffRole } from './roles.ts';

/** Maximum duration of a session, in milliseconds. */
export const lifetime = 8 * hour;
/** Time without a call after which a session ends, in milliseconds. */
const idleTime = 15 * minute;
/** Minimum time between two updates of `used_at`, in milliseconds. */
const updateInterval = minute;
/** How long a proof of identity counts for actions that require a fresh one, in milliseconds. */
const freshness = 5 * minute;

export type Proof = (typeof staffSessions.$inferSelect)['proof'];

/** A signed-in person of the office. */
export interface StaffSession {
  readonly hash: string;
  readonly staffId: number;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly StaffRole[];
  readonly proof: Proof;
  readonly provedAt: Date;
  readonly passkeys: number;
  readonly hasCodes: boolean;
}

/** Opens a session, and returns the token for its cookie. */
export async function openStaffSession(
  { random, systemClock }: Pick<Dependencies, 'random' | 'systemClock'>,
  database: Database,
  staffId: number,
  proof: Proof,
): Promise<string> {
  const token = random.token(32);
  const now = systemClock.now();
  await database.insert(staffSessions).values({
    hash: hashOfKey(token),
    staff_id: staffId,
    proof,
    proved_at: now,
    created_at: now,
    used_at: now,
  });
  return token;
}

/**
 * Returns the session of a cookie, or undefined if it has ended. A call counts as use of the session, except for
 * automatic calls.
 */
export async function findStaffSession(
  { config, database, systemClock }: Dependencies,
  token: string,
  isBackground: boolean,
): Promise<StaffSession | undefined> {
  const now = systemClock.now();
  const before = (age: number) => new Date(now.getTime() - age);
  const [found] = await database
    .select({
      hash: staffSessions.hash,
      staffId: staff.id,
      name: staff.name,
      email: staff.email,
      roles: staff.roles,
      proof: staffSessions.proof,
      provedAt: staffSessions.proved_at,
      passkeys: sql<number>`(SELECT count(*)::int FROM ${staffPasskeys} k WHERE k.staff_id = ${staff}.id)`,
      hasCodes: sql<boolean>`EXISTS (SELECT FROM ${staffSecrets} c WHERE c.staff_id = ${staff}.id AND c.kind = 'recovery')`,
    })
    .from(staffSessions)
    .innerJoin(staff, and(eq(staff.id, staffSessions.staff_id), isNull(staff.ended_at)))
    .where(
      and(
        eq(staffSessions.hash, hashOfKey(token)),
        gt(staffSessions.created_at, before(lifetime)),
        gt(staffSessions.used_at, before(idleTime)),
        // Production accepts no session of a demo person. The database may have belonged to a sandbox before.
        config.mode === 'production' ? ne(staffSessions.proof, 'demo') : undefined,
      ),
    );
  if (found && !isBackground) {
    await database
      .update(staffSessions)
      .set({ used_at: now })
      .where(
        and(eq(staffSessions.hash, found.hash), lt(staffSessions.used_at, before(updateInterval))),
      );
  }
  return found;
}

/** Records that the person of this session has just used a passkey. */
export async function proveAgain(database: Database, hash: string, now: Date): Promise<void> {
  await database
    .update(staffSessions)
    .set({ proof: 'passkey', proved_at: now })
    .where(eq(staffSessions.hash, hash));
}

export async function endStaffSession(database: Database, hash: string): Promise<void> {
  await database.delete(staffSessions).where(eq(staffSessions.hash, hash));
}

export async function endStaffSessions(database: Database, staffId: number): Promise<void> {
  await database.delete(staffSessions).where(eq(staffSessions.staff_id, staffId));
}

/**
 * Returns whether the person could still sign in after losing one device, with a second passkey or a recovery code.
 * Always true in a demo session.
 */
export const isSetUp = ({ proof, passkeys, hasCodes }: StaffSession): boolean =>
  proof === 'demo' || passkeys > 1 || (passkeys === 1 && hasCodes);

const isRecent = ({ provedAt }: StaffSession, now: Date): boolean =>
  now.getTime() - provedAt.getTime() < freshness;

/**
 * Returns whether the passkey was used recently enough for an action that requires a fresh proof. Always true in a demo
 * session.
 */
export const isFresh = (session: StaffSession, now: Date): boolean =>
  session.proof === 'demo' || (session.proof === 'passkey' && isRecent(session, now));

/**
 * Returns whether this session may add passkeys and codes: after any recent proof, if the person has no passkey, or in
 * a demo session.
 */
export const mayAddPasskeys = (session: StaffSession, now: Date): boolean =>
  session.proof === 'demo' || session.passkeys === 0 || isRecent(session, now);
