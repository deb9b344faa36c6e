import { and, eq, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { customers, referralBonuses } from '../db/schema.ts';
import type { JobHandler } from '../jobs/runner.ts';
import { scheduleJob } from '../jobs/schedule.ts';
import { houseAccount, openAccount } from '../ledger/accounts.ts';
import { postTransfer } from '../ledger/transfers.ts';
import { displayNaira } from '../money/kobo.ts';
import { notify } from '../notifications/notify.ts';

async function findReferrer(transaction: Transaction, customerId: number) {
  const [customer] = await transaction
    .select({
      id: customers.id,
      referrerId: customers.referred_by,
      firstName: customers.first_name,
    })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNotNull(customers.referred_by)));
  return customer;
}

/**
 * Called at every investment and clique contribution: the first one earns whoever referred the
 * customer a bonus. A job pays it after the commit, so that the referrer's wallet is never locked
 * together with the customer's own, and since a job has one subject, it pays once.
 */
export async function payReferralBonus(
  transaction: Transaction,
  customerId: number,
  now: Date,
): Promise<void> {
  if (!(await findReferrer(transaction, customerId))) return;
  const subject = String(customerId);
  await scheduleJob(transaction, { kind: 'referral-bonus', subject, runAt: now });
}

/** The job: a row of the referral history and a credit to the wallet. */
export const creditReferralBonus: JobHandler = async (
  transaction,
  job,
  { config, clock, random },
) => {
  const customer = await findReferrer(transaction, Number(job.subject));
  if (!customer?.referrerId) return;
  const { id, referrerId, firstName } = customer;
  const at = clock.now();
  const amount = config.referralBonus;
  const transfer = await postTransfer(transaction, {
    kind: 'referral_bonus',
    reference: `referral:${id}`,
    description: 'Referral bonus',
    occurredAt: at,
    lines: [
      { accountId: await openAccount(transaction, 'wallet', referrerId), amount },
      { accountId: await houseAccount(transaction, 'referral_expense'), amount: -amount },
    ],
  });
  await transaction.insert(referralBonuses).values({
    referrer_id: referrerId,
    referred_id: id,
    amount,
    reference: random.token(16),
    paid_by: transfer.id,
    created_at: at,
  });
  await notify(transaction, referrerId, {
    kind: 'referral',
    title: 'Referral bonus',
    message: `${firstName} has made a first investment: ${displayNaira(amount)} has been added to your wallet.`,
    link: '/profile',
    at,
  });
};
