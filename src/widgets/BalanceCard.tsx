import { type ReactNode, useId } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectBalance } from '@/store/user/userSlice';
import { balanceHidden, balanceShown, selectIsBalanceHidden } from '@/store/wallet/walletSlice';
import { Card } from '@/ui/Card';
import { IconButton } from '@/ui/IconButton';
import { EyeIcon, EyeOffIcon } from '@/ui/icons';
import { Row } from '@/ui/Layout';
import { Money } from '@/ui/Money';
import { Skeleton } from '@/ui/Skeleton';
import { Text } from '@/ui/Text';
import { UnknownBalance } from './UnknownBalance';

/** The wallet's balance with its show/hide toggle (section 2, "Overview"); the actions stand below it. */
export function BalanceCard({ children }: { children?: ReactNode }) {
  const balance = useAppSelector(selectBalance);
  const hidden = useAppSelector(selectIsBalanceHidden);
  const dispatch = useAppDispatch();
  const title = useId();
  return (
    <Card as="section" tone="balance" aria-labelledby={title}>
      <Row justify="between" nowrap>
        <Text as="strong" tone="muted" id={title}>
          Wallet balance
        </Text>
        <IconButton
          label={hidden ? 'Show balance' : 'Hide balance'}
          variant="deep"
          onClick={() => dispatch(hidden ? balanceShown() : balanceHidden())}
        >
          {hidden ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      </Row>
      {balance === null ? (
        <UnknownBalance loading={<Skeleton shape="money" width="most" />} />
      ) : (
        <Money amount={balance} hidden={hidden} size="large" />
      )}
      {children}
    </Card>
  );
}
