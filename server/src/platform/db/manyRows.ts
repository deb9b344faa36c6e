import { getTableColumns, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from './connection.ts';

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

const list = (parts: readonly SQLWrapper[]) => sql.join([...parts], sql`, `);

/**
 * Returns SQL for many rows as a table, with one parameter per column. The columns are the fields of the first row.
 * Values are passed as text, because PostgreSQL doesn't distinguish an array of arrays from a longer array.
 */
function rowsAsTable(table: PgTable, rows: readonly Readonly<Record<string, unknown>>[]) {
  const columns = Object.entries<PgColumn>(getTableColumns(table)).filter(
    ([key]) => key in (rows[0] ?? {}),
  );
  const names = columns.map(([, { name }]) => sql.identifier(name));
  const texts = columns.map(
    ([key, column]) => sql`${sql.param(rows.map((row) => asText(column, row[key])))}::text[]`,
  );
  return {
    names: list(names),
    source: sql`unnest(${list(texts)}) AS row (${list(names)})`,
    values: columns.map(([, column]) => ({
      name: sql.identifier(column.name),
      value: sql`row.${sql.identifier(column.name)}::${sql.raw(column.getSQLType())}`,
    })),
  };
}

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
  if (rows.length === 0) return [];
  const { names, source, values } = rowsAsTable(table, rows);
  const typed = list(values.map(({ value }) => value));
  const result = (await transaction.execute(
    sql`INSERT INTO ${table} (${names}) SELECT ${typed} FROM ${source} ${rest}`,
  )) as { rows: Record<string, unknown>[] };
  return result.rows;
}

/**
 * Updates any number of rows, each with its own values, with one statement and one parameter per column. The columns
 * are the fields of the first row's changes, except for undefined ones, as in Drizzle.
 */
export async function updateRows<T extends PgTable>(
  database: Database,
  table: T,
  key: PgColumn,
  rows: readonly { readonly key: unknown; readonly changes: Partial<T['$inferSelect']> }[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const fields = Object.entries(first.changes).flatMap(([field, value]) =>
    value === undefined ? [] : field,
  );
  const { source, values } = rowsAsTable(
    table,
    rows.map(({ key: id, changes }) => {
      const given: Readonly<Record<string, unknown>> = changes;
      return Object.fromEntries([
        [key.name, id],
        ...fields.map((field) => [field, given[field]] as const),
      ]);
    }),
  );
  const assignments = values
    .filter(({ name }) => name.value !== key.name)
    .map(({ name, value }) => sql`${name} = ${value}`);
  await database.execute(
    sql`UPDATE ${table} SET ${list(assignments)} FROM ${source}
      WHERE ${key} = row.${sql.identifier(key.name)}::${sql.raw(key.getSQLType())}`,
  );
}
