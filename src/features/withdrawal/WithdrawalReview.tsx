import { environment } from '@/config/env';
import { type Kobo, toKobo } from '@/lib/money';
import { withdrawalMessages as messages } from '@/messages/withdrawal';
import { useAppSelector } from '@/store/hooks';
import { selectFullName } from '@/store/user/userSlice';
import type { Receiver } from '@/store/wallet/walletWire';
import { Banner } from '@/ui/feedback/Banner';
import { type Fact, Facts } from '@/ui/lists/Facts';
import { Money } from '@/ui/text/Money';
import { Review } from '@/ui/lists/Review';

/**
 * Warns about a receiver with another name. The customer may have been talked into this withdrawal, or someone else may
 * have started it.
 */
function OtherNameNotice({ receiver: { accountName, otherName } }: { receiver: Receiver }) {
  const customer = useAppSelector(selectFullName);
  if (!otherName) return null;
  const { notBefore } = otherName;
  const warning = messages.otherName(accountName, customer);
  return (
    <Banner tone="warning">
      {notBefore === null ? warning : `${warning} ${messages.waits(notBefore)}`}
    </Banner>
  );
}

const feeAndArrival = ({ otherName }: Receiver): readonly Fact[] => [
  { term: messages.fee, value: messages.noFee },
  { term: messages.arrives, value: messages.arrival(otherName?.notBefore ?? null) },
];

interface WithdrawalReviewProps {
  readonly receiver: Receiver | null;
  readonly amount: Kobo | null;
  /** Balance before the withdrawal. Null if it is unknown. */
  readonly balance: Kobo | null;
}

/** Shows the withdrawal as it will be sent. Renders nothing while it is incomplete or the balance doesn't cover it. */
export function WithdrawalReview({ receiver, amount, balance }: WithdrawalReviewProps) {
  if (receiver === null || amount === null) return null;
  if (balance !== null && amount > balance) return null;
  return (
    <Review label={messages.review}>
      <OtherNameNotice receiver={receiver} />
      <Facts
        facts={[
          { term: messages.youSend, value: <Money amount={amount} />, emphasis: 'total' },
          { term: messages.to, value: receiver.accountName },
          { term: messages.account, value: `${receiver.bankName}, ${receiver.accountNumber}` },
          ...(environment.apiExtensions ? feeAndArrival(receiver) : []),
          balance !== null && {
            term: messages.balanceAfter,
            value: <Money amount={toKobo(Math.max(0, balance - amount))} />,
          },
        ]}
      />
    </Review>
  );
}
