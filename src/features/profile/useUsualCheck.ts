import { environment } from '@/config/env';
import type { Instant } from '@/lib/dates';
import { usualCheckOf } from '@/lib/identityCheck';
import { useAppSelector } from '@/store/hooks';
import { selectCurrentUser } from '@/store/user/userSlice';

/**
 * Returns the time by which identity photos sent at an instant are usually checked. Null if the server sends no such
 * time.
 */
export function useUsualCheck(sentAt: Instant): Instant | null {
  const checkedBy = useAppSelector(selectCurrentUser)?.kycUsualCheckTime ?? null;
  if (checkedBy === null || !environment.apiExtensions) return null;
  return usualCheckOf(sentAt, checkedBy);
}
