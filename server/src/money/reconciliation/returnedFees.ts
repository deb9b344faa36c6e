import { sql, type SQL } from 'drizzle-orm';
import { isAnyText } from '../../platform/db/manyRows.ts';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { readRows } from '../../platform/db/readRows.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { postTransfers } from '../ledger/transfers.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';
import type { RailName } from '../rails/moneyRail.ts';
import { findOpen, lockPayments, lockReconciliation, prepareCompanyEntries } from './match.ts';

/** No provider charges more than this for a payment, so staff have to explain a larger difference. */
const maxFee: Kobo = 100_00n;

interface OtherFee {
  readonly reference: string;
  /** Id of the statement line that shows the return. */
  readonly line: number;
  /** Amount to book on top of the booked fee, in kobo. Negative if part of the fee was returned. */
  readonly more: Kobo;
}

/** Locks the payments that came back and aren't matched yet, and returns their references. */
async function lockReturned(transaction: Transaction, open: SQL): Promise<readonly string[]> {
  const rows = await readRows(
    transaction,
    sql<Pick<OtherFee, 'reference'>>`
      SELECT DISTINCT reference FROM (${open}) AS open WHERE kind = 'reversals'`,
  );
  const references = rows.map(({ reference }) => reference);
  await lockPayments(transaction, references);
  return references;
}

/**
 * Returns SQL for payments that left and came back in full, but cost a different fee than the booked one. The statement
 * has one line out and one line back for at least the full amount. The fee is part of these lines, or has its own
 * lines. Leaves out payments whose fee differs by more than `maxFee`.
 */
const otherFees = (rail: RailName, open: SQL, references: readonly string[]) => sql<OtherFee>`
  WITH returned AS (
    SELECT reference, -sum(amount) AS amount FROM (${open}) AS open
    WHERE kind = 'reversals' AND ${isAnyText(sql`reference`, references)} GROUP BY reference
  ), costs AS (
    SELECT returned.reference, max(lines.id)::float8 AS line, -sum(lines.amount) - (
      SELECT coalesce(-sum(entries.amount), 0) FROM transfers
      JOIN entries ON entries.transfer_id = transfers.id
      JOIN accounts ON accounts.id = entries.account_id AND accounts.kind = 'provider_fees'
      WHERE provider_reference = returned.reference) AS more
    FROM returned
    JOIN statement_lines AS lines ON lines.reference = returned.reference AND rail = ${rail}
    GROUP BY returned.reference, returned.amount
    HAVING count(*) FILTER (WHERE lines.amount <= -returned.amount) = 1
      AND count(*) FILTER (WHERE lines.amount >= returned.amount) = 1
  )
  SELECT reference, line, more FROM costs
  WHERE more <> 0 AND abs(more) <= ${maxFee}`;

/**
 * Books the rest of the fee of a payment that came back. Only the statement shows the actual cost: one provider keeps
 * its fee, another returns it, and the report of a reversal may not include it.
 */
export async function bookReturnedFees(
  database: Database,
  rail: RailName,
  now: Date,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await lockReconciliation(transaction);
    const open = await findOpen(transaction, rail);
    const returned = await lockReturned(transaction, open);
    const fees = await readRows(transaction, otherFees(rail, open, returned));
    const entryOn = await prepareCompanyEntries(transaction);
    await postTransfers(
      transaction,
      fees.map(({ reference, line, more }) => ({
        kind: 'provider_fee',
        reference: `reversal-fee:${rail}:${line}`,
        description: `Fee of the reversal of ${reference}`,
        occurredAt: now,
        providerReference: reference,
        entries: [...entryOn('bank_clearing', more), ...entryOn('provider_fees', -more)],
      })),
    );
  });
}
