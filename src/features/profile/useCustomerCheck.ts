import { useEffect, useEffectEvent, useState } from 'react';
import * as limits from '@/config/limits';
import { usePollingInterval } from '@/store/followChanges';
import { useAppSelector } from '@/store/hooks';
import { useGetCurrentUserQuery } from '@/store/user/userApi';
import { selectCurrentUser, selectIsUserConfirmed, type KycStep } from '@/store/user/userSlice';

/**
 * Asks what the server knows of the customer's verification whenever a step is opened, and again and again while a
 * decision is waited for.
 */
export function useCustomerCheck(step: KycStep, shown: boolean) {
  const user = useAppSelector(selectCurrentUser);
  const isConfirmed = useAppSelector(selectIsUserConfirmed);
  const [hasCheckFailed, setHasCheckFailed] = useState(false);
  const isWaiting = user?.kycStatus === 'In Progress' && !user.isVerified;
  const interval = usePollingInterval(limits.notificationPollInterval);
  const { isError, isSuccess, refetch } = useGetCurrentUserQuery(undefined, {
    pollingInterval: shown && isWaiting ? interval : 0,
    skipPollingIfUnfocused: true,
  });

  const check = useEffectEvent(
    () => void refetch().then((result) => setHasCheckFailed(result.isError)),
  );
  useEffect(() => {
    if (shown) check();
  }, [step, shown]);
  if (hasCheckFailed && isSuccess) setHasCheckFailed(false);

  return {
    /** Null until the server has said who it is: what the device remembers says nothing of a verification. */
    customer: isConfirmed ? user : null,
    // With an answer from before, a refresh that nobody asked for may fail in silence.
    hasFailed: hasCheckFailed || (isError && !isConfirmed),
  };
}

export type CustomerCheck = ReturnType<typeof useCustomerCheck>;
