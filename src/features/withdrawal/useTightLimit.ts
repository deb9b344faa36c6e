import { environment } from '@/config/env';
import type { Kobo } from '@/lib/money';
import { withdrawalMessages as messages } from '@/messages/withdrawal';
import { useGetProtectionQuery } from '@/store/user/userApi';
import type { Protection } from '@/store/user/userWire';
import { useNow } from '@/ui/useNow';
import { useWithdrawalStop } from './useWithdrawalStop';

interface TightLimit {
  /** The most that can be withdrawn now, in kobo. */
  readonly left: Kobo;
  /** Says so, with the reason. */
  readonly text: string;
}

function describeLeft(left: NonNullable<Protection['left']>, now: number): string {
  const { amount, because, until } = left;
  return because === 'own limit'
    ? messages.leftOfOwnLimit(amount, until, now)
    : messages.leftOnNewDevice(amount, until, now);
}

/**
 * Returns what the customer's limits allow now, if that is less than the balance. Null if it isn't, while something
 * else stops withdrawals, or if that can't be read. Not in the specification.
 */
export function useTightLimit(balance: Kobo | null): TightLimit | null {
  const { data } = useGetProtectionQuery(undefined, {
    skip: !environment.apiExtensions,
    refetchOnMountOrArgChange: true,
  });
  const stop = useWithdrawalStop();
  const now = useNow();
  const left = data?.left ?? null;
  if (stop !== null || left === null || (balance !== null && left.amount >= balance)) return null;
  return { left: left.amount, text: describeLeft(left, now) };
}
