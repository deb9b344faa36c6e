import { sql, type SQLWrapper, type Subquery } from 'drizzle-orm';
import type { Database } from './connection.ts';

type JsonValue<Value> = Value extends bigint ? number : Value extends Date ? string : Value;

/** A row as JSON: instants are text, and amounts in kobo are numbers. No amount exceeds 2^53, so they are exact. */
export type JsonRow<Row> = { readonly [Column in keyof Row]: JsonValue<Row[Column]> };

/** Returns SQL that formats an instant like `toISOString`. */
export const instantText = (instant: SQLWrapper) =>
  sql<string>`to_char(${instant} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

interface Select<Row> extends PromiseLike<readonly Row[]> {
  as(alias: string): Subquery;
}

/**
 * Selects all rows of a query as one value, a JSON list. Otherwise Drizzle would convert every column of every row,
 * which takes most of the time of a long list. The query's fields must have the names of its columns, which are the
 * keys in JSON. Where a list may be long, the columns should have the form of the reply, so that nothing else is done
 * for each row.
 */
export const asJson = <Row>(database: Database, query: Select<Row>) =>
  database
    .select({ rows: sql<JsonRow<Row>[]>`coalesce(json_agg(page), '[]'::json)`.as('rows') })
    .from(query.as('page'));

/** Prepares the query that `asJson` makes of another one, and returns a function that reads its rows. */
export function prepareRows<Row>(database: Database, name: string, query: Select<Row>) {
  const prepared = asJson(database, query).prepare(name);
  return async (values: Readonly<Record<string, unknown>>): Promise<readonly JsonRow<Row>[]> => {
    const [found] = await prepared.execute(values);
    return found?.rows ?? [];
  };
}
