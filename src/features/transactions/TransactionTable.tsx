import type { Id } from '@/config/calls';
import { formatDate, formatTime } from '@/lib/dates';
import { transactionStatusLabel, transactionTypeLabel } from '@/messages/labels';
import type { Transaction } from '@/store/wallet/walletWire';
import { Money } from '@/ui/Money';
import { Pill } from '@/ui/Pill';
import { Table, type Column } from '@/ui/Table';
import { Text } from '@/ui/Text';
import classes from './TransactionTable.module.css';

export function TransactionStatus({ status }: Pick<Transaction, 'status'>) {
  return (
    <Pill tone={status === 'success' ? 'success' : 'waiting'} dot>
      {transactionStatusLabel(status)}
    </Pill>
  );
}

const columnsWith = (onOpen: (id: Id) => void): readonly Column<Transaction>[] => [
  { key: 'date', header: 'Date', render: ({ createdAt }) => formatDate(createdAt) },
  { key: 'time', header: 'Time', render: ({ createdAt }) => formatTime(createdAt) },
  {
    key: 'type',
    header: 'Type',
    lead: true,
    render: ({ id, type }) => (
      <button
        type="button"
        aria-haspopup="dialog"
        className={classes.open}
        onClick={() => onOpen(id)}
      >
        {transactionTypeLabel(type)}
      </button>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    render: ({ status }) => <TransactionStatus status={status} />,
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    render: ({ type, amount }) => (
      <Text as="span" tone={type === 'deposit' ? 'success' : 'ink'}>
        <Money amount={amount} strong />
      </Text>
    ),
  },
];

interface TransactionTableProps {
  readonly transactions: readonly Transaction[];
  readonly onOpen: (id: Id) => void;
}

/** One page of transactions; the whole row opens its receipt. */
export function TransactionTable({ transactions, onOpen }: TransactionTableProps) {
  return (
    <Table
      caption="Transactions"
      compact
      columns={columnsWith(onOpen)}
      rows={transactions}
      rowKey={({ id }) => id}
    />
  );
}
