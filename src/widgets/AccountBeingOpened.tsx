import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { overviewCopy } from '@/messages/overview';
import type { UnopenedAccount } from '@/store/wallet/unopenedAccount';
import { Stack } from '@/ui/Layout';
import { Text } from '@/ui/Text';
import { ContactUs } from './ContactUs';

/** In the place of a deposit account that is not there yet: what happens, or what to do. */
export function AccountBeingOpened({ standing }: { standing: UnopenedAccount }) {
  if (standing === 'pending') {
    return (
      <div role="status">
        <Text tone="muted">{overviewCopy.accountPending}</Text>
      </div>
    );
  }
  return (
    <Stack gap={2}>
      <Text>
        {overviewCopy.accountRefused}{' '}
        <Link to={paths.profile.to('kyc')}>{overviewCopy.verifyIdentity}</Link>
      </Text>
      <ContactUs question={overviewCopy.alreadyVerified} />
    </Stack>
  );
}
