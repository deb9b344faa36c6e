import { createHash } from 'node:crypto';
import type { Kobo } from '../../platform/kobo/kobo.ts';
import type { WrittenAmount } from './exact.ts';
import type { StatementLine } from './moneyRail.ts';

const longestRow = 500;

const isRecord = (row: unknown): row is Readonly<Record<string, unknown>> =>
  typeof row === 'object' && row !== null;

/** An unreadable row, for an operator to look at. Without an id in that field, its text identifies it. */
export function unreadableLine(row: unknown, field: string, at: Date): StatementLine {
  const written = JSON.stringify(row);
  const id = isRecord(row) ? row[field] : undefined;
  const isNamed = typeof id === 'string' || typeof id === 'number';
  return {
    id: isNamed ? String(id) : createHash('sha256').update(written).digest('hex'),
    reference: undefined,
    amount: 'unreadable',
    at,
    description: written.slice(0, longestRow),
  };
}

/** A line whose amount has a part of a kobo, which is cut off, for an operator to look at. */
export const roundedLine = (
  line: Omit<StatementLine, 'amount'>,
  written: WrittenAmount,
  whole: Kobo,
): StatementLine => ({
  ...line,
  reference: undefined,
  amount: whole,
  description: `An amount of ${written}, which is no whole kobo: ${line.description}`,
});
