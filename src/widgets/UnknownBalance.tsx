import type { ReactNode } from 'react';
import { labelsCopy } from '@/words/labels';
import { useAppSelector } from '@/store/hooks';
import { selectIsUserConfirmed } from '@/store/user/userSlice';
import { Row } from '@/ui/Layout';
import { Text } from '@/ui/Text';
import { ReloadCustomer } from './ReloadCustomer';

interface UnknownBalanceProps {
  /** Stands here until the server has answered. */
  readonly loading?: ReactNode;
  readonly justify?: 'start' | 'center';
}

/** Stands where the balance would: the server has not said it yet, or not so that it can be read. */
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
