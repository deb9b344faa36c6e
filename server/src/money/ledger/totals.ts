import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/connection.ts';
import { readRows } from '../../platform/db/readRows.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';
import { houseKinds } from './accounts.ts';
import { isWithin } from './check.ts';
import { newestCheckpoint, type Checkpoint } from './checkpoint.ts';

/** All accounts of one kind together. */
export interface TotalOfKind {
  readonly kind: string;
  readonly accounts: number;
  readonly balance: Kobo;
}

/** The last transfer and account to count. */
interface End {
  readonly transfer: number;
  readonly account: number;
}

const newest: End = { transfer: Number.MAX_SAFE_INTEGER, account: Number.MAX_SAFE_INTEGER };

/** SQL: the entry is on an account of the house. These are few, so they are not looked up for each entry. */
export const isOfHouse = sql`account_id = ANY (ARRAY (SELECT id FROM accounts
  WHERE owner_id IS NULL AND kind = ANY (${`{${houseKinds.join()}}`}::text[])))`;

/**
 * SQL: `kind`, its number of `accounts` and their `total`, which is null without entries. What the audit has of the
 * checkpoint is only added to, so that however long history is, nothing before it is read, nor an account without a new entry.
 * @param which the accounts whose entries are added: of all kinds, unless it is said
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
 * The totals of all kinds of accounts since the checkpoint; with the entries of some accounts only, just their kinds
 * are right.
 */
export function totalsByKind(
  database: Database,
  since: Checkpoint,
  which?: SQL,
): Promise<TotalOfKind[]> {
  const query = sql<TotalOfKind>`
    SELECT kind, accounts::float8 AS accounts, coalesce(total, 0) AS balance
    FROM (${totalsUntil(since, newest, which)}) AS totals`;
  return readRows(database, query);
}

/** The totals of the kinds whose accounts belong to a customer, clique, contract, vehicle or pool. */
export async function totalsOfOwners(database: Database): Promise<TotalOfKind[]> {
  const totals = await totalsByKind(database, await newestCheckpoint(database));
  return totals.filter(({ kind }) => !houseKinds.some((house) => house === kind));
}
