import { environment } from '@/config/env';
import { type Kobo, toKobo } from '@/lib/money';
import { withdrawalMessages as messages } from '@/messages/withdrawal';
import { useAppSelector } from '@/store/hooks';
import { selectFullName } from '@/store/user/userSlice';
import type { Receiver } from '@/store/wallet/walletWire';
import { Banner } from '@/ui/feedback/Banner';
import { Facts } from '@/ui/lists/Facts';
import { Money } from '@/ui/text/Money';
import { Review } from '@/ui/lists/Review';
import { useWithdrawalStop, type WithdrawalStop } from './useWithdrawalStop';

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

/** Says when the money arrives, or that something stops it, which the page shows in full elsewhere. */
function describeArrival({ otherName }: Receiver, stop: WithdrawalStop | null): string {
  const notBefore = otherName?.notBefore ?? null;
  if (stop === null) return messages.arrival(notBefore);
  if (stop.isFrozen || stop.isOnHold || stop.opensAt === null) return messages.arrivalStopped;
  return notBefore !== null && notBefore > stop.opensAt
    ? messages.arrival(notBefore)
    : messages.arrivalAfter(stop.opensAt);
}

interface WithdrawalReviewProps {
  readonly receiver: Receiver | null;
  readonly amount: Kobo | null;
  /** Balance before the withdrawal. Null if it is unknown. */
  readonly balance: Kobo | null;
}

/** Shows the withdrawal as it will be sent. Renders nothing while it is incomplete or the balance doesn't cover it. */
export function WithdrawalReview({ receiver, amount, balance }: WithdrawalReviewProps) {
  const stop = useWithdrawalStop();
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
          environment.apiExtensions && { term: messages.fee, value: messages.noFee },
          environment.apiExtensions && {
            term: messages.arrives,
            value: describeArrival(receiver, stop),
          },
          balance !== null && {
            term: messages.balanceAfter,
            value: <Money amount={toKobo(Math.max(0, balance - amount))} />,
          },
        ]}
      />
    </Review>
  );
}
