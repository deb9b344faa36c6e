import { and, eq, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Decision } from '../../platform/audit/decision.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { readRows } from '../../platform/db/readRows.ts';
import { statementLines } from '../../platform/db/schema.ts';
import { displayNaira, nairaOf, type Kobo } from '../../platform/kobo/kobo.ts';
import { proposalKind } from '../../platform/proposals/kinds.ts';
import type { RailName } from '../rails/moneyRail.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { lastReconciliation } from './last.ts';
import { lockReconciliation } from './match.ts';
import { bookException } from './settle.ts';

export const size = (amount: Kobo) => (amount < 0n ? -amount : amount);

/**
 * Returns how much of the difference has lasted since an instant: the smallest amount that any reconciliation found,
 * starting with the last one before that instant. Returns zero if the difference has changed its sign, or if there was
 * no reconciliation before that instant.
 */
export async function lastingDifference(
  database: Database,
  rail: RailName,
  now: Kobo,
  since: Date,
): Promise<Kobo> {
  const rows = await readRows(
    database,
    sql<{ readonly difference: Kobo }>`
      SELECT difference FROM reconciliations
      WHERE rail = ${rail} AND id >= (SELECT max(id) FROM reconciliations
        WHERE rail = ${rail} AND at <= ${since.toISOString()})`,
  );
  if (rows.length === 0) return 0n;
  return rows.reduce((least, { difference }) => {
    if (difference > 0n !== least > 0n) return 0n;
    return size(difference) < size(least) ? difference : least;
  }, now);
}

/**
 * Returns the difference that the newest reconciliation found. Throws 409 if it found none, or if that difference is
 * already settled.
 */
async function findDifference(transaction: Transaction, rail: RailName) {
  const found = await lastReconciliation(transaction, rail);
  if (!found || found.difference === 0n) {
    throw new Refusal(409, 'no_difference');
  }
  const line = `difference:${found.id}`;
  const isLine = and(eq(statementLines.rail, rail), eq(statementLines.line, line));
  if ((await transaction.$count(statementLines, isLine)) > 0) {
    throw new Refusal(409, 'difference_settled');
  }
  return { difference: found.difference, line };
}

/**
 * Proposes to book as company money the difference between the balance that the provider reports and the sum of its
 * statement lines. A second person confirms.
 */
export async function proposeDifference(
  transaction: Transaction,
  rail: RailName,
  reason: string,
  decision: Decision,
): Promise<void> {
  const describe = async () => {
    const { difference } = await findDifference(transaction, rail);
    return { before: { rail }, after: { amount: nairaOf(difference), reason } };
  };
  await differenceProposals.propose(transaction, rail, describe, decision);
}

/**
 * The kind of proposal by which two people settle a difference. Confirming it adds a statement line and books
 * that line as company money. Each difference is settled once, and only while it stays the same.
 */
export const differenceProposals = proposalKind(
  'difference of a statement',
  Type.Object({ amount: Type.String(), reason: Type.String() }),
  async (transaction, rail, { amount, reason }, confirmation) => {
    await lockReconciliation(transaction);
    const { difference, line } = await findDifference(transaction, rail);
    if (nairaOf(difference) !== amount) {
      throw new Refusal(409, 'difference_changed');
    }
    const [added] = await transaction
      .insert(statementLines)
      .values({ rail, line, amount: difference, at: confirmation.at, description: reason })
      .returning({ id: statementLines.id });
    const why = { at: confirmation.at, reason };
    await bookException(transaction, { item: 'line', id: added?.id ?? 0 }, why);
    await recordAudit(transaction, confirmation, 'difference settled', `statement of ${rail}`, {
      amount: displayNaira(difference),
      reason,
    });
  },
);
