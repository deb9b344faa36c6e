import type { ComponentProps } from 'react';
import { transactionStatusLabel } from '@/widgets/transactions/transactionLabels';
import { describeOutcome } from '@/widgets/transactions/describeOutcome';
import { signedAmount } from '@/store/wallet/transactionView';
import type { Transaction } from '@/store/wallet/walletWire';
import { Money } from '@/ui/text/Money';
import { Pill } from '@/ui/text/Pill';
import { Text } from '@/ui/text/Text';

export interface OfTransaction {
  readonly transaction: Transaction;
}

export function TransactionStatus({ transaction }: OfTransaction) {
  return (
    <Pill tone={describeOutcome(transaction).tone} dot>
      {transactionStatusLabel(transaction.status)}
    </Pill>
  );
}

/** Renders the amount. Shows whether money came in or went out, if the app knows it. */
export function TransactionAmount({
  transaction,
  ...size
}: OfTransaction & Pick<ComponentProps<typeof Money>, 'size' | 'strong'>) {
  const { type, status } = transaction;
  return (
    <Text as="span" tone={type === 'deposit' && status === 'success' ? 'success' : 'ink'}>
      <Money
        amount={signedAmount(transaction)}
        signed={type === 'deposit' || type === 'withdrawal'}
        {...size}
      />
    </Text>
  );
}
