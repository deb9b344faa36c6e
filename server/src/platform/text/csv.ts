export type Cell = string | number | null;

/**
 * Text that a spreadsheet would take for a formula, even behind white space, gets an apostrophe in front. A number
 * stays a number.
 */
const harmless = (text: string) =>
  /^\s*[=+\-@|%]|^[\t\r\n]/.test(text) && !/^-\d+(\.\d+)?$/.test(text) ? `'${text}` : text;

/** Writes one cell by RFC 4180. A missing figure is an empty cell. */
function cellOf(cell: Cell): string {
  const text = typeof cell === 'string' ? harmless(cell) : String(cell ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A row of a table as a line of a file. */
export const csvLine = (row: readonly Cell[]): string => `${row.map(cellOf).join(',')}\r\n`;
