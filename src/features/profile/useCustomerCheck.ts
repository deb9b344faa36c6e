import { limits } from '@/config/limits';
import { useAppSelector } from '@/store/hooks';
import { useGetCurrentUserQuery } from '@/store/user/userApi';
import { selectCurrentUser, selectIsUserConfirmed } from '@/store/user/userSlice';

const freshFor = limits.shortBannerDuration / 1000;

/** Asks what the server knows of the customer's verification; again and again while a decision is waited for. */
export function useCustomerCheck(shown: boolean) {
  const user = useAppSelector(selectCurrentUser);
  const isConfirmed = useAppSelector(selectIsUserConfirmed);
  const isWaiting = user?.kycStatus === 'In Progress' && !user.isVerified;
  const { isError, isFetching, refetch } = useGetCurrentUserQuery(undefined, {
    refetchOnMountOrArgChange: freshFor,
    pollingInterval: shown && isWaiting ? limits.notificationPollInterval : 0,
    skipPollingIfUnfocused: true,
  });
  return {
    /** Null until the server has said who it is: what the device remembers says nothing of a verification. */
    customer: isConfirmed ? user : null,
    hasFailed: isError,
    isChecking: isFetching,
    check: () => void refetch(),
  };
}

export type CustomerCheck = ReturnType<typeof useCustomerCheck>;
