import type { FastifyReply, FastifyRequest } from 'fastify';
import { csvHeading, csvLine, type Cell } from '../../../../contract/rules/csv.ts';
import { sendLines } from './reads.ts';

type Row = Readonly<Record<string, unknown>>;

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : JSON.stringify(value);
}

/** A list of the office to send as a file. */
interface ListFile {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rowsPerPage: number;
  /** Returns the page after a row, or the first one. */
  readonly readPage: (last: Row | undefined) => Promise<readonly Row[]>;
}

/** Yields the lines of a whole list, reading a page at a time. */
async function* linesOf(
  { columns, rowsPerPage, readPage }: ListFile,
  first: readonly Row[],
): AsyncGenerator<string> {
  yield csvHeading(columns);
  for (let rows = first; ; rows = await readPage(rows.at(-1))) {
    for (const row of rows) yield csvLine(columns.map((column) => cellOf(row[column])));
    if (rows.length < rowsPerPage) return;
  }
}

/** Sends a list as a file, like `sendLines`. Any refusal is thrown before the first line is sent. */
export async function sendFile(
  parts: Parameters<typeof sendLines>[0],
  request: FastifyRequest,
  reply: FastifyReply,
  file: ListFile,
) {
  const lines = linesOf(file, await file.readPage(undefined));
  return sendLines(parts, request, reply, { name: file.name, lines });
}
