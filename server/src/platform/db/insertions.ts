const names = new Map<string, string>();

/** Each connection keeps the plans of all. */
const mostNames = 200;

// Only a statement that reads no table keeps a plan that is right however the tables grow.
const givenRows = /^insert into [^;]* (values \(|select (?:(?! from ).)* from unnest\()/i;
// By a kept plan PostgreSQL does not find the index of some rows, because the values that it would compare are not in it.
const partOfTable = / on conflict \([^)]*\) where /i;

/**
 * The name by which a connection keeps the plan of a statement that inserts given rows; undefined for all others. Parsing and planning
 * it takes longer than inserting a row.
 */
export function nameOfInsertion(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= mostNames || !givenRows.test(text) || partOfTable.test(text)) return undefined;
  const name = `insertion_${names.size + 1}`;
  names.set(text, name);
  return name;
}
