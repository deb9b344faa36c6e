import { environment } from '@/config/env';
import * as limits from '@/config/limits';
import { useGetWithdrawalQuery, walletApi } from '@/store/wallet/walletApi';
import type { WithdrawalProgress } from '@/store/wallet/walletWire';

/** Returns the progress of a withdrawal. Undefined until it has loaded, and if the server doesn't send it. */
export function useWithdrawalProgress(reference: string | null): WithdrawalProgress | undefined {
  const asked = reference ?? '';
  const skip = reference === null || !environment.apiExtensions;
  const { currentData } = walletApi.endpoints.getWithdrawal.useQueryState(asked, { skip });
  // Polls while the withdrawal is delayed, because the time of the next attempt changes without any event.
  const pollingInterval = currentData?.delay ? limits.notificationPollInterval : 0;
  useGetWithdrawalQuery(asked, { skip, pollingInterval });
  return currentData;
}
