import { getTableColumns, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './connection.ts';

type Row<T extends PgTable> = T['$inferInsert'];

const asText = (column: PgColumn, value: unknown): string | null =>
  value === null || value === undefined ? null : String(column.mapToDriverValue(value));

// PostgreSQL takes no more than 65,535 parameters in a statement, so that one for each value is too
// many for a large clique.

/** One of many ids, which travel as one parameter. */
export const isAnyOf = (id: SQLWrapper, ids: readonly number[]): SQL =>
  sql`${id} = ANY(${`{${ids.join()}}`}::bigint[])`;

/** Whether a text is one of many, which travel as one parameter. */
export const isAnyText = (column: SQLWrapper, texts: readonly string[]): SQL =>
  sql`${column} = ANY(${sql.param(texts)}::text[])`;

/**
 * Inserts any number of rows, all with the fields of the first one, with one statement and one parameter a column.
 * Returns the statement's rows.
 * @param rest the rest of the statement, for example "ON CONFLICT DO NOTHING"
 */
export async function insertRows<T extends PgTable>(
  transaction: Transaction,
  table: T,
  rows: readonly Row<T>[],
  rest: SQL = sql``,
): Promise<readonly Record<string, unknown>[]> {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.entries<PgColumn>(getTableColumns(table)).filter(([key]) => key in first);
  const list = (parts: SQLWrapper[]) => sql.join(parts, sql`, `);
  const names = list(columns.map(([, { name }]) => sql.identifier(name)));
  const values = columns.map(([key, column]) =>
    rows.map((row) => asText(column, (row as Record<string, unknown>)[key])),
  );
  // Everything travels as text, because an array of arrays cannot be told from a longer array.
  const texts = list(values.map((column) => sql`${sql.param(column)}::text[]`));
  const typed = list(
    columns.map(([, c]) => sql`${sql.identifier(c.name)}::${sql.raw(c.getSQLType())}`),
  );
  const result = (await transaction.execute(
    sql`INSERT INTO ${table} (${names}) SELECT ${typed} FROM unnest(${texts}) AS row (${names}) ${rest}`,
  )) as { rows: Record<string, unknown>[] };
  return result.rows;
}
