import { skipToken } from '@reduxjs/toolkit/query';
import { formatWeekday } from '@/lib/dates';
import { formatNaira, type Kobo } from '@/lib/money';
import { Button } from '@/ui/buttons/Button';
import { SectionCard } from '@/ui/layout/SectionCard';
import { TextWithFigures } from '@/ui/text/Money';
import { Note } from '@/ui/text/Text';
import { useFindLeadsQuery } from '../../store/moneyApi';
import type { SuspenseDeposit, SuspenseLead } from '../../store/moneyWire';
import { customerPage, vehiclePage, type OfficePage } from '../../store/pages';
import type { Right } from '../../store/rights';
import { useMay } from '../../store/sessionApi';
import { Loaded } from '../../widgets/Loaded';
import type { FillAction, StaffAction } from '../../widgets/staffAction';
import { pageLink } from '../../widgets/values';
import { actionMessages } from '../../messages/actions';
import { nameOf } from '../../messages/fields';
import { queueMessages } from '../../messages/queues';
import classes from './SuspenseLeads.module.css';

const messages = queueMessages.suspense.leads;

/** Reads who may own a deposit into an account that belongs to nobody, for people who may see that. */
export function useLeads({ reference, driver }: SuspenseDeposit) {
  const mayRead = useMay()('GET /unmatched-deposits/:reference/leads/') && driver === null;
  return { mayRead, query: useFindLeadsQuery(mayRead ? reference : skipToken) };
}

/** What a lead fills in: the fields of the action that gives the deposit to the customer or driver. */
interface Proposal {
  readonly name: string;
  readonly detail: string;
  readonly page: OfficePage;
  readonly label: string;
  readonly right: Right;
  readonly values: StaffAction['initialValues'];
}

function proposalOf({ customer, driver }: SuspenseLead): Proposal | null {
  if (customer) {
    return {
      name: nameOf(customer),
      detail: customer.email,
      page: customerPage(customer.id),
      label: actionMessages.assignDeposit.label,
      right: 'POST /unmatched-deposits/:reference/assign/',
      values: { email: customer.email },
    };
  }
  return (
    driver && {
      name: driver.name,
      detail: queueMessages.suspense.foundDetail(driver.agreement, formatNaira(driver.overdue)),
      page: vehiclePage(driver.vehicle),
      label: actionMessages.repayWithDeposit.label,
      right: 'POST /unmatched-deposits/:reference/repay/',
      values: { agreement: String(driver.agreement) },
    }
  );
}

/** Says why a deposit may belong to someone. */
function reasonOf({ reason, digits, day }: SuspenseLead, amount: Kobo): string {
  const date = day === null ? '' : formatWeekday(day);
  switch (reason) {
    case 'closed account':
      return messages.closedAccount;
    case 'earlier deposit':
      return messages.earlierDeposit(date);
    case 'instalment':
      return messages.instalment(formatNaira(amount), date);
    case 'similar account':
      return messages.similarAccount(digits ?? 0);
  }
}

interface AccountProps {
  readonly term: string;
  readonly digits: string;
  /** The account number that it is compared with. */
  readonly other: string;
}

/** Renders an account number, and marks the digits in which it differs from another one. */
const Account = ({ term, digits, other }: AccountProps) => (
  <div>
    <dt>{term}</dt>
    <dd>
      {Array.from(digits, (digit, place) =>
        digit === other[place] ? digit : <mark key={place}>{digit}</mark>,
      )}
    </dd>
  </div>
);

interface AccountsProps {
  readonly deposited: string;
  readonly theirs: string;
}

/** Renders the account of a deposit and a similar one of a lead, one above the other. */
const Accounts = ({ deposited, theirs }: AccountsProps) => (
  <dl className={classes.accounts}>
    <Account term={messages.deposited} digits={deposited} other={theirs} />
    <Account term={messages.theirs} digits={theirs} other={deposited} />
  </dl>
);

interface LeadsProps {
  readonly of: SuspenseDeposit;
  readonly fill: FillAction;
}

function Lead({ lead, of: deposit, fill }: LeadsProps & { readonly lead: SuspenseLead }) {
  const may = useMay();
  const proposal = proposalOf(lead);
  if (proposal === null) return null;
  const { name, detail, page, label, right, values } = proposal;
  return (
    <li>
      <div className={classes.who}>
        <strong>{pageLink(page, name)}</strong> <Note as="span">{detail}</Note>
        <p>
          <TextWithFigures>{reasonOf(lead, deposit.amount)}</TextWithFigures>
        </p>
        {lead.reason === 'similar account' && lead.account_number !== null ? (
          <Accounts deposited={deposit.account_number} theirs={lead.account_number} />
        ) : null}
      </div>
      {may(right) ? (
        <Button
          variant="quiet"
          size="small"
          aria-label={messages.useName(name)}
          onClick={() => fill(label, values)}
        >
          {messages.use}
        </Button>
      ) : null}
    </li>
  );
}

/** Shows who may own a deposit in suspense, with a button that fills in the proposal. */
export function Leads({ of: deposit, fill }: LeadsProps) {
  const { mayRead, query } = useLeads(deposit);
  if (!mayRead) return null;
  return (
    <SectionCard title={messages.title}>
      <Loaded query={query} empty={<Note>{messages.none}</Note>}>
        {(leads) => (
          <ul role="list" className={classes.leads}>
            {leads.map((lead) => (
              <Lead
                key={`${lead.customer?.id} ${lead.driver?.agreement}`}
                lead={lead}
                of={deposit}
                fill={fill}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </SectionCard>
  );
}
