import { sql, type SQL } from 'drizzle-orm';
import { beginning, type Checkpoint } from './checkpoint.ts';
import type { Database } from '../../platform/db/connection.ts';
import { readRows } from '../../platform/db/readRows.ts';

export interface LedgerFault {
  readonly rule: string;
  readonly found: string;
}

export const mostFaults = 100;

/** Returns the broken rules. Each rule is a query that returns a line of text, `found`, for each fault. */
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
 * Makes PostgreSQL look up rows by key in this transaction. After a busy day the statistics are so outdated that the
 * planner would scan all payouts instead of the due ones.
 */
export async function lookUpByKeys(database: Database): Promise<void> {
  // The planner overestimates such a plan and would compile it, which takes longer than running it.
  for (const plan of ['enable_seqscan', 'jit']) {
    await database.execute(sql.raw(`SET LOCAL ${plan} = off`));
  }
}

/** Ids above `after`, up to and including `last`. */
export interface Range {
  readonly after: number;
  readonly last: number;
}

/** Returns SQL that is true if an id is in the range. */
export const isWithin = (id: SQL, { after, last }: Range): SQL =>
  sql`${id} > ${after} AND ${id} <= ${last}`;

const addsUp = 'the entries of a transfer add up to zero';
const isSum = 'a balance is the sum of its entries and not below zero';

const unequal = (isChecked: SQL) => sql`
  SELECT format('transfer %s adds up to %s', transfer_id, sum(amount)) AS found
  FROM entries WHERE ${isChecked} GROUP BY transfer_id HAVING sum(amount) <> 0`;

/** Returns the rules on the entries of these transfers. */
export const entryRules = (transfers: Range): Readonly<Record<string, SQL>> => ({
  [addsUp]: unequal(isWithin(sql`transfer_id`, transfers)),
});

/** Returns the rules on these accounts. Each account is read with all of its entries. */
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

// Only accounts with entries since the checkpoint are checked here. The check of all books covers the others. Looking
// accounts up in id order takes less than half the time.
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

/** Searches for faults that the database's own rules should prevent. Returns an empty list if there are none. */
export function checkLedger(database: Database, since = beginning): Promise<LedgerFault[]> {
  return findFaults(database, rulesSince(since));
}
