import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/connection.ts';
import { beginning, type Checkpoint } from '../ledger/checkpoint.ts';
import { isWithin, type Range } from '../ledger/range.ts';
import { findFaults, type LedgerFault } from './faults.ts';

const addsUp = 'the entries of a transfer add up to zero';
const isSum = 'a balance is the sum of its entries and not negative';

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
    FROM accounts LEFT JOIN checkpoint_balances AS checked ON checked.account_id = id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount), 0) AS total FROM entries
      WHERE account_id = accounts.id AND transfer_id <= ${transfer}
    ) AS sums
    WHERE ${isWithin(sql`id`, accounts)} AND owner_id IS NOT NULL
      AND coalesce(checked.balance, 0) <> total`,
});

// Only checks accounts with entries since the checkpoint. The check of all books covers the others. Looking up the
// accounts in id order takes less than half the time of looking them up unordered.
const rulesSince = ({ transfer }: Checkpoint) => ({
  [addsUp]: unequal(sql`transfer_id > ${transfer}`),
  [isSum]: sql`
    SELECT format('account %s has %s', id, accounts.balance) AS found
    FROM (SELECT account_id, sum(amount) AS amount FROM entries WHERE transfer_id > ${transfer}
      GROUP BY account_id ORDER BY account_id OFFSET 0) AS later
    JOIN accounts ON id = account_id
    LEFT JOIN checkpoint_balances AS checked
      ON checked.account_id = id AND ${transfer}::bigint > 0
    WHERE owner_id IS NOT NULL AND (accounts.balance < 0
      OR accounts.balance <> coalesce(checked.balance, 0) + amount)`,
});

/** Searches for faults that the database's own rules should prevent. Returns an empty list if there are none. */
export const checkLedger = (database: Database, since = beginning): Promise<LedgerFault[]> =>
  findFaults(database, rulesSince(since));
