import { formatDate, formatTime } from '@/lib/dates';
import { transactionTypeLabel } from '@/messages/labels';
import { transactionsCopy as copy } from '@/messages/transactions';
import type { Transaction } from '@/store/wallet/walletWire';
import { Dialog } from '@/ui/Dialog';
import { Facts } from '@/ui/Facts';
import { Money } from '@/ui/Money';
import { Text } from '@/ui/Text';
import { ReceiptActions } from './ReceiptActions';
import { TransactionStatus } from './TransactionTable';
import classes from './Receipt.module.css';

const moment = (transaction: Transaction) =>
  `${formatDate(transaction.createdAt)}, ${formatTime(transaction.createdAt)}`;

function Timeline({ transaction }: { transaction: Transaction }) {
  const isIncoming = transaction.type === 'deposit';
  const isDone = transaction.status === 'success';
  return (
    <section aria-label={copy.timeline}>
      <ol role="list" className={classes.timeline}>
        <li data-done>
          <strong>{isIncoming ? copy.received : copy.requested}</strong>
          <Text as="span" size="sm" tone="muted">
            {moment(transaction)}
          </Text>
        </li>
        <li data-done={isDone || undefined}>
          <strong>
            <TransactionStatus status={transaction.status} />
          </strong>
          <Text as="span" size="sm" tone="muted">
            {isDone ? copy.completed[isIncoming ? 'deposit' : 'withdrawal'] : copy.waiting}
          </Text>
        </li>
      </ol>
    </section>
  );
}

interface ReceiptProps {
  readonly transaction: Transaction;
  readonly onClose: () => void;
}

/** One transaction with all that is known of it. */
export function Receipt({ transaction, onClose }: ReceiptProps) {
  const { type, amount, description, reference } = transaction;
  const facts = [
    { term: 'Type', value: transactionTypeLabel(type) },
    { term: copy.description, value: description },
    { term: copy.dateAndTime, value: moment(transaction) },
    { term: copy.reference, value: reference },
  ];
  return (
    <Dialog
      open
      title={copy.receipt}
      onClose={onClose}
      footer={<ReceiptActions transaction={transaction} />}
    >
      <div className={classes.receipt}>
        <div className={classes.amount}>
          <Text as="span" size="sm" tone="muted">
            {type === 'deposit' ? copy.amountIn : copy.amountOut}
          </Text>
          <Money amount={amount} size="large" />
        </div>
        <Facts facts={facts.filter(({ value }) => value !== null)} />
        <Timeline transaction={transaction} />
      </div>
    </Dialog>
  );
}
