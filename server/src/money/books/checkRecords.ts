import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/connection.ts';
import { readValue } from '../../platform/db/readRows.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';
import { companyAccountKinds, type CompanyAccountKind } from '../ledger/ledgerAccounts.ts';
import type { Checkpoint } from '../ledger/checkpoint.ts';
import { isWithin, type Range } from '../ledger/range.ts';
import type { BookRecords } from './bookRecords.ts';
import { findFaults, maxFaults, type LedgerFault } from './faults.ts';
import { newestIn } from './newestIn.ts';

/**
 * Number of transfers that are checked at a time. With small slices the database uses the index on the transfers' ids,
 * even if its statistics are outdated.
 */
export const transfersAtOnce = 20_000;

const isRecorded = 'an account has what its records say';

/** Returns SQL that chooses the query for a kind. Null for a kind without one. */
function byKind(kind: SQL, queries: readonly (readonly [kind: string, query: SQL])[]): SQL {
  if (queries.length === 0) return sql`NULL`;
  const cases = queries.map(([name, query]) => sql`WHEN ${sql.raw(`'${name}'`)} THEN ${query}`);
  return sql`CASE ${kind} ${sql.join(cases, sql` `)} END`;
}

/** Returns SQL that formats entries as one line of text, such as `bank_clearing -100, wallet:7 100`. */
const inOneLine = (entries: SQL) => sql`(
  SELECT string_agg(concat(account, ':' || owner, ' ', amount), ', '
    ORDER BY account COLLATE "C", owner)
  FROM (
    SELECT account, owner, sum(amount) AS amount FROM (${entries}) AS entry (account, owner, amount)
    GROUP BY account, owner HAVING sum(amount) <> 0
  ) AS entry)`;

const entriesOfTransfer = sql`
  SELECT accounts.kind, owner_id, amount FROM entries JOIN accounts ON accounts.id = account_id
  WHERE transfer_id = t.id`;

/** Returns the rules on these transfers and on the records that name them. */
export const transferRules = (
  records: BookRecords,
  range: Range,
): Readonly<Record<string, SQL>> => {
  const recorded = byKind(
    sql`t.kind`,
    Object.entries(records.transfers).map(([kind, entries]) => [kind, inOneLine(entries)]),
  );
  return {
    'a transfer moved what its record says': sql`
      SELECT format('%s %s (%s) moved %s, and its record says %s',
        kind, id, left(reference, 100), coalesce(left(moved, 200), 'nothing'),
        coalesce(left(recorded, 200), 'nothing')) AS found
      FROM (
        SELECT t.*, ${inOneLine(entriesOfTransfer)} AS moved, ${recorded} AS recorded
        FROM transfers AS t WHERE ${isWithin(sql`t.id`, range)}
      ) AS compared
      WHERE moved IS NULL OR moved IS DISTINCT FROM recorded`,
    ...records.rules(range),
  };
};

/**
 * Returns the rule `isRecorded` for accounts. Leaves out those of the company, which have no owner. `accounts` is SQL
 * for a table with the alias `account`.
 */
function ruleOn(accounts: SQL, { balances }: BookRecords): Readonly<Record<string, SQL>> {
  const recorded = byKind(
    sql`account.kind`,
    Object.entries(balances).map(([kind, balance]) => [kind, sql`coalesce((${balance}), 0)`]),
  );
  return {
    [isRecorded]: sql`
      SELECT format('%s %s has %s, and its records say %s', kind, owner_id, balance, recorded)
        AS found
      FROM (
        SELECT account.kind, account.owner_id, account.balance, ${recorded} AS recorded
        FROM ${accounts} WHERE account.owner_id IS NOT NULL
      ) AS compared WHERE balance <> recorded`,
  };
}

/** Returns the rule `isRecorded` for a range of accounts. */
export const balanceRules = (
  records: BookRecords,
  accounts: Range,
): Readonly<Record<string, SQL>> =>
  ruleOn(sql`(SELECT * FROM accounts WHERE ${isWithin(sql`id`, accounts)}) AS account`, records);

/**
 * Returns the rule `isRecorded` for the accounts with entries since the checkpoint. The check of all books covers the
 * others.
 */
const balanceRulesSince = (records: BookRecords, { transfer }: Checkpoint) =>
  ruleOn(
    sql`(SELECT DISTINCT account_id FROM entries WHERE transfer_id > ${transfer}
        ORDER BY account_id OFFSET 0) AS changed JOIN accounts AS account ON account.id = account_id`,
    records,
  );

/** Compares the balances of the company's accounts with their records. */
export async function checkCompanyAccounts(
  database: Database,
  { balances }: BookRecords,
  company: Readonly<Record<CompanyAccountKind, Kobo>>,
): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = [];
  for (const kind of companyAccountKinds) {
    const recorded = balances[kind];
    if (!recorded) continue;
    const balance = await readValue(
      database,
      sql<Kobo>`SELECT coalesce((${recorded}), 0)::numeric
        FROM (SELECT NULL::integer AS owner_id) AS account`,
    );
    if (balance === company[kind]) continue;
    const found = `${kind} has ${company[kind]}, and its records say ${balance}`;
    faults.push({ rule: isRecorded, found });
  }
  return faults;
}

async function checkTransfers(
  database: Database,
  records: BookRecords,
  { transfer }: Checkpoint,
): Promise<LedgerFault[]> {
  const newest = await newestIn(database, 'transfers');
  const faults: LedgerFault[] = [];
  for (
    let after = transfer;
    after < newest && faults.length < maxFaults;
    after += transfersAtOnce
  ) {
    const range = { after, last: after + transfersAtOnce };
    faults.push(...(await findFaults(database, transferRules(records, range))));
  }
  return faults;
}

/**
 * Compares the transfers since a checkpoint, and the accounts that they changed, with their records. Returns an empty
 * list if there is no fault.
 */
export async function checkRecords(
  database: Database,
  records: BookRecords,
  since: Checkpoint,
  company: Readonly<Record<CompanyAccountKind, Kobo>>,
): Promise<LedgerFault[]> {
  return [
    ...(await checkTransfers(database, records, since)),
    ...(await findFaults(database, balanceRulesSince(records, since))),
    ...(await checkCompanyAccounts(database, records, company)),
  ];
}
