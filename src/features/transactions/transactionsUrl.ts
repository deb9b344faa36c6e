import * as limits from '@/config/limits';
import { dayIn, ordinalIn } from '@/lib/query';
import { transactionTypes } from '@/store/wallet/transactionView';
import type { TransactionFilter, TransactionTypeFilter } from '@/store/wallet/transactionView';
import { useUrlView, type UrlView } from '@/widgets/navigation/useUrlView';

type TransactionPageSize = (typeof limits.transactionPageSizes)[number];

export interface TransactionsView extends TransactionFilter {
  /** Counted from 1. */
  readonly page: number;
  readonly pageSize: TransactionPageSize;
  /** Id of the transaction whose receipt is open. */
  readonly receipt: string | null;
}

export function pageSizeOf(text: string | null): TransactionPageSize {
  const size = limits.transactionPageSizes.find((each) => String(each) === text);
  return size ?? limits.defaultTransactionPageSize;
}

export function transactionTypeOf(text: string | null): TransactionTypeFilter {
  return transactionTypes.find((type) => type === text) ?? 'all';
}

export const transactionsUrl: UrlView<TransactionsView> = {
  read: (query) => ({
    type: transactionTypeOf(query.get('type')),
    from: dayIn(query, 'from'),
    to: dayIn(query, 'to'),
    page: ordinalIn(query, 'page'),
    pageSize: pageSizeOf(query.get('rows')),
    receipt: query.get('receipt'),
  }),
  write: ({ type, from, to, page, pageSize, receipt }) => ({
    type: type === 'all' ? null : type,
    from,
    to,
    page: page > 1 ? String(page) : null,
    rows: pageSize === limits.defaultTransactionPageSize ? null : String(pageSize),
    receipt,
  }),
  steps: ['page', 'receipt'],
};

/** Returns the filters, the page and the open receipt from the URL, and a function that changes them. */
export const useTransactionsView = () => useUrlView(transactionsUrl);
