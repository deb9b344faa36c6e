import * as limits from '@/config/limits';
import { isCalendarDate, type CalendarDate } from '@/lib/calendar';
import { ordinalIn, queryOf } from '@/lib/query';
import type { TransactionPageSize, TransactionTypeFilter, TransactionView } from './walletSlice';

export const transactionTypes: readonly TransactionTypeFilter[] = ['all', 'deposit', 'withdrawal'];

function dayIn(query: URLSearchParams, name: string): CalendarDate | null {
  const text = query.get(name) ?? '';
  return isCalendarDate(text) ? text : null;
}

export function pageSizeOf(text: string | null): TransactionPageSize {
  const size = limits.transactionPageSizes.find((each) => String(each) === text);
  return size ?? limits.defaultTransactionPageSize;
}

export function transactionTypeOf(text: string | null): TransactionTypeFilter {
  return transactionTypes.find((type) => type === text) ?? 'all';
}

/** Returns the view that a URL asks for. Ignores invalid parts. */
export function transactionViewOf(query: URLSearchParams): TransactionView {
  return {
    type: transactionTypeOf(query.get('type')),
    from: dayIn(query, 'from'),
    to: dayIn(query, 'to'),
    page: ordinalIn(query, 'page'),
    pageSize: pageSizeOf(query.get('rows')),
    receipt: query.get('receipt'),
  };
}

/** Returns the query of a view, without its defaults. */
export function transactionQuery(view: TransactionView): string {
  const { type, from, to, page, pageSize, receipt } = view;
  return queryOf({
    type: type === 'all' ? null : type,
    from,
    to,
    page: page > 1 ? String(page) : null,
    rows: pageSize === limits.defaultTransactionPageSize ? null : String(pageSize),
    receipt,
  });
}
