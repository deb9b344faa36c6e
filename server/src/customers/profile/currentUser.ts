import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { ReplyOf } from '../../../../contract/schemas/index.ts';
import type { Database } from '../../platform/db/connection.ts';
import {
  accounts,
  beneficiaries,
  customers,
  kycSubmissions,
  nextOfKin,
  payoutReceivers,
  sessions,
  walletFreezes,
  withdrawalLimits,
} from '../../platform/db/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { mostSent } from '../../money/bankPayouts/mostSent.ts';
import { ownLimitAt } from '../../money/withdrawals/ownLimit.ts';
import { nairaOf } from '../../platform/kobo/kobo.ts';
import { isLive, isUnwritten } from '../../platform/sessions/liveSession.ts';

/**
 * Prepares the query for the record of a session's customer. The query also checks the session, because it serves the
 * app's most frequent call.
 */
export function prepareRecord(database: Database) {
  const submission = database
    .select({ status: kycSubmissions.status, submittedAt: kycSubmissions.submitted_at })
    .from(kycSubmissions)
    .where(eq(kycSubmissions.customer_id, customers.id))
    .orderBy(desc(kycSubmissions.id))
    .limit(1)
    .as('submission');
  return database
    .select({
      id: customers.id,
      user: customers.account_id,
      first_name: customers.first_name,
      last_name: customers.last_name,
      email: customers.email,
      address: customers.address,
      phone_number: customers.phone_number,
      profile_image: customers.profile_image,
      verification_status: sql<boolean>`${isNotNull(customers.identity_verified_at)}`,
      has_transaction_pin: sql<boolean>`${isNotNull(customers.transaction_pin_hash)}`,
      balance: accounts.balance,
      kycStatus: submission.status,
      kycSubmittedAt: submission.submittedAt,
      next_of_kin: nextOfKin,
      payoutBank: beneficiaries.bank_name,
      payoutAccount: beneficiaries.account_number,
      payoutsFrom: payoutReceivers.starts_at,
      withdrawalLimit: withdrawalLimits,
      isStopped: sql<boolean>`EXISTS (SELECT FROM ${walletFreezes}
        WHERE ${walletFreezes.customer_id} = ${customers.id} AND ${walletFreezes.ended_at} IS NULL)`,
      isFrozen: sql<boolean>`EXISTS (SELECT FROM ${walletFreezes}
        WHERE ${walletFreezes.customer_id} = ${customers.id} AND ${walletFreezes.is_own}
          AND ${walletFreezes.ended_at} IS NULL)`,
      isUnwritten,
    })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customer_id))
    .leftJoin(accounts, and(eq(accounts.kind, 'wallet'), eq(accounts.owner_id, customers.id)))
    .leftJoin(payoutReceivers, eq(payoutReceivers.customer_id, customers.id))
    .leftJoin(beneficiaries, eq(beneficiaries.id, payoutReceivers.beneficiary_id))
    .leftJoin(withdrawalLimits, eq(withdrawalLimits.customer_id, customers.id))
    .leftJoin(nextOfKin, eq(nextOfKin.customer_id, customers.id))
    .leftJoinLateral(submission, sql`true`)
    .where(isLive)
    .prepare('record_of_session');
}

type Row = Awaited<ReturnType<ReturnType<typeof prepareRecord>['execute']>>[number];

type PayoutColumns = Pick<
  Row,
  'payoutBank' | 'payoutAccount' | 'payoutsFrom' | 'withdrawalLimit' | 'isStopped'
>;

/** Returns the bank account that payouts are sent to. Null if they stay in the wallet. */
const payoutsToOf = (
  { payoutBank, payoutAccount, payoutsFrom, withdrawalLimit, isStopped }: PayoutColumns,
  { config, clock }: Dependencies,
) =>
  payoutBank === null || payoutAccount === null || payoutsFrom === null
    ? null
    : {
        bank_name: payoutBank,
        ending: payoutAccount.slice(-4),
        starts_at: payoutsFrom.toISOString(),
        most: nairaOf(
          isStopped ? 0n : mostSent(config, ownLimitAt(withdrawalLimit, clock.now()).limit),
        ),
      };

/** Returns the record of a customer (specification, section 3). */
export function userOf(
  {
    balance,
    kycStatus,
    kycSubmittedAt,
    payoutBank,
    payoutAccount,
    payoutsFrom,
    withdrawalLimit,
    isStopped,
    isFrozen,
    isUnwritten: _isUnwritten,
    ...user
  }: Row,
  dependencies: Dependencies,
): ReplyOf<'getCurrentUser'> {
  const { config } = dependencies;
  const payouts = { payoutBank, payoutAccount, payoutsFrom, withdrawalLimit, isStopped };
  return {
    ...user,
    wallet: {
      balance: nairaOf(balance ?? 0n),
      receiver_delay_hours: config.receiverDelayHours,
      payouts_to: payoutsToOf(payouts, dependencies),
      is_frozen: isFrozen,
    },
    pin_for_payments: config.pinForPayments === 'on',
    kyc: {
      kyc_verification_status: kycStatus,
      submitted_at: kycSubmittedAt?.toISOString() ?? null,
      checked_by: config.identityCheckedBy,
    },
  };
}
