import { alias } from 'drizzle-orm/pg-core';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Decision } from '../../platform/audit/decision.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { inOrder, isOnPage, type Page } from '../../platform/http/pages.ts';
import { customers, referralBonuses } from '../../platform/db/schema.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import type { Bonus } from './earnBonus.ts';
import { lockReferral, payBonus } from './settleReferral.ts';

interface ReasonedDecision extends Decision {
  readonly reason: string;
}

const isWaiting = and(
  isNotNull(referralBonuses.shared),
  isNull(referralBonuses.paid_by),
  isNull(referralBonuses.refused_at),
);

/** Returns the number of bonuses that wait for a decision by staff. */
export const countSharedReferrals = (database: Database): Promise<number> =>
  database.$count(referralBonuses, isWaiting);

/**
 * Returns a page of the bonuses that wait for staff because the referrer and the referred customer have something in
 * common.
 */
export function listSharedReferrals(database: Database, page: Page) {
  const referrer = alias(customers, 'referrer');
  const referred = alias(customers, 'referred');
  return database
    .select({ bonus: referralBonuses, referrer: referrer.email, referred: referred.email })
    .from(referralBonuses)
    .innerJoin(referrer, eq(referrer.id, referralBonuses.referrer_id))
    .innerJoin(referred, eq(referred.id, referralBonuses.referred_id))
    .where(and(isWaiting, isOnPage(referralBonuses.id, page)))
    .orderBy(inOrder(referralBonuses.id, page))
    .limit(page.limit);
}

/** Locks a bonus that needs a decision. Throws 404 if it doesn't exist, 409 if it needs none. */
async function lockWaiting(transaction: Transaction, id: number): Promise<Bonus> {
  const hasId = eq(referralBonuses.id, id);
  const [bonus] = await transaction
    .select()
    .from(referralBonuses)
    .where(and(hasId, isWaiting))
    .for('update');
  if (bonus) return bonus;
  const known = await transaction.$count(referralBonuses, hasId);
  throw known ? new Refusal(409, 'bonus_not_waiting') : notFound();
}

const recordDecision = (
  transaction: Transaction,
  { id, shared }: Bonus,
  { reason, ...by }: ReasonedDecision,
  action: string,
) =>
  recordAudit(transaction, by, action, `referral bonus ${id}`, {
    shared: (shared ?? []).join(', '),
    reason,
  });

/** Pays a waiting bonus to the referrer and notifies them. Throws like `lockWaiting`. */
export async function paySharedReferral(
  transaction: Transaction,
  id: number,
  decision: ReasonedDecision,
): Promise<void> {
  const bonus = await lockWaiting(transaction, id);
  const referral = await lockReferral(transaction, bonus.referred_id);
  if (!referral) throw notFound();
  await payBonus(transaction, referral, bonus, decision.at);
  await recordDecision(transaction, bonus, decision, 'referral bonus paid');
}

/** Refuses a waiting bonus. It is never paid and disappears from the referrer's history. Throws like `lockWaiting`. */
export async function refuseSharedReferral(
  transaction: Transaction,
  id: number,
  decision: ReasonedDecision,
): Promise<void> {
  const bonus = await lockWaiting(transaction, id);
  await transaction
    .update(referralBonuses)
    .set({ refused_at: decision.at })
    .where(eq(referralBonuses.id, id));
  await recordDecision(transaction, bonus, decision, 'referral bonus refused');
}
