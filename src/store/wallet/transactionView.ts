import { endOfDay, startOfDay, type CalendarDate } from '@/lib/dates';
import { toKobo, type Kobo } from '@/lib/money';
import type { Transaction } from './walletWire';

export const transactionTypes = ['all', 'deposit', 'withdrawal'] as const;
export type TransactionTypeFilter = (typeof transactionTypes)[number];

/** Range of days, including both ends. Null is an open end. */
export interface Period {
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
}

export interface TransactionFilter extends Period {
  readonly type: TransactionTypeFilter;
}

/** Returns whether a period ends before it starts. */
export const isReversed = ({ from, to }: Period): boolean =>
  from !== null && to !== null && from > to;

function bound(date: CalendarDate | null, edge: typeof startOfDay, open: number): number {
  return (date === null ? null : edge(date)) ?? open;
}

/** Returns the transactions of a type and a period, in the given order. The days are in the customer's time zone. */
export function filterTransactions(
  transactions: readonly Transaction[],
  { type, from, to }: TransactionFilter,
): readonly Transaction[] {
  const start = bound(from, startOfDay, -Infinity);
  const end = bound(to, endOfDay, Infinity);
  return transactions.filter(
    (transaction) =>
      (type === 'all' || transaction.type === type) &&
      transaction.createdAt >= start &&
      transaction.createdAt < end,
  );
}

/**
 * Returns the signed amount of a transaction, negative for money out. Some servers send a withdrawal with a minus,
 * others without.
 */
export function signedAmount({ type, amount }: Transaction): Kobo {
  return type === 'withdrawal' && amount > 0 ? toKobo(amount * -1) : amount;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  /** Number of the page, counted from 1, and never beyond the last page. */
  readonly number: number;
  /** Number of pages, at least 1. */
  readonly count: number;
}

/** Returns one page of a list. A page beyond the end becomes the last one. */
export function pageOf<Item>(items: readonly Item[], page: number, pageSize: number): Page<Item> {
  const count = Math.max(1, Math.ceil(items.length / pageSize));
  const number = Math.min(Math.max(1, page), count);
  return { items: items.slice((number - 1) * pageSize, number * pageSize), number, count };
}
