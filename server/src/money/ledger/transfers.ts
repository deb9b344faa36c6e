import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/connection.ts';
import { insertRows, isAnyOf, isAnyText } from '../../platform/db/manyRows.ts';
import { entries, transfers } from '../../platform/db/schema.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';
import { lockAccounts } from './accounts.ts';

/** One line of a transfer: positive puts money on the account, negative takes it off. */
export interface Line {
  readonly accountId: number;
  readonly amount: Kobo;
}

export interface NewTransfer {
  /** The kind of movement: "deposit", "investment", "payout"… */
  readonly kind: string;
  /** Unique; posting the same one again changes nothing. */
  readonly reference: string;
  /** The customer reads this in their transactions. */
  readonly description: string;
  readonly occurredAt: Date;
  /**
   * The reference of the deposit (the provider's) or payment (ours) whose line on the provider's statement this
   * transfer waits for. Every transfer that changes `bank_clearing` or `reversals` has one.
   */
  readonly providerReference?: string | undefined;
  /** At least two, on different accounts, adding up to zero. */
  readonly lines: readonly Line[];
}

export interface PostedTransfer {
  readonly id: number;
  /** False if this reference had been posted before. */
  readonly isNew: boolean;
}

/** An account has less than the transfer would take. Nothing was written. */
export class InsufficientFunds extends Error {
  constructor(readonly accountId: number) {
    super(`Account ${accountId} has too little on it.`);
  }
}

/** The reference was used before for another movement. */
export class ReferenceConflict extends Error {
  constructor(reference: string) {
    super(`Reference ${reference} belongs to another transfer.`);
  }
}

const byAccount = <L extends Line>(lines: readonly L[]): L[] =>
  lines.toSorted((one, other) => one.accountId - other.accountId);

const asText = (lines: readonly Line[]) =>
  byAccount(lines)
    .map(({ accountId, amount }) => `${accountId}:${amount}`)
    .join();

const noneYet: ReadonlyMap<string, PostedTransfer> = new Map();

/** The transfers that were already posted, by reference. */
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
  const lines = await transaction
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
      const posted = asText(lines.filter(({ transferId }) => transferId === id));
      if (same?.kind !== kind || asText(same.lines) !== posted) {
        throw new ReferenceConflict(reference);
      }
      return [reference, { id, isNew: false }];
    }),
  );
}

const linesOf = (those: readonly NewTransfer[]) => those.flatMap(({ lines }) => lines);

/** The account that the transfers, posted one after the other, would take below zero. */
function findShort(
  balances: ReadonlyMap<number, Kobo>,
  those: readonly NewTransfer[],
): number | undefined {
  const left = new Map(balances);
  for (const { accountId, amount } of linesOf(those)) {
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

/** Writes the transfers that were not posted before, and finds the others. */
async function writeTransfers(
  transaction: Transaction,
  wanted: readonly NewTransfer[],
  balances: ReadonlyMap<number, Kobo>,
): Promise<ReadonlyMap<string, PostedTransfer>> {
  // If the money is not enough for all, some may have been posted before; those take nothing now.
  const isEnough = findShort(balances, wanted) === undefined;
  const earlier = isEnough ? noneYet : await findPosted(transaction, wanted);
  const missing = wanted.filter(({ reference }) => !earlier.has(reference));
  const short = findShort(balances, missing);
  if (short !== undefined) throw new InsufficientFunds(short);
  const inserted = await insertTransfers(transaction, missing);
  const others = missing.filter(({ reference }) => !inserted.has(reference));
  const found = others.length === 0 ? noneYet : await findPosted(transaction, others);
  return new Map([...earlier, ...found, ...inserted]);
}

/**
 * Moves money between accounts, with a few statements however many transfers there are. Locks the
 * accounts in id order, refuses with InsufficientFunds what would take a guarded account below zero,
 * and posts each reference once, however often it is called. Returns the posted in the given order.
 *
 * Every transaction that posts locks in this order, so that none waits for another in a ring: first the rows that it
 * decides on (a clique, payout, withdrawal, hold or bonus, or the customers of a referral), then all accounts at once by
 * id, and the unit of an asset last. A new row may refer to an asset before that: the reference blocks no other call that takes
 * a unit.
 * @param locked the balances of all guarded accounts among them, where the transaction has locked these before
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
      linesOf(wanted).map(({ accountId }) => accountId),
    ));
  const posted = await writeTransfers(transaction, wanted, balances);
  const postedOf = ({ reference }: NewTransfer) => {
    const transfer = posted.get(reference);
    if (!transfer) throw new ReferenceConflict(reference);
    return transfer;
  };
  const lines = wanted
    .filter((transfer) => postedOf(transfer).isNew)
    .flatMap((transfer) =>
      transfer.lines.map((line) => ({ ...line, transferId: postedOf(transfer).id })),
    );
  await insertRows(
    transaction,
    entries,
    byAccount(lines).map(({ transferId, accountId, amount }) => ({
      transfer_id: transferId,
      account_id: accountId,
      amount,
    })),
  );
  return wanted.map(postedOf);
}

/** Moves money between accounts once, like `postTransfers`. */
export async function postTransfer(
  transaction: Transaction,
  transfer: NewTransfer,
): Promise<PostedTransfer> {
  const [posted] = await postTransfers(transaction, [transfer]);
  if (!posted) throw new ReferenceConflict(transfer.reference);
  return posted;
}
