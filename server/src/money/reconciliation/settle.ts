import { createHash } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Decision } from '../../platform/audit/decision.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { readRows } from '../../platform/db/readRows.ts';
import { isAnyOf } from '../../platform/db/manyRows.ts';
import { statementLines } from '../../platform/db/schema.ts';
import { postTransfer, type LedgerEntry } from '../ledger/transfers.ts';
import { displayNaira, nairaOf, sumOf, type Kobo } from '../../platform/kobo/kobo.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { proposalKind } from '../../platform/proposals/kinds.ts';
import type { RailName } from '../rails/moneyRail.ts';
import type { Exception } from './reconciliationExceptions.ts';
import {
  lockPayments,
  lockReconciliation,
  markMatched,
  openAmong,
  prepareCompanyEntries,
} from './match.ts';

type Item = Pick<Exception, 'item' | 'id'>;
type EntryOn = Awaited<ReturnType<typeof prepareCompanyEntries>>;

interface Settlement extends Decision {
  readonly reason: string;
  /** Undefined if a job settles without a proposal, for example the opening balance. */
  readonly proposedBy?: string;
}

interface Booking {
  readonly amount: Kobo;
  readonly entries: readonly LedgerEntry[];
}

/** Returns an exception's name in reports: `line 12`. */
export const nameOfException = ({ item, id }: Item) => `${item} ${id}`;

export function exceptionOfName(name: string): Item {
  const [item, id] = name.split(' ');
  return { item: item === 'line' ? 'line' : 'transfer', id: Number(id) };
}

const noException = (item: Item) =>
  new Refusal(404, { code: 'exception_unknown', name: nameOfException(item) });

async function lineBooking(
  transaction: Transaction,
  id: number,
  entryOn: EntryOn,
): Promise<Booking> {
  const [line] = await transaction
    .select({ amount: statementLines.amount })
    .from(statementLines)
    .where(and(eq(statementLines.id, id), isNull(statementLines.matched_at)));
  if (!line) throw noException({ item: 'line', id });
  const { amount } = line;
  return {
    amount,
    entries: [...entryOn('provider_balance', -amount), ...entryOn('treasury', amount)],
  };
}

async function transferBooking(
  transaction: Transaction,
  id: number,
  entryOn: EntryOn,
): Promise<Booking> {
  const rows = await readRows(
    transaction,
    sql<{ readonly kind: 'bank_clearing' | 'reversals'; readonly amount: Kobo }>`
      SELECT kind, amount FROM (${openAmong(sql`transfers.id = ${id}`)}) AS open`,
  );
  if (rows.length === 0) throw noException({ item: 'transfer', id });
  const total = sumOf(rows.map(({ amount }) => amount));
  return {
    amount: -total,
    entries: [
      ...rows.flatMap(({ kind, amount }) => entryOn(kind, -amount)),
      ...entryOn('treasury', total),
    ],
  };
}

/**
 * Locks the payments of these lines and transfers. Settling part of a payment also settles its fee, so the fee must not
 * be booked at the same time.
 */
async function lockItems(transaction: Transaction, items: readonly Item[]): Promise<void> {
  await lockReconciliation(transaction);
  const idsOf = (wanted: Item['item']) =>
    items.filter(({ item }) => item === wanted).map(({ id }) => id);
  const rows = await readRows(
    transaction,
    sql<{ readonly reference: string }>`
      SELECT reference FROM statement_lines
      WHERE reference IS NOT NULL AND ${isAnyOf(sql`id`, idsOf('line'))}
      UNION SELECT provider_reference FROM transfers
      WHERE provider_reference IS NOT NULL AND ${isAnyOf(sql`id`, idsOf('transfer'))}`,
  );
  await lockPayments(
    transaction,
    rows.map(({ reference }) => reference),
  );
}

async function findBooking(transaction: Transaction, { item, id }: Item): Promise<Booking> {
  const entryOn = await prepareCompanyEntries(transaction);
  return (item === 'line' ? lineBooking : transferBooking)(transaction, id, entryOn);
}

async function bookOne(
  transaction: Transaction,
  { item, id }: Item,
  { at, reason }: { readonly at: Date; readonly reason: string },
): Promise<Kobo> {
  const { amount, entries } = await findBooking(transaction, { item, id });
  // An unreadable line has an amount of zero, so it has no entries.
  if (entries.length > 0) {
    await postTransfer(transaction, {
      kind: 'treasury',
      reference: `treasury:${item}:${id}`,
      description: reason,
      occurredAt: at,
      entries,
    });
  }
  const ids = { lines: [], transfers: [], [item === 'line' ? 'lines' : 'transfers']: [id] };
  await markMatched(transaction, ids, at);
  return amount;
}

/** Books an exception as company money. Throws 404 unless the exception is open. */
export async function bookException(
  transaction: Transaction,
  item: Item,
  why: { readonly at: Date; readonly reason: string },
): Promise<void> {
  await lockItems(transaction, [item]);
  await bookOne(transaction, item, why);
}

/**
 * Closes exceptions by booking their amounts as company money, because nothing shows that they belong to anyone else.
 * Throws 404 unless all exceptions are open.
 */
export async function settleExceptions(
  transaction: Transaction,
  items: readonly Item[],
  settlement: Settlement,
): Promise<void> {
  await lockItems(transaction, items);
  for (const item of items) {
    const amount = await bookOne(transaction, item, settlement);
    await recordAudit(transaction, settlement, 'exception settled', nameOfException(item), {
      amount: displayNaira(amount),
      reason: settlement.reason,
    });
  }
}

/**
 * Returns the subject of a proposal to close exceptions. A new proposal replaces the open one with the same subject, so
 * the same exceptions must give the same subject, in any order. The subject is a digest because a list could be too
 * long for the index.
 */
function subjectOf(names: readonly string[]): string {
  const [first = '', ...others] = names.toSorted();
  if (others.length === 0) return first;
  const digest = createHash('sha256')
    .update([first, ...others].join())
    .digest('hex');
  return `${first} and ${others.length} more (${digest.slice(0, 12)})`;
}

/** Proposes to close these exceptions, all or none, for one reason. Throws 404 unless all of them are open. */
export async function proposeSettlement(
  transaction: Transaction,
  rail: RailName,
  items: readonly Item[],
  reason: string,
  decision: Decision,
): Promise<void> {
  const names = items.map(nameOfException);
  const describe = async () => {
    let amount = 0n;
    for (const item of items) amount += (await findBooking(transaction, item)).amount;
    return {
      before: { rail },
      after: { exceptions: names.join(', '), amount: nairaOf(amount), reason },
    };
  };
  await settlementProposals.propose(transaction, subjectOf(names), describe, decision);
}

/**
 * The kind of proposal by which two people settle exceptions. No single person may explain away money that has
 * left the provider.
 */
export const settlementProposals = proposalKind(
  'settlement of exceptions',
  Type.Object({ exceptions: Type.String(), reason: Type.String() }),
  async (transaction, _subject, { exceptions, reason }, confirmation) => {
    const items = exceptions.split(', ').map(exceptionOfName);
    await settleExceptions(transaction, items, { ...confirmation, reason });
  },
);
