import { depositMessages } from '@/messages/wallet';
import type { ToastContent } from '@/store/notifications/toasts';
import { useAppDispatch } from '@/store/hooks';
import { toastRaised } from '@/store/notifications/notificationsSlice';
import { unopenedAccount } from '@/store/wallet/unopenedAccount';
import { useGetDepositAccountQuery } from '@/store/wallet/walletApi';
import type { DepositAccount as Account } from '@/store/wallet/walletWire';
import { CopyButton } from '@/ui/buttons/CopyButton';
import { Facts } from '@/ui/lists/Facts';
import { Stack } from '@/ui/layout/Layout';
import { LoadingStatus, Skeleton } from '@/ui/feedback/Skeleton';
import { Note } from '@/ui/text/Text';
import { AccountBeingOpened } from './AccountBeingOpened';
import { QueryState } from '../feedback/QueryState';
import classes from './DepositAccount.module.css';

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

/** Groups the ten digits of a Nigerian account number: three, three and four. Other numbers stay whole. */
function GroupedNumber({ children }: { readonly children: string }) {
  const groups = /^(\d{3})(\d{3})(\d{4})$/.exec(children)?.slice(1) ?? [children];
  return groups.map((group, place) => (
    <span key={place} className={classes.group}>
      {group}
    </span>
  ));
}

function AccountNumber({ account: { accountNumber }, onCopied }: AccountProps) {
  return (
    <CopyButton
      text={accountNumber}
      aria-label={accountNumber}
      variant="link"
      onCopied={() => onCopied({ name: 'accountNumberCopied' })}
      onFailed={() => onCopied({ name: 'copyFailed' })}
    >
      <GroupedNumber>{accountNumber}</GroupedNumber>
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

function ShortAccount(props: AccountProps) {
  const { account } = props;
  return (
    <ul role="list" aria-label={depositMessages.depositAccount}>
      <li className={classes.account}>
        <div className={classes.title}>{depositMessages.depositAccount}</div>
        <div className={classes.number}>
          <AccountNumber {...props} />
        </div>
        <div className={classes.note}>{account.accountName}</div>
        <div className={classes.note}>
          <Bank account={account} />
        </div>
      </li>
    </ul>
  );
}

const views = {
  full: {
    Account: AccountFacts,
    skeleton: (
      <Stack gap={2}>
        <Skeleton shape="text" />
        <Skeleton shape="control" />
        <Skeleton shape="text" />
      </Stack>
    ),
  },
  short: {
    Account: ShortAccount,
    skeleton: (
      <div className={classes.account} aria-hidden="true">
        {(['title', 'number', 'note', 'note'] as const).map((line, place) => (
          <div key={place} className={classes[line]}>
            <Skeleton shape="text" width="half" />
          </div>
        ))}
      </div>
    ),
  },
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

/** Renders the customer's deposit account (section 2, "Overview"), as a list of facts, or with only the number and whose it is. */
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
