import { eq } from 'drizzle-orm';
import { keyedQueue } from '../../platform/concurrency/keyedQueue.ts';
import { customers } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { verifyPin } from './pinHash.ts';
import { confirmWrongPin, countPin, forgetWrongPins, noPin, notifyPinLock } from './wrongPins.ts';

const oneByOne = keyedQueue({ atOnce: 1 });

async function readPinHash({ database }: Dependencies, customerId: number): Promise<string> {
  const [customer] = await database
    .select({ pinHash: customers.transaction_pin_hash })
    .from(customers)
    .where(eq(customers.id, customerId));
  if (!customer?.pinHash) throw noPin();
  return customer.pinHash;
}

async function check(dependencies: Dependencies, customerId: number, pin: string): Promise<string> {
  const pinHash = await readPinHash(dependencies, customerId);
  const attempt = await countPin(dependencies, customerId);
  if (await verifyPin(dependencies.config, pinHash, pin)) {
    await inTransaction(dependencies.database, (transaction) =>
      forgetWrongPins(transaction, customerId),
    );
    return pinHash;
  }
  const left = await confirmWrongPin(dependencies, customerId, attempt);
  if (left === 0) await notifyPinLock(dependencies, customerId);
  // `left` is negative if this check took so long that other attempts were allowed in the meantime.
  throw new Refusal(400, { code: 'pin_wrong', left: Math.max(0, left) });
}

/**
 * Checks a customer's transaction PIN and returns the hash that it matches. Throws 400 for a wrong PIN, with the number
 * of attempts left, or if no PIN is set. Throws 429 when no attempt is left, until the PIN is reset with an emailed
 * code. Checks that a server didn't finish use up attempts too, for at most two minutes.
 *
 * Checks a customer's PINs one at a time, so that correct ones don't use up each other's attempts. Call it before the
 * transaction that needs the PIN, never inside: a wrong PIN must stay counted when that transaction is rolled back, and
 * hashing takes too long to hold locks.
 */
export function checkPin(
  dependencies: Dependencies,
  customerId: number,
  pin: string,
): Promise<string> {
  return oneByOne(`customer ${customerId}`, () => check(dependencies, customerId, pin));
}
