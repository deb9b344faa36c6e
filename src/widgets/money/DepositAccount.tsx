import { depositMessages } from '@/messages/wallet';
import type { ToastContent } from '@/store/notifications/toasts';
import { useAppDispatch } from '@/store/hooks';
import { toastRaised } from '@/store/notifications/notificationsSlice';
import { unopenedAccount } from '@/store/wallet/unopenedAccount';
import { useGetDepositAccountQuery } from '@/store/wallet/walletApi';
import type { DepositAccount as Account } from '@/store/wallet/walletWire';
import { CopyButton } from '@/ui/buttons/CopyButton';
import { Facts } from '@/ui/lists/Facts';
import { BankIcon } from '@/ui/images/icons';
import { Stack } from '@/ui/layout/Layout';
import { ListRow, Rows, RowsSkeleton } from '@/ui/lists/Rows';
import { LoadingStatus, Skeleton } from '@/ui/feedback/Skeleton';
import { Note } from '@/ui/text/Text';
import { AccountBeingOpened } from './AccountBeingOpened';
import { QueryState } from '../feedback/QueryState';

interface CopyHandler {
  /**
   * Called with the toast that shows whether the account number was copied. A dialog shows the toast's text itself,
   * because the dialog covers toasts.
   */
  readonly onCopied: (toast: ToastContent) => void;
}

interface AccountProps extends CopyHandler {
  readonly account: Account;
}

interface AccountNumberProps extends AccountProps {
  readonly size?: 'regular' | 'small';
}

function AccountNumber({
  account: { accountNumber },
  onCopied,
  size = 'regular',
}: AccountNumberProps) {
  return (
    <CopyButton
      text={accountNumber}
      variant="link"
      size={size}
      onCopied={() => onCopied({ name: 'accountNumberCopied' })}
      onFailed={() => onCopied({ name: 'copyFailed' })}
    >
      {accountNumber}
    </CopyButton>
  );
}

/**
 * Shows the name of the bank. If the server names none, shows the specification's default and asks the customer to
 * confirm it, because money sent to the wrong bank would be lost.
 */
function Bank({ account: { bank } }: Pick<AccountProps, 'account'>) {
  if (bank !== null) return <span>{bank}</span>;
  return (
    <>
      <span>{depositMessages.defaultBankName}</span>
      <Note>{depositMessages.confirmBank}</Note>
    </>
  );
}

function AccountFacts(props: AccountProps) {
  const { account } = props;
  return (
    <Facts
      facts={[
        { term: depositMessages.accountName, value: account.accountName },
        { term: depositMessages.accountNumber, value: <AccountNumber {...props} /> },
        { term: depositMessages.bank, value: <Bank account={account} /> },
      ]}
    />
  );
}

function AccountRow(props: AccountProps) {
  const { account } = props;
  return (
    <Rows aria-label={depositMessages.depositAccount}>
      <ListRow
        icon={<BankIcon />}
        title={depositMessages.depositAccount}
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
    skeleton: (
      <Stack gap={3}>
        <Skeleton shape="text" />
        <Skeleton shape="control" />
        <Skeleton shape="text" />
      </Stack>
    ),
  },
  row: { Account: AccountRow, skeleton: <RowsSkeleton count={1} notes={2} /> },
};

interface ViewProps {
  readonly view: keyof typeof views;
}

/** Renders the placeholder of the deposit account, of its final size. */
export function DepositAccountPlaceholder({ view }: ViewProps) {
  return (
    <>
      <LoadingStatus>{depositMessages.loadingAccount}</LoadingStatus>
      {views[view].skeleton}
    </>
  );
}

/** Renders the customer's deposit account (section 2, "Overview"), as a list of facts or as one row. */
export function DepositAccount({ view, onCopied }: Partial<CopyHandler> & ViewProps) {
  const { Account, skeleton } = views[view];
  const dispatch = useAppDispatch();
  const query = useGetDepositAccountQuery(undefined);
  const reason = unopenedAccount(query.error);
  if (reason) return <AccountBeingOpened reason={reason} />;
  return (
    <QueryState
      query={query}
      subject="getDepositAccount"
      loading={depositMessages.loadingAccount}
      skeleton={skeleton}
    >
      {(account) => (
        <Account
          account={account}
          onCopied={onCopied ?? ((toast) => dispatch(toastRaised(toast)))}
        />
      )}
    </QueryState>
  );
}
