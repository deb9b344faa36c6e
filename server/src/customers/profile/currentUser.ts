import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { ReplyOf } from '../../../../contract/schemas/index.ts';
import type { Database } from '../../platform/db/connection.ts';
import { accounts, customers, kycSubmissions, nextOfKin } from '../../platform/db/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { formatNaira } from '../../platform/kobo/kobo.ts';
import { signedOut } from '../../platform/sessions/caller.ts';

/** Prepares the query of `userReader`, because it belongs to the app's most frequent call. */
function prepareRecord(database: Database) {
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
    })
    .from(customers)
    .leftJoin(accounts, and(eq(accounts.kind, 'wallet'), eq(accounts.owner_id, customers.id)))
    .leftJoin(nextOfKin, eq(nextOfKin.customer_id, customers.id))
    .leftJoinLateral(submission, sql`true`)
    .where(eq(customers.id, sql.placeholder('customerId')))
    .prepare('record_of_customer');
}

type User = ReplyOf<'getCurrentUser'>;

/**
 * Returns a function that reads the record of a customer (specification, section 3). It throws 401 if their account was
 * deleted.
 */
export function userReader({ config, database }: Pick<Dependencies, 'config' | 'database'>) {
  const record = prepareRecord(database);
  return async (customerId: number): Promise<User> => {
    const [row] = await record.execute({ customerId });
    if (!row) throw signedOut();
    const { balance, kycStatus, kycSubmittedAt, ...user } = row;
    return {
      ...user,
      wallet: {
        balance: formatNaira(balance ?? 0n),
        receiver_delay_hours: config.receiverDelayHours,
      },
      pin_for_payments: config.pinForPayments === 'on',
      kyc: {
        kyc_verification_status: kycStatus,
        submitted_at: kycSubmittedAt?.toISOString() ?? null,
        checked_by: config.identityCheckedBy,
      },
    };
  };
}
