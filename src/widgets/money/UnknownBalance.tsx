import type { ReactNode } from 'react';
import { walletMessages } from '@/messages/wallet';
import { useAppSelector } from '@/store/hooks';
import { selectIsUserConfirmed } from '@/store/user/userSlice';
import { Row } from '@/ui/layout/Layout';
import { Text } from '@/ui/text/Text';
import { ReloadCustomer } from '../feedback/ReloadCustomer';

interface UnknownBalanceProps {
  /** Placeholder until the server has answered. */
  readonly loading?: ReactNode;
  readonly justify?: 'start' | 'center';
}

/** Replaces a balance that the server hasn't sent yet or that can't be read. */
export function UnknownBalance({ loading, justify = 'start' }: UnknownBalanceProps) {
  const isConfirmed = useAppSelector(selectIsUserConfirmed);
  if (!isConfirmed) return loading;
  return (
    <Row justify={justify}>
      <Text as="strong">{walletMessages.balanceUnavailable}</Text>
      <ReloadCustomer />
    </Row>
  );
}
