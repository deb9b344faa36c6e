import type { ComponentProps } from 'react';
import * as limits from '@/config/limits';
import { depositsCopy } from '@/words/deposits';
import { usePollingInterval } from '@/store/followChanges';
import { useAppSelector } from '@/store/hooks';
import { useGetCurrentUserQuery } from '@/store/user/userApi';
import { selectBalance } from '@/store/user/userSlice';
import { PassingBanner } from '@/ui/PassingBanner';
import { Text } from '@/ui/Text';
import { DepositAccount } from './DepositAccount';
import { arrivalOf, useRise } from './useRise';

/** The deposit account, and money that comes in while it is shown: a moment later the dialog closes. */
export function AccountToPayInto({ onOver }: Pick<ComponentProps<typeof PassingBanner>, 'onOver'>) {
  const pollingInterval = usePollingInterval(limits.depositPollInterval);
  useGetCurrentUserQuery(undefined, { pollingInterval, skipPollingIfUnfocused: true });
  const rise = useRise(useAppSelector(selectBalance));
  return (
    <>
      <PassingBanner tone="success" duration={limits.arrivalDuration} onOver={onOver}>
        {rise && arrivalOf(rise)}
      </PassingBanner>
      <Text>{depositsCopy.fundWalletHint}</Text>
      <DepositAccount view="full" />
    </>
  );
}
