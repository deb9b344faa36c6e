import { Link } from 'react-router-dom';
import { formatNaira } from '@/lib/money';
import { Banner } from '@/ui/feedback/Banner';
import {
  useFreezeWalletMutation,
  useGetCustomerMoneyQuery,
  useUnfreezeWalletMutation,
} from '../../store/customersApi';
import type { CustomerMoney, CustomerRecord } from '../../store/customersWire';
import { vehiclePage, withdrawalPage } from '../../store/pages';
import { FoldedActions } from '../../widgets/ActionsCard';
import { Loaded } from '../../widgets/Loaded';
import { staffAction } from '../../widgets/staffAction';
import {
  accountValue,
  FactsCard,
  Lines,
  naira,
  orNone,
  pageLink,
  when,
  When,
  statePill,
} from '../../widgets/values';
import { actionMessages, askedMessages } from '../../messages/actions';
import { balanceMessages, customerMessages as messages } from '../../messages/customers';

interface MoneyProps {
  readonly customer: Pick<CustomerRecord, 'id' | 'email'>;
}

/** Maximum length of a reason to freeze or unfreeze, in characters. The server checks it too. */
const freezeReasonLength = 500;

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
            maxLength: freezeReasonLength,
          },
        },
        send: ({ reason }) => unfreeze({ email, reason }),
      })
    : staffAction({
        ...actionMessages.freezeWallet,
        isRare: true,
        right: 'POST /wallets/freeze/',
        fields: {
          reason: {
            kind: 'text',
            label: askedMessages.reasonToFreeze,
            maxLength: freezeReasonLength,
          },
        },
        send: ({ reason }) => freeze({ email, reason }),
      });
}

const openFreezes = (freezes: CustomerMoney['freezes']) =>
  freezes.filter(({ ended_at }) => ended_at === null);

/** Shows who has frozen the customer's wallet, when and why. Renders nothing if the wallet isn't frozen. */
export function FreezeBanners({ id }: Pick<CustomerRecord, 'id'>) {
  const { data } = useGetCustomerMoneyQuery(id);
  return openFreezes(data?.freezes ?? []).map(
    ({ id: freeze, is_own, frozen_by, reason, frozen_at }) => (
      <Banner key={freeze} tone="warning">
        <span>{is_own ? messages.frozenByCustomer(reason) : messages.frozen(frozen_by)}</span>{' '}
        <When at={frozen_at} />
        {is_own ? null : <span>{messages.frozenReason(reason)}</span>}
      </Banner>
    ),
  );
}

/** Renders the amounts in the wallet, and the action that freezes or unfreezes it. */
function Wallet({
  customer: { id, email },
  money,
}: MoneyProps & { readonly money: CustomerMoney }) {
  const { account, freezes, balance, held, withdrawal_limit: limit, payouts_to } = money;
  const isFrozenByStaff = openFreezes(freezes).some(({ is_own }) => !is_own);
  const action = useFreezing(email, isFrozenByStaff);
  return (
    <FactsCard
      title={messages.wallet}
      facts={[
        { term: messages.balance, value: naira(balance), emphasis: 'total' },
        { term: messages.held, value: naira(held) },
        { term: messages.paysInto, value: orNone(account && accountValue(account)) },
        { term: messages.ownLimit, value: limit !== null && naira(limit) },
        {
          term: messages.payoutsTo,
          value: payouts_to && (
            <>
              <span>{messages.payoutAccount(payouts_to)}</span> <When at={payouts_to.from} />
            </>
          ),
        },
      ]}
    >
      <Link to={`/customers/${id}/balance`}>{balanceMessages.explain}</Link>
      <FoldedActions title={messages.freezing} actions={[action]} />
    </FactsCard>
  );
}

/** Returns a text with a link to the vehicle that backs a contract. Empty without a vehicle. */
const backedBy = ({ vehicle }: Pick<CustomerMoney['cliques'][number], 'vehicle'>) =>
  vehicle ? [`, ${messages.backed} `, pageLink(vehiclePage(vehicle.id), vehicle.plate)] : [];

/** Renders the wallet of a customer, and their withdrawals, investments and cliques. */
export function MoneyCards({ customer }: MoneyProps) {
  return (
    <Loaded query={useGetCustomerMoneyQuery(customer.id)}>
      {(money) => (
        <>
          <Wallet customer={customer} money={money} />

          <Lines title={messages.withdrawals} rows={money.withdrawals}>
            {({ id, amount, account_name, bank_name, status, requested_at }) => [
              pageLink(withdrawalPage(id), formatNaira(amount)),
              ` ${messages.to(account_name, bank_name)} `,
              statePill(status),
              ' ',
              when(requested_at),
            ]}
          </Lines>
          <Lines title={messages.investments} rows={money.investments}>
            {(investment) => [
              `${messages.in(formatNaira(investment.amount), investment.asset)}, `,
              when(investment.agreed_at),
              ' ',
              investment.completed_at !== null && statePill('completed'),
              ...backedBy(investment),
            ]}
          </Lines>
          <Lines title={messages.cliques} rows={money.cliques}>
            {(clique) => [
              `${messages.in(formatNaira(clique.amount), clique.name)} `,
              statePill(clique.status),
              ' ',
              when(clique.joined_at),
              ...backedBy(clique),
            ]}
          </Lines>
        </>
      )}
    </Loaded>
  );
}
