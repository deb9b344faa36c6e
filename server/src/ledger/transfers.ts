import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { insertRows } from '../db/manyRows.ts';
import { entries, transfers } from '../db/schema.ts';
import type { Kobo } from '../money/kobo.ts';
import { lockAccounts } from './accounts.ts';

/** One line of a transfer: positive puts money on the account, negative takes it off. */
export interface Line {
  readonly accountId: number;
  readonly amount: Kobo;
}

export interface NewTransfer {
  /** What sort of movement it is: "deposit", "investment", "payout"… */
  readonly kind: string;
  /** Unique; posting the same one again changes nothing. */
  readonly reference: string;
  /** What the customer reads in their transactions. */
  readonly description: string;
  readonly occurredAt: Date;
  /** At least two, of different accounts, adding up to zero. */
  readonly lines: readonly Line[];
}

export interface PostedTransfer {
  readonly id: number;
  /** False when this reference had been posted before. */
  readonly isNew: boolean;
}

/** An account has less than the transfer would take. Nothing was written. */
export class InsufficientFunds extends Error {
  constructor(readonly accountId: number) {
    super(`Account ${accountId} has too little on it.`);
  }
}

/** The reference was used before, for another movement. */
export class ReferenceConflict extends Error {
  constructor(reference: string) {
    super(`Reference ${reference} belongs to another transfer.`);
  }
}

const byAccount = (lines: readonly Line[]) =>
  [...lines].sort((one, other) => one.accountId - other.accountId);

const asText = (lines: readonly Line[]) =>
  byAccount(lines)
    .map(({ accountId, amount }) => `${accountId}:${amount}`)
    .join();

async function findPosted(transaction: Transaction, transfer: NewTransfer) {
  const [earlier] = await transaction
    .select({ id: transfers.id, kind: transfers.kind })
    .from(transfers)
    .where(eq(transfers.reference, transfer.reference));
  if (!earlier) return undefined;
  const lines = await transaction
    .select({ accountId: entries.account_id, amount: entries.amount })
    .from(entries)
    .where(eq(entries.transfer_id, earlier.id))
    .orderBy(asc(entries.account_id));
  if (earlier.kind !== transfer.kind || asText(lines) !== asText(transfer.lines)) {
    throw new ReferenceConflict(transfer.reference);
  }
  return { id: earlier.id, isNew: false };
}

/**
 * Moves money between accounts. Locks them in id order, refuses with InsufficientFunds what would
 * take a guarded account below zero, and posts each reference once, however often it is called.
 */
export async function postTransfer(
  transaction: Transaction,
  transfer: NewTransfer,
): Promise<PostedTransfer> {
  const balances = await lockAccounts(
    transaction,
    transfer.lines.map((line) => line.accountId),
  );
  const earlier = await findPosted(transaction, transfer);
  if (earlier) return earlier;
  const short = transfer.lines.find(({ accountId, amount }) => {
    const balance = balances.get(accountId);
    return balance !== undefined && balance + amount < 0n;
  });
  if (short) throw new InsufficientFunds(short.accountId);
  const [posted] = await transaction
    .insert(transfers)
    .values({
      kind: transfer.kind,
      reference: transfer.reference,
      description: transfer.description,
      occurred_at: transfer.occurredAt,
    })
    .onConflictDoNothing({ target: transfers.reference })
    .returning({ id: transfers.id });
  if (!posted) throw new ReferenceConflict(transfer.reference);
  await insertRows(
    transaction,
    entries,
    byAccount(transfer.lines).map(({ accountId, amount }) => ({
      transfer_id: posted.id,
      account_id: accountId,
      amount,
    })),
  );
  return { id: posted.id, isNew: true };
}
