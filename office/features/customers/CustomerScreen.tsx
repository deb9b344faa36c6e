import { Grid } from '@/ui/Layout';
import { SectionCard } from '@/ui/SectionCard';
import { Note, Text } from '@/ui/Text';
import { useAddNoteMutation, useGetCustomerQuery } from '../../store/customersApi';
import type { CustomerRecord } from '../../store/customersWire';
import { complaintPage, pages, submissionPage } from '../../store/pages';
import { useMay } from '../../store/sessionApi';
import { InlineAction } from '../../widgets/ActionForm';
import { ItemScreen } from '../../widgets/ItemScreen';
import { staffAction } from '../../widgets/staffAction';
import { Ago, ago, FactsCard, Lines, pageLink, unbroken } from '../../widgets/values';
import { actionsCopy, askedCopy } from '../../words/actions';
import { customersCopy as copy } from '../../words/customers';
import { fieldsCopy, nameOf, wordOf } from '../../words/fields';
import { queueCopy } from '../../words/office';
import { Corrections, MoneyCards } from './MoneyCards';

interface CustomerProps {
  readonly customer: CustomerRecord;
}

function CustomerFacts({ customer }: CustomerProps) {
  const { next_of_kin: kin } = customer;
  return (
    <FactsCard
      title={copy.who}
      facts={[
        { term: fieldsCopy.email, value: customer.email },
        { term: fieldsCopy.phone, value: customer.phone_number },
        { term: fieldsCopy.account, value: customer.account_id },
        { term: fieldsCopy.address, value: customer.address || queueCopy.missing },
        { term: fieldsCopy.customerSince, value: ago(customer.created_at) },
        {
          term: fieldsCopy.identity,
          value: customer.is_verified ? fieldsCopy.verified : fieldsCopy.notVerified,
        },
        { term: copy.pin, value: customer.has_pin ? copy.pinSet : copy.pinNotSet },
        {
          term: copy.nextOfKin,
          value: kin && copy.kin(nameOf(kin), kin.relationship, kin.email),
        },
      ]}
    />
  );
}

/** The notes of staff about a customer, and a field for a new one. */
function Notes({ customer: { id: customer, notes } }: CustomerProps) {
  const [addNote] = useAddNoteMutation();
  return (
    <SectionCard title={copy.notes}>
      {notes.length === 0 ? <Note>{queueCopy.none}</Note> : null}
      {notes.map(({ id, text, written_by, written_at }) => (
        <div key={id}>
          <Text>{text}</Text>
          <Note>
            {written_by}, <Ago at={written_at} />
          </Note>
        </div>
      ))}
      <InlineAction
        action={staffAction({
          ...actionsCopy.addNote,
          right: 'POST /customers/:id/notes/',
          fields: { text: { kind: 'text', label: askedCopy.noteOnCustomer, maxLength: 1000 } },
          send: ({ text }) => addNote({ id: customer, text }),
        })}
      />
    </SectionCard>
  );
}

/** The identity checks, complaints, sessions and mails of a customer. */
function Contacts({ customer: { identity, complaints, sessions, mails } }: CustomerProps) {
  return (
    <>
      <Lines title={copy.identity} rows={identity}>
        {({ id, status, submitted_at }) => [
          pageLink(submissionPage(id), wordOf(status)),
          ', ',
          ago(submitted_at),
        ]}
      </Lines>
      <Lines title={copy.complaints} rows={complaints}>
        {({ id, reference, created_at, outcome }) => [
          pageLink(complaintPage(id), unbroken(reference)),
          `, ${outcome ?? copy.open}, `,
          ago(created_at),
        ]}
      </Lines>
      <Lines title={copy.sessions} rows={sessions}>
        {({ device, last_used_at }) => [copy.used(device), ' ', ago(last_used_at)]}
      </Lines>
      <Lines title={copy.mails} rows={mails}>
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

/** The page of a customer, with as much as the person's roles let them see. */
export function CustomerScreen() {
  const may = useMay();
  return (
    <ItemScreen<CustomerRecord>
      useItem={useGetCustomerQuery}
      list={pages.customers.path}
      back={copy.back}
      titleOf={nameOf}
    >
      {(customer) => (
        <Grid columns="flow">
          <CustomerFacts customer={customer} />
          <Notes customer={customer} />
          {may('GET /customers/:id/money/') && <MoneyCards customer={customer} />}
          <Contacts customer={customer} />
          <Corrections email={customer.email} />
        </Grid>
      )}
    </ItemScreen>
  );
}
