import type { ComponentProps, ReactElement } from 'react';
import { transactionStatusLabel } from '@/widgets/transactions/transactionLabels';
import { describeOutcome } from '@/widgets/transactions/describeOutcome';
import { signedAmount } from '@/store/wallet/transactionView';
import type { Transaction } from '@/store/wallet/walletWire';
import {
  ArrowDownIcon,
  ArrowUpIcon,
  PeopleIcon,
  PortfolioIcon,
  VehicleIcon,
} from '@/ui/images/icons';
import { useAreAmountsHidden } from '@/ui/text/amountMask';
import { Money } from '@/ui/text/Money';
import { Pill } from '@/ui/text/Pill';
import { Text } from '@/ui/text/Text';

export interface OfTransaction {
  readonly transaction: Transaction;
}

const vehicle = <VehicleIcon />;
const people = <PeopleIcon />;

/** Icons of money that went to or came from something on Mota. */
const icons: ReadonlyMap<string | null, ReactElement> = new Map(
  Object.entries({
    investment: vehicle,
    take_back: vehicle,
    payout: <PortfolioIcon />,
    clique_contribution: people,
    clique_refund: people,
    referral_bonus: people,
  }),
);

/** Shows what a transaction was about. Other transactions have an arrow for the direction of the money. */
export function TransactionIcon({ transaction: { kind, type } }: OfTransaction) {
  return icons.get(kind) ?? (type === 'deposit' ? <ArrowDownIcon /> : <ArrowUpIcon />);
}

export function TransactionStatus({ transaction }: OfTransaction) {
  return (
    <Pill tone={describeOutcome(transaction).tone} dot>
      {transactionStatusLabel(transaction.status)}
    </Pill>
  );
}

/**
 * Renders the amount. Shows whether money came in or went out, if the app knows it. The colour says nothing while the
 * amount is hidden.
 */
export function TransactionAmount({
  transaction,
  ...size
}: OfTransaction & Pick<ComponentProps<typeof Money>, 'size' | 'strong'>) {
  const { type, status } = transaction;
  const isGain = type === 'deposit' && status === 'success';
  const isHidden = useAreAmountsHidden();
  return (
    <Text as="span" tone={isGain && !isHidden ? 'success' : 'ink'}>
      <Money
        amount={signedAmount(transaction)}
        signed={type === 'deposit' || type === 'withdrawal'}
        {...size}
      />
    </Text>
  );
}
