import { useState } from 'react';
import { transactionsCopy as copy } from '@/messages/transactions';
import { useAppDispatch } from '@/store/hooks';
import { toastRaised } from '@/store/notifications/notificationsSlice';
import type { Transaction } from '@/store/wallet/walletWire';
import { isCancelled } from '@/lib/failure';
import { Button } from '@/ui/Button';
import { CopyButton } from '@/ui/CopyButton';
import { PrintIcon, ShareIcon } from '@/ui/icons';
import { receiptText } from './statement';

// Firefox and many desktops have no share sheet: the text goes to the clipboard there.
const canShare = () => typeof navigator.share === 'function';

function ShareButton({ transaction }: { transaction: Transaction }) {
  const text = receiptText(transaction);
  const dispatch = useAppDispatch();
  const [refused, setRefused] = useState(false);

  if (!canShare() || refused) {
    return (
      <CopyButton
        text={text}
        copiedLabel={copy.shared}
        onFailed={() => dispatch(toastRaised({ name: 'copyFailed' }))}
      >
        {copy.share}
      </CopyButton>
    );
  }
  const share = async () => {
    try {
      await navigator.share({ title: copy.receipt, text });
    } catch (error) {
      // Changing one's mind is no failure; anything else leaves copying.
      if (!isCancelled(error)) setRefused(true);
    }
  };
  return (
    <Button variant="quiet" icon={<ShareIcon />} onClick={() => void share()}>
      {copy.share}
    </Button>
  );
}

export function ReceiptActions({ transaction }: { transaction: Transaction }) {
  return (
    <>
      <ShareButton transaction={transaction} />
      <Button variant="primary" icon={<PrintIcon />} onClick={() => window.print()}>
        {copy.print}
      </Button>
    </>
  );
}
