import { CustomerMoney, type CustomerRecord } from '@contract/office/customers';
import { formatNaira } from '@/lib/money';
import { Banner } from '@/ui/Banner';
import { LinkButton } from '@/ui/LinkButton';
import { useActMutation } from '../../store/actApi';
import { reading } from '../../store/read';
import type { ReadBy } from '../../store/reply';
import { useMay } from '../../store/sessionApi';
import { Ago } from '../../widgets/Ago';
import { FactsCard } from '../../widgets/FactsCard';
import { Lines } from '../../widgets/Lines';
import { Loaded } from '../../widgets/Loaded';
import { RoleLink } from '../../widgets/RoleLink';
import { WordsForm } from '../../widgets/WordsForm';
import { accountInWords } from '../../words/office';
import { balanceCopy, customersCopy as copy } from '../../words/customers';

const useMoney = reading('/customers/:id/money/', CustomerMoney);

interface MoneyProps {
  readonly customer: ReadBy<typeof CustomerRecord>;
}

/** Freezes a wallet or ends that, each with a reason. */
function Freezing({
  customer: { email },
  money,
}: MoneyProps & { money: ReadBy<typeof CustomerMoney> }) {
  const may = useMay();
  const [act] = useActMutation();
  const open = money.freezes.find(({ ended_at }) => ended_at === null);
  const deed = open === undefined ? 'freeze' : 'unfreeze';
  const route = `POST /wallets/${deed}/` as const;
  return (
    <>
      {open === undefined ? null : (
        <Banner tone="warning">
          {copy.frozen(open.frozen_by, open.reason)} <Ago at={open.frozen_at} />
        </Banner>
      )}
      {may(route) ? (
        <WordsForm
          label={copy.why[deed]}
          confirm={copy.confirms[deed]}
          maxLength={500}
          onSend={(reason) => act({ route, body: { email, reason } })}
        />
      ) : null}
    </>
  );
}

function Wallet({ money, customer }: MoneyProps & { money: ReadBy<typeof CustomerMoney> }) {
  const { account } = money;
  return (
    <FactsCard
      title={copy.wallet}
      of={CustomerMoney}
      row={money}
      facts={['balance', 'held', ['account', account ? accountInWords(account) : copy.none]]}
      labels={copy.walletLabels}
      total="balance"
    >
      <LinkButton to={`/customers/${customer.id}/balance`}>{balanceCopy.explain}</LinkButton>
      <Freezing customer={customer} money={money} />
    </FactsCard>
  );
}

/** The vehicle that pays a contract. */
function Backed({ vehicle }: Pick<ReadBy<typeof CustomerMoney>['cliques'][number], 'vehicle'>) {
  if (vehicle === null) return null;
  return (
    <>
      , {copy.backed} <RoleLink to={`/vehicles/${vehicle.id}`}>{vehicle.plate}</RoleLink>
    </>
  );
}

function Uses({ money }: { readonly money: ReadBy<typeof CustomerMoney> }) {
  return (
    <>
      <Lines title={copy.withdrawals} none={copy.none} rows={money.withdrawals}>
        {({ id, amount, account_name, bank_name, status, requested_at }) => (
          <>
            <RoleLink to={`/withdrawals/${id}`}>{formatNaira(amount)}</RoleLink>{' '}
            {copy.to(account_name, bank_name)} {status}, <Ago at={requested_at} />
          </>
        )}
      </Lines>
      <Lines title={copy.investments} none={copy.none} rows={money.investments}>
        {({ asset, amount, agreed_at, completed_at, vehicle }) => (
          <>
            {copy.in(formatNaira(amount), asset)}, <Ago at={agreed_at} />
            {completed_at === null ? null : `, ${copy.completed}`}
            <Backed vehicle={vehicle} />
          </>
        )}
      </Lines>
      <Lines title={copy.cliques} none={copy.none} rows={money.cliques}>
        {({ name, status, amount, joined_at, vehicle }) => (
          <>
            {copy.in(formatNaira(amount), name)}, {status}, <Ago at={joined_at} />
            <Backed vehicle={vehicle} />
          </>
        )}
      </Lines>
    </>
  );
}

/** The money of a customer, and where it is. */
export function Money(props: MoneyProps) {
  const query = useMoney(props.customer.id);
  return (
    <Loaded query={query}>
      {(money) => (
        <>
          <Wallet {...props} money={money} />
          <Uses money={money} />
        </>
      )}
    </Loaded>
  );
}
