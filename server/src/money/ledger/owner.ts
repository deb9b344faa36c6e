import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/connection.ts';
import { customers } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { normalEmail } from '../../../../contract/rules/email.ts';

/** Returns the customer with this email. Throws 400 if there is none. */
export async function findOwner(transaction: Transaction, email: string) {
  const [owner] = await transaction
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.email, normalEmail(email)));
  if (!owner) throw new Refusal(400, 'email_unknown');
  return owner;
}
