import { asc, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/connection.ts';
import { readRows } from '../../platform/db/readRows.ts';
import { accounts } from '../../platform/db/schema.ts';
import { isOnPage, type Page } from '../../platform/http/pages.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';
import { newestCheckpoint } from '../ledger/checkpoint.ts';
import type { AccountKind, GuardedKind } from '../ledger/ledgerAccounts.ts';
import { isOfCompany, totalsUntil, untilNow } from '../ledger/totals.ts';
import type { AccountingMonth } from './accountingMonth.ts';

/** The movements of an account in a month, in kobo. */
export interface AccountMovements {
  readonly id: number;
  readonly opening: Kobo;
  readonly debits: Kobo;
  readonly credits: Kobo;
  readonly closing: Kobo;
}

/** Returns SQL for the debits and credits of a month, and for the sum of the entries after it. */
const sumsOf = ({ end }: AccountingMonth) => sql`
  coalesce(sum(-amount) FILTER (WHERE amount < 0 AND occurred_at < ${end}), 0) AS debits,
  coalesce(sum(amount) FILTER (WHERE amount > 0 AND occurred_at < ${end}), 0) AS credits,
  coalesce(sum(amount) FILTER (WHERE occurred_at >= ${end}), 0) AS later`;

/** SQL for the movements, counted back from the current `balance`, so that older entries needn't be read. */
const movements = sql`
  balance - later - credits + debits AS opening, debits, credits, balance - later AS closing`;

/** What the owner of each kind of account is. An account of the company has none. */
const owners: Readonly<Partial<Record<AccountKind, string>>> = {
  wallet: 'customer',
  withdrawal_hold: 'customer',
  clique_escrow: 'clique',
  purchase_escrow: 'contract',
  vehicle_receipts: 'vehicle',
  reserve: 'pool',
} satisfies Record<GuardedKind, string>;

const ownerOf = (kind: AccountKind, id: number | null) =>
  id === null ? null : `${owners[kind] ?? kind} ${id}`;

/** Reads the accounts of customers, cliques, contracts, vehicles and reserves. Each has its balance in its row. */
const readOwned = (database: Database, month: AccountingMonth, ids: readonly number[]) =>
  readRows(
    database,
    sql<AccountMovements>`
      SELECT accounts.id::float8 AS id, ${movements}
      FROM accounts CROSS JOIN LATERAL (
        SELECT ${sumsOf(month)} FROM entries JOIN transfers ON transfers.id = transfer_id
        WHERE account_id = accounts.id AND occurred_at >= ${month.start}
      ) AS sums
      WHERE accounts.id = ANY (${`{${ids.join()}}`}::bigint[])`,
  );

/**
 * SQL for whether an entry may belong to the month or to later ones. Lets the database skip earlier entries by their
 * index, because most of the company's entries are older.
 */
const isSince = ({ start }: AccountingMonth) =>
  sql`transfer_id >= (SELECT min(id) FROM transfers WHERE occurred_at >= ${start})`;

/** Reads the accounts of the company. Their balances are the totals of their kinds. */
async function readCompany(database: Database, month: AccountingMonth) {
  const since = await newestCheckpoint(database);
  return readRows(
    database,
    sql<AccountMovements>`
      SELECT id::float8 AS id, ${movements} FROM (
        SELECT accounts.id, coalesce(totals.total, 0) AS balance, coalesce(debits, 0) AS debits,
          coalesce(credits, 0) AS credits, coalesce(later, 0) AS later
        FROM accounts
        LEFT JOIN (${totalsUntil(since, untilNow, isOfCompany)}) AS totals USING (kind)
        LEFT JOIN (
          SELECT account_id, ${sumsOf(month)} FROM transfers JOIN entries ON transfer_id = transfers.id
          WHERE occurred_at >= ${month.start} AND ${isSince(month)} AND ${isOfCompany}
          GROUP BY account_id
        ) AS sums ON account_id = accounts.id
        WHERE owner_id IS NULL
      ) AS company`,
  );
}

/**
 * Returns a page of all ledger accounts, oldest first, with their balances at the start and the end of a month. The sum
 * of all debits equals the sum of all credits, and the closing balance of a month is the opening balance of the next.
 */
export async function readTrialBalance(
  database: Database,
  month: AccountingMonth,
  page: Omit<Page, 'sort'>,
) {
  const { id, kind, owner_id: ownerId } = accounts;
  const listed = await database
    .select({ id, kind, ownerId })
    .from(accounts)
    .where(isOnPage(id, { ...page, sort: 'oldest' }))
    .orderBy(asc(id))
    .limit(page.limit);
  const owned = listed.flatMap((account) => (account.ownerId === null ? [] : account.id));
  const found = [
    ...(owned.length > 0 ? await readOwned(database, month, owned) : []),
    ...(owned.length < listed.length ? await readCompany(database, month) : []),
  ];
  const byId = new Map(found.map((account) => [account.id, account]));
  return listed.map((account) => {
    const sums = byId.get(account.id);
    if (!sums) throw new Error(`Account ${account.id} is missing in the trial balance.`);
    return { ...sums, kind: account.kind, owner: ownerOf(account.kind, account.ownerId) };
  });
}
