import { createHash } from 'node:crypto';
import { Unreadable, type DepositNews, type IncomingDeposit } from './moneyRail.ts';
import { inWindow } from './pages.ts';

const maxReportLength = 500;

/** Returns the provider's id of a row, or one derived from its whole content. */
function referenceOf(row: unknown, field: string): string {
  const named: unknown = Object.entries(row ?? {}).find(([name]) => name === field)?.[1];
  if (typeof named === 'string' && named !== '') return named.slice(0, 200);
  return `unnamed-${createHash('sha256').update(JSON.stringify(row)).digest('hex').slice(0, 16)}`;
}

/** Returns the report of a row that can't be read completely. The office shows `says`. */
export const unreadable = (row: unknown, field: string): DepositNews => ({
  kind: 'unreadable',
  reference: referenceOf(row, field),
  says: JSON.stringify(row).slice(0, maxReportLength),
});

/**
 * Reads a row of a provider's deposits. `field` is the field with its reference. `read` returns undefined if the row
 * has the wrong shape, and 'none' if it isn't a deposit. If a row can't be parsed, returns it with the kind
 * 'unreadable'. Returns undefined for 'none'.
 */
export function readDeposit(
  row: unknown,
  field: string,
  read: () => IncomingDeposit | 'none' | undefined,
): DepositNews | undefined {
  try {
    const deposit = read();
    if (deposit === 'none') return undefined;
    return deposit ? { kind: 'deposit', deposit } : unreadable(row, field);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return unreadable(row, field);
  }
}

/** Returns only the deposits of a list of news. */
export const readableDeposits = (news: readonly DepositNews[]): readonly IncomingDeposit[] =>
  news.flatMap((each) => (each.kind === 'deposit' ? each.deposit : []));

/** Returns the deposits of a span of time, oldest first, followed by all news that isn't a deposit. */
export function inOrder(
  news: readonly DepositNews[],
  from: Date,
  to: Date,
): readonly DepositNews[] {
  const deposits = inWindow(readableDeposits(news), ({ paidAt }) => paidAt, from, to);
  return [
    ...deposits.map((deposit) => ({ kind: 'deposit', deposit }) as const),
    ...news.filter(({ kind }) => kind !== 'deposit'),
  ];
}
