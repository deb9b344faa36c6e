import { limits } from '@/config/limits';
import { isCalendarDate, type CalendarDate } from '@/lib/dates';
import type {
  TransactionPageSize,
  TransactionTypeFilter,
  TransactionView,
} from '@/store/wallet/walletSlice';

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

/** The view that an address asks for; whatever it says wrongly is as if it did not say it. */
export function viewOfQuery(query: URLSearchParams): TransactionView {
  const page = Number(query.get('page'));
  return {
    type: transactionTypeOf(query.get('type')),
    from: dayIn(query, 'from'),
    to: dayIn(query, 'to'),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    pageSize: pageSizeOf(query.get('rows')),
  };
}

/** The query of a view's address; what is as usual is left out. */
export function queryOfView(view: TransactionView): string {
  const query = new URLSearchParams();
  if (view.type !== 'all') query.set('type', view.type);
  if (view.from !== null) query.set('from', view.from);
  if (view.to !== null) query.set('to', view.to);
  if (view.page > 1) query.set('page', String(view.page));
  if (view.pageSize !== limits.defaultTransactionPageSize) query.set('rows', String(view.pageSize));
  return query.toString();
}
