import { environment } from '@/config/env';
import * as limits from '@/config/limits';
import { useGetWithdrawalQuery, walletApi } from '@/store/wallet/walletApi';
import type { WithdrawalProgress } from '@/store/wallet/withdrawalWire';

/** How far a withdrawal has come; undefined until it is known, and where the server does not tell. */
export function useWithdrawalProgress(reference: string | null): WithdrawalProgress | undefined {
  const asked = reference ?? '';
  const skip = reference === null || !environment.apiExtensions;
  const { currentData } = walletApi.endpoints.getWithdrawal.useQueryState(asked, { skip });
  // When we look again moves on without anything else changing.
  const pollingInterval = currentData?.delay ? limits.notificationPollInterval : 0;
  useGetWithdrawalQuery(asked, { skip, pollingInterval });
  return currentData;
}
