import { getTableColumns, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './connection.ts';

type Row<T extends PgTable> = T['$inferInsert'];

const asText = (column: PgColumn, value: unknown): string | null =>
  value === null || value === undefined ? null : String(column.mapToDriverValue(value));

// PostgreSQL accepts at most 65,535 parameters per statement. One for each value would be too many for a large clique.

/** Returns SQL for whether an id is among many, passed as a single parameter. */
export const isAnyOf = (id: SQLWrapper, ids: readonly number[]): SQL =>
  sql`${id} = ANY(${`{${ids.join()}}`}::bigint[])`;

/** Returns SQL for whether a text is among many, passed as a single parameter. */
export const isAnyText = (column: SQLWrapper, texts: readonly string[]): SQL =>
  sql`${column} = ANY(${sql.param(texts)}::text[])`;

/**
 * Inserts any number of rows with one statement and one parameter per column. The columns are the fields of the first
 * row. Returns the statement's rows.
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
  // Values are passed as text, because PostgreSQL doesn't distinguish an array of arrays from a longer array.
  const texts = list(values.map((column) => sql`${sql.param(column)}::text[]`));
  const typed = list(
    columns.map(([, c]) => sql`${sql.identifier(c.name)}::${sql.raw(c.getSQLType())}`),
  );
  const result = (await transaction.execute(
    sql`INSERT INTO ${table} (${names}) SELECT ${typed} FROM unnest(${texts}) AS row (${names}) ${rest}`,
  )) as { rows: Record<string, unknown>[] };
  return result.rows;
}
