import { and, asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Transaction } from '../../platform/db/connection.ts';
import { isAnyOf } from '../../platform/db/manyRows.ts';
import { customers, referralBonuses } from '../../platform/db/schema.ts';
import { readArguments, type JobHandler } from '../../platform/work/jobs.ts';
import { scheduleJobs } from '../../platform/work/schedule.ts';
import { companyAccount, openAccount } from '../../money/ledger/ledgerAccounts.ts';
import { postTransfer } from '../../money/ledger/transfers.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { findOrEarnBonus, isVerified, type Bonus, type Referral } from './earnBonus.ts';
import { findShared } from './findShared.ts';

/** `customer_id` is the customer who was referred. */
const ReferralArguments = Type.Object({ customer_id: Type.Integer() });

function schedule(
  transaction: Transaction,
  referred: readonly { readonly id: number }[],
  cause: string,
  now: Date,
) {
  const planned = referred.map(({ id }) => ({
    kind: 'referral' as const,
    subject: `${id} ${cause}`,
    arguments: { customer_id: id },
    runAt: now,
  }));
  return scheduleJobs(transaction, planned);
}

/**
 * Schedules the job that checks whether a customer's referrer has earned a bonus. Call it when the customer has
 * invested, when one of their cliques is funded, or when a vehicle is bound to either. It is a job so that no call has
 * to wait for the lock on the referrer's wallet.
 * @param cause the event, unique: "investment 7"
 */
export async function settleReferralLater(
  transaction: Transaction,
  customerIds: readonly number[],
  cause: string,
  now: Date,
): Promise<void> {
  const referred = await transaction
    .select({ id: customers.id })
    .from(customers)
    .where(and(isAnyOf(customers.id, customerIds), isNotNull(customers.referred_by)));
  await schedule(transaction, referred, cause, now);
}

/**
 * Schedules the jobs of pending bonuses in which a customer whose identity was just verified is the referrer or the
 * referred.
 */
export async function settlePendingReferrals(
  transaction: Transaction,
  customerId: number,
  cause: string,
  now: Date,
): Promise<void> {
  const { referrer_id, referred_id, paid_by, shared } = referralBonuses;
  const pending = await transaction
    .select({ id: referred_id })
    .from(referralBonuses)
    .where(
      and(
        isNull(paid_by),
        isNull(shared),
        or(eq(referrer_id, customerId), eq(referred_id, customerId)),
      ),
    );
  await schedule(transaction, pending, cause, now);
}

/**
 * Locks the referrer and the referred customer and returns them. A concurrent verification of one of them has then
 * either committed already, or waits and finds the bonus. Returns undefined if the customer wasn't referred.
 */
export async function lockReferral(
  transaction: Transaction,
  referredId: number,
): Promise<Referral | undefined> {
  const [link] = await transaction
    .select({ referrerId: customers.referred_by })
    .from(customers)
    .where(eq(customers.id, referredId));
  if (!link?.referrerId) return undefined;
  const both = await transaction
    .select()
    .from(customers)
    .where(inArray(customers.id, [referredId, link.referrerId]))
    .orderBy(asc(customers.id))
    .for('no key update');
  const referred = both.find(({ id }) => id === referredId);
  const referrer = both.find(({ id }) => id === link.referrerId);
  return referred && referrer && { referred, referrer };
}

/** Credits the referrer's wallet with a bonus and notifies them. */
export async function payBonus(
  transaction: Transaction,
  { referrer, referred }: Referral,
  bonus: Bonus,
  at: Date,
): Promise<void> {
  const { amount } = bonus;
  const transfer = await postTransfer(transaction, {
    kind: 'referral_bonus',
    reference: `referral:${referred.id}`,
    description: 'Referral bonus',
    occurredAt: at,
    entries: [
      { accountId: await openAccount(transaction, 'wallet', referrer.id), amount },
      { accountId: await companyAccount(transaction, 'referral_expense'), amount: -amount },
    ],
  });
  await transaction
    .update(referralBonuses)
    .set({ paid_by: transfer.id })
    .where(eq(referralBonuses.id, bonus.id));
  const details = { firstName: referred.first_name, amount: String(amount) };
  await notify(transaction, referrer.id, { message: { code: 'referral_paid', ...details } }, at);
}

/**
 * Records the bonus that a referral has earned, and pays it once both customers are verified. If the two have something
 * in common, such as a phone number, staff have to decide on the bonus instead.
 */
export const settleReferral: JobHandler = async (transaction, job, dependencies) => {
  const { customer_id: referredId } = readArguments(ReferralArguments, job);
  const referral = await lockReferral(transaction, referredId);
  if (!referral) return;
  const bonus = await findOrEarnBonus(transaction, referral, dependencies);
  if (bonus?.paid_by !== null || bonus.shared || !isVerified(referral)) return;
  const shared = await findShared(transaction, referral);
  if (shared.length === 0) {
    await payBonus(transaction, referral, bonus, dependencies.clock.now());
    return;
  }
  await transaction.update(referralBonuses).set({ shared }).where(eq(referralBonuses.id, bonus.id));
};
