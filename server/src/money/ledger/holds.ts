import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/connection.ts';
import { holds } from '../../platform/db/schema.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';
import { companyAccount, lockAccounts, openAccount } from './ledgerAccounts.ts';
import { postTransfer } from './transfers.ts';

interface Movement {
  readonly reference: string;
  readonly description: string;
  readonly occurredAt: Date;
  readonly providerReference?: string;
}

/** Thrown if a hold doesn't exist or its status doesn't allow the change. */
export class HoldDecided extends Error {}

/**
 * Takes money out of a customer's wallet and holds it until `settleHold` or `releaseHold`. Returns the hold's id.
 * Throws InsufficientFunds if the wallet has too little.
 */
export async function holdFunds(
  transaction: Transaction,
  { customerId, amount, ...movement }: Movement & { customerId: number; amount: Kobo },
): Promise<number> {
  const wallet = await openAccount(transaction, 'wallet', customerId);
  const holdAccount = await openAccount(transaction, 'withdrawal_hold', customerId);
  const { id } = await postTransfer(transaction, {
    ...movement,
    kind: 'withdrawal',
    entries: [
      { accountId: wallet, amount: -amount },
      { accountId: holdAccount, amount },
    ],
  });
  const [hold] = await transaction
    .insert(holds)
    .values({ customer_id: customerId, amount, held_by: id })
    .onConflictDoNothing({ target: holds.held_by })
    .returning({ id: holds.id });
  if (hold) return hold.id;
  const [earlier] = await transaction.select().from(holds).where(eq(holds.held_by, id));
  if (!earlier) throw new HoldDecided();
  return earlier.id;
}

async function lockPending(transaction: Transaction, holdId: number) {
  const [hold] = await transaction
    .select()
    .from(holds)
    .where(and(eq(holds.id, holdId), eq(holds.status, 'pending')))
    .for('update');
  if (!hold) throw new HoldDecided();
  return hold;
}

async function endHold(
  transaction: Transaction,
  holdId: number,
  outcome: { status: 'settled' | 'released'; kind: string },
  movement: Movement,
): Promise<void> {
  const hold = await lockPending(transaction, holdId);
  const holdAccount = await openAccount(transaction, 'withdrawal_hold', hold.customer_id);
  const wallet = await openAccount(transaction, 'wallet', hold.customer_id);
  // A settlement locks the wallet too. The customer's transactions show the hold's status, so a trigger on `holds`
  // changes the wallet's version.
  await lockAccounts(transaction, [holdAccount, wallet]);
  const target =
    outcome.status === 'settled' ? await companyAccount(transaction, 'bank_clearing') : wallet;
  const { id } = await postTransfer(transaction, {
    ...movement,
    kind: outcome.kind,
    entries: [
      { accountId: holdAccount, amount: -hold.amount },
      { accountId: target, amount: hold.amount },
    ],
  });
  await transaction
    .update(holds)
    .set({ status: outcome.status, ended_by: id })
    .where(eq(holds.id, holdId));
}

/** Pays the held money out to the bank. Throws HoldDecided if it was settled or released before. */
export function settleHold(transaction: Transaction, holdId: number, movement: Movement) {
  return endHold(
    transaction,
    holdId,
    { status: 'settled', kind: 'withdrawal_settlement' },
    movement,
  );
}

/** Returns the held money to the wallet. Throws HoldDecided if it was settled or released before. */
export function releaseHold(transaction: Transaction, holdId: number, movement: Movement) {
  return endHold(transaction, holdId, { status: 'released', kind: 'refund' }, movement);
}

/**
 * Refunds a payment that the bank sent back days later. The account `reversals` carries the amount until the provider's
 * statement shows it. Throws HoldDecided if the hold was never settled.
 */
export async function reverseSettlement(
  transaction: Transaction,
  holdId: number,
  movement: Movement,
): Promise<void> {
  const [hold] = await transaction
    .select()
    .from(holds)
    .where(and(eq(holds.id, holdId), eq(holds.status, 'settled')));
  if (!hold) throw new HoldDecided();
  const wallet = await openAccount(transaction, 'wallet', hold.customer_id);
  await postTransfer(transaction, {
    ...movement,
    kind: 'withdrawal_reversal',
    entries: [
      { accountId: await companyAccount(transaction, 'reversals'), amount: -hold.amount },
      { accountId: wallet, amount: hold.amount },
    ],
  });
}
