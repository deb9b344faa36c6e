import { type ComponentProps, useState } from 'react';
import * as limits from '@/config/limits';
import { depositMessages } from '@/messages/wallet';
import { describeToast, type ToastContent } from '@/store/notifications/toasts';
import { usePollingInterval } from '@/store/followChanges';
import { useAppSelector } from '@/store/hooks';
import { useGetCurrentUserQuery } from '@/store/user/userApi';
import { selectBalance } from '@/store/user/userSlice';
import { PassingBanner } from '@/ui/feedback/PassingBanner';
import { useAmountMask } from '@/ui/text/amountMask';
import { Text } from '@/ui/text/Text';
import { useDismissTimer } from '@/ui/feedback/useDismissTimer';
import { DepositAccount } from './DepositAccount';
import { OwnAmounts } from './OwnAmounts';
import { arrivalMessage, useIncrease } from './useIncrease';

/** Shows whether the account number was copied, on a line that always exists, so that nothing moves. */
function CopyResult({
  toast,
  onDismissed,
}: {
  toast: ToastContent | null;
  onDismissed: () => void;
}) {
  useDismissTimer(toast && limits.toastDuration, onDismissed);
  const { tone, text } = toast ? describeToast(toast) : { tone: 'success', text: '\u00a0' };
  return (
    <div aria-live="polite">
      <Text size="sm" align="center" tone={tone === 'success' ? tone : 'ink'}>
        {text}
      </Text>
    </div>
  );
}

type OfDismissal = Pick<ComponentProps<typeof PassingBanner>, 'onDismissed'>;

/** Says that money has arrived, without the amount while the balance is hidden. */
function Arrival({ onDismissed }: OfDismissal) {
  const increase = useIncrease(useAppSelector(selectBalance));
  const mask = useAmountMask();
  return (
    <PassingBanner tone="success" duration={limits.arrivalDuration} onDismissed={onDismissed}>
      {increase && mask(arrivalMessage(increase))}
    </PassingBanner>
  );
}

/** Shows the deposit account. If money arrives meanwhile, the dialog shows that and closes a moment later. */
export function DepositAccountPanel({ onDismissed }: OfDismissal) {
  const pollingInterval = usePollingInterval(limits.depositPollInterval);
  useGetCurrentUserQuery(undefined, { pollingInterval, skipPollingIfUnfocused: true });
  const [toast, setToast] = useState<ToastContent | null>(null);
  return (
    <>
      <OwnAmounts>
        <Arrival onDismissed={onDismissed} />
      </OwnAmounts>
      <Text>{depositMessages.fundWalletHint}</Text>
      <DepositAccount view="full" onCopied={setToast} />
      <CopyResult toast={toast} onDismissed={() => setToast(null)} />
    </>
  );
}
