import { asc, desc, gt, lt, type AnyColumn } from 'drizzle-orm';

/** Some rows of a list, after the last row of the previous page. */
export interface ListPage {
  readonly limit: number;
  readonly sort: 'oldest' | 'newest';
  readonly after: number | undefined;
}

export const isOnPage = (id: AnyColumn, { sort, after }: ListPage) =>
  after === undefined ? undefined : (sort === 'oldest' ? gt : lt)(id, after);

export const inOrder = (id: AnyColumn, { sort }: ListPage) => (sort === 'oldest' ? asc : desc)(id);
