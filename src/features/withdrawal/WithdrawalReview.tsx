import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent } from 'react';
import { toKobo } from '@/lib/money';
import { withdrawalCopy as copy } from '@/messages/withdrawal';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectBalance } from '@/store/user/userSlice';
import {
  withdrawalReviewed,
  withdrawalReviewLeft,
  type WithdrawalFlow,
} from '@/store/wallet/walletSlice';
import { Facts } from '@/ui/Facts';
import { Money } from '@/ui/Money';
import { amountOf, type AmountValues } from './amountSchema';
import classes from './WithdrawalReview.module.css';

/** Keeps the store's flow at the amount that stands in the form, unless it is known to be above the balance. */
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

/** What is about to happen, in front of the PIN that makes it happen. */
export function WithdrawalReview({ flow }: { flow: WithdrawalFlow }) {
  const balance = useAppSelector(selectBalance);
  useReviewedAmount(flow);
  if (flow.step !== 'review') return null;
  const { receiver, amount } = flow;
  return (
    <section aria-label={copy.review} className={classes.review}>
      <Facts
        facts={[
          { term: copy.youSend, value: <Money amount={amount} />, emphasis: 'total' },
          { term: copy.to, value: `${receiver.bankName}, ${receiver.accountNumber}` },
          ...(balance === null
            ? []
            : [
                {
                  term: copy.balanceAfter,
                  value: <Money amount={toKobo(Math.max(0, balance - amount))} />,
                },
              ]),
        ]}
      />
    </section>
  );
}
