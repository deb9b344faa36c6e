import { useId } from 'react';
import { formatDate, formatTime } from '@/lib/dates';
import { describeOutcome } from '@/widgets/transactions/describeOutcome';
import { transactionTypeLabel } from '@/widgets/transactions/transactionLabels';
import { transactionMessages as messages } from '@/messages/transactions';
import type { Transaction } from '@/store/wallet/walletWire';
import { classNames } from '@/ui/classNames';
import { CoveringButton } from '@/ui/overlays/Covering';
import { Table, type Column } from '@/ui/lists/Table';
import { Note, Text, FourLines } from '@/ui/text/Text';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import {
  TransactionAmount,
  TransactionIcon,
  TransactionStatus,
  type OfTransaction,
} from '@/widgets/transactions/TransactionParts';
import classes from './TransactionTable.module.css';
import { useTransactionsView } from './transactionsUrl';

/** Kinds whose type the customer sees. Money that went into a vehicle would look like a withdrawal to a bank. */
const bankKinds: readonly (string | null)[] = ['deposit', 'withdrawal', null];

/** Shows the description of the transaction and its type, which is the button that opens the receipt. */
function TypeCell({ transaction }: OfTransaction) {
  const { id, type, description, kind } = transaction;
  const descriptionId = useId();
  const isTitleEnough = description !== null && !bankKinds.includes(kind);
  const [, changeView] = useTransactionsView();
  return (
    <div className={classNames(classes.type, isTitleEnough && classes.titleOnly)}>
      <CoveringButton
        aria-haspopup="dialog"
        aria-describedby={description === null ? undefined : descriptionId}
        onClick={() => changeView({ receipt: String(id) })}
      >
        {isTitleEnough ? (
          <VisuallyHidden>{transactionTypeLabel(type)}</VisuallyHidden>
        ) : (
          <span>{transactionTypeLabel(type)}</span>
        )}
      </CoveringButton>
      {description === null ? null : (
        <Text as="strong" id={descriptionId}>
          <FourLines>{description}</FourLines>
        </Text>
      )}
    </div>
  );
}

/** Shows the status, with details if the status alone would be misleading. */
function StatusCell({ transaction }: OfTransaction) {
  const { tone, detail } = describeOutcome(transaction);
  return (
    <div className={classNames(classes.status, tone === 'success' && classes.success)}>
      <TransactionStatus transaction={transaction} />
      {tone === 'neutral' ? <Note as="span">{detail}</Note> : null}
    </div>
  );
}

const columns: readonly Column<Transaction>[] = [
  {
    key: 'date',
    header: messages.date,
    noWrap: true,
    render: ({ createdAt }) => <span className={classes.day}>{formatDate(createdAt)}</span>,
  },
  {
    key: 'time',
    header: messages.time,
    noWrap: true,
    render: ({ createdAt }) => formatTime(createdAt),
  },
  {
    key: 'type',
    header: messages.type,
    lead: true,
    render: (transaction) => <TypeCell transaction={transaction} />,
  },
  {
    key: 'status',
    header: messages.status,
    render: (transaction) => <StatusCell transaction={transaction} />,
  },
  {
    key: 'amount',
    header: messages.amount,
    align: 'end',
    render: (transaction) => <TransactionAmount transaction={transaction} strong />,
  },
];

/** Returns the transactions that are the first of their day in this order. */
function firstOfDays(transactions: readonly Transaction[]): ReadonlySet<Transaction> {
  const days = transactions.map(({ createdAt }) => formatDate(createdAt));
  return new Set(transactions.filter((_, index) => days[index] !== days[index - 1]));
}

/**
 * Renders a table with one page of transactions. The whole row opens the receipt. Each row has its date, but only the
 * first of a day shows it prominently: as a heading in narrow windows, and in a darker colour than the others in wide
 * ones.
 */
export function TransactionTable({ transactions }: { transactions: readonly Transaction[] }) {
  const first = firstOfDays(transactions);
  return (
    <Table
      caption={messages.title}
      lines={2}
      icon={(transaction) => <TransactionIcon transaction={transaction} />}
      columns={columns}
      rows={transactions}
      rowKey={({ id }) => id}
      rowClass={(transaction) => (first.has(transaction) ? classes.firstOfDay : classes.sameDay)}
    />
  );
}
