import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../db/connection.ts';
import { staticAccounts } from '../db/schema.ts';
import { randomDigits, type Random } from '../random.ts';

const bank = 'Wema Bank';

/** Gives a customer the bank account whose deposits fund their wallet. */
export async function openStaticAccount(
  transaction: Transaction,
  random: Random,
  customer: { id: number; firstName: string; lastName: string },
): Promise<void> {
  const accountName = `MOTA / ${customer.firstName} ${customer.lastName}`.toUpperCase();
  for (;;) {
    const opened = await transaction
      .insert(staticAccounts)
      .values({
        customer_id: customer.id,
        account_number: `9${randomDigits(random, 9)}`,
        account_name: accountName,
        bank,
      })
      .onConflictDoNothing({ target: staticAccounts.account_number })
      .returning({ number: staticAccounts.account_number });
    if (opened.length > 0) return;
  }
}

export async function findStaticAccount(database: Database, customerId: number) {
  const [account] = await database
    .select({
      account_name: staticAccounts.account_name,
      account_number: staticAccounts.account_number,
      bank: staticAccounts.bank,
    })
    .from(staticAccounts)
    .where(eq(staticAccounts.customer_id, customerId));
  return account;
}
