import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Database } from '../../platform/db/connection.ts';
import { staffSecrets } from '../../platform/db/schema.ts';
import { hashOfKey } from '../../platform/random/hashOfKey.ts';
import { day, minute } from '../../platform/clock/time.ts';

type Kind = (typeof staffSecrets.$inferSelect)['kind'];

/** How long each kind of secret is valid by the real clock, in milliseconds. Recovery codes (null) don't expire. */
const lifetimes: Readonly<Record<Kind, number | null>> = {
  challenge: 5 * minute,
  invitation: 3 * day,
  opening: 15 * minute,
  recovery: null,
};

/** Stores the hash of a secret that works once. */
export async function storeSecret(
  database: Database,
  { kind, secret, staffId }: { kind: Kind; secret: string; staffId: number | null },
  now: Date,
): Promise<void> {
  const lifetime = lifetimes[kind];
  await database.insert(staffSecrets).values({
    hash: hashOfKey(secret),
    kind,
    staff_id: staffId,
    expires_at: lifetime === null ? null : new Date(now.getTime() + lifetime),
  });
}

/** Uses up a secret and returns its person, or undefined if it is unknown, expired or already used. */
export async function useSecret(
  database: Database,
  kind: Kind,
  secret: string,
  now: Date,
): Promise<{ readonly staffId: number | null } | undefined> {
  const [used] = await database
    .delete(staffSecrets)
    .where(
      and(
        eq(staffSecrets.hash, hashOfKey(secret)),
        eq(staffSecrets.kind, kind),
        or(isNull(staffSecrets.expires_at), gt(staffSecrets.expires_at, now)),
      ),
    )
    .returning({ staffId: staffSecrets.staff_id });
  return used;
}

/** Invalidates all of a person's secrets of one kind. */
export async function dropSecrets(database: Database, kind: Kind, staffId: number): Promise<void> {
  await database
    .delete(staffSecrets)
    .where(and(eq(staffSecrets.kind, kind), eq(staffSecrets.staff_id, staffId)));
}
