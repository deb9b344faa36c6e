import { and, eq, sql } from 'drizzle-orm';
import type { Decision } from '../../platform/audit/decision.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { inOrder, isOnPage, type Page } from '../../platform/http/pages.ts';
import { customers, depositAccounts } from '../../platform/db/schema.ts';
import { announceAccounts } from './depositAccounts.ts';
import { notFound } from '../../platform/http/refusal.ts';

const isRefused = eq(depositAccounts.status, 'refused');

export const countRefusedAccounts = (database: Database): Promise<number> =>
  database.$count(depositAccounts, isRefused);

/** Returns a page of the deposit accounts that the provider refuses to open. */
export function listRefusedAccounts(database: Database, page: Page) {
  const { id, rail, requested_at, reason } = depositAccounts;
  return database
    .select({
      id,
      rail,
      requested_at,
      reason,
      email: sql<string>`coalesce(${customers.email}, 'agreement ' || ${depositAccounts.agreement_id})`,
    })
    .from(depositAccounts)
    .leftJoin(customers, eq(customers.id, depositAccounts.customer_id))
    .where(and(isRefused, isOnPage(id, page)))
    .orderBy(inOrder(id, page))
    .limit(page.limit);
}

/**
 * Requests one refused account again, or all of them, and returns how many. Throws 404 if the account isn't refused.
 */
export async function requestAgain(
  transaction: Transaction,
  which: number | 'all',
  by: Decision,
): Promise<number> {
  const requested = await transaction
    .update(depositAccounts)
    .set({ status: 'pending', requested_at: by.at, next_at: by.at, attempts: 0, ordered_at: null })
    .where(and(isRefused, which === 'all' ? undefined : eq(depositAccounts.id, which)))
    .returning({ id: depositAccounts.id, customer_id: depositAccounts.customer_id });
  await announceAccounts(transaction, requested);
  if (which !== 'all' && requested.length === 0) throw notFound();
  for (const { id } of requested) {
    await recordAudit(transaction, by, 'account asked for again', `deposit account ${id}`);
  }
  return requested.length;
}
