import { useEffect, useEffectEvent, useState } from 'react';
import * as limits from '@/config/limits';
import { usePollingInterval } from '@/store/followChanges';
import { useAppSelector } from '@/store/hooks';
import { useGetCurrentUserQuery } from '@/store/user/userApi';
import { selectCurrentUser, selectIsUserConfirmed } from '@/store/user/userSlice';
import { inProgress } from '@/widgets/money/VerificationLink';
import type { KycStep } from './profileUrl';

/**
 * Reads the customer's record, which has the state of the verification, whenever a step is opened. Polls it while a
 * decision is pending.
 */
export function useCustomerCheck(step: KycStep, shown: boolean) {
  const user = useAppSelector(selectCurrentUser);
  const isConfirmed = useAppSelector(selectIsUserConfirmed);
  const [hasCheckFailed, setHasCheckFailed] = useState(false);
  const isWaiting = user?.kycStatus === inProgress && !user.isVerified;
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
    /** The customer's record. Null until the server sends it, as the stored record lacks the state of the check. */
    customer: isConfirmed ? user : null,
    // A failed poll isn't shown if the server has sent the record before.
    hasFailed: hasCheckFailed || (isError && !isConfirmed),
  };
}

export type CustomerCheck = ReturnType<typeof useCustomerCheck>;
