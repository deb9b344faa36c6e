import { useEffect, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { anotherWithdrawalChosen, selectWithdrawal } from '@/store/wallet/walletSlice';
import { AmountForm } from './AmountForm';
import { ReceiverForm } from './ReceiverForm';
import { WithdrawalNeeds } from './WithdrawalNeeds';
import { WithdrawalResult } from './WithdrawalResult';

/**
 * Renders what is still needed, then the receiver, the amount and the PIN (section 4, "Withdrawal"). Later steps stay when
 * the receiver is changed, but need another confirmation. The result replaces the forms until the next withdrawal.
 */
export function WithdrawalSteps() {
  const flow = useAppSelector(selectWithdrawal);
  const dispatch = useAppDispatch();
  const isRequested = flow.step === 'requested';
  const [isAnother, setAnother] = useState(false);
  const [confirmations, setConfirmations] = useState(0);
  const amountPlace = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (confirmations === 0) return;
    const fields = [...(amountPlace.current?.querySelectorAll('input') ?? [])];
    // The fields of the receiver are folded, so that the focus can't stay there.
    (fields.find(({ value }) => value === '') ?? fields[0])?.focus();
  }, [confirmations]);

  const withdrawAgain = () => {
    setAnother(true);
    dispatch(anotherWithdrawalChosen());
  };

  return (
    <>
      {isRequested ? <WithdrawalResult requested={flow} onAgain={withdrawAgain} /> : null}
      {isRequested ? null : <WithdrawalNeeds />}
      {/* Another form after each request, because section 4 clears the fields. */}
      <div key={isRequested ? 'after' : 'before'} hidden={isRequested}>
        <ReceiverForm
          takesFocus={isAnother && !isRequested}
          onConfirmed={() => setConfirmations((count) => count + 1)}
        />
      </div>
      {flow.step === 'amount' ? (
        <div ref={amountPlace}>
          <AmountForm amount={flow.amount} receiver={flow.receiver} />
        </div>
      ) : null}
    </>
  );
}
