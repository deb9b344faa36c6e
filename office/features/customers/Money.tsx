import { CustomerMoney, type CustomerRecord } from '@contract/office/customers';
import { formatNaira } from '@/lib/money';
import { Banner } from '@/ui/Banner';
import { LinkButton } from '@/ui/LinkButton';
import { reading } from '../../store/read';
import type { ReadBy } from '../../store/reply';
import { Ago, ago } from '../../widgets/Ago';
import { FactsCard } from '../../widgets/FactsCard';
import { deedOf } from '../../widgets/queue/deed';
import { WrittenDeed } from '../../widgets/queue/DeedForm';
import { Lines } from '../../widgets/Lines';
import { Loaded } from '../../widgets/Loaded';
import { roleLink } from '../../widgets/RoleLink';

import { accountInWords } from '../../words/office';
import { balanceCopy, customersCopy as copy } from '../../words/customers';

type CustomersMoney = ReadBy<typeof CustomerMoney>;

const useMoney = reading('/customers/:id/money/', CustomerMoney);

interface MoneyProps {
  readonly customer: ReadBy<typeof CustomerRecord>;
}

/** Freezes a wallet or ends that, each with a reason. */
function Freezing({ customer: { email }, money }: MoneyProps & { money: CustomersMoney }) {
  const open = money.freezes.find(({ ended_at }) => ended_at === null);
  const deed = open === undefined ? 'freeze' : 'unfreeze';
  return (
    <>
      {open === undefined ? null : (
        <Banner tone="warning">
          {copy.frozen(open.frozen_by, open.reason)} <Ago at={open.frozen_at} />
        </Banner>
      )}
      <WrittenDeed deed={deedOf(`POST /wallets/${deed}/`, { body: { email }, maxLength: 500 })} />
    </>
  );
}

function Wallet({ money, customer }: MoneyProps & { money: CustomersMoney }) {
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
const backedBy = ({ vehicle }: Pick<CustomersMoney['cliques'][number], 'vehicle'>) =>
  vehicle ? [`, ${copy.backed} `, roleLink(`/vehicles/${vehicle.id}`, vehicle.plate)] : [];

function Uses({ money }: { readonly money: CustomersMoney }) {
  return (
    <>
      <Lines title={copy.withdrawals} none={copy.none} rows={money.withdrawals}>
        {({ id, amount, account_name, bank_name, status, requested_at }) => [
          roleLink(`/withdrawals/${id}`, formatNaira(amount)),
          ` ${copy.to(account_name, bank_name)} ${status}, `,
          ago(requested_at),
        ]}
      </Lines>
      <Lines title={copy.investments} none={copy.none} rows={money.investments}>
        {(investment) => [
          `${copy.in(formatNaira(investment.amount), investment.asset)}, `,
          ago(investment.agreed_at),
          investment.completed_at !== null && `, ${copy.completed}`,
          ...backedBy(investment),
        ]}
      </Lines>
      <Lines title={copy.cliques} none={copy.none} rows={money.cliques}>
        {(clique) => [
          `${copy.in(formatNaira(clique.amount), clique.name)}, ${clique.status}, `,
          ago(clique.joined_at),
          ...backedBy(clique),
        ]}
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
