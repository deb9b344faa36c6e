import { and, eq, gt, or, sql } from 'drizzle-orm';
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
  /** Limit for decisions by one person in a day, in kobo. It applies to each subject, and to each person. */
  readonly limit: Kobo;
}

/** The limit for a week is three times the limit for a day. */
const limitsPerWeek = 3n;

/**
 * Returns the larger of two sums since a time: of decisions about the subject by anyone, and of decisions by the person
 * about anything.
 */
async function sumSince(
  database: Database | Transaction,
  { kind, subject }: LimitedDecision,
  actor: string | undefined,
  since: Date,
): Promise<Kobo> {
  const isSubject = eq(loneDecisions.subject, subject);
  const isActor = actor === undefined ? undefined : eq(loneDecisions.actor, actor);
  const sumOf = (which: typeof isSubject) =>
    sql<string>`coalesce(sum(${loneDecisions.amount}) FILTER (WHERE ${which}), 0)::text`;
  const [sums] = await database
    .select({ subject: sumOf(isSubject), actor: isActor ? sumOf(isActor) : sql<string>`'0'` })
    .from(loneDecisions)
    .where(and(eq(loneDecisions.kind, kind), gt(loneDecisions.at, since), or(isSubject, isActor)));
  const [ofSubject, ofActor] = [BigInt(sums?.subject ?? 0), BigInt(sums?.actor ?? 0)];
  return ofSubject > ofActor ? ofSubject : ofActor;
}

/** Returns whether a decision needs a second person, given what was decided by one person in the last day and week. */
export async function takesTwo(
  database: Database | Transaction,
  decision: LimitedDecision,
  at: Date,
  actor?: string,
): Promise<boolean> {
  const { amount, limit } = decision;
  const before = (days: number) => new Date(at.getTime() - days * day);
  if (amount + (await sumSince(database, decision, actor, before(1))) > limit) return true;
  return amount + (await sumSince(database, decision, actor, before(7))) > limit * limitsPerWeek;
}

/**
 * Waits for other decisions by the same person or about the same subject, so that concurrent ones can't exceed the
 * limit together. Call it before locking the subject's rows, to avoid deadlocks.
 */
export const lockDecisions = (transaction: Transaction, subject: string, actor: string) =>
  lock(transaction, `decisions about ${subject}`, `decisions of ${actor}`);

/**
 * Records a decision by one person and returns true. Returns false if it needs a second person. Locks like
 * `lockDecisions`.
 */
export async function decideAlone(
  transaction: Transaction,
  decision: LimitedDecision,
  { at, actor }: Decision,
): Promise<boolean> {
  const { kind, subject, amount } = decision;
  await lockDecisions(transaction, subject, actor);
  if (await takesTwo(transaction, decision, at, actor)) return false;
  await transaction.insert(loneDecisions).values({ kind, actor, subject, amount, at });
  return true;
}
