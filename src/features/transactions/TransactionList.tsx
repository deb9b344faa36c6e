import { transactionsCopy as copy } from '@/messages/transactions';
import type { TransactionView } from '@/store/wallet/walletSlice';
import { useListTransactionsQuery } from '@/store/wallet/walletApi';
import type { Transaction } from '@/store/wallet/walletWire';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { TransactionsIcon } from '@/ui/icons';
import { Stack } from '@/ui/Layout';
import { Reload } from '@/ui/Reload';
import { LoadingStatus, Skeleton } from '@/ui/Skeleton';
import { Receipt } from './Receipt';
import { useDialogAddress } from '@/widgets/useDialogAddress';
import { receiptParameter } from './receiptParameter';
import { TransactionPages } from './TransactionPages';
import type { useTransactionView } from './useTransactionView';
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
  readonly view: TransactionView;
  /** Nothing until the list is there. */
  readonly filtered: readonly Transaction[] | undefined;
  readonly choose: Omit<ReturnType<typeof useTransactionView>, 'view'>;
}

/** The filtered list or its place: while it loads, fails (only logged, section 8) or is empty. */
export function TransactionList({ view, filtered, choose }: TransactionListProps) {
  const { data, error, isFetching, refetch } = useListTransactionsQuery(undefined);
  const receipt = useDialogAddress(receiptParameter);
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
  const opened = data.find(({ id }) => String(id) === receipt.openedId);
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
              onClick={() => choose.filter({ type: 'all', from: null, to: null })}
            >
              {copy.clearFilters}
            </Button>
          }
        >
          {copy.noneMatch}
        </EmptyState>
      ) : (
        <TransactionPages
          transactions={filtered}
          view={view}
          onOpen={receipt.open}
          onPageOpened={choose.openPage}
          onPageSizeChosen={choose.choosePageSize}
        />
      )}
      {opened ? <Receipt transaction={opened} onClose={receipt.close} /> : null}
    </>
  );
}
