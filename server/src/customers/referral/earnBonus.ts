import { and, eq, gt, gte, sql, type SQL } from 'drizzle-orm';
import type { Config } from '../../platform/settings/config.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import {
  cliqueMembers,
  cliques,
  type customers,
  investments,
  referralBonuses,
} from '../../platform/db/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { canonicalPhone } from '../../platform/text/phoneNumber.ts';
import { day } from '../../platform/clock/time.ts';

export type Bonus = typeof referralBonuses.$inferSelect;
type Customer = typeof customers.$inferSelect;

export interface Referral {
  readonly referred: Customer;
  readonly referrer: Customer;
}

/** How long a bonus counts towards the limit, in milliseconds. */
const limitPeriod = 365 * day;

/** Returns the digits that identify a subscriber, without Nigeria's prefix. Returns undefined for other text. */
const subscriberNumber = (phone: string) => canonicalPhone(phone)?.replace(/^\+(?:234)?/, '');

/**
 * Returns SQL for whether the money of an investment or clique can't be taken back any more: a vehicle is bound to its
 * contract, or the contract is an older one whose payouts are promised.
 */
const isFinal = (subject: SQL) => sql`EXISTS (
  SELECT FROM contracts LEFT JOIN backings ON contract_id = contracts.id
  WHERE ${subject} AND (value IS NULL OR contract_id IS NOT NULL))`;

async function hasInvestedEnough(
  transaction: Transaction,
  customerId: number,
  { referralMinimum }: Config,
): Promise<boolean> {
  const own = and(
    eq(investments.customer_id, customerId),
    gte(investments.amount_invested, referralMinimum),
    isFinal(sql`investment_id = ${investments.id}`),
  );
  if ((await transaction.$count(investments, own)) > 0) return true;
  const [share] = await transaction
    .select({ id: cliqueMembers.id })
    .from(cliqueMembers)
    .innerJoin(cliques, eq(cliques.id, cliqueMembers.clique_id))
    .where(
      and(
        eq(cliqueMembers.customer_id, customerId),
        gte(cliqueMembers.contribution, referralMinimum),
        isFinal(sql`contracts.clique_id = ${cliques.id}`),
      ),
    )
    .limit(1);
  return share !== undefined;
}

async function isOverLimit(
  transaction: Transaction,
  referrerId: number,
  { referralLimit }: Config,
  now: Date,
): Promise<boolean> {
  const recent = and(
    eq(referralBonuses.referrer_id, referrerId),
    gt(referralBonuses.created_at, new Date(now.getTime() - limitPeriod)),
  );
  return (await transaction.$count(referralBonuses, recent)) >= referralLimit;
}

export const isVerified = ({ referred, referrer }: Referral) =>
  referred.identity_verified_at !== null && referrer.identity_verified_at !== null;

async function announcePending(transaction: Transaction, referral: Referral, bonus: Bonus) {
  const { referrer, referred } = referral;
  const link = referrer.identity_verified_at ? '/profile' : '/profile?tab=kyc';
  const details = { firstName: referred.first_name, amount: String(bonus.amount) };
  const message = { code: 'referral_pending', ...details } as const;
  await notify(transaction, referrer.id, { message, link }, bonus.created_at);
}

/**
 * Returns the bonus that a referral has earned, and records it the first time. Returns undefined if none is earned. The
 * referred customer must have put at least REFERRAL_MINIMUM into one investment or clique, and its money must be final
 * (`isFinal`). A referrer earns at most REFERRAL_LIMIT bonuses in 365 days. Each phone number counts once, and the
 * referrer's own doesn't count.
 */
export async function findOrEarnBonus(
  transaction: Transaction,
  referral: Referral,
  { config, clock, random }: Dependencies,
): Promise<Bonus | undefined> {
  const { referred, referrer } = referral;
  const [earlier] = await transaction
    .select()
    .from(referralBonuses)
    .where(eq(referralBonuses.referred_id, referred.id));
  if (earlier) return earlier;
  const phone = subscriberNumber(referred.phone_number);
  if (!phone || phone === subscriberNumber(referrer.phone_number)) return undefined;
  if (!(await hasInvestedEnough(transaction, referred.id, config))) return undefined;
  if (await isOverLimit(transaction, referrer.id, config, clock.now())) return undefined;
  const [bonus] = await transaction
    .insert(referralBonuses)
    .values({
      referrer_id: referrer.id,
      referred_id: referred.id,
      referred_phone: phone,
      amount: config.referralBonus,
      reference: random.token(16),
      created_at: clock.now(),
    })
    .onConflictDoNothing({ target: referralBonuses.referred_phone })
    .returning();
  if (bonus && !isVerified(referral)) await announcePending(transaction, referral, bonus);
  return bonus;
}
