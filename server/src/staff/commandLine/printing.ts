type Row = Readonly<Record<string, unknown>>;

const longestCell = 60;

function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.replace(/\s+/g, ' ').slice(0, longestCell);
}

/** A list as aligned columns, one for each field of the first row. */
export function asTable(rows: readonly Row[]): string {
  const [first] = rows;
  if (!first) return 'Nothing.\n';
  const names = Object.keys(first);
  const lines = [names, ...rows.map((row) => names.map((name) => asText(row[name])))];
  const widths = names.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines
    .map((line) => line.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => `${line.trimEnd()}\n`)
    .join('');
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** The server's reply in a form that people can read. */
export function asReadable(answer: unknown): string {
  if (Array.isArray(answer)) return asTable(answer.filter(isRow));
  if (isRow(answer) && typeof answer.message === 'string') return `${answer.message}\n`;
  return `${JSON.stringify(answer, null, 2)}\n`;
}
