import { CustomerRecord } from '@contract/office/customers';
import { Grid } from '@/ui/Layout';
import { SectionCard } from '@/ui/SectionCard';
import { Note, Text } from '@/ui/Text';
import { reading } from '../../store/calls';
import type { ReadBy } from '../../store/reply';
import { useMay } from '../../store/sessionApi';
import { actionOf, InlineAction } from '../../widgets/ActionsCard';
import { ItemScreen } from '../../widgets/ItemScreen';
import { Ago, ago, FactsCard, Lines, roleLink, unbroken } from '../../widgets/values';
import { customersCopy as copy } from '../../words/customers';
import { nameOf, wordOf } from '../../words/fields';
import { queueCopy } from '../../words/office';
import { MoneyCards } from './MoneyCards';

const useCustomer = reading('/customers/:id/', CustomerRecord);

interface CustomerProps {
  readonly customer: ReadBy<typeof CustomerRecord>;
}

function CustomerFacts({ customer }: CustomerProps) {
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

/** The notes of staff about a customer, and a field for a new one. */
function Notes({ customer: { id: customer, notes } }: CustomerProps) {
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
        id={customer}
        action={actionOf('POST /customers/:id/notes/', { maxLength: 1000 })}
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
          roleLink(`/identity/${id}`, wordOf(status)),
          ', ',
          ago(submitted_at),
        ]}
      </Lines>
      <Lines title={copy.complaints} rows={complaints}>
        {({ id, reference, created_at, outcome }) => [
          roleLink(`/complaints/${id}`, unbroken(reference)),
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
    <ItemScreen by={useCustomer} list="/customers" back={copy.back} titleOf={nameOf}>
      {(customer) => (
        <Grid columns="flow">
          <CustomerFacts customer={customer} />
          <Notes customer={customer} />
          {may('GET /customers/:id/money/') && <MoneyCards customer={customer} />}
          <Contacts customer={customer} />
        </Grid>
      )}
    </ItemScreen>
  );
}
