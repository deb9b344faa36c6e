import type { ReactNode } from 'react';
import { labelsCopy } from '@/words/labels';
import { useAppSelector } from '@/store/hooks';
import { selectIsUserConfirmed } from '@/store/user/userSlice';
import { Row } from '@/ui/Layout';
import { Text } from '@/ui/Text';
import { ReloadCustomer } from './ReloadCustomer';

interface UnknownBalanceProps {
  /** Shown until the server has answered. */
  readonly loading?: ReactNode;
  readonly justify?: 'start' | 'center';
}

/** Takes the place of a balance that the server has not sent yet, or not in a readable form. */
export function UnknownBalance({ loading, justify = 'start' }: UnknownBalanceProps) {
  const isConfirmed = useAppSelector(selectIsUserConfirmed);
  if (!isConfirmed) return loading;
  return (
    <Row justify={justify}>
      <Text as="strong">{labelsCopy.balanceUnavailable}</Text>
      <ReloadCustomer />
    </Row>
  );
}
