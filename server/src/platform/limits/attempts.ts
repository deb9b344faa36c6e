import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/connection.ts';
import { readRows } from '../db/readRows.ts';
import { isAnyOf, isAnyText } from '../db/manyRows.ts';
import { lock } from '../db/lock.ts';
import { attempts } from '../db/schema.ts';
import { tooManyRequests } from '../http/refusal.ts';
import type { RefusalMessage } from '../messages/catalogue.ts';

// Attempts at everything that must not be guessed or repeated too often: codes, PINs, passwords, emails. All instances
// share them through one table, so the limits apply to all instances together.

/** Makes attempts count until `resetAttempts` deletes them. */
export const untilReset = Infinity;

export interface Limit {
  /** Number of attempts that are allowed without a delay. */
  readonly most: number;
  /** How long an attempt counts, in seconds. */
  readonly seconds: number;
  /**
   * Allows more than `most` attempts, each after a delay in seconds since the one before. The delay starts at `first`
   * and doubles with each attempt, up to `longest`. Without delays, the next attempt is allowed when the oldest one
   * stops counting.
   */
  readonly delays?: { readonly first: number; readonly longest: number };
  /**
   * How long an attempt counts until `confirmAttempt` makes it count for `seconds`. If the server stops while it checks
   * a correct PIN, that attempt would otherwise count as a wrong one.
   */
  readonly uncheckedSeconds?: number;
}

/** A limit on attempts at one subject, such as "mails to ada@example.com". */
export interface SubjectLimit extends Limit {
  readonly subject: string;
}

/** The attempts at a subject that count for a limit. Times are in milliseconds since 1970. */
interface CountedAttempts {
  /** Number of attempts. The query stops at the number that the limit needs. */
  readonly made: number;
  readonly newest: number | null;
  readonly oldest: number | null;
}

export interface Allowed {
  readonly isAllowed: true;
  /** Number of attempts left without a delay, according to the strictest limit. */
  readonly left: number;
  readonly ids: readonly number[];
}

interface Refused<L extends SubjectLimit = SubjectLimit> {
  readonly isAllowed: false;
  /** The limits that refuse the attempt, and the seconds until they allow one, longest wait first. */
  readonly refusals: readonly [Refusing<L>, ...Refusing<L>[]];
}

interface Refusing<L> {
  readonly limit: L;
  readonly seconds: number;
}

/** Returns the same limit for each of several subjects. */
export const limitEach = (subjects: readonly string[], limit: Limit): SubjectLimit[] =>
  subjects.map((subject) => ({ subject, ...limit }));

/** Returns how many attempts a limit has to count. Delays don't grow any more after that. */
const maxCounted = ({ most, delays }: Limit): number =>
  most + (delays ? Math.ceil(Math.log2(delays.longest / delays.first)) : 0);

const since = (now: Date, { seconds }: Limit): string =>
  seconds === untilReset ? '-infinity' : new Date(now.getTime() - seconds * 1000).toISOString();

/** Returns the attempts that count for each limit, in the order of the limits. */
async function attemptsOfEach(
  database: Database,
  limits: readonly SubjectLimit[],
  now: Date,
): Promise<CountedAttempts[]> {
  const rows = limits.map(
    (limit, place) =>
      sql`(${place}::int, ${limit.subject}::text, ${since(now, limit)}::timestamptz, ${maxCounted(limit)}::int)`,
  );
  const milliseconds = (instant: string) =>
    sql.raw(`round(extract(epoch FROM ${instant}) * 1000)::float8`);
  return readRows(
    database,
    sql<CountedAttempts>`
      SELECT made, ${milliseconds('newest')} AS newest, ${milliseconds('oldest')} AS oldest
      FROM (VALUES ${sql.join(rows, sql`, `)}) AS limits (place, subject, since, counted)
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS made, max(at) AS newest, min(at) AS oldest FROM (
          SELECT at FROM ${attempts}
          WHERE attempts.subject = limits.subject AND at > since
            AND (expires_at IS NULL OR expires_at > ${now.toISOString()}::timestamptz)
          ORDER BY at DESC LIMIT counted) AS latest) AS latest
      ORDER BY place`,
  );
}

const noAttempts: CountedAttempts = { made: 0, newest: null, oldest: null };

/** Returns the seconds until a limit allows another attempt, or 0 if it does now. */
function secondsUntil(
  { most, seconds, delays }: Limit,
  { made, newest, oldest }: CountedAttempts = noAttempts,
  now: Date,
): number {
  if (made < most) return 0;
  const passed = (instant: number | null) => (now.getTime() - (instant ?? 0)) / 1000;
  const wait = delays
    ? Math.min(delays.first * 2 ** (made - most), delays.longest) - passed(newest)
    : seconds - passed(oldest);
  return Math.max(0, wait);
}

/** Returns the seconds until all limits allow another attempt, or 0 if they do now. Records nothing. */
export async function secondsUntilAllowed(
  database: Database,
  limits: readonly SubjectLimit[],
  now: Date,
): Promise<number> {
  const counts = await attemptsOfEach(database, limits, now);
  return Math.max(0, ...limits.map((limit, index) => secondsUntil(limit, counts[index], now)));
}

/**
 * Records an attempt at each subject. It counts as long as the longest of the limits on that subject. Returns the ids.
 */
async function record(
  transaction: Transaction,
  limits: readonly SubjectLimit[],
  now: Date,
): Promise<number[]> {
  const longest = new Map<string, number>();
  for (const { subject, seconds } of limits) {
    longest.set(subject, Math.max(longest.get(subject) ?? 0, seconds));
  }
  const rows = await transaction
    .insert(attempts)
    .values(
      [...longest].map(([subject, seconds]) => ({
        subject,
        at: now,
        expires_at: seconds === untilReset ? null : new Date(now.getTime() + seconds * 1000),
      })),
    )
    .returning({ id: attempts.id });
  return rows.map(({ id }) => id);
}

/** The attempts at a subject that still count. */
interface AttemptsUntilReset {
  /** Number of attempts that count until `resetAttempts`. */
  readonly confirmed: number;
  /** Seconds until the next attempt that was never confirmed expires. Null without one. */
  readonly secondsUntilOneExpires: number | null;
}

/** Counts the confirmed attempts at a subject, and returns when the next unconfirmed one expires. */
export async function attemptsUntilReset(
  transaction: Transaction,
  subject: string,
  now: Date,
): Promise<AttemptsUntilReset> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [counts] = await transaction
    .select({
      confirmed: sql<number>`(count(*) FILTER (WHERE ${attempts.expires_at} IS NULL))::int`,
      secondsUntilOneExpires: sql<number | null>`extract(epoch FROM
        min(${attempts.expires_at}) FILTER (WHERE ${attempts.expires_at} > ${at}) - ${at})::float8`,
    })
    .from(attempts)
    .where(eq(attempts.subject, subject));
  return counts ?? { confirmed: 0, secondsUntilOneExpires: null };
}

const lockSubjects = (transaction: Transaction, limits: readonly SubjectLimit[]): Promise<void> =>
  lock(transaction, ...limits.map(({ subject }) => `attempts: ${subject}` as const));

/**
 * Makes attempts that turned out to be wrong count for the full time of their limits. Records them anew, because
 * expired ones may have been deleted. Locks the subjects, so that the caller can count what is confirmed.
 */
export async function confirmAttempt(
  transaction: Transaction,
  limits: readonly SubjectLimit[],
  attempt: Allowed,
  now: Date,
): Promise<void> {
  await lockSubjects(transaction, limits);
  await takeBackAttempt(transaction, attempt);
  await record(transaction, limits, now);
}

/**
 * Records an attempt if all limits allow it. Call it before making the attempt: it locks the subjects, so concurrent
 * attempts can't exceed a limit together, on any instance. The locks are held until the transaction ends.
 */
export async function tryAttempt<L extends SubjectLimit>(
  transaction: Transaction,
  limits: readonly L[],
  now: Date,
): Promise<Allowed | Refused<L>> {
  await lockSubjects(transaction, limits);
  const counts = await attemptsOfEach(transaction, limits, now);
  const [first, ...others] = limits
    .map((limit, index) => ({ limit, seconds: secondsUntil(limit, counts[index], now) }))
    .filter(({ seconds }) => seconds > 0)
    .toSorted((one, other) => other.seconds - one.seconds);
  if (first) return { isAllowed: false, refusals: [first, ...others] };
  const left = limits.map(({ most }, index) => most - (counts[index]?.made ?? 0) - 1);
  const unchecked = limits.map((limit) => ({
    ...limit,
    seconds: limit.uncheckedSeconds ?? limit.seconds,
  }));
  const ids = await record(transaction, unchecked, now);
  return { isAllowed: true, left: Math.max(0, Math.min(...left)), ids };
}

interface Attempt {
  readonly limits: readonly SubjectLimit[];
  readonly now: Date;
  /** Text of the refusal (429). */
  readonly message: RefusalMessage;
}

/** Records an attempt, or throws 429. It doesn't count if the transaction is rolled back. */
export async function requireAttempt(
  transaction: Transaction,
  { limits, now, message }: Attempt,
): Promise<Allowed> {
  const attempt = await tryAttempt(transaction, limits, now);
  if (!attempt.isAllowed) throw tooManyRequests(message, attempt.refusals[0].seconds);
  return attempt;
}

/** Deletes a recorded attempt that turned out not to count, such as a correct password. */
export async function takeBackAttempt(database: Database, { ids }: Allowed): Promise<void> {
  await database.delete(attempts).where(isAnyOf(attempts.id, ids));
}

/** Deletes all attempts at the subjects. */
export async function resetAttempts(
  database: Database,
  subjects: readonly string[],
): Promise<void> {
  await database.delete(attempts).where(isAnyText(attempts.subject, subjects));
}
