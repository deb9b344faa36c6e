import { useMemo } from 'react';
import { transactionsCopy as copy } from '@/messages/transactions';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { filterTransactions } from '@/store/wallet/transactionView';
import { useListTransactionsQuery } from '@/store/wallet/walletApi';
import { selectTransactionView, transactionsFiltered } from '@/store/wallet/walletSlice';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { PageHeading } from '@/ui/Headings';
import { DownloadIcon } from '@/ui/icons';
import { downloadText } from '@/ui/downloadText';
import { statementName, statementOf } from './statement';
import { TransactionFilters } from './TransactionFilters';
import { TransactionList } from './TransactionList';

/** Section 2, "Transactions". */
export default function TransactionsScreen() {
  const view = useAppSelector(selectTransactionView);
  const dispatch = useAppDispatch();
  const { data } = useListTransactionsQuery(undefined);
  const { type, from, to } = view;
  const filtered = useMemo(
    () => (data === undefined ? undefined : filterTransactions(data, { type, from, to })),
    [data, type, from, to],
  );
  const download = () =>
    downloadText(statementName(view), statementOf(filtered ?? []), 'text/csv;charset=utf-8');

  return (
    <>
      <PageHeading
        intro={copy.intro}
        actions={
          <Button
            variant="quiet"
            icon={<DownloadIcon />}
            disabled={filtered === undefined || filtered.length === 0}
            onClick={download}
          >
            {copy.statement}
          </Button>
        }
      >
        Transactions
      </PageHeading>
      <Card>
        <TransactionFilters
          view={view}
          onFilter={(change) => dispatch(transactionsFiltered(change))}
        />
        <TransactionList filtered={filtered} />
      </Card>
    </>
  );
}
