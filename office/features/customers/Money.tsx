import { Link } from 'react-router-dom';
import { formatNaira } from '@/lib/money';
import { Facts } from '@/ui/Facts';
import { SectionCard } from '@/ui/SectionCard';
import { useGetMoneyQuery, type CustomerMoney } from '../../store/customersApi';
import { Ago } from '../../widgets/Ago';
import { Lines } from '../../widgets/Lines';
import { Loaded } from '../../widgets/Loaded';
import { customersCopy as copy } from '../../words/customers';

/** The account to pay into, in a line. */
function accountOf(account: CustomerMoney['account']): string {
  if (account === null) return copy.none;
  const { account_number, bank, status } = account;
  return [account_number, bank, copy.accountStatuses[status]].filter(Boolean).join(', ');
}

function Wallet({ money: { balance, held, account } }: { readonly money: CustomerMoney }) {
  const { facts } = copy;
  return (
    <SectionCard title={copy.wallet}>
      <Facts
        facts={[
          { term: facts.balance, value: formatNaira(balance), emphasis: 'total' },
          { term: facts.held, value: formatNaira(held) },
          { term: facts.pays, value: accountOf(account) },
        ]}
      />
    </SectionCard>
  );
}

function Uses({ money }: { readonly money: CustomerMoney }) {
  return (
    <>
      <Lines title={copy.withdrawals} none={copy.none} rows={money.withdrawals}>
        {({ id, amount, account_name, bank_name, status, requested_at }) => (
          <>
            <Link to={`/withdrawals/${id}`}>{formatNaira(amount)}</Link>{' '}
            {copy.to(account_name, bank_name)} {status}, <Ago at={requested_at} />
          </>
        )}
      </Lines>
      <Lines title={copy.investments} none={copy.none} rows={money.investments}>
        {({ asset, amount, agreed_at, completed_at }) => (
          <>
            {copy.in(formatNaira(amount), asset)}, <Ago at={agreed_at} />
            {completed_at === null ? null : `, ${copy.completed}`}
          </>
        )}
      </Lines>
      <Lines title={copy.cliques} none={copy.none} rows={money.cliques}>
        {({ name, status, amount, joined_at }) => (
          <>
            {copy.in(formatNaira(amount), name)}, {status}, <Ago at={joined_at} />
          </>
        )}
      </Lines>
    </>
  );
}

/** The money of a customer, and where it is. */
export function Money({ customer }: { readonly customer: number }) {
  const query = useGetMoneyQuery(customer, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={query}>
      {(money) => (
        <>
          <Wallet money={money} />
          <Uses money={money} />
        </>
      )}
    </Loaded>
  );
}
