import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Decision } from '../audit/decision.ts';
import { day } from '../clock/time.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { lock } from '../db/lock.ts';
import { loneDecisions } from '../db/schema.ts';
import type { Kobo } from '../kobo/kobo.ts';

/** A decision about money that needs a second person above a limit. */
export interface LimitedDecision {
  readonly kind: (typeof loneDecisions.$inferSelect)['kind'];
  /** The agreement or customer that it concerns. */
  readonly subject: string;
  readonly amount: Kobo;
  /**
   * Limit for what is decided in a day without a second person, in kobo. It applies to each subject, and to each
   * person.
   */
  readonly limit: Kobo;
}

/** Returns the limit for a week, given that for a day. */
export const weekLimitOf = (limit: Kobo): Kobo => limit * 3n;

/** Sums of what was decided without a second person, in kobo. */
interface DecidedAlone {
  /** Sum of the last 24 hours. */
  readonly day: Kobo;
  /** Sum of the last 7 days. */
  readonly week: Kobo;
}

const daysAgo = (at: Date, days: number) => new Date(at.getTime() - days * day);

/** Returns the columns for the sums of the last day and week. The query must select only decisions of the last week. */
function sumsUntil(at: Date) {
  const isOfDay = gt(loneDecisions.at, daysAgo(at, 1));
  return {
    day: sql<string>`coalesce(sum(${loneDecisions.amount}) FILTER (WHERE ${isOfDay}), 0)::text`,
    week: sql<string>`coalesce(sum(${loneDecisions.amount}), 0)::text`,
  };
}

const inWeekOf = (kind: LimitedDecision['kind'], at: Date) =>
  and(eq(loneDecisions.kind, kind), gt(loneDecisions.at, daysAgo(at, 7)));

/**
 * Adds up the decisions of a kind that were made without a second person: those about one subject, or those of one
 * person.
 */
export async function decidedAlone(
  database: Database,
  kind: LimitedDecision['kind'],
  which: { readonly subject: string } | { readonly actor: string },
  at: Date,
): Promise<DecidedAlone> {
  const isCounted =
    'subject' in which
      ? eq(loneDecisions.subject, which.subject)
      : eq(loneDecisions.actor, which.actor);
  const [sums] = await database
    .select(sumsUntil(at))
    .from(loneDecisions)
    .where(and(inWeekOf(kind, at), isCounted));
  return { day: BigInt(sums?.day ?? 0), week: BigInt(sums?.week ?? 0) };
}

/**
 * Adds up the decisions of a kind that were made without a second person, for each of several subjects. Leaves out
 * subjects without any.
 */
export async function decidedAloneAbout(
  database: Database,
  kind: LimitedDecision['kind'],
  subjects: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, DecidedAlone>> {
  const rows = await database
    .select({ subject: loneDecisions.subject, ...sumsUntil(at) })
    .from(loneDecisions)
    .where(and(inWeekOf(kind, at), inArray(loneDecisions.subject, [...subjects])))
    .groupBy(loneDecisions.subject);
  return new Map(
    rows.map(({ subject, ...sums }) => [
      subject,
      { day: BigInt(sums.day), week: BigInt(sums.week) },
    ]),
  );
}

/** Returns whether an amount can be decided alone in addition to these sums. `limit` is for one day, in kobo. */
export const isWithinLimit = (amount: Kobo, { day, week }: DecidedAlone, limit: Kobo): boolean =>
  amount + day <= limit && amount + week <= weekLimitOf(limit);

/** Returns whether a decision needs a second person, given what was decided by one person in the last day and week. */
export async function needsTwoPeople(
  database: Database,
  { kind, subject, amount, limit }: LimitedDecision,
  at: Date,
  actor: string,
): Promise<boolean> {
  const ofSubject = await decidedAlone(database, kind, { subject }, at);
  if (!isWithinLimit(amount, ofSubject, limit)) return true;
  return !isWithinLimit(amount, await decidedAlone(database, kind, { actor }, at), limit);
}

/**
 * Waits for other decisions by the same person or about the same subject, so that concurrent ones can't exceed the
 * limit together. Call it before locking the subject's rows, to avoid deadlocks.
 */
export const lockDecisions = (transaction: Transaction, subject: string, actor: string) =>
  lock(transaction, `decisions about ${subject}`, `decisions of ${actor}`);

/** Adds a decision to the sums. Call it under the locks of `lockDecisions`. */
export async function recordAlone(
  transaction: Transaction,
  { kind, subject, amount }: Omit<LimitedDecision, 'limit'>,
  { at, actor }: Decision,
): Promise<void> {
  await transaction.insert(loneDecisions).values({ kind, actor, subject, amount, at });
}

/**
 * Records a decision by one person and returns true. Returns false if it needs a second person. Locks like
 * `lockDecisions`.
 */
export async function decideAlone(
  transaction: Transaction,
  decision: LimitedDecision,
  { at, actor }: Decision,
): Promise<boolean> {
  await lockDecisions(transaction, decision.subject, actor);
  if (await needsTwoPeople(transaction, decision, at, actor)) return false;
  await recordAlone(transaction, decision, { at, actor });
  return true;
}
