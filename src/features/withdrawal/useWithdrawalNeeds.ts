import { zeroKobo } from '@/lib/money';
import { useAppSelector } from '@/store/hooks';
import { selectCurrentUser, selectIsUserConfirmed } from '@/store/user/userSlice';

/** What a customer must have for a withdrawal. */
export type WithdrawalNeed = 'identity' | 'pin' | 'money';

/** Returns what the customer still needs before any withdrawal can succeed, once the server has sent the record. */
export function useWithdrawalNeeds(): readonly WithdrawalNeed[] {
  const user = useAppSelector(selectCurrentUser);
  const isConfirmed = useAppSelector(selectIsUserConfirmed);
  if (user === null || !isConfirmed) return [];
  const isMissing = {
    identity: user.isVerified === false,
    pin: user.hasTransactionPin === false,
    money: user.balance === zeroKobo,
  };
  return (['identity', 'pin', 'money'] as const).filter((need) => isMissing[need]);
}
