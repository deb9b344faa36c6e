import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import {
  selectTransactionView,
  transactionPageOpened,
  transactionPageSizeChosen,
  transactionsFiltered,
  transactionViewRestored,
  type TransactionFilter,
  type TransactionPageSize,
} from '@/store/wallet/walletSlice';
import { useAddressView } from '@/widgets/useAddressView';
import { receiptParameter } from './receiptParameter';
import { queryOfView, viewOfQuery } from './transactionAddress';

/** The filters and the page, in the store and in the address. For the screen alone: it follows the address. */
export function useTransactionView() {
  const view = useAppSelector(selectTransactionView);
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const written = useAddressView({
    search: queryOfView(view),
    restore: (query) => dispatch(transactionViewRestored(viewOfQuery(query))),
    keeps: [receiptParameter],
  });
  const current = () => queryOfView(selectTransactionView(store.getState()));

  return {
    view,
    filter: (change: Partial<TransactionFilter>) => {
      dispatch(transactionsFiltered(change));
      written(current());
    },
    openPage: (page: number) => {
      dispatch(transactionPageOpened(page));
      written(current(), { push: true });
    },
    choosePageSize: (pageSize: TransactionPageSize) => {
      dispatch(transactionPageSizeChosen(pageSize));
      written(current());
    },
  };
}
