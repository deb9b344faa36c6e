import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Decision } from '../../platform/audit/decision.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { isAnyOf } from '../../platform/db/manyRows.ts';
import { statementLines } from '../../platform/db/schema.ts';
import { postTransfer, type Line } from '../ledger/transfers.ts';
import { displayNaira, type Kobo } from '../../platform/kobo/kobo.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Exception } from './exceptions.ts';
import {
  lockPayments,
  lockReconciliation,
  markMatched,
  openTransfers,
  reconciliationAccounts,
} from './match.ts';

type Item = Pick<Exception, 'item' | 'id'>;
type AccountLines = Awaited<ReturnType<typeof reconciliationAccounts>>;

interface Booking {
  readonly amount: Kobo;
  readonly lines: readonly Line[];
}

const noException = ({ item, id }: Item) =>
  new Refusal(404, `There is no exception ${item} ${id}.`);

async function bookLine(transaction: Transaction, id: number, on: AccountLines): Promise<Booking> {
  const [line] = await transaction
    .select({ amount: statementLines.amount })
    .from(statementLines)
    .where(and(eq(statementLines.id, id), isNull(statementLines.matched_at)));
  if (!line) throw noException({ item: 'line', id });
  const { amount } = line;
  return { amount, lines: [...on('provider_balance', -amount), ...on('treasury', amount)] };
}

async function bookTransfer(
  transaction: Transaction,
  id: number,
  on: AccountLines,
): Promise<Booking> {
  const { rows } = (await transaction.execute(sql`
    SELECT kind, amount::text FROM (${openTransfers}) AS open WHERE id = ${id}`)) as {
    rows: { kind: 'bank_clearing' | 'reversals'; amount: string }[];
  };
  if (rows.length === 0) throw noException({ item: 'transfer', id });
  const total = rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  return {
    amount: -total,
    lines: [
      ...rows.flatMap(({ kind, amount }) => on(kind, -BigInt(amount))),
      ...on('treasury', total),
    ],
  };
}

/** Locks the payments that these are of: whoever settles a part of one settles its fee with it. */
async function lockItems(transaction: Transaction, items: readonly Item[]): Promise<void> {
  await lockReconciliation(transaction);
  const idsOf = (wanted: Item['item']) =>
    items.filter(({ item }) => item === wanted).map(({ id }) => id);
  const { rows } = (await transaction.execute(sql`
    SELECT reference FROM statement_lines
    WHERE reference IS NOT NULL AND ${isAnyOf(sql`id`, idsOf('line'))}
    UNION SELECT provider_reference FROM transfers
    WHERE provider_reference IS NOT NULL AND ${isAnyOf(sql`id`, idsOf('transfer'))}`)) as {
    rows: { reference: string }[];
  };
  await lockPayments(
    transaction,
    rows.map(({ reference }) => reference),
  );
}

async function bookOne(
  transaction: Transaction,
  { item, id }: Item,
  { at, reason }: { readonly at: Date; readonly reason: string },
): Promise<Kobo> {
  const on = await reconciliationAccounts(transaction);
  const book = item === 'line' ? bookLine : bookTransfer;
  const { amount, lines } = await book(transaction, id, on);
  // A row that could not be read has no amount.
  if (lines.length > 0) {
    await postTransfer(transaction, {
      kind: 'treasury',
      reference: `treasury:${item}:${id}`,
      description: reason,
      occurredAt: at,
      lines,
    });
  }
  const ids = { lines: [], transfers: [], [item === 'line' ? 'lines' : 'transfers']: [id] };
  await markMatched(transaction, ids, at);
  return amount;
}

/** Takes what does not match for the company's own money. Refuses 404 what is no exception. */
export async function bookException(
  transaction: Transaction,
  item: Item,
  why: { readonly at: Date; readonly reason: string },
): Promise<void> {
  await lockItems(transaction, [item]);
  await bookOne(transaction, item, why);
}

/**
 * Closes exceptions by an operator's word: what nobody else explains is the company's own money, put
 * in, taken out, won or lost. Refuses 404 what is no exception.
 */
export async function settleExceptions(
  transaction: Transaction,
  items: readonly Item[],
  decision: Decision & { readonly reason: string },
): Promise<void> {
  const { at, actor, reason } = decision;
  await lockItems(transaction, items);
  for (const { item, id } of items) {
    const amount = await bookOne(transaction, { item, id }, decision);
    await recordAudit(transaction, {
      at,
      actor,
      action: 'exception settled',
      subject: `${item} ${id}`,
      detail: { amount: displayNaira(amount), reason },
    });
  }
}
