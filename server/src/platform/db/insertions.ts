const names = new Map<string, string>();

/** Each connection keeps the plans of all. */
const mostNames = 200;

// Only a statement that reads no table has a plan that stays right as the tables grow.
const givenRows = /^insert into [^;]* (values \(|select (?:(?! from ).)* from unnest\()/i;
// With a kept plan PostgreSQL cannot find the partial index of some rows, because the plan lacks the values to compare.
const partOfTable = / on conflict \([^)]*\) where /i;

/**
 * The name under which a connection keeps the plan of a statement that inserts given rows; undefined for all others.
 * Parsing and planning take longer than inserting a row.
 */
export function nameOfInsertion(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= mostNames || !givenRows.test(text) || partOfTable.test(text)) return undefined;
  const name = `insertion_${names.size + 1}`;
  names.set(text, name);
  return name;
}
