import type { ComponentProps } from 'react';
import { walletMessages } from '@/messages/wallet';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { balanceToggled, selectIsBalanceHidden } from '@/store/wallet/walletSlice';
import { IconButton } from '@/ui/buttons/IconButton';
import { EyeIcon, EyeOffIcon } from '@/ui/images/icons';

/** Renders the button that hides or shows the balance and the customer's other amounts. */
export function BalanceToggle({
  variant = 'outline',
}: Pick<ComponentProps<typeof IconButton>, 'variant'>) {
  const isHidden = useAppSelector(selectIsBalanceHidden);
  const dispatch = useAppDispatch();
  return (
    <IconButton
      label={isHidden ? walletMessages.showBalance : walletMessages.hideBalance}
      variant={variant}
      onClick={() => dispatch(balanceToggled())}
    >
      {isHidden ? <EyeOffIcon /> : <EyeIcon />}
    </IconButton>
  );
}
