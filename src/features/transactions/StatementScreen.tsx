import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { statementEntries } from '@/config/limits';
import { paths } from '@/config/paths';
import { formatCalendarDate, lagosDay, type Instant } from '@/lib/dates';
import { toKobo } from '@/lib/money';
import {
  statementMessages as messages,
  transactionMessages,
  yearMessages,
} from '@/messages/transactions';
import { isReversed, signedAmount, type Period } from '@/store/wallet/transactionView';
import { useAllTransactions } from '@/store/wallet/walletApi';
import { statementOfPeriod, type StatementLine } from '@/store/wallet/walletStatement';
import type { Transaction } from '@/store/wallet/walletWire';
import { Button } from '@/ui/buttons/Button';
import { LinkButton } from '@/ui/buttons/LinkButton';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Row, Stack } from '@/ui/layout/Layout';
import { Facts } from '@/ui/lists/Facts';
import { Table, type Column } from '@/ui/lists/Table';
import { Money } from '@/ui/text/Money';
import { Note } from '@/ui/text/Text';
import { useNow } from '@/ui/useNow';
import { QueryState } from '@/widgets/feedback/QueryState';
import { transactionTypeLabel } from '@/widgets/transactions/transactionLabels';
import { PeriodFields } from './PeriodFields';
import { statusDetails } from './statement';
import { StatementPage } from './StatementPage';
import { StatementPlaceholder, StatementSheet } from './StatementSheet';
import classes from './StatementSheet.module.css';
import { useStatementView } from './statementUrl';

/** Shows what a transaction was, and if it is a withdrawal that hasn't left or came back, where the money is. */
function Description({ transaction }: { readonly transaction: Transaction }) {
  const details = statusDetails(transaction);
  return (
    <>
      <span>{transaction.description ?? transactionTypeLabel(transaction.type)}</span>
      {details === '' ? null : (
        <div className={classes.details}>
          <Note>{details}</Note>
        </div>
      )}
    </>
  );
}

const columns: readonly Column<StatementLine>[] = [
  {
    key: 'date',
    header: transactionMessages.date,
    noWrap: true,
    detail: 'plain',
    render: ({ transaction }) => formatCalendarDate(lagosDay(transaction.createdAt)),
  },
  {
    key: 'description',
    header: transactionMessages.description,
    rowHeader: true,
    render: ({ transaction }) => <Description transaction={transaction} />,
  },
  {
    key: 'amount',
    header: transactionMessages.amount,
    align: 'end',
    render: ({ transaction }) => <Money amount={signedAmount(transaction)} signed />,
  },
  {
    key: 'balance',
    header: messages.balance,
    align: 'end',
    detail: 'labelled',
    render: ({ balance }) => <Money amount={balance} />,
  },
];

/**
 * Returns whether all entries are shown, and a function that shows them. Printing shows them too, whether it starts in
 * the page or in the browser's menu.
 */
function useWhole(): readonly [isWhole: boolean, showAll: () => void] {
  const [isWhole, setWhole] = useState(false);
  const showAll = () => setWhole(true);
  useEffect(() => {
    // The browser prints what is rendered when the event ends.
    const showAllNow = () => flushSync(showAll);
    window.addEventListener('beforeprint', showAllNow);
    return () => window.removeEventListener('beforeprint', showAllNow);
  }, []);
  return [isWhole, showAll];
}

/** Lists the entries. At first only as many as a phone renders quickly. */
function Entries({ lines }: { readonly lines: readonly StatementLine[] }) {
  const [isWhole, showAll] = useWhole();
  const shown = isWhole ? lines : lines.slice(0, statementEntries);
  return (
    <>
      <Table
        caption={messages.entries}
        lines={2}
        columns={columns}
        rows={shown}
        rowKey={({ transaction }) => transaction.id}
      />
      {shown.length < lines.length ? (
        <Stack gap={2} data-print="hidden">
          <Note>{messages.first(shown.length, lines.length)}</Note>
          <Row fill="narrow">
            <Button variant="quiet" onClick={showAll}>
              {messages.showAll}
            </Button>
          </Row>
        </Stack>
      ) : null}
    </>
  );
}

interface TransactionsProps {
  /** All transactions of the wallet, newest first. */
  readonly transactions: readonly Transaction[];
}

/** Links to the page of each year since the first transaction. */
function Years({ transactions }: TransactionsProps) {
  const now = useNow();
  const yearAt = (instant: Instant) => Number(lagosDay(instant).slice(0, 4));
  const last = yearAt(now);
  const first = yearAt(transactions.at(-1)?.createdAt ?? now);
  const years = Array.from({ length: last - first + 1 }, (_, index) => last - index);
  return (
    <Row as="ul" gap={2} data-print="hidden" aria-label={messages.years}>
      {years.map((year) => (
        <li key={year}>
          <LinkButton variant="quiet" size="small" to={paths.year.to(year)}>
            {yearMessages.title(year)}
          </LinkButton>
        </li>
      ))}
    </Row>
  );
}

interface AccountStatementProps extends TransactionsProps {
  readonly period: Period;
}

function AccountStatement({ transactions, period: { from, to } }: AccountStatementProps) {
  const statement = useMemo(
    () => statementOfPeriod(transactions, { from, to }, lagosDay),
    [transactions, from, to],
  );
  if (statement === null) return <Note>{messages.incomplete}</Note>;
  const { opening, paidIn, paidOut, setAside, closing, lines } = statement;
  const [first] = lines;
  return (
    <StatementSheet
      title={messages.sheet}
      from={from ?? (first ? lagosDay(first.transaction.createdAt) : null)}
      to={to}
      figures={
        <Facts
          facts={[
            { term: messages.opening, value: <Money amount={opening} /> },
            { term: messages.paidIn, value: <Money amount={paidIn} /> },
            { term: messages.paidOut, value: <Money amount={paidOut} /> },
            setAside !== 0 && {
              term: setAside > 0 ? messages.setAside : messages.cameBack,
              value: <Money amount={toKobo(Math.abs(setAside))} />,
            },
            { term: messages.closing, value: <Money amount={closing} />, emphasis: 'total' },
          ]}
        />
      }
    >
      {lines.length === 0 ? (
        <Note>{messages.none}</Note>
      ) : (
        // The key makes each period start with only its first entries again.
        <Entries key={[from, to].join(' ')} lines={lines} />
      )}
    </StatementSheet>
  );
}

/** Shows the statement once all transactions have loaded. Before that, they don't add up to the balance. */
function WholeStatement({ period }: { readonly period: Period }) {
  return (
    <QueryState
      query={useAllTransactions()}
      subject="listTransactions"
      quietSentence={messages.notLoaded}
      loading={messages.loading}
      skeleton={
        <>
          <Skeleton shape="link" width="quarter" />
          <StatementPlaceholder />
        </>
      }
    >
      {({ items, unreadable }) =>
        unreadable > 0 ? (
          <Note>{messages.incomplete}</Note>
        ) : (
          <>
            <Years transactions={items} />
            {isReversed(period) ? null : <AccountStatement transactions={items} period={period} />}
          </>
        )
      }
    </QueryState>
  );
}

/** Renders the statement of a period, for a bank. */
export default function StatementScreen() {
  const [period, changeView] = useStatementView();
  const back = { to: paths.transactions.to(), label: messages.back };
  return (
    <StatementPage title={messages.title} back={back}>
      <div data-print="hidden">
        <PeriodFields period={period} onPeriodChange={changeView} />
      </div>
      <WholeStatement period={period} />
    </StatementPage>
  );
}
