import type { SQL } from 'drizzle-orm';
import type { Database } from './connection.ts';

// Type ids of bigint, numeric (the type of a sum of bigint) and bigint[].
const largeNumbers = new Set([20, 1700, 1016]);

type Large = bigint | number | string;
type Cell = Large | readonly Large[] | null;

interface Result {
  readonly rows: Record<string, Cell>[];
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
}

function asBigInts(value: Cell): Cell {
  if (value === null) return null;
  return typeof value === 'object' ? value.map(BigInt) : BigInt(value);
}

/**
 * Returns the rows of a query in plain SQL. Values of the types bigint and numeric, such as amounts in kobo and their
 * sums, are bigint, whatever type the driver returns.
 */
export async function readRows<Row>(database: Database, query: SQL<Row>): Promise<Row[]> {
  const { rows, fields } = (await database.execute(query)) as Result;
  const amounts = fields.filter(({ dataTypeID }) => largeNumbers.has(dataTypeID));
  for (const row of rows) {
    for (const { name } of amounts) {
      row[name] = asBigInts(row[name] ?? null);
    }
  }
  return rows as Row[];
}

/** Returns the single value of a query, or undefined if it has no row. */
export async function readValue<Value>(
  database: Database,
  query: SQL<Value>,
): Promise<Value | undefined> {
  const [row = {}] = await readRows(database, query as SQL<Record<string, Value>>);
  const [value] = Object.values(row);
  return value;
}
