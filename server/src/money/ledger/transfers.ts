import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/connection.ts';
import { insertRows, isAnyOf, isAnyText } from '../../platform/db/manyRows.ts';
import { accounts, entries, transfers } from '../../platform/db/schema.ts';
import { announceChangeToEach } from '../../platform/announcements/announceChange.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';
import { lockAccounts } from './ledgerAccounts.ts';

/** An entry to post. A positive amount adds money to the account, a negative amount takes it off. */
export interface LedgerEntry {
  readonly accountId: number;
  readonly amount: Kobo;
}

export interface NewTransfer {
  /** Kind of movement: "deposit", "investment", "payout"… */
  readonly kind: string;
  /** Unique among transfers. Posting the same reference again changes nothing. */
  readonly reference: string;
  /** Text that the customer reads in their transactions. */
  readonly description: string;
  readonly occurredAt: Date;
  /**
   * Reference on the provider's statement: the provider's for a deposit, ours for a payment, the bank's for a deposit
   * that was sent back. The reconciliation matches the transfer with the statement lines that have the same reference.
   */
  readonly providerReference?: string | undefined;
  /** At least two entries, on different accounts. They add up to zero. */
  readonly entries: readonly LedgerEntry[];
}

export interface PostedTransfer {
  readonly id: number;
  /** False if a transfer with this reference was already posted. */
  readonly isNew: boolean;
}

/** Thrown if transfers would overdraw an account. None of them was written. */
export class InsufficientFunds extends Error {
  constructor(readonly accountId: number) {
    super(`Account ${accountId} has too little on it.`);
  }
}

/** Thrown if the reference was already used for another movement. */
export class ReferenceConflict extends Error {
  constructor(reference: string) {
    super(`Reference ${reference} belongs to another transfer.`);
  }
}

const byAccount = <Entry extends LedgerEntry>(unsorted: readonly Entry[]): Entry[] =>
  unsorted.toSorted((one, other) => one.accountId - other.accountId);

const asText = (unsorted: readonly LedgerEntry[]) =>
  byAccount(unsorted)
    .map(({ accountId, amount }) => `${accountId}:${amount}`)
    .join();

const nothingPosted: ReadonlyMap<string, PostedTransfer> = new Map();

/**
 * Returns the transfers that were already posted, in a map by their references. Throws ReferenceConflict if a reference
 * was used for another movement.
 */
async function findPosted(
  transaction: Transaction,
  wanted: readonly NewTransfer[],
): Promise<ReadonlyMap<string, PostedTransfer>> {
  const references = wanted.map(({ reference }) => reference);
  const earlier = await transaction
    .select({ id: transfers.id, kind: transfers.kind, reference: transfers.reference })
    .from(transfers)
    .where(isAnyText(transfers.reference, references));
  if (earlier.length === 0) return new Map();
  const earlierIds = earlier.map(({ id }) => id);
  const postedEntries = await transaction
    .select({
      transferId: entries.transfer_id,
      accountId: entries.account_id,
      amount: entries.amount,
    })
    .from(entries)
    .where(isAnyOf(entries.transfer_id, earlierIds));
  return new Map(
    earlier.map(({ id, kind, reference }) => {
      const same = wanted.find((transfer) => transfer.reference === reference);
      const posted = asText(postedEntries.filter(({ transferId }) => transferId === id));
      if (same?.kind !== kind || asText(same.entries) !== posted) {
        throw new ReferenceConflict(reference);
      }
      return [reference, { id, isNew: false }];
    }),
  );
}

const entriesOf = (those: readonly NewTransfer[]) => those.flatMap((transfer) => transfer.entries);

/**
 * Returns the first account that the transfers, posted one after the other, would overdraw. Undefined if there is none.
 */
function findShort(
  balances: ReadonlyMap<number, Kobo>,
  those: readonly NewTransfer[],
): number | undefined {
  const left = new Map(balances);
  for (const { accountId, amount } of entriesOf(those)) {
    const balance = left.get(accountId);
    if (balance === undefined) continue;
    if (balance + amount < 0n) return accountId;
    left.set(accountId, balance + amount);
  }
  return undefined;
}

async function insertTransfers(
  transaction: Transaction,
  wanted: readonly NewTransfer[],
): Promise<Map<string, PostedTransfer>> {
  const rows = wanted.map(({ kind, reference, description, occurredAt, providerReference }) => ({
    kind,
    reference,
    description,
    occurred_at: occurredAt,
    provider_reference: providerReference,
  }));
  const inserted = await insertRows(
    transaction,
    transfers,
    rows,
    sql`ON CONFLICT (reference) DO NOTHING RETURNING id, reference`,
  );
  return new Map(
    inserted.map(({ id, reference }) => [String(reference), { id: Number(id), isNew: true }]),
  );
}

/** Writes the transfers that weren't posted before, and reads the others. */
async function writeTransfers(
  transaction: Transaction,
  wanted: readonly NewTransfer[],
  balances: ReadonlyMap<number, Kobo>,
): Promise<ReadonlyMap<string, PostedTransfer>> {
  // If there isn't enough money for all transfers, finds those that were posted before, because they take no money now.
  const isEnough = findShort(balances, wanted) === undefined;
  const earlier = isEnough ? nothingPosted : await findPosted(transaction, wanted);
  const missing = wanted.filter(({ reference }) => !earlier.has(reference));
  const short = findShort(balances, missing);
  if (short !== undefined) throw new InsufficientFunds(short);
  const inserted = await insertTransfers(transaction, missing);
  const others = missing.filter(({ reference }) => !inserted.has(reference));
  const found = others.length === 0 ? nothingPosted : await findPosted(transaction, others);
  return new Map([...earlier, ...found, ...inserted]);
}

/** Announces new entries to the owners of the wallets that they change. */
function announceEntries(transaction: Transaction, posted: readonly LedgerEntry[]): Promise<void> {
  const accountIds = posted.map(({ accountId }) => accountId);
  const isChangedWallet = and(eq(accounts.kind, 'wallet'), isAnyOf(accounts.id, accountIds));
  return announceChangeToEach(
    transaction,
    sql`SELECT ${accounts.owner_id} FROM ${accounts} WHERE ${isChangedWallet}`,
  );
}

/**
 * Posts transfers with a fixed number of statements. Posts each reference once, and returns all transfers in the given
 * order. Throws InsufficientFunds if a guarded account would be overdrawn, and ReferenceConflict if a reference was
 * used for another movement. To avoid deadlocks, every transaction that posts locks in this order: first the rows that
 * it decides on (a clique, payout, withdrawal, hold or bonus, or the customers of a referral), then all accounts by id,
 * and last the unit of an asset. A new row may refer to an asset before that, because a reference doesn't block a call
 * that takes a unit.
 * @param locked the balances of all guarded accounts of the transfers, if the transaction has already locked them
 */
export async function postTransfers(
  transaction: Transaction,
  wanted: readonly NewTransfer[],
  locked?: ReadonlyMap<number, Kobo>,
): Promise<readonly PostedTransfer[]> {
  if (wanted.length === 0) return [];
  const balances =
    locked ??
    (await lockAccounts(
      transaction,
      entriesOf(wanted).map(({ accountId }) => accountId),
    ));
  const posted = await writeTransfers(transaction, wanted, balances);
  const postedOf = ({ reference }: NewTransfer) => {
    const transfer = posted.get(reference);
    if (!transfer) throw new ReferenceConflict(reference);
    return transfer;
  };
  const newEntries = wanted
    .filter((transfer) => postedOf(transfer).isNew)
    .flatMap((transfer) =>
      transfer.entries.map((entry) => ({ ...entry, transferId: postedOf(transfer).id })),
    );
  await insertRows(
    transaction,
    entries,
    byAccount(newEntries).map(({ transferId, accountId, amount }) => ({
      transfer_id: transferId,
      account_id: accountId,
      amount,
    })),
  );
  if (newEntries.length > 0) await announceEntries(transaction, newEntries);
  return wanted.map(postedOf);
}

/** Posts one transfer, like `postTransfers`. */
export async function postTransfer(
  transaction: Transaction,
  transfer: NewTransfer,
): Promise<PostedTransfer> {
  const [posted] = await postTransfers(transaction, [transfer]);
  if (!posted) throw new ReferenceConflict(transfer.reference);
  return posted;
}
