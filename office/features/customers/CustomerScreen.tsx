import { useParams } from 'react-router-dom';
import { BackLink } from '@/ui/BackLink';
import { PageHeading } from '@/ui/Headings';
import { Grid } from '@/ui/Layout';
import { useCustomer, type CustomerRecord } from '../../store/customersApi';
import { useMay } from '../../store/sessionApi';
import { Ago } from '../../widgets/Ago';
import { FactsCard } from '../../widgets/FactsCard';
import { Lines } from '../../widgets/Lines';
import { Loaded } from '../../widgets/Loaded';
import { RoleLink } from '../../widgets/RoleLink';
import { customersCopy as copy } from '../../words/customers';
import { identityCopy, queueCopy } from '../../words/office';
import { Money } from './Money';
import { Notes } from './Notes';

function Who({ customer }: { readonly customer: CustomerRecord }) {
  const { facts } = copy;
  const { next_of_kin: kin } = customer;
  return (
    <FactsCard
      title={copy.who}
      facts={[
        { term: facts.email, value: customer.email },
        { term: facts.phone, value: customer.phone_number },
        { term: facts.account, value: customer.account_id },
        { term: facts.address, value: customer.address || queueCopy.missing },
        { term: facts.since, value: <Ago at={customer.created_at} /> },
        { term: facts.identity, value: customer.is_verified ? copy.verified : copy.unverified },
        { term: facts.pin, value: customer.has_pin ? copy.pin.set : copy.pin.unset },
        kin !== null && {
          term: facts.kin,
          value: copy.kin(`${kin.first_name} ${kin.last_name}`, kin.relationship, kin.email),
        },
      ]}
    />
  );
}

/** The identity checks, complaints, sessions and mails of a customer. */
function Contacts({
  customer: { identity, complaints, sessions, mails },
}: {
  customer: CustomerRecord;
}) {
  return (
    <>
      <Lines title={copy.identity} none={copy.none} rows={identity}>
        {({ id, status, submitted_at }) => (
          <>
            <RoleLink to={`/identity/${id}`}>{identityCopy.statuses[status]}</RoleLink>
            {', '}
            <Ago at={submitted_at} />
          </>
        )}
      </Lines>
      <Lines title={copy.complaints} none={copy.none} rows={complaints}>
        {({ id, reference, created_at, outcome }) => (
          <>
            <RoleLink to={`/complaints/${id}`}>{reference}</RoleLink>
            {`, ${outcome ?? copy.open}, `}
            <Ago at={created_at} />
          </>
        )}
      </Lines>
      <Lines title={copy.sessions} none={copy.none} rows={sessions}>
        {({ device, last_used_at }) => (
          <>
            {copy.used(device)} <Ago at={last_used_at} />
          </>
        )}
      </Lines>
      <Lines title={copy.mails} none={copy.none} rows={mails}>
        {({ subject, created_at, sent_at }) => (
          <>
            {subject}, {sent_at === null ? copy.waits : null} <Ago at={sent_at ?? created_at} />
          </>
        )}
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
