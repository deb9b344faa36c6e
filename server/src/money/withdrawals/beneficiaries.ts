import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { beneficiaries } from '../../platform/db/schema.ts';
import type { Receiver } from './receiver.ts';

/**
 * Saves an account to which a customer requests a withdrawal. An account that was saved before moves to the top of the
 * list. Returns whether the account is new.
 */
export async function saveBeneficiary(
  transaction: Transaction,
  customerId: number,
  { bankCode, bankName, accountNumber, accountName }: Receiver,
  now: Date,
): Promise<boolean> {
  const seen = { account_name: accountName, bank_name: bankName, last_used_at: now };
  const [row] = await transaction
    .insert(beneficiaries)
    .values({
      customer_id: customerId,
      bank_code: bankCode,
      account_number: accountNumber,
      ...seen,
    })
    .onConflictDoUpdate({
      target: [beneficiaries.customer_id, beneficiaries.bank_code, beneficiaries.account_number],
      set: seen,
    })
    // In PostgreSQL, `xmax` is 0 for an inserted row and not for an updated one.
    .returning({ isNew: sql<boolean>`xmax = 0` });
  return row?.isNew === true;
}

/** Returns whether a customer has requested a withdrawal to an account before. */
export async function isBeneficiary(
  database: Database,
  customerId: number,
  { bankCode, accountNumber }: Pick<Receiver, 'bankCode' | 'accountNumber'>,
): Promise<boolean> {
  const isThis = and(
    eq(beneficiaries.customer_id, customerId),
    eq(beneficiaries.bank_code, bankCode),
    eq(beneficiaries.account_number, accountNumber),
  );
  return (await database.$count(beneficiaries, isThis)) > 0;
}

/** Returns the accounts to which a customer has requested withdrawals, last used first. */
export function listBeneficiaries(database: Database, customerId: number) {
  return database
    .select({
      id: beneficiaries.id,
      bank_code: beneficiaries.bank_code,
      account_number: beneficiaries.account_number,
      account_name: beneficiaries.account_name,
      bank_name: beneficiaries.bank_name,
    })
    .from(beneficiaries)
    .where(eq(beneficiaries.customer_id, customerId))
    .orderBy(desc(beneficiaries.last_used_at), desc(beneficiaries.id));
}
