import { labelsCopy } from '@/words/labels';
import { depositsCopy } from '@/words/deposits';
import type { ToastContent } from '@/messages/toasts';
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

interface Speaker {
  /** Shows whether the number was copied. A dialog covers toasts, so it shows this itself. */
  readonly say: (toast: ToastContent) => void;
}

interface OfAccount extends Speaker {
  readonly account: Account;
}

interface AccountNumberProps extends OfAccount {
  readonly size?: 'regular' | 'small';
}

function AccountNumber({ account: { accountNumber }, say, size = 'regular' }: AccountNumberProps) {
  return (
    <CopyButton
      text={accountNumber}
      variant="link"
      size={size}
      onCopied={() => say({ name: 'accountNumberCopied' })}
      onFailed={() => say({ name: 'copyFailed' })}
    >
      {accountNumber}
    </CopyButton>
  );
}

/** Not the name that the specification fixes: if the account is at another bank, money sent there would be lost. */
function Bank({ account: { bank } }: Pick<OfAccount, 'account'>) {
  if (bank !== null) return <span>{bank}</span>;
  return (
    <>
      <span>{labelsCopy.defaultBankName}</span>
      <Note>{depositsCopy.confirmBank}</Note>
    </>
  );
}

function AccountFacts(props: OfAccount) {
  const { account } = props;
  return (
    <Facts
      facts={[
        { term: depositsCopy.accountName, value: account.accountName },
        { term: depositsCopy.accountNumber, value: <AccountNumber {...props} /> },
        { term: depositsCopy.bank, value: <Bank account={account} /> },
      ]}
    />
  );
}

function AccountRow(props: OfAccount) {
  const { account } = props;
  return (
    <Rows aria-label={depositsCopy.depositAccount}>
      <ListRow
        icon={<BankIcon />}
        title={depositsCopy.depositAccount}
        note={
          <>
            <div>
              <AccountNumber {...props} size="small" />
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

/** The account into which a customer pays (section 2, "Overview"), as a list of facts or as one row. */
export function DepositAccount({ view, say }: Partial<Speaker> & { view: keyof typeof views }) {
  const { Account, place } = views[view];
  const dispatch = useAppDispatch();
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
      {(account) => (
        <Account account={account} say={say ?? ((toast) => dispatch(toastRaised(toast)))} />
      )}
    </QueryState>
  );
}
