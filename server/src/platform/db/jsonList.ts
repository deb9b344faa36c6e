import { setImmediate as letOthersIn } from 'node:timers/promises';
import type { Statement } from './connection.ts';

/**
 * The page of a list that a call asks for: at most `limit` rows, before a key or, in a list that starts with the
 * oldest, after it. Without any of these it is the whole list.
 */
export interface Page {
  readonly limit?: number | undefined;
  readonly before?: number | undefined;
  readonly after?: number | undefined;
}

/** The source of a list's rows, as SQL. */
interface Source {
  /** The number that orders the list; it needs an index. */
  readonly key: string;
  /** The reply's fields, each with its column. */
  readonly fields: Readonly<Record<string, string>>;
  /** Names the list that a row belongs to, where one reply holds several. */
  readonly part?: string;
  readonly from: string;
  readonly where: string;
  readonly isOldestFirst?: boolean;
}

/** A part of a list, as JSON written by the database. */
type Chunk = Readonly<Record<string, unknown>>;

/**
 * How much of a list is read at once, so that no other call waits for all of it: less at first, while the length of a
 * row is unknown.
 */
const rowsAtFirst = 250;
const rowsAtOnce = 500;
const charactersAtOnce = 256 * 1024;

const largestKey = Number.MAX_SAFE_INTEGER;

/** SQL: a row of those fields, for `row_to_json`. */
export const rowOf = (fields: Source['fields']) =>
  `(SELECT ${Object.entries(fields)
    .map(([name, value]) => `${value} AS ${name}`)
    .join(', ')})`;

/** SQL that writes an instant like `toISOString`. */
export const instantText = (instant: string) =>
  `to_char(${instant} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Returns SQL that reads a chunk of a list: the rows below a key, newest first, or those above it, oldest first. The
 * database builds the JSON, because parsing and serializing every column here would delay all other calls. The limit
 * is a subquery, so that the planner doesn't see its value. Otherwise a plan for that value can look cheaper than the
 * generic plan, and PostgreSQL would plan every call again.
 */
export const selectChunk = (
  { key, fields, part = "''", from, where, isOldestFirst = false }: Source,
  beyond: string,
  limit: string,
) => {
  const [order, isBeyond, last] = isOldestFirst ? ['ASC', '>', 'max'] : ['DESC', '<', 'min'];
  return `SELECT part, string_agg(item::text, E',\\n' ORDER BY key ${order}) AS items,
      count(*)::integer AS count, ${last}(key)::text AS last
    FROM (SELECT ${key} AS key, ${part} AS part, row_to_json(item) AS item
      FROM ${from} CROSS JOIN LATERAL ${rowOf(fields)} item
      WHERE ${where} AND ${key} ${isBeyond} ${beyond}::bigint
      ORDER BY ${key} ${order} LIMIT (SELECT ${limit}::bigint)) chunk
    GROUP BY part`;
};

/** @param types those of the values that the source names, from $1 on */
export const jsonList = (name: string, types: readonly string[], source: Source): Statement => ({
  name,
  types: [...types, 'bigint', 'bigint'],
  text: selectChunk(source, `$${types.length + 1}`, `$${types.length + 2}`),
});

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

type Read = (beyond: number, limit: number) => Promise<readonly Chunk[]>;

/** As many rows of the length of these as make a chunk. */
function rowsOfChunk(chunks: readonly Chunk[], count: number): number {
  const characters = sumOf(chunks.map(({ items }) => String(items).length));
  return Math.max(1, Math.min(rowsAtOnce, Math.floor((charactersAtOnce * count) / characters)));
}

/** Reads a list a chunk at a time. The database prepares the next one while the current one is used. */
async function* chunksOf(page: Page, read: Read, atFirst: number) {
  const isUpwards = page.after !== undefined;
  let left = page.limit ?? Infinity;
  let asked = Math.min(left, atFirst);
  let reading = read(page.after ?? page.before ?? largestKey, asked);
  for (;;) {
    const chunks = await reading;
    const count = sumOf(chunks.map((chunk) => Number(chunk.count)));
    const isLast = count < asked || count === left;
    left -= count;
    if (!isLast) {
      const ends = chunks.map(({ last }) => Number(last));
      asked = Math.min(left, rowsOfChunk(chunks, count));
      reading = read(isUpwards ? Math.max(...ends) : Math.min(...ends), asked);
    }
    yield chunks;
    if (isLast) return;
    // The embedded database answers at once, so nothing else would ever run.
    await letOthersIn();
  }
}

/**
 * Reads the items of each part of a list; `read` returns as many of the next ones beyond a key as it is asked for.
 * @param atFirst how many it is asked for first; their length decides how many come next
 * @param write turns the items of a chunk into those of the reply
 */
export async function readParts(
  page: Page,
  read: Read,
  { atFirst = rowsAtFirst, write = (items: string) => items } = {},
): Promise<(part: string) => string> {
  const items = new Map<string, string[]>();
  for await (const chunks of chunksOf(page, read, atFirst)) {
    for (const { part, items: more } of chunks) {
      items.set(String(part), [...(items.get(String(part)) ?? []), write(String(more))]);
    }
  }
  return (part) => `[${(items.get(part) ?? []).join(',\n')}]`;
}

/** Reads a list that is one reply. */
export async function readList(
  page: Page,
  read: Read,
  write?: (items: string) => string,
): Promise<string> {
  const parts = await readParts(page, read, write && { write });
  return parts('');
}
