import { eq } from 'drizzle-orm';
import { verifySecret } from '../auth/secrets.ts';
import { customers } from '../db/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../refusal.ts';
import { pinLimits } from './limits.ts';
import { countPin, forgetWrongPins } from './wrongPins.ts';

function attemptsLeft(left: number): string {
  if (left === 0)
    return `Your PIN is locked for ${pinLimits.lockSeconds / 60} minutes now. Try again then.`;
  return `You have ${left} ${left === 1 ? 'attempt' : 'attempts'} left.`;
}

/**
 * Lets a customer's right transaction PIN pass. Refuses 400 for a wrong one, with the attempts left,
 * or where none is set; 429 while five wrong ones lock its use.
 *
 * Called before the transaction that the PIN permits, never inside: a wrong PIN must stay counted
 * when that transaction is undone, and hashing takes too long to hold locks over.
 */
export async function checkPin(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  customerId: number,
  pin: string,
): Promise<void> {
  const [customer] = await database
    .select({ pinHash: customers.transaction_pin_hash })
    .from(customers)
    .where(eq(customers.id, customerId));
  if (!customer?.pinHash) throw new Refusal(400, 'Create a transaction PIN first.');
  const left = await countPin(database, customerId, clock.now());
  if (!(await verifySecret(customer.pinHash, pin))) {
    throw new Refusal(400, `This transaction PIN is not right. ${attemptsLeft(left)}`);
  }
  await forgetWrongPins(database, customerId);
}
