import { setImmediate as letOthersRun } from 'node:timers/promises';
import { asc, desc, gt, lt, sql, type AnyColumn, type Placeholder } from 'drizzle-orm';
import { Type } from 'typebox';
import { PageQuery } from './schemas.ts';

/** The query of a list that can be sorted either way. Without `sort`, the list has its default order. */
export const EitherOrderQuery = Type.Object({
  limit: PageQuery.properties.limit,
  sort: Type.Optional(Type.Enum(['oldest', 'newest'])),
  after: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'Continues after this row, in this order',
    }),
  ),
});

/** Query of lists that are newest first by default. They also accept `before`, the former name of `after`. */
export const NewestFirstQuery = Type.Object({
  ...PageQuery.properties,
  ...EitherOrderQuery.properties,
});

/** A part of a list, in one order, after the last row of the previous page. */
export interface Page<Key = number> {
  readonly limit: number;
  readonly sort: 'oldest' | 'newest';
  /** The key of the previous page's last row. Undefined for the first page. */
  readonly after?: Key | undefined;
}

/** A page, or everything after a row if it has no limit. */
export interface WholeList<Key = number> extends Omit<Page<Key>, 'limit'> {
  readonly limit?: number | undefined;
}

interface PageRequest<Key> {
  readonly limit?: number | undefined;
  readonly sort?: 'oldest' | 'newest' | undefined;
  readonly after?: Key | undefined;
  /** Former name of `after`, in lists that are newest first. */
  readonly before?: Key | undefined;
}

/** Returns the page that a request asks for. */
export function pageOf<Key>(
  asked: PageRequest<Key> & { readonly limit: number },
  usual?: 'oldest' | 'newest',
): Page<Key>;
export function pageOf<Key>(asked: PageRequest<Key>, usual?: 'oldest' | 'newest'): WholeList<Key>;
export function pageOf<Key>(
  { limit, sort, after, before }: PageRequest<Key>,
  usual: 'oldest' | 'newest' = 'oldest',
): WholeList<Key> {
  return { limit, sort: sort ?? usual, after: after ?? before };
}

/** Where a page starts. In a prepared query, `after` is a placeholder. */
interface Place {
  readonly sort: 'oldest' | 'newest';
  readonly after?: number | Placeholder | undefined;
}

/** Returns the SQL condition of a page. The key must be unique, and indexed in the order of the list. */
export function isOnPage(key: AnyColumn, { sort, after }: Place) {
  if (after === undefined) return undefined;
  // Cast to bigint, because `after` may be larger than the column's type allows.
  return (sort === 'oldest' ? gt : lt)(key, sql`${after}::bigint`);
}

/** Returns the SQL order of a page. */
export const inOrder = (key: AnyColumn, { sort }: Pick<Place, 'sort'>) =>
  (sort === 'oldest' ? asc : desc)(key);

/**
 * The page of a prepared query, newest first. `preparedLimit` is the query's limit, and `valuesOf` returns the values
 * for the placeholders of both.
 */
export const preparedPage = { sort: 'newest', after: sql.placeholder('after') } as const;

/**
 * The limit of a prepared query's page. It is a subquery, so that the planner doesn't see its value. Otherwise a plan
 * for that value can look cheaper than the generic plan, and PostgreSQL would plan every call again. Drizzle accepts
 * any SQL as a limit, but its type doesn't.
 */
export const preparedLimit =
  sql`(SELECT ${sql.placeholder('limit')}::bigint)` as unknown as Placeholder;

/**
 * Returns the values for the placeholders of a prepared query's page. Without `after`, the page starts below the
 * largest number, so that all keys match.
 */
export const valuesOf = ({ limit, after = Number.MAX_SAFE_INTEGER }: Page) => ({ limit, after });

const rowsAtOnce = 500;

/**
 * Reads a list of any length page by page, so that other calls don't wait until all of it is read.
 * @param read returns a page; its rows have the key of the list as `id`. They should have the form of the reply, because
 *   keeping the database's rows until the whole list is read makes garbage collection the most expensive part.
 * @param atOnce rows in one page
 */
export async function readInBatches<Row extends { readonly id: number }>(
  { limit = Infinity, ...place }: WholeList,
  read: (page: Page) => Promise<readonly Row[]>,
  atOnce = rowsAtOnce,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = { ...place, limit: Math.min(limit - rows.length, atOnce) };
    const more = await read({ ...page, after: rows.at(-1)?.id ?? place.after });
    rows.push(...more);
    if (more.length < page.limit || rows.length === limit) return rows;
    // PGlite answers synchronously, so without this nothing else would run between two pages.
    await letOthersRun();
  }
}
