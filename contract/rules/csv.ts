/** The value of a cell. A missing figure is an empty cell. */
export type Cell = string | number | null;

// Excel reads a file as UTF-8 only after this mark.
const byteOrderMark = '\uFEFF';

/** Returns whether a text is an ordinary number. A minus sign before such a number doesn't start a formula. */
const isNumber = (text: string) => /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/.test(text);

/**
 * Returns whether a text consists of digits that a spreadsheet would change: it drops the leading zeros of an account
 * number or a bank code, and replaces all digits after the fifteenth with zeros.
 */
const isNumberToKeep = (text: string) => /^(?:0\d+|\d{16,})$/.test(text);

/**
 * Matches the places in a text where a spreadsheet may start a formula: at its start, and after each semicolon, tab or
 * line break, because some programs split cells there. The signs that start a formula may have half or full width.
 */
const formulaStart = /(^|[;\t\n]|\r(?!\n))(?=\s*[=+\-@|%＝＋－＠−])|^(?=[\t\r\n])/gu;

/** Returns a text that is safe in a spreadsheet: with an apostrophe where a formula could start. Keeps all digits. */
function harmless(text: string): string {
  if (isNumber(text)) return text;
  // As a formula that only returns text, the number keeps all of its digits.
  if (isNumberToKeep(text)) return `="${text}"`;
  return text.replaceAll(formulaStart, "$1'");
}

/** Returns a cell in quotation marks, as RFC 4180 describes. */
const cellOf = (cell: Cell): string => `"${harmless(String(cell ?? '')).replaceAll('"', '""')}"`;

/** Returns a row of a table as a line of a CSV file. */
export const csvLine = (row: readonly Cell[]): string => `${row.map(cellOf).join(',')}\r\n`;

/** Returns the first line of a CSV file: the names of its columns, after the byte order mark that Excel needs. */
export const csvHeading = (columns: readonly string[]): string => byteOrderMark + csvLine(columns);
