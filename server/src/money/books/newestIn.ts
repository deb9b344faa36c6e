import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/connection.ts';
import { readValue } from '../../platform/db/readRows.ts';

/** Returns the newest id of a table. 0 if it is empty. */
export async function newestIn(
  database: Database,
  table: 'accounts' | 'statement_lines' | 'transfers',
): Promise<number> {
  const newest = sql<number>`SELECT coalesce(max(id), 0)::float8 FROM ${sql.raw(table)}`;
  return (await readValue(database, newest)) ?? 0;
}
