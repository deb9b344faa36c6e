import { allPages } from '../pages.ts';
import type { ProviderClient } from '../http.ts';
import { RowList } from './schemas.ts';

const perPage = 100;

/** The rows of a list between two instants, each to be read separately. */
export const rowsBetween = (
  ask: ProviderClient,
  path: string,
  from: Date,
  to: Date,
  filter: Readonly<Record<string, string>> = {},
) =>
  allPages(1, async (page) => {
    const query = { page, perPage, from: from.toISOString(), to: to.toISOString(), ...filter };
    const { data, meta } = await ask({ method: 'GET', path, query, answer: RowList });
    return { rows: data, pages: meta?.pageCount ?? undefined };
  });
