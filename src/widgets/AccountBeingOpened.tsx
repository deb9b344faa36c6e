import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { depositsCopy } from '@/words/deposits';
import type { UnopenedAccount } from '@/store/wallet/unopenedAccount';
import { Stack } from '@/ui/Layout';
import { Text } from '@/ui/Text';
import { ContactUs } from './ContactUs';

/** Replaces a deposit account that isn't open yet. Explains what happens, or what to do. */
export function AccountBeingOpened({ standing }: { standing: UnopenedAccount }) {
  if (standing === 'pending') {
    return (
      <div role="status">
        <Text tone="muted">{depositsCopy.accountPending}</Text>
      </div>
    );
  }
  return (
    <Stack gap={2}>
      <Text>
        {depositsCopy.accountRefused}{' '}
        <Link to={paths.profile.to('kyc')}>{depositsCopy.verifyIdentity}</Link>
      </Text>
      <ContactUs question={depositsCopy.alreadyVerified} />
    </Stack>
  );
}
