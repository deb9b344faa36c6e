import { environment } from '@/config/env';
import type { Instant } from '@/lib/dates';
import { useGetProtectionQuery } from '@/store/user/userApi';
import { useNow } from '@/ui/useNow';

/** What stops withdrawals. */
export interface WithdrawalStop {
  /** Whether the customer has frozen the account. */
  readonly isFrozen: boolean;
  /** Whether staff have put the wallet on hold. */
  readonly isOnHold: boolean;
  /** When withdrawals are possible again after a correction of the name or the email. Null if they already are. */
  readonly opensAt: Instant | null;
}

/**
 * Returns what stops withdrawals. Null while nothing does, or if that can't be read. Only Mota's own server sends it.
 *
 * @param isRefetched whether to load it again when the component appears
 */
export function useWithdrawalStop(isRefetched = false): WithdrawalStop | null {
  const { data } = useGetProtectionQuery(undefined, {
    refetchOnMountOrArgChange: isRefetched,
    skip: !environment.apiExtensions,
  });
  const now = useNow();
  if (data === undefined) return null;
  const { isFrozen, isOnHold, heldUntil } = data;
  const opensAt = heldUntil !== null && heldUntil > now ? heldUntil : null;
  return isFrozen || isOnHold || opensAt !== null ? { isFrozen, isOnHold, opensAt } : null;
}
