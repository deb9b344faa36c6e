import { transactionsCopy as copy } from '@/messages/transactions';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useListTransactionsQuery } from '@/store/wallet/walletApi';
import {
  receiptClosed,
  selectTransactionView,
  transactionsFiltered,
} from '@/store/wallet/walletSlice';
import type { Transaction } from '@/store/wallet/walletWire';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { TransactionsIcon } from '@/ui/icons';
import { Stack } from '@/ui/Layout';
import { Reload } from '@/ui/Reload';
import { LoadingStatus, Skeleton } from '@/ui/Skeleton';
import { Receipt } from './Receipt';
import { TransactionPages } from './TransactionPages';
import classes from './TransactionList.module.css';

function LoadingRows({ count }: { count: number }) {
  return (
    <Stack gap={2}>
      <LoadingStatus>{copy.loading}</LoadingStatus>
      {Array.from({ length: count }, (_, row) => (
        <Skeleton key={row} shape="row" />
      ))}
    </Stack>
  );
}

interface TransactionListProps {
  /** Nothing until the list is there. */
  readonly filtered: readonly Transaction[] | undefined;
}

/** The filtered list or its place: while it loads, fails (only logged, section 8) or is empty. */
export function TransactionList({ filtered }: TransactionListProps) {
  const { data, error, isFetching, refetch } = useListTransactionsQuery(undefined);
  const view = useAppSelector(selectTransactionView);
  const dispatch = useAppDispatch();
  if (data === undefined || filtered === undefined) {
    return error !== undefined ? (
      <Reload busy={isFetching} onReload={() => void refetch()} />
    ) : (
      <LoadingRows count={view.pageSize} />
    );
  }
  if (data.length === 0) {
    return <EmptyState icon={<TransactionsIcon />}>{copy.none}</EmptyState>;
  }
  const opened = data.find(({ id }) => String(id) === view.receipt);
  return (
    <>
      <p aria-live="polite" className={classes.count}>
        {copy.count(filtered.length)}
      </p>
      {filtered.length === 0 ? (
        <EmptyState
          icon={<TransactionsIcon />}
          action={
            <Button
              variant="quiet"
              onClick={() => dispatch(transactionsFiltered({ type: 'all', from: null, to: null }))}
            >
              {copy.clearFilters}
            </Button>
          }
        >
          {copy.noneMatch}
        </EmptyState>
      ) : (
        <TransactionPages transactions={filtered} />
      )}
      {opened ? <Receipt transaction={opened} onClose={() => dispatch(receiptClosed())} /> : null}
    </>
  );
}
