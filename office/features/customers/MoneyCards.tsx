import { Link } from 'react-router-dom';
import { formatNaira } from '@/lib/money';
import { useFocusAfterRemoval } from '@/ui/focus/useFocusAfterRemoval';
import { Banner } from '@/ui/feedback/Banner';
import { WarningIcon } from '@/ui/images/icons';
import { Card } from '@/ui/layout/Card';
import {
  useFreezeWalletMutation,
  useGetCustomerMoneyQuery,
  useUnfreezeWalletMutation,
} from '../../store/customersApi';
import type { CustomerMoney, CustomerRecord } from '../../store/customersWire';
import { vehiclePage, withdrawalPage } from '../../store/pages';
import { FoldedActions } from '../../widgets/ActionsCard';
import type { Field } from '../../widgets/fields';
import { Loaded } from '../../widgets/Loaded';
import { staffAction } from '../../widgets/staffAction';
import {
  accountValue,
  amountFigure,
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
import classes from './MoneyCards.module.css';

interface MoneyProps {
  readonly customer: Pick<CustomerRecord, 'id' | 'email'>;
}

/** Maximum length of a reason to freeze or unfreeze, in characters. The server checks it too. */
const freezeReasonLength = 500;

/** Returns the field for the reason of a freeze, or of its end. */
const reasonField = (label: string) =>
  ({ kind: 'text', label, maxLength: freezeReasonLength }) as const satisfies Field;

interface FreezeProps extends Pick<CustomerRecord, 'email'> {
  readonly isFrozen: boolean;
}

/** Renders the action that freezes a customer's wallet. Nothing if it is frozen. */
function Freeze({ email, isFrozen }: FreezeProps) {
  const [freeze] = useFreezeWalletMutation();
  const action = staffAction({
    ...actionMessages.freezeWallet,
    isRare: true,
    right: 'POST /wallets/freeze/',
    fields: { reason: reasonField(askedMessages.reasonToFreeze) },
    send: ({ reason }) => freeze({ email, reason }),
  });
  return <FoldedActions title={messages.freezing} actions={[!isFrozen && action]} />;
}

/** Renders the action that unfreezes a customer's wallet. */
function Unfreeze({ email }: Pick<CustomerRecord, 'email'>) {
  const [unfreeze] = useUnfreezeWalletMutation();
  const action = staffAction({
    ...actionMessages.unfreezeWallet,
    isRare: true,
    right: 'POST /wallets/unfreeze/',
    fields: { reason: reasonField(askedMessages.reasonToUnfreeze) },
    send: ({ reason }) => unfreeze({ email, reason }),
  });
  return <FoldedActions title={messages.freezing} actions={[action]} />;
}

const openFreezes = (freezes: CustomerMoney['freezes']) =>
  freezes.filter(({ ended_at }) => ended_at === null);

type OpenFreeze = CustomerMoney['freezes'][number];

/** Shows who has frozen the customer's wallet, when and why. Staff end their own freeze right there. */
function Frozen({
  email,
  freeze,
}: Pick<CustomerRecord, 'email'> & { readonly freeze: OpenFreeze }) {
  const { is_own, frozen_by, reason, frozen_at } = freeze;
  if (is_own) {
    return (
      <Banner tone="warning">
        <span>{messages.frozenByCustomer(reason)}</span> <When at={frozen_at} />
      </Banner>
    );
  }
  return (
    <Card className={classes.warning}>
      <div className={classes.frozen}>
        <p role="alert" className={classes.why}>
          <WarningIcon />
          <span>
            <span>{messages.frozen(frozen_by)}</span> <When at={frozen_at} />
            <span>{messages.frozenReason(reason)}</span>
          </span>
        </p>
        <Unfreeze email={email} />
      </div>
    </Card>
  );
}

/** Shows the freezes of a customer's wallet that are still open. When one ends, moves the focus to the page's heading. */
export function Freezes({ customer: { id, email } }: MoneyProps) {
  const freezes = openFreezes(useGetCustomerMoneyQuery(id).data?.freezes ?? []);
  const headingOfPage = () => document.querySelector('h1');
  const place = useFocusAfterRemoval<HTMLDivElement>(freezes.length, headingOfPage);
  return (
    <div ref={place} className={classes.freezes}>
      {freezes.map((freeze) => (
        <Frozen key={freeze.id} email={email} freeze={freeze} />
      ))}
    </div>
  );
}

interface WalletProps extends MoneyProps {
  readonly money: CustomerMoney;
}

/** Renders the amounts of a customer, and the action that freezes the wallet unless staff have frozen it. */
function Wallet({ customer: { id, email }, money }: WalletProps) {
  const { account, freezes, balance, held, invested, withdrawal_limit: limit, payouts_to } = money;
  const isFrozenByStaff = openFreezes(freezes).some(({ is_own }) => !is_own);
  return (
    <FactsCard
      title={messages.wallet}
      figures={[
        amountFigure(messages.balance, balance),
        amountFigure(messages.held, held),
        amountFigure(messages.invested, invested),
      ]}
      facts={[
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
      <Freeze email={email} isFrozen={isFrozenByStaff} />
    </FactsCard>
  );
}

/** Renders the wallet of a customer, once it has loaded. */
export const WalletCard = ({ customer }: MoneyProps) => (
  <Loaded query={useGetCustomerMoneyQuery(customer.id)}>
    {(money) => <Wallet customer={customer} money={money} />}
  </Loaded>
);

/** Returns a text with a link to the vehicle that backs a contract. Empty without a vehicle. */
const backedBy = ({ vehicle }: Pick<CustomerMoney['cliques'][number], 'vehicle'>) =>
  vehicle ? [`, ${messages.backed} `, pageLink(vehiclePage(vehicle.id), vehicle.plate)] : [];

/** Renders the withdrawals, investments and cliques of a customer. Nothing until they have loaded. */
export function MoneyLists({ customer }: MoneyProps) {
  const { data: money } = useGetCustomerMoneyQuery(customer.id);
  if (money === undefined) return null;
  return (
    <>
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
  );
}
