import { and, asc, count, eq, gt, max, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/connection.ts';
import { attempts } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { tooManyRequests } from '../refusal.ts';

export interface Limit {
  readonly most: number;
  readonly seconds: number;
}

async function refuseAbove(
  transaction: Transaction,
  subject: string,
  { most, seconds }: Limit,
  now: Date,
  detail: string,
): Promise<void> {
  const since = new Date(now.getTime() - seconds * 1000);
  const recent = and(eq(attempts.subject, subject), gt(attempts.at, since));
  const [row] = await transaction.select({ made: count() }).from(attempts).where(recent);
  if (!row || row.made < most) return;
  const [first] = await transaction
    .select({ at: attempts.at })
    .from(attempts)
    .where(recent)
    .orderBy(asc(attempts.at))
    .limit(1);
  const free = (first?.at ?? now).getTime() + seconds * 1000 - now.getTime();
  throw tooManyRequests(detail, free / 1000);
}

export interface Attempt {
  /** What is counted: "sign-in email ada@example.com". Several are counted each on its own. */
  readonly subjects: readonly string[];
  readonly limits: readonly Limit[];
  readonly now: Date;
  /** The sentence of the refusal (429). */
  readonly detail: string;
}

/** Counts an attempt before it is made, so that a hundred at once cannot slip through together. */
export function countAttempt(database: Database, attempt: Attempt): Promise<void> {
  return inTransaction(database, async (transaction) => {
    for (const subject of [...attempt.subjects].sort()) {
      await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${subject}))`);
      for (const limit of attempt.limits) {
        await refuseAbove(transaction, subject, limit, attempt.now, attempt.detail);
      }
    }
    await recordAttempts(transaction, attempt.subjects, attempt.now);
  });
}

/** How many attempts were recorded after that instant, and when the newest was. */
export async function attemptsSince(
  database: Database,
  subject: string,
  since: Date,
): Promise<{ readonly made: number; readonly newest: Date | null }> {
  const [row] = await database
    .select({ made: count(), newest: max(attempts.at) })
    .from(attempts)
    .where(and(eq(attempts.subject, subject), gt(attempts.at, since)));
  return row ?? { made: 0, newest: null };
}

export async function isReached(
  database: Database,
  subject: string,
  { most, seconds }: Limit,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - seconds * 1000);
  return (await attemptsSince(database, subject, since)).made >= most;
}

export async function recordAttempts(
  database: Database,
  subjects: readonly string[],
  at: Date,
): Promise<void> {
  await database.insert(attempts).values(subjects.map((subject) => ({ subject, at })));
}

export async function forgetAttempts(database: Database, subject: string): Promise<void> {
  await database.delete(attempts).where(eq(attempts.subject, subject));
}
