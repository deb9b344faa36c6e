import { and, count, gt, inArray, max, sql } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { readValue } from '../db/readRows.ts';
import { lock } from '../db/lock.ts';
import { attempts } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { tooManyRequests } from '../http/refusal.ts';
import type { RefusalWords } from '../messages/catalogue.ts';

export interface Limit {
  readonly most: number;
  readonly seconds: number;
}

/** A counted subject, such as "sign-in email ada@example.com", and its limit. */
export interface Count extends Limit {
  readonly subject: string;
}

/** Returns the same limit for each of several subjects. */
export const countEach = (subjects: readonly string[], limit: Limit): Count[] =>
  subjects.map((subject) => ({ subject, ...limit }));

const ago = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000);

/**
 * Returns the seconds until every count allows another attempt, or 0 if all do now. A count with `most` attempts allows
 * the next one when the oldest of them is too old.
 */
export async function secondsUntilFree(
  database: Database,
  counts: readonly Count[],
  now: Date,
): Promise<number> {
  const rows = counts.map(
    ({ subject, most, seconds }) =>
      sql`(${subject}::text, ${ago(now, seconds).toISOString()}::timestamptz, ${most}::int)`,
  );
  const wait = sql`(
    SELECT extract(epoch FROM at - since) FROM ${attempts}
    WHERE attempts.subject = counted.subject AND at > since
    ORDER BY at DESC OFFSET most - 1 LIMIT 1)`;
  const longest = sql<number | null>`
    SELECT max(${wait})::float8
    FROM (VALUES ${sql.join(rows, sql`, `)}) AS counted (subject, since, most)`;
  return (await readValue(database, longest)) ?? 0;
}

export interface Attempt {
  /** Several are counted each on its own. */
  readonly counts: readonly Count[];
  readonly now: Date;
  /** Text of the refusal (429). */
  readonly words: RefusalWords;
}

/** Counts an attempt before it is made, so that many at once can't slip through together. */
export function countAttempt(database: Database, { counts, now, words }: Attempt): Promise<void> {
  return inTransaction(database, async (transaction) => {
    const subjects = [...new Set(counts.map(({ subject }) => subject))];
    await lock(transaction, ...subjects.map((subject) => `attempts: ${subject}` as const));
    const wait = await secondsUntilFree(transaction, counts, now);
    if (wait > 0) throw tooManyRequests(words, wait);
    await recordAttempts(transaction, subjects, now);
  });
}

/** How many attempts were recorded, and when the newest was. */
export interface Made {
  readonly made: number;
  readonly newest: Date | null;
}

/** Returns the attempts recorded for a subject after an instant. */
export async function attemptsSince(
  database: Database,
  subject: string,
  since: Date,
): Promise<Made> {
  const [made] = await attemptsOfEach(database, [subject], since);
  return made ?? { made: 0, newest: null };
}

/** Returns the same for several subjects, in their order. */
export async function attemptsOfEach(
  database: Database,
  subjects: readonly string[],
  since: Date,
): Promise<Made[]> {
  const rows = await database
    .select({ subject: attempts.subject, made: count(), newest: max(attempts.at) })
    .from(attempts)
    .where(and(inArray(attempts.subject, [...subjects]), gt(attempts.at, since)))
    .groupBy(attempts.subject);
  const found = new Map(rows.map(({ subject, ...made }) => [subject, made]));
  return subjects.map((subject) => found.get(subject) ?? { made: 0, newest: null });
}

export async function recordAttempts(
  database: Database,
  subjects: readonly string[],
  at: Date,
): Promise<void> {
  await database.insert(attempts).values(subjects.map((subject) => ({ subject, at })));
}

export async function forgetAttempts(
  database: Database,
  subjects: readonly string[],
): Promise<void> {
  await database.delete(attempts).where(inArray(attempts.subject, [...subjects]));
}
