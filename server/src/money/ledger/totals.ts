import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/connection.ts';
import { readRows } from '../../platform/db/readRows.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';
import { companyAccountKinds } from './ledgerAccounts.ts';
import { isWithin } from './range.ts';
import { newestCheckpoint, type Checkpoint } from './checkpoint.ts';

/** Number of the accounts of one kind, and the sum of their balances in kobo. */
export interface TotalOfKind {
  readonly kind: string;
  readonly accounts: number;
  readonly balance: Kobo;
}

/** Last transfer and last account to count. */
interface End {
  readonly transfer: number;
  readonly account: number;
}

/** The end that counts everything that exists. */
export const untilNow: End = {
  transfer: Number.MAX_SAFE_INTEGER,
  account: Number.MAX_SAFE_INTEGER,
};

/**
 * SQL for whether an entry is on one of the company's accounts. They are few, so the subquery reads them once instead
 * of once per entry.
 */
export const isOfCompany = sql`account_id = ANY (ARRAY (SELECT id FROM accounts
  WHERE owner_id IS NULL AND kind = ANY (${`{${companyAccountKinds.join()}}`}::text[])))`;

/**
 * Returns SQL for each `kind`, its number of `accounts` and their `total` (null without entries). Adds the entries
 * since the checkpoint to the totals in the checkpoint's audit record, so the cost doesn't grow with history.
 * @param which the accounts whose entries are added; all of them by default
 */
export const totalsUntil = (since: Checkpoint, end: End, which = sql`true`): SQL => sql`
  SELECT kind, coalesce(sum(accounts), 0) AS accounts, sum(total) AS total
  FROM (
    SELECT key AS kind, NULL::numeric AS accounts, value::numeric AS total
    FROM audit_records, jsonb_each_text(detail -> 'totals') WHERE audit_records.id = ${since.record}
    UNION ALL
    SELECT key, value::numeric, NULL
    FROM audit_records, jsonb_each_text(detail -> 'accounts') WHERE audit_records.id = ${since.record}
    UNION ALL
    SELECT kind, NULL, sum(amount) FROM (
      SELECT account_id, sum(amount) AS amount FROM (
        SELECT account_id, amount FROM entries
        WHERE ${isWithin(sql`transfer_id`, { after: since.transfer, last: end.transfer })} OFFSET 0
      ) AS entry WHERE ${which} GROUP BY account_id ORDER BY account_id OFFSET 0
    ) AS later CROSS JOIN LATERAL (SELECT kind FROM accounts WHERE id = account_id OFFSET 0) AS its
    GROUP BY kind
    UNION ALL
    SELECT kind, count(*), NULL FROM accounts
    WHERE ${isWithin(sql`id`, { after: since.account, last: end.account })} GROUP BY kind
  ) AS parts GROUP BY kind`;

/**
 * Returns the totals of all kinds of accounts: those in the checkpoint plus the entries since then. `which` limits
 * these entries to some accounts, and must select all accounts of a kind or none. The totals of the other kinds are
 * then only those in the checkpoint.
 */
export function totalsByKind(
  database: Database,
  since: Checkpoint,
  which?: SQL,
): Promise<TotalOfKind[]> {
  const query = sql<TotalOfKind>`
    SELECT kind, accounts::float8 AS accounts, coalesce(total, 0) AS balance
    FROM (${totalsUntil(since, untilNow, which)}) AS totals`;
  return readRows(database, query);
}

/** Returns the totals of the kinds that belong to a customer, clique, contract, vehicle or pool. */
export async function totalsOfOwners(database: Database): Promise<TotalOfKind[]> {
  const totals = await totalsByKind(database, await newestCheckpoint(database));
  return totals.filter(({ kind }) => !companyAccountKinds.some((company) => company === kind));
}
