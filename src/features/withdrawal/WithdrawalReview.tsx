import { environment } from '@/config/env';
import { type Kobo, toKobo } from '@/lib/money';
import { withdrawalCopy as copy } from '@/words/withdrawal';
import { useAppSelector } from '@/store/hooks';
import { selectFullName } from '@/store/user/userSlice';
import type { Receiver } from '@/store/wallet/walletWire';
import { Banner } from '@/ui/Banner';
import { type Fact, Facts } from '@/ui/Facts';
import { Money } from '@/ui/Money';
import { Review } from '@/ui/Review';

/** Warns of a receiver with another name: the customer may have been talked into this withdrawal, or someone else may have started it. */
function OtherNameNotice({ receiver: { accountName, otherName } }: { receiver: Receiver }) {
  const customer = useAppSelector(selectFullName);
  if (!otherName) return null;
  const { notBefore } = otherName;
  const warning = copy.otherName(accountName, customer);
  return (
    <Banner tone="warning">
      {notBefore === null ? warning : `${warning} ${copy.waits(notBefore)}`}
    </Banner>
  );
}

const feeAndArrival = ({ otherName }: Receiver): readonly Fact[] => [
  { term: copy.fee, value: copy.noFee },
  { term: copy.arrives, value: copy.arrival(otherName?.notBefore ?? null) },
];

interface WithdrawalReviewProps {
  readonly receiver: Receiver | null;
  readonly amount: Kobo | null;
  /** The balance from which the withdrawal leaves, null while it is not known. */
  readonly balance: Kobo | null;
}

/** The withdrawal as it will be sent, above the PIN. Nothing while the balance doesn't allow it. */
export function WithdrawalReview({ receiver, amount, balance }: WithdrawalReviewProps) {
  if (receiver === null || amount === null) return null;
  if (balance !== null && amount > balance) return null;
  return (
    <Review label={copy.review}>
      <OtherNameNotice receiver={receiver} />
      <Facts
        facts={[
          { term: copy.youSend, value: <Money amount={amount} />, emphasis: 'total' },
          { term: copy.to, value: receiver.accountName },
          { term: copy.account, value: `${receiver.bankName}, ${receiver.accountNumber}` },
          ...(environment.apiExtensions ? feeAndArrival(receiver) : []),
          balance !== null && {
            term: copy.balanceAfter,
            value: <Money amount={toKobo(Math.max(0, balance - amount))} />,
          },
        ]}
      />
    </Review>
  );
}
