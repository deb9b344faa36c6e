import { Link, useParams } from 'react-router-dom';
import { string } from 'yup';
import { Customer, CustomerMoney, CustomerRecord } from '@contract/office/customers';
import { WalletEntry, Explanation } from '@contract/office/money';
import { formatMovement, formatNaira } from '@/lib/money';
import { BackLink } from '@/ui/BackLink';
import { Banner } from '@/ui/Banner';
import { Breakable } from '@/ui/Breakable';
import { PageHeading } from '@/ui/Headings';
import { Grid } from '@/ui/Layout';
import { LinkButton } from '@/ui/LinkButton';
import { SectionCard } from '@/ui/SectionCard';
import { Note, Text } from '@/ui/Text';
import { listOf, reading } from '../../store/calls';
import type { ReadBy } from '../../store/reply';
import { useMay } from '../../store/sessionApi';
import { deedOf, WrittenDeed } from '../../widgets/Deeds';
import type { ListDefinition } from '../../widgets/lists';
import { Read } from '../../widgets/Loaded';
import {
  figure,
  rowName,
  whole,
  Ago,
  ago,
  FactsCard,
  Lines,
  roleLink,
  unbroken,
} from '../../widgets/values';
import { balanceCopy, customersCopy as copy } from '../../words/customers';
import { nameOf, wordOf } from '../../words/fields';
import { accountInWords, queueCopy } from '../../words/office';

/** Finds customers by what is known of them. */
export const customers: ListDefinition<typeof Customer> = {
  path: '/customers',
  list: listOf('/customers/', Customer),
  copy,
  search: [['q']],
  isSearched: true,
  rules: {
    q: string()
      .required(copy.least)
      .matches(/\S\s*\S/, copy.least),
  },
  columns: [
    ['customer', (row) => <Link to={`/customers/${row.id}`}>{nameOf(row)}</Link>, rowName],
    ['email', ({ email }) => <Breakable>{email}</Breakable>],
    'phone_number',
    ['account_id', (row) => row.account_id, whole],
    'created_at',
  ],
};

function ToCustomer() {
  return <BackLink to={`/customers/${useParams().id}`}>{balanceCopy.customer}</BackLink>;
}

/** Explains a balance by its entries, newest first. */
export const balance: ListDefinition<typeof WalletEntry> = {
  path: '/customers/:id/balance',
  list: listOf('/customers/:id/entries/', WalletEntry, { after: 'before' }),
  copy: balanceCopy,
  Back: ToCustomer,
  columns: [
    [
      'description',
      ({ transfer, description }) => <Link to={`/transfers/${transfer}`}>{description}</Link>,
      rowName,
    ],
    'occurred_at',
    ['amount', ({ amount }) => formatMovement(amount), figure],
    'balance_after',
  ],
};

type Customer = ReadBy<typeof CustomerRecord>;
type CustomersMoney = ReadBy<typeof CustomerMoney>;

const useCustomer = reading('/customers/:id/', CustomerRecord);
const useMoney = reading('/customers/:id/money/', CustomerMoney);

interface CustomerProps {
  readonly customer: Customer;
}

interface MoneyProps extends CustomerProps {
  readonly money: CustomersMoney;
}

/** The amounts in the wallet, and a field to freeze it or to end that, each with a reason. */
function Wallet({ customer: { id, email }, money }: MoneyProps) {
  const { account, freezes } = money;
  const open = freezes.find(({ ended_at }) => ended_at === null);
  const deed = open === undefined ? 'freeze' : 'unfreeze';
  return (
    <FactsCard
      title={copy.wallet}
      of={CustomerMoney}
      row={money}
      facts={['balance', 'held', ['account', account ? accountInWords(account) : copy.none]]}
      labels={copy.walletLabels}
      total="balance"
    >
      <LinkButton to={`/customers/${id}/balance`}>{balanceCopy.explain}</LinkButton>
      {open === undefined ? null : (
        <Banner tone="warning">
          {copy.frozen(open.frozen_by, open.reason)} <Ago at={open.frozen_at} />
        </Banner>
      )}
      <WrittenDeed deed={deedOf(`POST /wallets/${deed}/`, { body: { email }, maxLength: 500 })} />
    </FactsCard>
  );
}

/** The vehicle that pays a contract. */
const backedBy = ({ vehicle }: Pick<CustomersMoney['cliques'][number], 'vehicle'>) =>
  vehicle ? [`, ${copy.backed} `, roleLink(`/vehicles/${vehicle.id}`, vehicle.plate)] : [];

/** The money of a customer, and where it is. */
function Money({ customer, money }: MoneyProps) {
  return (
    <>
      <Wallet customer={customer} money={money} />
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

function Who({ customer }: CustomerProps) {
  const { next_of_kin: kin, address } = customer;
  return (
    <FactsCard
      title={copy.who}
      of={CustomerRecord}
      row={customer}
      facts={[
        'email',
        'phone_number',
        'account_id',
        ['address', address || queueCopy.missing],
        'created_at',
        'is_verified',
        'has_pin',
        ['next_of_kin', kin && copy.kin(nameOf(kin), kin.relationship, kin.email)],
      ]}
      labels={copy.labels}
    />
  );
}

/** The notes of staff about a customer, and a field for more. */
function Notes({ customer: { id: customer, notes } }: CustomerProps) {
  return (
    <SectionCard title={copy.notes}>
      {notes.length === 0 ? <Note>{copy.none}</Note> : null}
      {notes.map(({ id, text, written_by, written_at }) => (
        <div key={id}>
          <Text>{text}</Text>
          <Note>
            {written_by}, <Ago at={written_at} />
          </Note>
        </div>
      ))}
      <WrittenDeed id={customer} deed={deedOf('POST /customers/:id/notes/', { maxLength: 1000 })} />
    </SectionCard>
  );
}

/** The identity checks, complaints, sessions and mails of a customer. */
function Contacts({ customer: { identity, complaints, sessions, mails } }: CustomerProps) {
  return (
    <>
      <Lines title={copy.identity} none={copy.none} rows={identity}>
        {({ id, status, submitted_at }) => [
          roleLink(`/identity/${id}`, wordOf(status)),
          ', ',
          ago(submitted_at),
        ]}
      </Lines>
      <Lines title={copy.complaints} none={copy.none} rows={complaints}>
        {({ id, reference, created_at, outcome }) => [
          roleLink(`/complaints/${id}`, unbroken(reference)),
          `, ${outcome ?? copy.open}, `,
          ago(created_at),
        ]}
      </Lines>
      <Lines title={copy.sessions} none={copy.none} rows={sessions}>
        {({ device, last_used_at }) => [copy.used(device), ' ', ago(last_used_at)]}
      </Lines>
      <Lines title={copy.mails} none={copy.none} rows={mails}>
        {({ subject, created_at, sent_at }) => [
          subject,
          ', ',
          sent_at === null && copy.waits,
          ' ',
          ago(sent_at ?? created_at),
        ]}
      </Lines>
    </>
  );
}

/** One page of a customer, with what a person's roles let them see. */
export function CustomerScreen() {
  const may = useMay();
  const id = Number(useParams().id);
  return (
    <>
      <BackLink to="/customers">{copy.back}</BackLink>
      <Read key={id} by={useCustomer} of={id}>
        {(customer) => (
          <>
            <PageHeading>{nameOf(customer)}</PageHeading>
            <Grid columns="flow">
              <Who customer={customer} />
              <Notes customer={customer} />
              {may('GET /customers/:id/money/') && (
                <Read by={useMoney} of={id}>
                  {(money) => <Money customer={customer} money={money} />}
                </Read>
              )}
              <Contacts customer={customer} />
            </Grid>
          </>
        )}
      </Read>
    </>
  );
}

const useTransfer = reading('/transfers/:id/', Explanation);

/** Explains a transfer: its entries, what caused it, and who decided about that. */
export function TransferScreen() {
  return (
    <Read by={useTransfer} of={Number(useParams().id)}>
      {(transfer) => (
        <>
          <PageHeading>{transfer.description}</PageHeading>
          <Grid columns="panel">
            <FactsCard
              title={balanceCopy.transfer}
              of={Explanation}
              row={transfer}
              facts={[
                ['kind', transfer.kind.replaceAll('_', ' ')],
                'reference',
                'provider_reference',
                'occurred_at',
              ]}
              labels={balanceCopy.transferLabels}
            />
            <Lines title={balanceCopy.entries} none={balanceCopy.none} rows={transfer.lines}>
              {({ account, customer_id, name, amount }) => [
                `${formatMovement(amount)} ${account.replaceAll('_', ' ')} `,
                customer_id !== null && roleLink(`/customers/${customer_id}`, name),
              ]}
            </Lines>
            <Lines title={balanceCopy.causes} none={balanceCopy.none} rows={transfer.causes}>
              {({ kind: cause, said, at }) => [balanceCopy.cause(cause, said), ' ', ago(at)]}
            </Lines>
            <Lines title={balanceCopy.steps} none={balanceCopy.none} rows={transfer.steps}>
              {({ action, actor, at }) => [action, queueCopy.by(actor), ', ', ago(at)]}
            </Lines>
          </Grid>
        </>
      )}
    </Read>
  );
}
