import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../audit/record.ts';
import { hashSecret } from '../auth/secrets.ts';
import type { Transaction } from '../db/connection.ts';
import { customers } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Dependencies } from '../dependencies.ts';
import { notify } from '../notifications/notify.ts';
import { Refusal } from '../refusal.ts';
import { checkPin } from './checkPin.ts';
import { pinLimits } from './limits.ts';

const pinPattern = new RegExp(`^[0-9]{${pinLimits.digits}}$`);

function refuseMalformed(pin: string): void {
  if (!pinPattern.test(pin)) throw new Refusal(400, 'A transaction PIN has four digits.');
}

async function tellOfPin(
  transaction: Transaction,
  customerId: number,
  action: 'set' | 'changed',
  at: Date,
): Promise<void> {
  await notify(transaction, customerId, {
    kind: 'security',
    title: `Transaction PIN ${action}`,
    message: `Your transaction PIN was ${action}. If this was not you, contact us at once.`,
    link: '/profile?tab=security',
    at,
  });
  const who = `customer ${customerId}`;
  await recordAudit(transaction, { at, actor: who, action: `pin ${action}`, subject: who });
}

/**
 * Hashes a first PIN and gives the write of it, for the caller's transaction. The write refuses
 * where a PIN is set already: that one is changed with `changePin`, which asks for it.
 */
export async function writeFirstPin(
  { clock }: Dependencies,
  customerId: number,
  pin: string,
): Promise<(transaction: Transaction) => Promise<void>> {
  refuseMalformed(pin);
  const pinHash = await hashSecret(pin);
  return async (transaction) => {
    const written = await transaction
      .update(customers)
      .set({ transaction_pin_hash: pinHash })
      .where(and(eq(customers.id, customerId), isNull(customers.transaction_pin_hash)))
      .returning({ id: customers.id });
    if (written.length === 0) throw new Refusal(400, 'You already have a transaction PIN.');
    await tellOfPin(transaction, customerId, 'set', clock.now());
  };
}

/** Puts a new PIN in place of the current one. Refusals as `checkPin`, and 400 for a malformed one. */
export async function changePin(
  dependencies: Dependencies,
  customerId: number,
  { current, next }: { current: string; next: string },
): Promise<void> {
  refuseMalformed(current);
  refuseMalformed(next);
  await checkPin(dependencies, customerId, current);
  const pinHash = await hashSecret(next);
  await inTransaction(dependencies.database, async (transaction) => {
    await transaction
      .update(customers)
      .set({ transaction_pin_hash: pinHash })
      .where(eq(customers.id, customerId));
    await tellOfPin(transaction, customerId, 'changed', dependencies.clock.now());
  });
}
