import { paths } from '@/config/paths';
import { protectionMessages as messages } from '@/messages/protection';
import { useGetProtectionQuery } from '@/store/user/userApi';
import { LinkButton } from '@/ui/buttons/LinkButton';
import { Banner } from '@/ui/feedback/Banner';
import { Stack } from '@/ui/layout/Layout';
import { useNow } from '@/ui/useNow';
import { ContactUs } from '@/widgets/feedback/ContactUs';

/**
 * Shows, before the customer types anything, why nothing can be withdrawn: a freeze by the customer, with a link to end
 * it, a freeze by staff, or a recent correction of the name or the email. Empty while nothing stops withdrawals, or if
 * that can't be read. Not in the specification.
 */
export function WithdrawalStop() {
  const { data } = useGetProtectionQuery(undefined, { refetchOnMountOrArgChange: true });
  const now = useNow();
  if (data === undefined) return null;
  const { isFrozen, isOnHold, heldUntil } = data;
  const isBlocked = heldUntil !== null && heldUntil > now;
  if (!isFrozen && !isOnHold && !isBlocked) return null;
  return (
    <Stack>
      {isFrozen ? (
        <Banner
          tone="warning"
          action={
            <LinkButton variant="quiet" size="small" to={paths.profile.to('security', 'freeze')}>
              {messages.toUnfreeze}
            </LinkButton>
          }
        >
          {messages.withdrawalsFrozen}
        </Banner>
      ) : null}
      {isOnHold ? (
        <>
          <Banner tone="warning">{messages.isOnHold}</Banner>
          <ContactUs />
        </>
      ) : null}
      {isBlocked ? <Banner tone="warning">{messages.withdrawalsHeld(heldUntil)}</Banner> : null}
    </Stack>
  );
}
