import type { ReactNode } from 'react';
import { walletMessages } from '@/messages/wallet';
import { useAppSelector } from '@/store/hooks';
import { selectIsBalanceHidden } from '@/store/wallet/walletSlice';
import { AmountMaskContext } from '@/ui/text/amountMask';

interface OwnAmountsProps {
  /** Text that replaces a hidden amount. */
  readonly mask?: string;
  readonly children: ReactNode;
}

/** Hides the amounts inside of it while the customer hides the balance. */
export function OwnAmounts({ mask = walletMessages.hiddenAmount, children }: OwnAmountsProps) {
  const isHidden = useAppSelector(selectIsBalanceHidden);
  return <AmountMaskContext value={isHidden ? mask : null}>{children}</AmountMaskContext>;
}
