import { sql } from 'drizzle-orm';
import { isDatabaseAway } from '../../platform/db/failures.ts';
import { readRows } from '../../platform/db/readRows.ts';
import { handleNews } from '../deposits/processDeposit.ts';
import type { MoneyDependencies } from '../moneyDependencies.ts';

/** Maximum number of deposits that one reconciliation asks the provider about, because each costs a call. */
const maxAsked = 200;

/** Returns the references of deposits that are on the statement but not in the books. */
async function findUnbooked({ database, rail }: MoneyDependencies): Promise<readonly string[]> {
  const rows = await readRows(
    database,
    sql<{ readonly reference: string | null }>`
      SELECT reference FROM statement_lines
      WHERE rail = ${rail.name} AND matched_at IS NULL AND amount > 0 AND NOT EXISTS (
        SELECT FROM transfers WHERE provider_reference = reference)
      GROUP BY reference ORDER BY max(id) DESC LIMIT ${maxAsked}`,
  );
  return rows.flatMap(({ reference }) => reference ?? []);
}

/**
 * Asks the provider for each deposit that is on its statement but not in the books, and handles the answer. This
 * credits deposits whose webhook was lost and whose record appeared too late for the regular polling. A deposit that
 * can't be credited remains an exception of the reconciliation. Throws RailUnavailable if the provider doesn't answer.
 */
export async function takeUnbookedDeposits(dependencies: MoneyDependencies): Promise<void> {
  for (const reference of await findUnbooked(dependencies)) {
    const news = await dependencies.rail.findDeposit(reference);
    if (!news) continue;
    try {
      await handleNews(dependencies, news);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
    }
  }
}
