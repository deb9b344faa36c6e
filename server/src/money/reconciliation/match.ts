import { asc, sql, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { readRows } from '../../platform/db/readRows.ts';
import { lock } from '../../platform/db/lock.ts';
import { isAnyOf, isAnyText } from '../../platform/db/manyRows.ts';
import { withdrawals } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { companyAccounts, type CompanyAccountKind } from '../ledger/ledgerAccounts.ts';
import { postTransfers, type LedgerEntry } from '../ledger/transfers.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';
import type { RailName } from '../rails/moneyRail.ts';
import { lastReconciliation } from './last.ts';

const referencesAtOnce = 200;

/**
 * Returns SQL for the parts of the given transfers that haven't been matched with the statement. There is one row for
 * each account, `bank_clearing` or `reversals`.
 */
export const openAmong = (which: SQL): SQL => sql`
  SELECT transfers.id, transfers.kind AS transfer_kind, provider_reference AS reference, occurred_at AS at,
    accounts.kind, entries.amount
  FROM transfers
  JOIN entries ON entries.transfer_id = transfers.id
  JOIN accounts ON accounts.id = entries.account_id
    AND accounts.kind IN ('bank_clearing', 'reversals')
  WHERE ${which} AND provider_reference IS NOT NULL AND NOT EXISTS (
    SELECT FROM reconciled_transfers WHERE transfer_id = transfers.id)`;

/**
 * Returns the SQL of `openAmong` for all open transfers: those that the last reconciliation left open, and those since
 * then.
 */
export async function findOpen(database: Database, rail: RailName): Promise<SQL> {
  const last = await lastReconciliation(database, rail);
  const isLater = sql`transfers.id > ${last?.checked_until ?? 0}`;
  return openAmong(sql`(${isLater} OR ${isAnyOf(sql`transfers.id`, last?.open_transfers ?? [])})`);
}

interface Match {
  readonly reference: string;
  readonly lines: readonly number[];
  readonly transfers: readonly number[];
  readonly clearing: Kobo;
  readonly reversals: Kobo;
}

/**
 * Returns deposits and payments on which the statement and the books agree, to the kobo. At most `referencesAtOnce`.
 */
async function findMatches(transaction: Transaction, rail: RailName): Promise<Match[]> {
  const open = await findOpen(transaction, rail);
  const query = sql<Match>`
    WITH lines AS (
      SELECT reference, sum(amount) AS amount, array_agg(id ORDER BY id)::float8[] AS ids
      FROM statement_lines
      WHERE rail = ${rail} AND matched_at IS NULL AND reference IS NOT NULL GROUP BY reference
    ), booked AS (
      SELECT reference, sum(amount) AS amount, array_agg(DISTINCT id)::float8[] AS ids,
        sum(amount) FILTER (WHERE kind = 'bank_clearing') AS clearing,
        sum(amount) FILTER (WHERE kind = 'reversals') AS reversals
      FROM (${open}) AS open WHERE reference IN (SELECT reference FROM lines)
      GROUP BY reference
    )
    SELECT reference, lines.ids AS lines, coalesce(booked.ids, '{}') AS transfers,
      coalesce(clearing, 0) AS clearing, coalesce(reversals, 0) AS reversals
    FROM lines LEFT JOIN booked USING (reference)
    WHERE lines.amount + coalesce(booked.amount, 0) = 0 AND (booked.ids IS NOT NULL OR NOT EXISTS (
      SELECT FROM withdrawals WHERE payment_reference = reference AND state IN ('approved', 'sending', 'returning')))
    LIMIT ${referencesAtOnce}`;
  return readRows(transaction, query);
}

/**
 * Returns a function that returns a list with one entry on one of the company's accounts. The list is empty if the
 * amount is zero.
 */
export async function prepareCompanyEntries(transaction: Transaction) {
  const accountOf = await companyAccounts(transaction);
  return (kind: CompanyAccountKind, amount: Kobo): LedgerEntry[] =>
    amount === 0n ? [] : [{ accountId: accountOf(kind), amount }];
}

/**
 * Locks the reconciliation until the end of the transaction, so that no other transaction settles the same lines or
 * transfers.
 */
export async function lockReconciliation(transaction: Transaction): Promise<void> {
  await lock(transaction, 'reconciliation');
}

/**
 * Locks the withdrawals of these payments, in id order. The cost of a payment may be reported by its record or by the
 * statement, and must be booked only once. Locking order: the reconciliation, then withdrawals, then accounts.
 */
export async function lockPayments(
  transaction: Transaction,
  references: readonly string[],
): Promise<void> {
  await transaction
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(isAnyText(withdrawals.payment_reference, references))
    .orderBy(asc(withdrawals.id))
    .for('update');
}

export async function markMatched(
  transaction: Transaction,
  { lines, transfers }: Pick<Match, 'lines' | 'transfers'>,
  at: Date,
): Promise<void> {
  const instant = at.toISOString();
  await transaction.execute(sql`UPDATE statement_lines SET matched_at = ${instant}
    WHERE id = ANY(${`{${lines.join()}}`}::bigint[])`);
  await transaction.execute(sql`INSERT INTO reconciled_transfers (transfer_id, at)
    SELECT unnest(${`{${transfers.join()}}`}::bigint[]), ${instant}`);
}

async function matchSome(transaction: Transaction, rail: RailName, now: Date): Promise<number> {
  await lockReconciliation(transaction);
  const matches = await findMatches(transaction, rail);
  const entryOn = await prepareCompanyEntries(transaction);
  const transfers = matches.map(({ reference, lines, clearing, reversals }) => ({
    kind: 'statement',
    reference: `statement:${rail}:${lines[0]}`,
    description: `On the statement of ${rail}: ${reference}`,
    occurredAt: now,
    entries: [
      ...entryOn('bank_clearing', -clearing),
      ...entryOn('reversals', -reversals),
      ...entryOn('provider_balance', clearing + reversals),
    ],
  }));
  await postTransfers(
    transaction,
    transfers.filter((transfer) => transfer.entries.length > 0),
  );
  await markMatched(
    transaction,
    {
      lines: matches.flatMap(({ lines }) => lines),
      transfers: matches.flatMap((match) => match.transfers),
    },
    now,
  );
  return matches.length;
}

/**
 * Marks deposits that their fee consumes completely as reconciled. They don't change the balance at the provider, so no
 * statement line is expected.
 */
async function markConsumedByFees(
  transaction: Transaction,
  rail: RailName,
  now: Date,
): Promise<void> {
  await lockReconciliation(transaction);
  const open = await findOpen(transaction, rail);
  await transaction.execute(sql`
    INSERT INTO reconciled_transfers (transfer_id, at)
    SELECT unnest(array_agg(id)), ${now.toISOString()} FROM (${open}) AS open
    GROUP BY reference HAVING sum(amount) = 0 AND bool_and(kind = 'bank_clearing')`);
}

/**
 * Books on `provider_balance` what the statement and the books agree on. A payment that was debited and came back
 * before it was ever paid has two lines and no transfer. Those lines are matched once its withdrawal has ended.
 */
export async function matchStatement(database: Database, rail: RailName, now: Date): Promise<void> {
  await inTransaction(database, (transaction) => markConsumedByFees(transaction, rail, now));
  for (let matched = referencesAtOnce; matched === referencesAtOnce;) {
    matched = await inTransaction(database, (transaction) => matchSome(transaction, rail, now));
  }
}
