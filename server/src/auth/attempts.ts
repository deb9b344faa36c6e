import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm';
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

/**
 * Counts an attempt before it is made, so that a hundred at once cannot slip through together.
 * Gives what `forgiveAttempt` takes when it should not have counted.
 */
export function countAttempt(database: Database, attempt: Attempt): Promise<readonly number[]> {
  return inTransaction(database, async (transaction) => {
    for (const subject of [...attempt.subjects].sort()) {
      await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${subject}))`);
      for (const limit of attempt.limits) {
        await refuseAbove(transaction, subject, limit, attempt.now, attempt.detail);
      }
    }
    const rows = await transaction
      .insert(attempts)
      .values(attempt.subjects.map((subject) => ({ subject, at: attempt.now })))
      .returning({ id: attempts.id });
    return rows.map((row) => row.id);
  });
}

export async function forgiveAttempt(database: Database, ids: readonly number[]): Promise<void> {
  await database.delete(attempts).where(inArray(attempts.id, [...ids]));
}
