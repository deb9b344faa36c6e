import type { Instant } from '@/lib/dates';
import { usualCheckOf } from '@/lib/identityCheck';
import { useAppSelector, useHasExtensions } from '@/store/hooks';
import { selectCurrentUser } from '@/store/user/userSlice';

/** When identity photos sent at an instant are usually checked; null where the server says nothing of it. */
export function useUsualCheck(sentAt: Instant): Instant | null {
  const hasExtensions = useHasExtensions();
  const checkedBy = useAppSelector(selectCurrentUser)?.kycCheckedBy ?? null;
  return hasExtensions && checkedBy !== null ? usualCheckOf(sentAt, checkedBy) : null;
}
