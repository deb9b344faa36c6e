/** The length of a page of the server's lists. */
const rowsOfPage = 100;

interface Row {
  readonly id: number;
}

/** How a list goes on: after the last id of its last page, until one is not full. */
export const pagesById = {
  initialPageParam: 0,
  getNextPageParam: (last: readonly Row[]) =>
    last.length < rowsOfPage ? undefined : last.at(-1)?.id,
};

/** The path of a page of a list. */
export function pathOfPage(path: string, filter: object, after: number): string {
  const parameters = new URLSearchParams({ ...filter });
  if (after > 0) parameters.set('after', String(after));
  return `${path}?${String(parameters)}`;
}
