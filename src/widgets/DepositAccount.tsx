import { labelsCopy } from '@/words/labels';
import { depositsCopy } from '@/words/deposits';
import { useAppDispatch } from '@/store/hooks';
import { toastRaised } from '@/store/notifications/notificationsSlice';
import { unopenedAccount } from '@/store/wallet/unopenedAccount';
import { useGetDepositAccountQuery } from '@/store/wallet/walletApi';
import type { DepositAccount as Account } from '@/store/wallet/walletWire';
import { CopyButton } from '@/ui/CopyButton';
import { Facts } from '@/ui/Facts';
import { BankIcon } from '@/ui/icons';
import { Stack } from '@/ui/Layout';
import { ListRow, Rows, RowsSkeleton } from '@/ui/Rows';
import { Skeleton } from '@/ui/Skeleton';
import { Note } from '@/ui/Text';
import { AccountBeingOpened } from './AccountBeingOpened';
import { QueryState } from './QueryState';

interface OfAccount {
  readonly account: Account;
}

interface AccountNumberProps extends OfAccount {
  readonly size?: 'regular' | 'small';
}

function AccountNumber({ account: { accountNumber }, size = 'regular' }: AccountNumberProps) {
  const dispatch = useAppDispatch();
  return (
    <CopyButton
      text={accountNumber}
      variant="link"
      size={size}
      onCopied={() => dispatch(toastRaised({ name: 'accountNumberCopied' }))}
      onFailed={() => dispatch(toastRaised({ name: 'copyFailed' }))}
    >
      {accountNumber}
    </CopyButton>
  );
}

/** The name that the specification fixes may not be this account's bank: money sent there would be lost. */
function Bank({ account: { bank } }: OfAccount) {
  if (bank !== null) return <span>{bank}</span>;
  return (
    <>
      <span>{labelsCopy.defaultBankName}</span>
      <Note>{depositsCopy.confirmBank}</Note>
    </>
  );
}

function AccountFacts({ account }: OfAccount) {
  return (
    <Facts
      facts={[
        { term: depositsCopy.accountName, value: account.accountName },
        { term: depositsCopy.accountNumber, value: <AccountNumber account={account} /> },
        { term: depositsCopy.bank, value: <Bank account={account} /> },
      ]}
    />
  );
}

function AccountRow({ account }: OfAccount) {
  return (
    <Rows aria-label={depositsCopy.depositAccount}>
      <ListRow
        icon={<BankIcon />}
        title={depositsCopy.depositAccount}
        note={
          <>
            <div>
              <AccountNumber account={account} size="small" />
            </div>
            <div>{account.accountName}</div>
            <Bank account={account} />
          </>
        }
      />
    </Rows>
  );
}

const views = {
  full: {
    Account: AccountFacts,
    place: (
      <Stack gap={3}>
        <Skeleton shape="text" />
        <Skeleton shape="control" />
        <Skeleton shape="text" />
      </Stack>
    ),
  },
  row: { Account: AccountRow, place: <RowsSkeleton count={1} notes={2} /> },
};

/** The static account into which a customer pays (section 2, "Overview"), as a list of its facts or as one row. */
export function DepositAccount({ view }: { view: keyof typeof views }) {
  const { Account, place } = views[view];
  const query = useGetDepositAccountQuery(undefined);
  const standing = unopenedAccount(query.error);
  if (standing) return <AccountBeingOpened standing={standing} />;
  return (
    <QueryState
      query={query}
      subject="getDepositAccount"
      loading={depositsCopy.loadingAccount}
      skeleton={place}
    >
      {(account) => <Account account={account} />}
    </QueryState>
  );
}
