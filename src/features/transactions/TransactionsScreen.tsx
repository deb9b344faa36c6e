import { useMemo } from 'react';
import { transactionsCopy as copy } from '@/words/transactions';
import { filterTransactions } from '@/store/wallet/transactionView';
import { useTransactions } from '@/store/wallet/walletApi';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeading } from '@/ui/Headings';
import { DownloadIcon, TransactionsIcon } from '@/ui/icons';
import { Reload } from '@/ui/Reload';
import { RowsSkeleton } from '@/ui/Rows';
import { downloadText } from '@/ui/downloadText';
import { AddMoney } from '@/widgets/AddMoney';
import { ListState } from '@/widgets/QueryState';
import { statementName, statementOf } from './statement';
import { TransactionFilters } from './TransactionFilters';
import { TransactionList } from './TransactionList';
import { useTransactionsView } from './transactionsUrl';

/** Section 2, "Transactions". */
export default function TransactionsScreen() {
  const [view] = useTransactionsView();
  const query = useTransactions();
  const { data, error, isWhole } = query;
  const { type, from, to } = view;
  const filtered = useMemo(
    () => filterTransactions(data?.items ?? [], { type, from, to }),
    [data, type, from, to],
  );
  const download = () =>
    downloadText(statementName(view), statementOf(filtered), 'text/csv;charset=utf-8');

  return (
    <>
      <PageHeading
        actions={
          <Button
            variant="quiet"
            icon={<DownloadIcon />}
            disabled={!isWhole || filtered.length === 0}
            onClick={download}
          >
            {copy.statement}
          </Button>
        }
      >
        {copy.title}
      </PageHeading>
      <Card>
        <TransactionFilters />
        <ListState
          query={query}
          subject="listTransactions"
          loading={copy.loading}
          skeleton={<RowsSkeleton count={view.pageSize} />}
          empty={
            <EmptyState icon={<TransactionsIcon />} action={<AddMoney variant="primary" />}>
              {copy.none}
            </EmptyState>
          }
        >
          {(transactions) => (
            <TransactionList
              transactions={transactions}
              filtered={filtered}
              isWhole={isWhole}
              reload={isWhole || error === undefined ? null : <Reload query={query} />}
            />
          )}
        </ListState>
      </Card>
    </>
  );
}
