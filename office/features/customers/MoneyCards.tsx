import { reasonLength } from '@contract/rules/office';
import { Link } from 'react-router-dom';
import { formatNaira } from '@/lib/money';
import { Banner } from '@/ui/feedback/Banner';
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
import {
  ago,
  Ago,
  amountFact,
  FactsCard,
  linesSection,
  naira,
  pageLink,
  Sections,
} from '../../widgets/values';
import { actionMessages, askedMessages } from '../../messages/actions';
import { balanceMessages, customerMessages as messages } from '../../messages/customers';
import { formatAccount } from '../../messages/fields';

interface MoneyProps {
  readonly customer: Pick<CustomerRecord, 'id' | 'email'>;
}

/** The longest reason that the server takes, in characters. */
const maxReasonLength = 500;

/** Returns the action that freezes a customer's wallet, or the one that unfreezes it. */
function useFreezing(email: string, isFrozen: boolean) {
  const [freeze] = useFreezeWalletMutation();
  const [unfreeze] = useUnfreezeWalletMutation();
  return isFrozen
    ? staffAction({
        ...actionMessages.unfreezeWallet,
        right: 'POST /wallets/unfreeze/',
        fields: {
          reason: {
            kind: 'text',
            label: askedMessages.reasonToUnfreeze,
            maxLength: maxReasonLength,
          },
        },
        send: ({ reason }) => unfreeze({ email, reason }),
      })
    : staffAction({
        ...actionMessages.freezeWallet,
        right: 'POST /wallets/freeze/',
        fields: {
          reason: { kind: 'text', label: askedMessages.reasonToFreeze, maxLength: maxReasonLength },
        },
        send: ({ reason }) => freeze({ email, reason }),
      });
}

/** Renders the amounts in the wallet, and the field that freezes or unfreezes it with a reason. */
function Wallet({
  customer: { id, email },
  money,
}: MoneyProps & { readonly money: CustomerMoney }) {
  const { account, freezes, balance, held } = money;
  const open = freezes.filter(({ ended_at }) => ended_at === null);
  const isFrozenByStaff = open.some(({ is_own }) => !is_own);
  const action = useFreezing(email, isFrozenByStaff);
  return (
    <FactsCard
      title={messages.wallet}
      facts={[
        { term: messages.balance, value: naira(balance), emphasis: 'total' },
        amountFact(messages.held, held),
        { term: messages.paysInto, value: account && formatAccount(account), isExpected: true },
      ]}
    >
      <Link to={`/customers/${id}/balance`}>{balanceMessages.explain}</Link>
      {open.map(({ id: freeze, is_own, frozen_by, reason, frozen_at }) => (
        <Banner key={freeze} tone="warning">
          {is_own ? messages.frozenByCustomer(reason) : messages.frozen(frozen_by, reason)}{' '}
          <Ago at={frozen_at} />
        </Banner>
      ))}
      <InlineAction action={action} />
    </FactsCard>
  );
}

/** Shows the actions that correct a wallet. Each needs two people. */
export function Corrections({ email }: Pick<CustomerRecord, 'email'>) {
  const [debit] = useDebitWalletMutation();
  const [credit] = useCreditWalletMutation();
  const fields = {
    amount: shortText(askedMessages.amount),
    reason: shortText(askedMessages.reasonForCustomer),
  };
  return (
    <ActionsCard
      title={messages.correct}
      actions={[
        staffAction({
          ...actionMessages.debitWallet,
          right: 'POST /wallets/debit/',
          fields,
          isRare: true,
          send: (values) => debit({ email, ...values }),
        }),
        staffAction({
          ...actionMessages.creditWallet,
          right: 'POST /wallets/credit/',
          fields,
          send: (values) => credit({ email, ...values }),
        }),
      ]}
    />
  );
}

/** Renders the action that hides a clique of the customer. */
function CliqueActions({ id, name }: Pick<CustomerMoney['cliques'][number], 'id' | 'name'>) {
  const [hide] = useHideCliqueMutation();
  return (
    <ActionsCard
      title={messages.clique(name)}
      actions={[
        staffAction({
          ...actionMessages.hideClique,
          right: 'POST /cliques/:id/hide/',
          fields: {
            reason: {
              kind: 'text',
              label: askedMessages.reasonForCreator,
              maxLength: reasonLength,
            },
          },
          isRare: true,
          send: ({ reason }) => hide({ id, reason }),
        }),
      ]}
    />
  );
}

/** Returns the vehicle that backs a contract. */
const backedBy = ({ vehicle }: Pick<CustomerMoney['cliques'][number], 'vehicle'>) =>
  vehicle ? [`, ${messages.backed} `, pageLink(vehiclePage(vehicle.id), vehicle.plate)] : [];

/** Renders the wallet of a customer, and their withdrawals, investments and cliques. */
export function MoneyCards({ customer }: MoneyProps) {
  return (
    <Loaded query={useGetCustomerMoneyQuery(customer.id)}>
      {(money) => (
        <>
          <Wallet customer={customer} money={money} />
          <Sections
            sections={[
              linesSection({
                title: messages.withdrawals,
                rows: money.withdrawals,
                children: ({ id, amount, account_name, bank_name, status, requested_at }) => [
                  pageLink(withdrawalPage(id), formatNaira(amount)),
                  ` ${messages.to(account_name, bank_name)} ${status}, `,
                  ago(requested_at),
                ],
              }),
              linesSection({
                title: messages.investments,
                rows: money.investments,
                children: (investment) => [
                  `${messages.in(formatNaira(investment.amount), investment.asset)}, `,
                  ago(investment.agreed_at),
                  investment.completed_at !== null && `, ${messages.completed}`,
                  ...backedBy(investment),
                ],
              }),
              linesSection({
                title: messages.cliques,
                rows: money.cliques,
                children: (clique) => [
                  `${messages.in(formatNaira(clique.amount), clique.name)}, ${clique.status}, `,
                  ago(clique.joined_at),
                  ...backedBy(clique),
                ],
              }),
            ]}
          />
          {money.cliques.map(({ id, name }) => (
            <CliqueActions key={id} id={id} name={name} />
          ))}
        </>
      )}
    </Loaded>
  );
}
