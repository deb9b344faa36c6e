import { setImmediate as letOthersRun } from 'node:timers/promises';
import { asc, desc, gt, lt, sql, type AnyColumn, type Placeholder } from 'drizzle-orm';
import { Type } from 'typebox';
import { PageQuery } from './schemas.ts';

/** The query of a list in either order. Without `sort`, it has its default order. */
export const EitherOrderQuery = Type.Object({
  limit: PageQuery.properties.limit,
  sort: Type.Optional(Type.Enum(['oldest', 'newest'])),
  after: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'On from there, in this order',
    }),
  ),
});

/** The same for lists that used to start with the newest, and still accept their start as `before`. */
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

interface Asked<Key> {
  readonly limit?: number | undefined;
  readonly sort?: 'oldest' | 'newest' | undefined;
  readonly after?: Key | undefined;
  /** The same as `after`, in lists that start with the newest row. */
  readonly before?: Key | undefined;
}

/** Returns the page that a call asks for. */
export function pageOf<Key>(
  asked: Asked<Key> & { readonly limit: number },
  usual?: 'oldest' | 'newest',
): Page<Key>;
export function pageOf<Key>(asked: Asked<Key>, usual?: 'oldest' | 'newest'): WholeList<Key>;
export function pageOf<Key>(
  { limit, sort, after, before }: Asked<Key>,
  usual: 'oldest' | 'newest' = 'oldest',
): WholeList<Key> {
  return { limit, sort: sort ?? usual, after: after ?? before };
}

/** The start of a page. A prepared query has a placeholder in it. */
interface Place {
  readonly sort: 'oldest' | 'newest';
  readonly after?: number | Placeholder | undefined;
}

/** Returns the SQL condition of a page. The key must be unique, and indexed in the order of the list. */
export function isOnPage(key: AnyColumn, { sort, after }: Place) {
  if (after === undefined) return undefined;
  // As bigint, because a call may ask for rows after a number that the column is too small for.
  return (sort === 'oldest' ? gt : lt)(key, sql`${after}::bigint`);
}

/** Returns the SQL order of a page. */
export const inOrder = (key: AnyColumn, { sort }: Pick<Place, 'sort'>) =>
  (sort === 'oldest' ? asc : desc)(key);

/** The page of a prepared query, newest first. `valuesOf` fills it in, and its limit is `sql.placeholder('limit')`. */
export const preparedPage = { sort: 'newest', after: sql.placeholder('after') } as const;

/** Returns the values of a prepared query's page. All keys of the first page are below the largest number. */
export const valuesOf = ({ limit, after = Number.MAX_SAFE_INTEGER }: Page) => ({ limit, after });

const rowsAtOnce = 500;

/**
 * Reads a list of any length page by page, so that other calls don't wait until all of it is read.
 * @param read returns a page; its rows have the key of the list as `id`
 * @param atOnce rows of one page
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
    // The embedded database answers without waiting, so nothing else would run in between.
    await letOthersRun();
  }
}
