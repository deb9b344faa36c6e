import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../src/platform/db/connection.ts';

/** Returns PostgreSQL's plan of a query. */
export const planOf = async (transaction: Transaction, query: SQL): Promise<string> =>
  JSON.stringify(await transaction.execute(sql`EXPLAIN ${query}`));
