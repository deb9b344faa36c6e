import { useMemo } from 'react';
import { environment } from '@/config/env';
import { paths } from '@/config/paths';
import { lagosDay } from '@/lib/dates';
import { statementMessages, transactionMessages as messages } from '@/messages/transactions';
import { filterTransactions } from '@/store/wallet/transactionView';
import { statementOfPeriod } from '@/store/wallet/walletStatement';
import { useTransactions } from '@/store/wallet/walletApi';
import { Button } from '@/ui/buttons/Button';
import { LinkButton } from '@/ui/buttons/LinkButton';
import { Row } from '@/ui/layout/Layout';
import { Card } from '@/ui/layout/Card';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { PageHeading } from '@/ui/layout/Headings';
import { WalletDrawing } from '@/ui/images/WalletDrawing';
import { Reload } from '@/ui/feedback/Reload';
import { RowsSkeleton } from '@/ui/lists/Rows';
import { downloadText } from '@/lib/downloadText';
import { AddMoney } from '@/widgets/money/AddMoney';
import { ListState } from '@/widgets/feedback/QueryState';
import { balancedStatementOf, statementOf, statementName } from './statement';
import { TransactionFilters } from './TransactionFilters';
import { TransactionList } from './TransactionList';
import { useTransactionsView } from './transactionsUrl';

/** Renders the screen "Transactions" (section 2). */
export default function TransactionsScreen() {
  const [view] = useTransactionsView();
  const query = useTransactions();
  const { data, error, isWhole } = query;
  const { type, from, to } = view;
  const filtered = useMemo(
    () => filterTransactions(data?.items ?? [], { type, from, to }),
    [data, type, from, to],
  );
  const download = () => {
    // An incomplete list doesn't add up to the balance.
    const isComplete = environment.apiExtensions && data?.unreadable === 0 && type === 'all';
    const statement = isComplete ? statementOfPeriod(data.items, view, lagosDay) : null;
    const file = statement ? balancedStatementOf(statement, view) : statementOf(filtered);
    downloadText(statementName(view), file, 'text/csv;charset=utf-8');
  };

  return (
    <>
      <PageHeading
        actions={
          <Row>
            <Button variant="link" disabled={!isWhole || filtered.length === 0} onClick={download}>
              {messages.statement}
            </Button>
            {environment.apiExtensions ? (
              <LinkButton variant="link" to={paths.statement.to(from, to)}>
                {statementMessages.open}
              </LinkButton>
            ) : null}
          </Row>
        }
      >
        {messages.title}
      </PageHeading>
      <Card>
        <TransactionFilters />
        <ListState
          query={query}
          subject="listTransactions"
          loading={messages.loading}
          skeleton={<RowsSkeleton count={view.pageSize} />}
          empty={
            <EmptyState drawing={<WalletDrawing />} action={<AddMoney />}>
              {messages.none}
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
