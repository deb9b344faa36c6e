import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record.ts';
import { customers } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { tellCustomer } from '../../platform/mail/tellCustomer.ts';
import { Refusal, tooManyRequests } from '../../platform/http/refusal.ts';
import { pinLimits } from './limits.ts';

export const noPin = () => new Refusal(400, 'pin_missing');

/** Returns the refusal of a locked PIN. It states when to try again: after the time that a code needs to arrive. */
const locked = () => tooManyRequests('pin_locked', pinLimits.resetSeconds);

/** A PIN that was counted as wrong and is about to be checked. */
export interface CountedPin {
  readonly pinHash: string;
  /** How many more wrong ones are left before the PIN is locked. */
  readonly left: number;
}

/**
 * Counts a PIN as wrong before it is checked, so that many at once can't slip through together. `forgetWrongPins`
 * undoes this. Throws 400 if no PIN is set, and 429 after too many wrong ones. Waiting doesn't unlock it, because four
 * digits wouldn't survive 480 attempts a day.
 */
export async function countPin(
  { database, config }: Pick<Dependencies, 'config' | 'database'>,
  customerId: number,
): Promise<CountedPin> {
  const hasPin = and(eq(customers.id, customerId), isNotNull(customers.transaction_pin_hash));
  const [counted] = await database
    .update(customers)
    .set({ wrong_pins: sql`${customers.wrong_pins} + 1` })
    .where(and(hasPin, lt(customers.wrong_pins, config.pinAttempts)))
    .returning({ pinHash: customers.transaction_pin_hash, wrong: customers.wrong_pins });
  if (counted?.pinHash) {
    return { pinHash: counted.pinHash, left: config.pinAttempts - counted.wrong };
  }
  throw (await database.$count(customers, hasPin)) > 0 ? locked() : noPin();
}

/** Removes the wrong PINs that were counted before a right one. */
export async function forgetWrongPins(
  { database }: Pick<Dependencies, 'database'>,
  customerId: number,
): Promise<void> {
  await database.update(customers).set({ wrong_pins: 0 }).where(eq(customers.id, customerId));
}

/** Tells a customer that their PIN is locked, in the app and by email. */
export function notifyPinLock(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  customerId: number,
): Promise<void> {
  const at = clock.now();
  const who = `customer ${customerId}`;
  return inTransaction(database, async (transaction) => {
    await tellCustomer(transaction, customerId, 'pin_locked', at, 'pin_locked');
    await recordAudit(transaction, { at, actor: who }, 'pin locked', who);
  });
}
