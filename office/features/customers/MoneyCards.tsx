import { formatNaira } from '@/lib/money';
import { Banner } from '@/ui/Banner';
import { LinkButton } from '@/ui/LinkButton';
import {
  useCreditWalletMutation,
  useDebitWalletMutation,
  useFreezeWalletMutation,
  useGetCustomerMoneyQuery,
  useHideCliqueMutation,
  useUnfreezeWalletMutation,
} from '../../store/customersApi';
import type { CustomerMoney, CustomerRecord } from '../../store/customersWire';
import { vehiclePage, withdrawalPage } from '../../store/pages';
import { InlineAction } from '../../widgets/ActionForm';
import { ActionsCard } from '../../widgets/ActionsCard';
import { shortText } from '../../widgets/fields';
import { Loaded } from '../../widgets/Loaded';
import { staffAction } from '../../widgets/staffAction';
import { Ago, ago, FactsCard, Lines, pageLink } from '../../widgets/values';
import { actionsCopy, askedCopy } from '../../words/actions';
import { balanceCopy, customersCopy as copy } from '../../words/customers';
import { accountInWords, queueCopy } from '../../words/office';

interface MoneyProps {
  readonly customer: Pick<CustomerRecord, 'id' | 'email'>;
}

/** The longest reason that the server takes, in characters. */
const longestReason = 500;

/** The action that freezes the wallet of a customer, or the one that unfreezes it. */
function useFreezing(email: string, isFrozen: boolean) {
  const [freeze] = useFreezeWalletMutation();
  const [unfreeze] = useUnfreezeWalletMutation();
  return isFrozen
    ? staffAction({
        ...actionsCopy.unfreezeWallet,
        right: 'POST /wallets/unfreeze/',
        fields: {
          reason: { kind: 'text', label: askedCopy.reasonToUnfreeze, maxLength: longestReason },
        },
        send: ({ reason }) => unfreeze({ email, reason }),
      })
    : staffAction({
        ...actionsCopy.freezeWallet,
        right: 'POST /wallets/freeze/',
        fields: {
          reason: { kind: 'text', label: askedCopy.reasonToFreeze, maxLength: longestReason },
        },
        send: ({ reason }) => freeze({ email, reason }),
      });
}

/** The amounts in the wallet, and the field that freezes or unfreezes it with a reason. */
function Wallet({
  customer: { id, email },
  money,
}: MoneyProps & { readonly money: CustomerMoney }) {
  const { account, freezes, balance, held } = money;
  const open = freezes.find(({ ended_at }) => ended_at === null);
  const action = useFreezing(email, open !== undefined);
  return (
    <FactsCard
      title={copy.wallet}
      facts={[
        { term: copy.balance, value: formatNaira(balance), emphasis: 'total' },
        { term: copy.held, value: formatNaira(held) },
        { term: copy.paysInto, value: account ? accountInWords(account) : queueCopy.none },
      ]}
    >
      <LinkButton to={`/customers/${id}/balance`}>{balanceCopy.explain}</LinkButton>
      {open === undefined ? null : (
        <Banner tone="warning">
          {copy.frozen(open.frozen_by, open.reason)} <Ago at={open.frozen_at} />
        </Banner>
      )}
      <InlineAction action={action} />
    </FactsCard>
  );
}

/** The actions that correct a wallet. Each takes two people. */
export function Corrections({ email }: Pick<CustomerRecord, 'email'>) {
  const [debit] = useDebitWalletMutation();
  const [credit] = useCreditWalletMutation();
  const fields = {
    amount: shortText(askedCopy.amount),
    reason: shortText(askedCopy.reasonForCustomer),
  };
  return (
    <ActionsCard
      title={copy.correct}
      actions={[
        staffAction({
          ...actionsCopy.debitWallet,
          right: 'POST /wallets/debit/',
          fields,
          isRare: true,
          send: (values) => debit({ email, ...values }),
        }),
        staffAction({
          ...actionsCopy.creditWallet,
          right: 'POST /wallets/credit/',
          fields,
          send: (values) => credit({ email, ...values }),
        }),
      ]}
    />
  );
}

/** The action that hides a clique of the customer. */
function CliqueActions({ id, name }: Pick<CustomerMoney['cliques'][number], 'id' | 'name'>) {
  const [hide] = useHideCliqueMutation();
  return (
    <ActionsCard
      title={copy.clique(name)}
      actions={[
        staffAction({
          ...actionsCopy.hideClique,
          right: 'POST /cliques/:id/hide/',
          fields: { reason: { kind: 'text', label: askedCopy.reasonForCreator, maxLength: 300 } },
          isRare: true,
          send: ({ reason }) => hide({ id, reason }),
        }),
      ]}
    />
  );
}

/** The vehicle that pays a contract. */
const backedBy = ({ vehicle }: Pick<CustomerMoney['cliques'][number], 'vehicle'>) =>
  vehicle ? [`, ${copy.backed} `, pageLink(vehiclePage(vehicle.id), vehicle.plate)] : [];

/** The wallet of a customer, and their withdrawals, investments and cliques. */
export function MoneyCards({ customer }: MoneyProps) {
  return (
    <Loaded query={useGetCustomerMoneyQuery(customer.id)}>
      {(money) => (
        <>
          <Wallet customer={customer} money={money} />
          <Lines title={copy.withdrawals} rows={money.withdrawals}>
            {({ id, amount, account_name, bank_name, status, requested_at }) => [
              pageLink(withdrawalPage(id), formatNaira(amount)),
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
            <CliqueActions key={id} id={id} name={name} />
          ))}
        </>
      )}
    </Loaded>
  );
}
