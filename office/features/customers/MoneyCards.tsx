import { CustomerMoney, type CustomerRecord } from '@contract/office/customers';
import { formatNaira } from '@/lib/money';
import { Banner } from '@/ui/Banner';
import { LinkButton } from '@/ui/LinkButton';
import { reading } from '../../store/calls';
import type { ReadBy } from '../../store/reply';
import { actionOf, ActionsCard, InlineAction } from '../../widgets/ActionsCard';
import { Read } from '../../widgets/Loaded';
import { Ago, ago, FactsCard, Lines, roleLink } from '../../widgets/values';
import { balanceCopy, customersCopy as copy } from '../../words/customers';
import { accountInWords, queueCopy } from '../../words/office';

type Money = ReadBy<typeof CustomerMoney>;

const useMoney = reading('/customers/:id/money/', CustomerMoney);

interface MoneyProps {
  readonly customer: Pick<ReadBy<typeof CustomerRecord>, 'id' | 'email'>;
}

/** The amounts in the wallet, and the field that freezes or unfreezes it with a reason. */
function Wallet({ customer: { id, email }, money }: MoneyProps & { readonly money: Money }) {
  const { account, freezes } = money;
  const open = freezes.find(({ ended_at }) => ended_at === null);
  const action = open === undefined ? 'freeze' : 'unfreeze';
  return (
    <FactsCard
      title={copy.wallet}
      of={CustomerMoney}
      row={money}
      facts={['balance', 'held', ['account', account ? accountInWords(account) : queueCopy.none]]}
      labels={copy.walletLabels}
      total="balance"
    >
      <LinkButton to={`/customers/${id}/balance`}>{balanceCopy.explain}</LinkButton>
      {open === undefined ? null : (
        <Banner tone="warning">
          {copy.frozen(open.frozen_by, open.reason)} <Ago at={open.frozen_at} />
        </Banner>
      )}
      <InlineAction
        action={actionOf(`POST /wallets/${action}/`, { body: { email }, maxLength: 500 })}
      />
    </FactsCard>
  );
}

/** What takes two people to correct in a wallet. */
const corrections = ['POST /wallets/debit/', 'POST /wallets/credit/'] as const;

/** The vehicle that pays a contract. */
const backedBy = ({ vehicle }: Pick<Money['cliques'][number], 'vehicle'>) =>
  vehicle ? [`, ${copy.backed} `, roleLink(`/vehicles/${vehicle.id}`, vehicle.plate)] : [];

/** The wallet of a customer, and their withdrawals, investments and cliques. */
export function MoneyCards({ customer }: MoneyProps) {
  return (
    <Read by={useMoney} of={customer.id}>
      {(money) => (
        <>
          <Wallet customer={customer} money={money} />
          <ActionsCard
            id={customer.id}
            title={copy.correct}
            actions={corrections.map((route) =>
              actionOf(route, { body: { email: customer.email } }),
            )}
          />
          <Lines title={copy.withdrawals} rows={money.withdrawals}>
            {({ id, amount, account_name, bank_name, status, requested_at }) => [
              roleLink(`/withdrawals/${id}`, formatNaira(amount)),
              ` ${copy.to(account_name, bank_name)} ${status}, `,
              ago(requested_at),
            ]}
          </Lines>
          <Lines title={copy.investments} rows={money.investments}>
            {(investment) => [
              `${copy.in(formatNaira(investment.amount), investment.asset)}, `,
              ago(investment.agreed_at),
              investment.completed_at !== null && `, ${copy.completed}`,
              ...backedBy(investment),
            ]}
          </Lines>
          <Lines title={copy.cliques} rows={money.cliques}>
            {(clique) => [
              `${copy.in(formatNaira(clique.amount), clique.name)}, ${clique.status}, `,
              ago(clique.joined_at),
              ...backedBy(clique),
            ]}
          </Lines>
          {money.cliques.map(({ id, name }) => (
            <ActionsCard
              key={id}
              id={id}
              title={copy.clique(name)}
              actions={[actionOf('POST /cliques/:id/hide/', { maxLength: 300 })]}
            />
          ))}
        </>
      )}
    </Read>
  );
}
