import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent } from 'react';
import { toKobo } from '@/lib/money';
import { withdrawalCopy as copy } from '@/words/withdrawal';
import { useAppDispatch, useAppSelector, useHasExtensions } from '@/store/hooks';
import { selectBalance, selectFullName } from '@/store/user/userSlice';
import {
  withdrawalReviewed,
  withdrawalReviewLeft,
  type WithdrawalFlow,
} from '@/store/wallet/walletSlice';
import type { Receiver } from '@/store/wallet/walletWire';
import { Banner } from '@/ui/Banner';
import { Facts } from '@/ui/Facts';
import { Money } from '@/ui/Money';
import { Review } from '@/ui/Review';
import { amountOf, type AmountValues } from './withdrawalSchemas';

/** Keeps the amount of the form in the store, unless it is known to be above the balance. */
function useReviewedAmount(flow: WithdrawalFlow): void {
  const { values } = useFormikContext<AmountValues>();
  const balance = useAppSelector(selectBalance);
  const dispatch = useAppDispatch();
  const amount = amountOf(values.amount);
  const reviewable = amount !== null && (balance === null || amount <= balance) ? amount : null;

  const follow = useEffectEvent(() => {
    const reviewed = flow.step === 'review' ? flow.amount : null;
    if (reviewable === reviewed || flow.step === 'receiver') return;
    dispatch(
      reviewable === null ? withdrawalReviewLeft() : withdrawalReviewed({ amount: reviewable }),
    );
  });
  useEffect(() => follow(), [reviewable, flow.step]);
}

/** Warns of a receiver with another name: the customer may have been talked into this withdrawal, or not have started it. */
function OtherNameNotice({ receiver: { accountName, otherName } }: { receiver: Receiver }) {
  const customer = useAppSelector(selectFullName);
  if (!otherName) return null;
  const { notBefore } = otherName;
  return (
    <Banner tone="warning">
      {copy.otherName(accountName, customer)}
      {notBefore === null ? null : ` ${copy.waits(notBefore)}`}
    </Banner>
  );
}

/** The withdrawal as it will be sent, above the PIN. */
export function WithdrawalReview({ flow }: { flow: WithdrawalFlow }) {
  const balance = useAppSelector(selectBalance);
  const hasExtensions = useHasExtensions();
  useReviewedAmount(flow);
  if (flow.step !== 'review') return null;
  const { receiver, amount } = flow;
  return (
    <Review label={copy.review}>
      <OtherNameNotice receiver={receiver} />
      <Facts
        facts={[
          { term: copy.youSend, value: <Money amount={amount} />, emphasis: 'total' },
          { term: copy.to, value: receiver.accountName },
          { term: copy.account, value: `${receiver.bankName}, ${receiver.accountNumber}` },
          hasExtensions && { term: copy.fee, value: copy.noFee },
          hasExtensions && {
            term: copy.arrives,
            value: copy.arrival(receiver.otherName?.notBefore ?? null),
          },
          balance !== null && {
            term: copy.balanceAfter,
            value: <Money amount={toKobo(Math.max(0, balance - amount))} />,
          },
        ]}
      />
    </Review>
  );
}
