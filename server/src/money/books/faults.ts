import { sql, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { readRows } from '../../platform/db/readRows.ts';
import { inTransaction } from '../../platform/db/transaction.ts';

export interface LedgerFault {
  readonly rule: string;
  readonly found: string;
}

export const maxFaults = 100;

/**
 * Returns the faults, at most `maxFaults` for each rule. Each rule is a query that returns a line of text, `found`, for
 * each fault.
 */
export async function findFaults(
  database: Database,
  rules: Readonly<Record<string, SQL>>,
): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = [];
  for (const [rule, query] of Object.entries(rules)) {
    const found = await readRows(
      database,
      sql<Pick<LedgerFault, 'found'>>`${query} LIMIT ${maxFaults}`,
    );
    faults.push(...found.map((fault) => ({ rule, found: fault.found })));
  }
  return faults;
}

/**
 * Makes PostgreSQL look up rows by key in this transaction. After a busy day the statistics are so outdated that the
 * planner would scan all payouts instead of only the due ones.
 */
async function lookUpByKeys(database: Database): Promise<void> {
  // The planner overestimates the cost of such a plan and would JIT-compile it, which takes longer than running it.
  for (const plan of ['enable_seqscan', 'jit']) {
    await database.execute(sql.raw(`SET LOCAL ${plan} = off`));
  }
}

/** Runs the queries of a check in one transaction. */
export type ReadBooks = <Result>(
  work: (database: Transaction) => Promise<Result>,
) => Promise<Result>;

/** Returns a function that runs each check in its own read-only transaction, on one snapshot of the database. */
export const readFrom =
  (database: Database): ReadBooks =>
  (work) =>
    inTransaction(database, async (transaction) => {
      await transaction.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`);
      return readWithin(transaction)(work);
    });

/** Returns a function that runs the checks in a transaction that is already open. */
export const readWithin =
  (transaction: Transaction): ReadBooks =>
  async (work) => {
    await lookUpByKeys(transaction);
    return work(transaction);
  };
