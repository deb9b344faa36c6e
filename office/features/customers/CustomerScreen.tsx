import { useParams } from 'react-router-dom';
import { CustomerRecord } from '@contract/office/customers';
import { BackLink } from '@/ui/BackLink';
import { PageHeading } from '@/ui/Headings';
import { Grid } from '@/ui/Layout';
import { reading } from '../../store/read';
import type { ReadBy } from '../../store/reply';
import { useMay } from '../../store/sessionApi';
import { ago } from '../../widgets/Ago';
import { FactsCard } from '../../widgets/FactsCard';
import { Lines } from '../../widgets/Lines';
import { Loaded } from '../../widgets/Loaded';
import { roleLink } from '../../widgets/RoleLink';
import { customersCopy as copy } from '../../words/customers';
import { wordOf } from '../../words/fields';
import { queueCopy } from '../../words/office';
import { Money } from './Money';
import { Notes } from './Notes';

type Customer = ReadBy<typeof CustomerRecord>;

const useCustomer = reading('/customers/:id/', CustomerRecord);

function Who({ customer }: { readonly customer: Customer }) {
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
        [
          'next_of_kin',
          kin && copy.kin(`${kin.first_name} ${kin.last_name}`, kin.relationship, kin.email),
        ],
      ]}
      labels={copy.labels}
    />
  );
}

/** The identity checks, complaints, sessions and mails of a customer. */
function Contacts({ customer: { identity, complaints, sessions, mails } }: { customer: Customer }) {
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
          roleLink(`/complaints/${id}`, reference),
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
      <Loaded key={id} query={useCustomer(id)}>
        {(customer) => (
          <>
            <PageHeading>{`${customer.first_name} ${customer.last_name}`}</PageHeading>
            <Grid columns="flow">
              <Who customer={customer} />
              <Notes customer={id} notes={customer.notes} />
              {may('GET /customers/:id/money/') ? <Money customer={customer} /> : null}
              <Contacts customer={customer} />
            </Grid>
          </>
        )}
      </Loaded>
    </>
  );
}
