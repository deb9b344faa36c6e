import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/connection.ts';
import { customers, pendingRegistrations } from '../../platform/db/schema.ts';
import type { MoneyDependencies } from '../../money/moneyDependencies.ts';
import type { Random } from '../../platform/random/random.ts';
import { requestDepositAccount } from '../../money/deposits/depositAccounts.ts';
import type { PendingRegistration } from './emailHolders.ts';
import type { Dependencies } from '../../platform/dependencies.ts';

// Excludes 0, O, 1 and I, which are easily confused.
const codeLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const newReferralCode = (random: Random) =>
  Array.from({ length: 8 }, () => codeLetters[random.integer(codeLetters.length)]).join('');

async function writeCustomer(
  transaction: Transaction,
  { clock, random }: Dependencies,
  { email, first_name, last_name, phone_number, password_hash, referred_by }: PendingRegistration,
) {
  const now = clock.now();
  const person = { email, first_name, last_name, phone_number, password_hash, referred_by };
  const [customer] = await transaction
    .insert(customers)
    .values({
      ...person,
      email_verified_at: now,
      referral_code: newReferralCode(random),
      created_at: now,
    })
    .onConflictDoNothing({ target: customers.email })
    .returning({ id: customers.id });
  if (!customer) throw new Error('The email has an account already.');
  return customer.id;
}

export interface CreatedCustomer {
  readonly customerId: number;
  /** Id of the requested deposit account. Pass it to `openNow` after the commit. */
  readonly depositAccount: number | undefined;
}

/**
 * Turns a registration with a verified email into a customer, and requests their deposit account. The wallet account is
 * opened with its first money. Keeps other registrations of the email until they expire: if they vanished, the people
 * who made them would learn that the email now has an account.
 */
export async function createCustomer(
  transaction: Transaction,
  dependencies: MoneyDependencies,
  registration: PendingRegistration,
): Promise<CreatedCustomer> {
  const customerId = await writeCustomer(transaction, dependencies, registration);
  const depositAccount = await requestDepositAccount(transaction, dependencies, {
    customer_id: customerId,
  });
  await transaction
    .delete(pendingRegistrations)
    .where(eq(pendingRegistrations.id, registration.id));
  return { customerId, depositAccount };
}
