import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/connection.ts';
import { readValue } from '../../platform/db/readRows.ts';
import { closingRequests, customers } from '../../platform/db/schema.ts';
import { inOrder, isOnPage, type Page } from '../../platform/http/pages.ts';
import { findStillOpenOf, openColumns } from './stillOpen.ts';

/** Open requests, or closed accounts whose wallet received money after the closing. */
export type ClosingStatus = 'open' | 'money left';

const hasMoneyLeft = sql`outcome = 'closed' AND EXISTS (SELECT FROM accounts
  WHERE accounts.kind = 'wallet' AND owner_id = closing_requests.customer_id AND balance > 0)`;

const withStatus: Readonly<Record<ClosingStatus, SQL>> = {
  open: isNull(closingRequests.outcome),
  'money left': hasMoneyLeft,
};

/** Returns a page of the requests with a status, each with its customer and what has to end first. */
export async function listClosingCases(database: Database, status: ClosingStatus, page: Page) {
  const found = await database
    .select({
      request: closingRequests,
      customer: {
        account_id: customers.account_id,
        first_name: customers.first_name,
        last_name: customers.last_name,
        email: customers.email,
      },
    })
    .from(closingRequests)
    .innerJoin(customers, eq(customers.id, closingRequests.customer_id))
    .where(and(withStatus[status], isOnPage(closingRequests.id, page)))
    .orderBy(inOrder(closingRequests.id, page))
    .limit(page.limit);
  const stillOpen = await findStillOpenOf(
    database,
    found.map(({ request }) => request.customer_id),
  );
  return found.flatMap(({ request, customer }) => {
    const open = stillOpen.get(request.customer_id);
    return open ? { ...request, ...customer, ...open } : [];
  });
}

/**
 * SQL for the requests that wait for staff, with `since`, `amount` and `customer_id`: open requests of customers whose account can be
 * closed now, and closed accounts with money.
 */
export const waitingClosings = sql`since, amount, customer_id FROM (
  SELECT CASE WHEN outcome IS NULL THEN requested_at ELSE ended_at END AS since,
    nullif(balance, 0) AS amount, closing_requests.customer_id, outcome, is_on_hold,
    balance + withdrawals + investments + cliques + complaints AS unfinished
  FROM closing_requests
  JOIN LATERAL (SELECT ${openColumns} FROM customers WHERE customers.id = closing_requests.customer_id) AS still_open ON true
  WHERE outcome IS NULL OR ${hasMoneyLeft}) AS waiting
  WHERE outcome = 'closed' OR unfinished = 0 AND NOT is_on_hold`;

/** Counts the rows of `waitingClosings`. */
export async function countWaitingClosings(database: Database): Promise<number> {
  const count = await readValue(
    database,
    sql<number>`SELECT count(*)::int FROM (SELECT ${waitingClosings}) AS waiting_closings`,
  );
  return count ?? 0;
}
