import { useEffect, useRef, useState } from 'react';
import { limits } from '@/config/limits';
import type { Instant } from '@/lib/dates';
import { successes } from '@/messages/successes';
import { withdrawalCopy as copy } from '@/messages/withdrawal';
import { useAppSelector } from '@/store/hooks';
import { selectWithdrawal } from '@/store/wallet/walletSlice';
import type { WithdrawalAnswer } from '@/store/wallet/walletWire';
import { Banner } from '@/ui/Banner';
import { AmountForm } from './AmountForm';
import { ReceiverForm } from './ReceiverForm';

/**
 * The receiver, then the amount and the PIN (section 4, "Withdrawal"). The second part stays when the receiver is
 * changed, but waits for another confirmation.
 */
export function WithdrawalSteps() {
  const flow = useAppSelector(selectWithdrawal);
  /** How many requests have been taken: each leaves a fresh pair of forms. */
  const [requests, setRequests] = useState(0);
  const [isSuccessShown, setSuccessShown] = useState(false);
  const [release, setRelease] = useState<Instant | null>(null);
  /** How many receivers have been confirmed: on a phone, what each of them opens is below the window. */
  const [confirmations, setConfirmations] = useState(0);
  const amountPlace = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (confirmations > 0) amountPlace.current?.scrollIntoView({ block: 'nearest' });
  }, [confirmations]);

  const onRequested = ({ notBefore }: WithdrawalAnswer) => {
    setRequests((count) => count + 1);
    setSuccessShown(true);
    setRelease(notBefore);
  };

  return (
    <>
      {isSuccessShown ? (
        <Banner
          key={`success ${requests}`}
          tone="success"
          duration={limits.shortBannerDuration}
          onDismiss={() => setSuccessShown(false)}
        >
          {successes.withdrawalRequested}
        </Banner>
      ) : null}
      {release === null ? null : (
        <Banner tone="info" onDismiss={() => setRelease(null)}>
          {copy.released(release)}
        </Banner>
      )}
      <ReceiverForm
        key={`receiver ${requests}`}
        takesFocus={requests > 0}
        onConfirmed={() => setConfirmations((count) => count + 1)}
      />
      {flow.step === 'receiver' && !flow.isChanged ? null : (
        <div ref={amountPlace}>
          <AmountForm flow={flow} onRequested={onRequested} />
        </div>
      )}
    </>
  );
}
