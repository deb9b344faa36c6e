import { useEffect, useRef, useState } from 'react';
import { useAppSelector } from '@/store/hooks';
import { selectWithdrawal } from '@/store/wallet/walletSlice';
import { AmountForm } from './AmountForm';
import { ReceiverForm } from './ReceiverForm';
import { type SentWithdrawal, WithdrawalResult } from './WithdrawalResult';
import classes from './WithdrawalScreen.module.css';

/**
 * The receiver, then the amount, then the PIN (section 4, "Withdrawal"). Later steps stay when the receiver is changed,
 * but need another confirmation. The result replaces the forms until the next withdrawal.
 */
export function WithdrawalSteps() {
  const flow = useAppSelector(selectWithdrawal);
  /** The number of accepted requests: after each, both forms are empty. */
  const [requests, setRequests] = useState(0);
  const [sent, setSent] = useState<SentWithdrawal | null>(null);
  const [confirmations, setConfirmations] = useState(0);
  const amountPlace = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (confirmations === 0) return;
    const fields = amountPlace.current?.querySelectorAll('input') ?? [];
    [...fields].find(({ value }) => value === '')?.focus();
  }, [confirmations]);

  const onRequested = (request: SentWithdrawal) => {
    setRequests((count) => count + 1);
    setSent(request);
  };

  return (
    <>
      {sent === null ? null : <WithdrawalResult sent={sent} onAgain={() => setSent(null)} />}
      <div hidden={sent !== null}>
        <ReceiverForm
          key={`receiver ${requests}`}
          isHidden={sent !== null}
          takesFocus={requests > 0 && sent === null}
          onConfirmed={() => setConfirmations((count) => count + 1)}
        />
      </div>
      {flow.step === 'receiver' ? null : (
        <div ref={amountPlace} className={classes.amount}>
          <AmountForm typed={flow.amount} receiver={flow.receiver} onRequested={onRequested} />
        </div>
      )}
    </>
  );
}
