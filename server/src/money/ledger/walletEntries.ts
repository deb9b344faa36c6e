import { and, eq, gt, sql, sum } from 'drizzle-orm';
import type { Database } from '../../platform/db/connection.ts';
import { accounts, entries, transfers } from '../../platform/db/schema.ts';
import { inOrder, isOnPage, type Page } from '../../platform/http/pages.ts';

const readPage = (database: Database, customerId: number, page: Page) =>
  database
    .select({
      id: entries.id,
      account: entries.account_id,
      transfer: entries.transfer_id,
      kind: transfers.kind,
      description: transfers.description,
      occurred_at: transfers.occurred_at,
      amount: entries.amount,
    })
    .from(accounts)
    .innerJoin(entries, eq(entries.account_id, accounts.id))
    .innerJoin(transfers, eq(transfers.id, entries.transfer_id))
    .where(
      and(
        eq(accounts.kind, 'wallet'),
        eq(accounts.owner_id, customerId),
        isOnPage(entries.id, page),
      ),
    )
    .orderBy(inOrder(entries.id, page))
    .limit(page.limit);

/** Returns the balance of an account after an entry, in kobo. Later entries don't change it. */
async function balanceAfter(database: Database, accountId: number, entryId: number) {
  const later = database
    .select({ sum: sum(entries.amount) })
    .from(entries)
    .where(and(eq(entries.account_id, accountId), gt(entries.id, entryId)));
  const [account] = await database
    .select({ balance: sql`${accounts.balance} - coalesce(${later}, 0)`.mapWith(accounts.balance) })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return account?.balance ?? 0n;
}

/** Returns the entries of a customer's wallet, newest first, each with the balance after it. */
export async function listWalletEntries(
  database: Database,
  customerId: number,
  page: Omit<Page, 'sort'>,
) {
  const rows = await readPage(database, customerId, { ...page, sort: 'newest' });
  const [newest] = rows;
  if (!newest) return [];
  let balance = await balanceAfter(database, newest.account, newest.id);
  return rows.map(({ account: _account, ...entry }) => {
    const after = balance;
    balance -= entry.amount;
    return { ...entry, balance_after: after };
  });
}
