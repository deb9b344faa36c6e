import { protectionMessages as messages } from '@/messages/protection';
import { Banner } from '@/ui/feedback/Banner';
import { Stack } from '@/ui/layout/Layout';
import { ContactUs } from '@/widgets/feedback/ContactUs';
import { FrozenNotice } from '@/widgets/protection/FrozenNotice';
import { useWithdrawalStop } from './useWithdrawalStop';

/**
 * Shows, before the customer types anything, that the account is frozen: by the customer, with a link to end it, or by
 * staff. Not in the specification.
 */
export function WithdrawalStop() {
  const stop = useWithdrawalStop(true);
  if (stop === null || !(stop.isFrozen || stop.isOnHold)) return null;
  return (
    <Stack>
      {stop.isFrozen ? <FrozenNotice>{messages.withdrawalsFrozen}</FrozenNotice> : null}
      {stop.isOnHold ? (
        <>
          <Banner tone="warning">{messages.isOnHold}</Banner>
          <ContactUs />
        </>
      ) : null}
    </Stack>
  );
}

/** Shows from when withdrawals are possible again, after a recent correction of the name or the email. */
export function WithdrawalPause() {
  const opensAt = useWithdrawalStop()?.opensAt ?? null;
  return opensAt === null ? null : (
    <Banner tone="warning">{messages.withdrawalsHeld(opensAt)}</Banner>
  );
}
