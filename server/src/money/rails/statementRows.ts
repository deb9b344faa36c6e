import { createHash } from 'node:crypto';
import type { Kobo } from '../../platform/kobo/kobo.ts';
import type { ProviderAmount } from './exact.ts';
import type { StatementLine } from './moneyRail.ts';

const maxRowLength = 500;

const isRecord = (row: unknown): row is Readonly<Record<string, unknown>> =>
  typeof row === 'object' && row !== null;

/**
 * Returns an unreadable row as a line that staff have to check. If the row has no id in that field, a hash of its
 * text is the id.
 */
export function unreadableLine(row: unknown, field: string, at: Date): StatementLine {
  const json = JSON.stringify(row);
  const id = isRecord(row) ? row[field] : undefined;
  const isNamed = typeof id === 'string' || typeof id === 'number';
  return {
    id: isNamed ? String(id) : createHash('sha256').update(json).digest('hex'),
    reference: undefined,
    amount: 'unreadable',
    at,
    description: json.slice(0, maxRowLength),
  };
}

/** Returns a line whose amount had a fraction of a kobo, without that fraction. Staff have to check it. */
export const roundedLine = (
  line: Omit<StatementLine, 'amount'>,
  amount: ProviderAmount,
  whole: Kobo,
): StatementLine => ({
  ...line,
  reference: undefined,
  amount: whole,
  description: `An amount of ${amount}, which isn't a whole number of kobo: ${line.description}`,
});
