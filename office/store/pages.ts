/** The length of a page of the server's lists. */
const rowsOfPage = 100;

/** By it a row is known, and a list goes on: a reference where rows have no number. */
export type RowId = number | string;

interface Row<Id extends RowId> {
  readonly id: Id;
}

/** How a list goes on: after the last id of its last page, until one is not full. */
export const pagesById = {
  initialPageParam: 0,
  getNextPageParam: <Id extends RowId>(last: readonly Row<Id>[]): Id | undefined =>
    last.length < rowsOfPage ? undefined : last.at(-1)?.id,
};

/** The path of a list as a file: all that the filter leaves. */
export const pathOfFile = (path: string, filter: object): string =>
  `${path}?${String(new URLSearchParams({ ...filter, format: 'csv' }))}`;

/** The path of a page of a list. */
export function pathOfPage(path: string, filter: object, after: RowId): string {
  const parameters = new URLSearchParams({ ...filter });
  if (after !== 0) parameters.set('after', String(after));
  return `${path}?${String(parameters)}`;
}
