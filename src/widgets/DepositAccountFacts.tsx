import { defaultBankName } from '@/messages/labels';
import { overviewCopy } from '@/messages/overview';
import { useAppDispatch } from '@/store/hooks';
import { toastRaised } from '@/store/notifications/notificationsSlice';
import { useGetDepositAccountQuery } from '@/store/wallet/walletApi';
import { unopenedAccount } from '@/store/wallet/unopenedAccount';
import type { DepositAccount } from '@/store/wallet/walletWire';
import { CopyButton } from '@/ui/CopyButton';
import { Facts } from '@/ui/Facts';
import { Stack } from '@/ui/Layout';
import { Skeleton } from '@/ui/Skeleton';
import { Text } from '@/ui/Text';
import { AccountBeingOpened } from './AccountBeingOpened';
import { QueryState } from './QueryState';

/** The name that the specification fixes may not be this account's bank: money sent there would go astray. */
function AssumedBank() {
  return (
    <>
      <span>{defaultBankName}</span>
      <Text size="sm" tone="muted">
        {overviewCopy.confirmBank}
      </Text>
    </>
  );
}

function AccountFacts({ account }: { account: DepositAccount }) {
  const dispatch = useAppDispatch();
  return (
    <Facts
      facts={[
        { term: 'Account name', value: account.accountName },
        {
          term: 'Account number',
          value: (
            <CopyButton
              text={account.accountNumber}
              variant="link"
              onCopied={() => dispatch(toastRaised({ name: 'accountNumberCopied' }))}
              onFailed={() => dispatch(toastRaised({ name: 'copyFailed' }))}
            >
              {account.accountNumber}
            </CopyButton>
          ),
        },
        { term: 'Bank', value: account.bank ?? <AssumedBank /> },
      ]}
    />
  );
}

const accountPlace = (
  <Stack gap={3}>
    <Skeleton shape="text" />
    <Skeleton shape="control" />
    <Skeleton shape="text" />
  </Stack>
);

/** The static account into which a customer pays (section 2, "Overview"). */
export function DepositAccountFacts() {
  const query = useGetDepositAccountQuery(undefined);
  const standing = unopenedAccount(query.error);
  if (standing) return <AccountBeingOpened standing={standing} />;
  return (
    <QueryState
      query={query}
      subject="getDepositAccount"
      loading={overviewCopy.loadingAccount}
      skeleton={accountPlace}
    >
      {(account) => <AccountFacts account={account} />}
    </QueryState>
  );
}
