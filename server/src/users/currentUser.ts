import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Database } from '../db/connection.ts';
import { accounts, customers, kycSubmissions, nextOfKin, sessions } from '../db/schema.ts';
import { formatNaira } from '../money/kobo.ts';
import type { UserRecord } from './schemas.ts';

const newestKycStatus = sql<string | null>`(SELECT ${kycSubmissions.status} FROM ${kycSubmissions}
  WHERE ${kycSubmissions.customer_id} = ${customers.id} ORDER BY ${kycSubmissions.id} DESC LIMIT 1)`;

const columns = {
  customer: customers,
  balance: accounts.balance,
  kycStatus: newestKycStatus,
  kin: nextOfKin,
};

const query = (database: Database) =>
  database
    .select(columns)
    .from(customers)
    .leftJoin(accounts, and(eq(accounts.kind, 'wallet'), eq(accounts.owner_id, customers.id)))
    .leftJoin(nextOfKin, eq(nextOfKin.customer_id, customers.id));

type Row = Awaited<ReturnType<typeof query>>[number];

function toRecord({ customer, balance, kycStatus, kin }: Row): Static<typeof UserRecord> {
  return {
    id: customer.id,
    user: customer.account_id,
    first_name: customer.first_name,
    last_name: customer.last_name,
    email: customer.email,
    address: customer.address,
    phone_number: customer.phone_number,
    profile_image: customer.profile_image,
    wallet: { balance: formatNaira(balance ?? 0n) },
    verification_status: customer.identity_verified_at !== null,
    has_transaction_pin: customer.transaction_pin_hash !== null,
    kyc: { kyc_verification_status: kycStatus },
    next_of_kin: kin,
  };
}

/** The record of the customer who has this session; undefined when it was revoked. */
export async function findUserOfSession(database: Database, jti: string) {
  const [row] = await query(database)
    .innerJoin(sessions, eq(sessions.customer_id, customers.id))
    .where(and(eq(sessions.jti, jti), isNull(sessions.revoked_at)));
  return row && toRecord(row);
}

/** The record of a customer (specification, section 3). */
export async function findUser(database: Database, customerId: number) {
  const [row] = await query(database).where(eq(customers.id, customerId));
  return row && toRecord(row);
}
