import { isDeepStrictEqual } from 'node:util';
import { RailUnavailable } from './moneyRail.ts';

/** A page of a list. `pages` is the number of pages of the whole list, undefined if the provider doesn't count them. */
interface Page<Row> {
  readonly rows: readonly Row[];
  readonly pages: number | undefined;
}

/**
 * Yields the pages of a list, requested one after another. `first` is the provider's number of its first page, and the
 * first `pagesRead` pages are skipped. Without a page count it reads up to an empty page, because a provider may send
 * fewer rows per page than requested. Throws RailUnavailable if such a provider repeats a page, because the list would
 * never end.
 */
export async function* eachPage<Row>(
  first: 0 | 1,
  ask: (page: number) => Promise<Page<Row>>,
  pagesRead = 0,
): AsyncGenerator<readonly Row[]> {
  let before: readonly Row[] = [];
  for (let read = pagesRead; ; read += 1) {
    const { rows, pages } = await ask(first + read);
    if (pages === undefined && rows.length > 0 && isDeepStrictEqual(rows, before)) {
      throw new RailUnavailable(`Page ${first + read} of a list repeats the page before.`);
    }
    yield rows;
    const isLast = pages === undefined ? rows.length === 0 : read + 1 >= pages;
    if (isLast) return;
    before = rows;
  }
}

/** Returns the rows of all pages of a list, like `eachPage`. */
export async function allPages<Row>(
  first: 0 | 1,
  ask: (page: number) => Promise<Page<Row>>,
): Promise<readonly Row[]> {
  const all: Row[] = [];
  for await (const rows of eachPage(first, ask)) all.push(...rows);
  return all;
}

/** Returns the entries from one instant up to, but excluding, the other, oldest first. */
export function inWindow<Row>(
  rows: readonly Row[],
  instantOf: (row: Row) => Date,
  from: Date,
  to: Date,
): readonly Row[] {
  return rows
    .filter((row) => instantOf(row) >= from && instantOf(row) < to)
    .sort((one, other) => instantOf(one).getTime() - instantOf(other).getTime());
}
