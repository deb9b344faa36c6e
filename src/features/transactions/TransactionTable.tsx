import { useId } from 'react';
import { formatDate, formatTime } from '@/lib/dates';
import { describeOutcome } from '@/messages/describeOutcome';
import { transactionTypeLabel } from '@/messages/transactionLabels';
import { transactionsCopy as copy } from '@/words/transactions';
import type { Transaction } from '@/store/wallet/walletWire';
import { classNames } from '@/ui/classNames';
import { CoveringButton } from '@/ui/Covering';
import { ArrowDownIcon, ArrowUpIcon } from '@/ui/icons';
import { Table, type Column } from '@/ui/Table';
import { Note, Text, FourLines } from '@/ui/Text';
import {
  TransactionAmount,
  TransactionStatus,
  type OfTransaction,
} from '@/widgets/TransactionParts';
import classes from './TransactionTable.module.css';
import { useTransactionsView } from './transactionsUrl';

/** The description of the transaction, then its type, which is the button that opens the receipt. */
function TypeCell({ transaction }: OfTransaction) {
  const { id, type, description } = transaction;
  const descriptionId = useId();
  const [, changeView] = useTransactionsView();
  return (
    <div className={classes.type}>
      <CoveringButton
        aria-haspopup="dialog"
        aria-describedby={description === null ? undefined : descriptionId}
        onClick={() => changeView({ receipt: String(id) })}
      >
        {transactionTypeLabel(type)}
      </CoveringButton>
      {description === null ? null : (
        <Text as="strong" id={descriptionId}>
          <FourLines>{description}</FourLines>
        </Text>
      )}
    </div>
  );
}

/** The status, with details if the status alone would mislead. */
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
  { key: 'date', header: copy.date, whole: true, render: ({ createdAt }) => formatDate(createdAt) },
  { key: 'time', header: copy.time, whole: true, render: ({ createdAt }) => formatTime(createdAt) },
  {
    key: 'type',
    header: copy.type,
    lead: true,
    render: (transaction) => <TypeCell transaction={transaction} />,
  },
  {
    key: 'status',
    header: copy.status,
    render: (transaction) => <StatusCell transaction={transaction} />,
  },
  {
    key: 'amount',
    header: copy.amount,
    align: 'end',
    render: (transaction) => <TransactionAmount transaction={transaction} strong />,
  },
];

/** One page of transactions. The whole row opens its receipt. */
export function TransactionTable({ transactions }: { transactions: readonly Transaction[] }) {
  return (
    <Table
      caption={copy.title}
      lines={2}
      icon={({ type }) => (type === 'deposit' ? <ArrowDownIcon /> : <ArrowUpIcon />)}
      columns={columns}
      rows={transactions}
      rowKey={({ id }) => id}
    />
  );
}
