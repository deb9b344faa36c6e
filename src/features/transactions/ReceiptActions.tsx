import { useState } from 'react';
import { transactionsCopy as copy } from '@/messages/transactions';
import { useAppDispatch } from '@/store/hooks';
import { toastRaised } from '@/store/notifications/notificationsSlice';
import type { Transaction } from '@/store/wallet/walletWire';
import { Button } from '@/ui/Button';
import { canShare } from '@/ui/canShare';
import { CopyButton } from '@/ui/CopyButton';
import { PrintIcon } from '@/ui/icons';
import { ShareButton } from '@/ui/ShareButton';
import { receiptText } from './statement';

function Share({ transaction }: { transaction: Transaction }) {
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
  // A refusal leaves copying.
  return (
    <ShareButton content={{ title: copy.receipt, text }} onFailed={() => setRefused(true)}>
      {copy.share}
    </ShareButton>
  );
}

export function ReceiptActions({ transaction }: { transaction: Transaction }) {
  return (
    <>
      <Share transaction={transaction} />
      <Button icon={<PrintIcon />} onClick={() => window.print()}>
        {copy.print}
      </Button>
    </>
  );
}
