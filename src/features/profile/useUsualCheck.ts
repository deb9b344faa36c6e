import type { Instant } from '@/lib/dates';
import { usualCheckOf } from '@/lib/identityCheck';
import { useAppSelector, useOffered } from '@/store/hooks';
import { selectCurrentUser } from '@/store/user/userSlice';

/**
 * Returns the time by which identity photos sent at an instant are usually checked. Null if the server sends no such
 * time.
 */
export function useUsualCheck(sentAt: Instant): Instant | null {
  const usual = useOffered(usualCheckOf);
  const checkedBy = useAppSelector(selectCurrentUser)?.kycCheckedBy ?? null;
  return checkedBy === null ? null : (usual?.(sentAt, checkedBy) ?? null);
}
