import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { depositCopy } from '@/messages/deposits';
import type { UnopenedAccount } from '@/store/wallet/unopenedAccount';
import { Stack } from '@/ui/Layout';
import { Text } from '@/ui/Text';
import { ContactUs } from './ContactUs';

/** In the place of a deposit account that is not there yet: what happens, or what to do. */
export function AccountBeingOpened({ standing }: { standing: UnopenedAccount }) {
  if (standing === 'pending') {
    return (
      <div role="status">
        <Text tone="muted">{depositCopy.accountPending}</Text>
      </div>
    );
  }
  return (
    <Stack gap={2}>
      <Text>
        {depositCopy.accountRefused}{' '}
        <Link to={paths.profile.to('kyc')}>{depositCopy.verifyIdentity}</Link>
      </Text>
      <ContactUs question={depositCopy.alreadyVerified} />
    </Stack>
  );
}
