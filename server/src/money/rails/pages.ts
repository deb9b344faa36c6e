/** The rows of all pages of a list, asked for one after another; the first page is `first`. */
export async function allPages<Row>(
  first: 0 | 1,
  ask: (page: number) => Promise<{ readonly rows: readonly Row[]; readonly pages: number }>,
): Promise<readonly Row[]> {
  const all: Row[] = [];
  for (let page = 0, last = 1; page < last; page += 1) {
    const { rows, pages } = await ask(first + page);
    all.push(...rows);
    last = pages;
  }
  return all;
}

/** All entries from one instant up to, but excluding, the other, oldest first. */
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
