import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { depositMessages } from '@/messages/wallet';
import type { UnopenedAccount } from '@/store/wallet/unopenedAccount';
import { Stack } from '@/ui/layout/Layout';
import { Text } from '@/ui/text/Text';
import { ContactUs } from '../feedback/ContactUs';

/** Explains why a deposit account isn't open yet, and what to do. Replaces the account. */
export function AccountBeingOpened({ reason }: { reason: UnopenedAccount }) {
  if (reason === 'pending') {
    return (
      <div role="status">
        <Text tone="muted">{depositMessages.accountPending}</Text>
      </div>
    );
  }
  return (
    <Stack gap={2}>
      <Text>
        {depositMessages.accountRefused}{' '}
        <Link to={paths.profile.to('kyc')}>{depositMessages.verifyIdentity}</Link>
      </Text>
      <ContactUs question={depositMessages.alreadyVerified} />
    </Stack>
  );
}
