import { allPages, eachPage } from '../pages.ts';
import type { ProviderClient } from '../http.ts';
import { RowList } from './schemas.ts';

const perPage = 100;

/** A list of Paystack's, limited to the time between two instants. */
interface List {
  readonly path: string;
  readonly from: Date;
  readonly to: Date;
  readonly filter?: Readonly<Record<string, string>>;
}

const pageOf =
  (ask: ProviderClient, { path, from, to, filter }: List) =>
  async (page: number) => {
    const query = { page, perPage, from: from.toISOString(), to: to.toISOString(), ...filter };
    const { data, meta } = await ask({ method: 'GET', path, query, answer: RowList });
    return { rows: data, pages: meta?.pageCount ?? undefined };
  };

/** Returns the rows of a list. Each has to be validated separately. */
export const allRows = (ask: ProviderClient, list: List) => allPages(1, pageOf(ask, list));

/** Yields the rows of a list page by page, without the pages that were already read. */
export const pagesOfRows = (ask: ProviderClient, list: List, pagesRead: number) =>
  eachPage(1, pageOf(ask, list), pagesRead);
