import { and, eq, gt, sql, sum } from 'drizzle-orm';
import type { Database } from '../../platform/db/connection.ts';
import { accounts, entries, transfers } from '../../platform/db/schema.ts';
import { inOrder, isOnPage, type Page } from '../../platform/http/pages.ts';

const readPage = (database: Database, accountId: number, page: Page) =>
  database
    .select({
      id: entries.id,
      transfer: entries.transfer_id,
      kind: transfers.kind,
      description: transfers.description,
      occurred_at: transfers.occurred_at,
      amount: entries.amount,
    })
    .from(entries)
    .innerJoin(transfers, eq(transfers.id, entries.transfer_id))
    .where(and(eq(entries.account_id, accountId), isOnPage(entries.id, page)))
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

/** Returns a page of the entries of a customer's wallet, newest first, each with the balance after it. */
export async function listWalletEntries(
  database: Database,
  customerId: number,
  page: Omit<Page, 'sort'>,
) {
  // Read first, because with the account's id the database finds a page of entries by index.
  const [wallet] = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.kind, 'wallet'), eq(accounts.owner_id, customerId)));
  if (!wallet) return [];
  const rows = await readPage(database, wallet.id, { ...page, sort: 'newest' });
  const [newest] = rows;
  if (!newest) return [];
  let balance = await balanceAfter(database, wallet.id, newest.id);
  return rows.map((entry) => {
    const after = balance;
    balance -= entry.amount;
    return { ...entry, balance_after: after };
  });
}
