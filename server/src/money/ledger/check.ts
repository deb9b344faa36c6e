import { sql, type SQL } from 'drizzle-orm';
import { beginning, type Checkpoint } from './checkpoint.ts';
import type { Database } from '../../platform/db/connection.ts';
import { readRows } from '../../platform/db/readRows.ts';

export interface LedgerFault {
  readonly rule: string;
  readonly found: string;
}

export const mostFaults = 100;

/** The broken rules. Each rule is a query that returns one line of text, `found`, for each fault. */
export async function findFaults(
  database: Database,
  rules: Readonly<Record<string, SQL>>,
): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = [];
  for (const [rule, query] of Object.entries(rules)) {
    const found = await readRows(
      database,
      sql<Pick<LedgerFault, 'found'>>`${query} LIMIT ${mostFaults}`,
    );
    faults.push(...found.map((fault) => ({ rule, found: fault.found })));
  }
  return faults;
}

/**
 * Makes the checks of a transaction look rows up by key. After a busy day the database's statistics are so old that it
 * would rather read all payouts than look up those that are due.
 */
export async function lookUpByKeys(database: Database): Promise<void> {
  // Such a plan looks so costly that PostgreSQL would compile it, which takes longer than running it.
  for (const plan of ['enable_seqscan', 'jit']) {
    await database.execute(sql.raw(`SET LOCAL ${plan} = off`));
  }
}

/** Rows by their ids: those above `after`, up to `last`. */
export interface Range {
  readonly after: number;
  readonly last: number;
}

/** SQL: an id lies in the range. */
export const isWithin = (id: SQL, { after, last }: Range): SQL =>
  sql`${id} > ${after} AND ${id} <= ${last}`;

const addsUp = 'the entries of a transfer add up to zero';
const isSum = 'a balance is the sum of its entries and not below zero';

const unequal = (isChecked: SQL) => sql`
  SELECT format('transfer %s adds up to %s', transfer_id, sum(amount)) AS found
  FROM entries WHERE ${isChecked} GROUP BY transfer_id HAVING sum(amount) <> 0`;

/** The rule on the entries of some transfers. */
export const entryRules = (transfers: Range): Readonly<Record<string, SQL>> => ({
  [addsUp]: unequal(isWithin(sql`transfer_id`, transfers)),
});

/** The rules on some accounts, each read with all of its entries. */
export const accountRules = (
  accounts: Range,
  { transfer }: Checkpoint,
): Readonly<Record<string, SQL>> => ({
  [isSum]: sql`
    SELECT format('account %s has %s', id, balance) AS found
    FROM accounts CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount), 0) AS total FROM entries WHERE account_id = accounts.id
    ) AS sums
    WHERE ${isWithin(sql`id`, accounts)} AND owner_id IS NOT NULL
      AND (balance < 0 OR balance <> total)`,
  'a balance at the checkpoint is the sum of the entries up to it': sql`
    SELECT format('account %s had %s at the checkpoint', id, coalesce(checked.balance, 0)) AS found
    FROM accounts LEFT JOIN checked_balances AS checked ON checked.account_id = id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount), 0) AS total FROM entries
      WHERE account_id = accounts.id AND transfer_id <= ${transfer}
    ) AS sums
    WHERE ${isWithin(sql`id`, accounts)} AND owner_id IS NOT NULL
      AND coalesce(checked.balance, 0) <> total`,
});

// An account without entries since the checkpoint is left to the check of all books: its money cannot move unseen. Looked up in
// the order of their ids, accounts take less than half the time.
const rulesSince = ({ transfer }: Checkpoint) => ({
  [addsUp]: unequal(sql`transfer_id > ${transfer}`),
  [isSum]: sql`
    SELECT format('account %s has %s', id, accounts.balance) AS found
    FROM (SELECT account_id, sum(amount) AS amount FROM entries WHERE transfer_id > ${transfer}
      GROUP BY account_id ORDER BY account_id OFFSET 0) AS later
    JOIN accounts ON id = account_id
    LEFT JOIN checked_balances AS checked
      ON checked.account_id = id AND ${transfer}::bigint > 0
    WHERE owner_id IS NOT NULL AND (accounts.balance < 0
      OR accounts.balance <> coalesce(checked.balance, 0) + amount)`,
});

/** Looks for what the database's own rules should make impossible. An empty list means that all is well. */
export function checkLedger(database: Database, since = beginning): Promise<LedgerFault[]> {
  return findFaults(database, rulesSince(since));
}
