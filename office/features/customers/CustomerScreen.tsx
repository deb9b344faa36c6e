import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { Pill } from '@/ui/text/Pill';
import { SectionCard } from '@/ui/layout/SectionCard';
import { Note, Text } from '@/ui/text/Text';
import {
  useAddNoteMutation,
  useGetCustomerMoneyQuery,
  useGetCustomerQuery,
} from '../../store/customersApi';
import type { CustomerRecord } from '../../store/customersWire';
import { complaintPage, pages, submissionPage } from '../../store/pages';
import { useMay } from '../../store/sessionApi';
import { CaseColumns } from '../../widgets/CaseScreen';
import { proposedFlag } from '../../widgets/Change';
import { InlineAction } from '../../widgets/ActionForm';
import { ItemScreen } from '../../widgets/ItemScreen';
import { staffAction } from '../../widgets/staffAction';
import {
  FactsCard,
  Lines,
  orNone,
  pageLink,
  phoneLink,
  unbroken,
  when,
  When,
  statePill,
} from '../../widgets/values';
import { actionMessages, askedMessages } from '../../messages/actions';
import { customerMessages as messages } from '../../messages/customers';
import { fieldMessages, nameOf, labelOf } from '../../messages/fields';
import { AtAGlance } from './AtAGlance';
import { ClosingBanner } from './Closing';
import { CustomerActions } from './CustomerActions';
import { Freezes, MoneyLists, WalletCard } from './MoneyCards';

interface CustomerProps {
  readonly customer: CustomerRecord;
}

/** Shows whether two-step verification is on, or when it will be removed. */
function twoStepOf({ has_factor, factors_removed_at: removedAt }: CustomerRecord): ReactNode {
  if (removedAt !== null) {
    // One element, because on a translated page React can't remove a text next to another element.
    return (
      <span>
        {messages.twoStepEnds} <When at={removedAt} />
      </span>
    );
  }
  return has_factor ? messages.twoStepOn : messages.twoStepOff;
}

function CustomerFacts({ customer }: CustomerProps) {
  const { next_of_kin: kin } = customer;
  return (
    <FactsCard
      title={messages.who}
      flags={customer.proposals.map(({ kind, proposed_by }) =>
        proposedFlag(messages.proposes[kind](proposed_by)),
      )}
      facts={[
        { term: fieldMessages.email, value: customer.email },
        { term: fieldMessages.phone, value: phoneLink(customer.phone_number) },
        { term: fieldMessages.account, value: customer.account_id },
        { term: fieldMessages.address, value: orNone(customer.address) },
        { term: fieldMessages.customerSince, value: when(customer.created_at) },
        { term: messages.pin, value: customer.has_pin ? messages.pinSet : messages.pinNotSet },
        { term: messages.twoStep, value: twoStepOf(customer) },
        {
          term: messages.nextOfKin,
          value: orNone(kin && messages.kin(nameOf(kin), kin.relationship, kin.email)),
        },
      ]}
    />
  );
}

/** Renders the notes of staff about a customer, and a field for a new one. */
function Notes({ customer: { id: customer, notes } }: CustomerProps) {
  const [addNote] = useAddNoteMutation();
  return (
    <SectionCard title={messages.notes}>
      {notes.map(({ id, text, written_by, written_at }) => (
        <div key={id}>
          <Text>{text}</Text>
          <Note>
            {written_by}, <When at={written_at} />
          </Note>
        </div>
      ))}
      <InlineAction
        action={staffAction({
          ...actionMessages.addNote,
          right: 'POST /customers/:id/notes/',
          fields: { text: { kind: 'text', label: askedMessages.noteOnCustomer, maxLength: 1000 } },
          send: ({ text }) => addNote({ id: customer, text }),
        })}
      />
    </SectionCard>
  );
}

/** Renders the identity checks, complaints, sessions and mails of a customer. */
function Contacts({ customer: { identity, complaints, sessions, mails } }: CustomerProps) {
  return (
    <>
      <Lines title={messages.identity} rows={identity}>
        {({ id, status, submitted_at }) => [
          pageLink(submissionPage(id), labelOf(status)),
          ', ',
          when(submitted_at),
        ]}
      </Lines>
      <Lines title={messages.complaints} rows={complaints}>
        {({ id, reference, created_at, outcome }) => [
          pageLink(complaintPage(id), unbroken(reference)),
          ' ',
          statePill(outcome ?? 'open'),
          ' ',
          when(created_at),
        ]}
      </Lines>
      <Lines title={messages.sessions} rows={sessions}>
        {({ device, last_used_at }) => [messages.used(device), ' ', when(last_used_at)]}
      </Lines>
      <Lines title={messages.mails} rows={mails}>
        {({ subject, created_at, sent_at }) => [
          subject,
          ', ',
          sent_at === null && [
            <Pill key="waits" tone="waiting">
              {messages.waits}
            </Pill>,
            ` ${messages.written}`,
          ],
          ' ',
          when(sent_at ?? created_at),
        ]}
      </Lines>
    </>
  );
}

/**
 * Returns a customer once it is known whether the wallet is frozen, so that the banner about it doesn't move the page
 * later.
 */
function useCustomer(id: number) {
  const query = useGetCustomerQuery(id);
  const maySeeMoney = useMay()('GET /customers/:id/money/');
  const { isLoading } = useGetCustomerMoneyQuery(maySeeMoney ? id : skipToken);
  return isLoading ? { ...query, data: undefined } : query;
}

/** Renders the page of a customer, with as much as the person's roles let them see. */
export function CustomerScreen() {
  const maySeeMoney = useMay()('GET /customers/:id/money/');
  return (
    <ItemScreen<CustomerRecord>
      useItem={useCustomer}
      list={pages.customers.path}
      back={messages.back}
      titleOf={nameOf}
      personOf={nameOf}
    >
      {(customer) => (
        <>
          <AtAGlance customer={customer} />
          <ClosingBanner of={customer} />
          {maySeeMoney && <Freezes customer={customer} />}
          <CaseColumns
            main={
              <>
                {maySeeMoney && <WalletCard customer={customer} />}
                <CustomerFacts customer={customer} />
              </>
            }
            more={
              <>
                {maySeeMoney && <MoneyLists customer={customer} />}
                <Contacts customer={customer} />
              </>
            }
            decision={
              <>
                <CustomerActions customer={customer} />
                <Notes customer={customer} />
              </>
            }
          />
        </>
      )}
    </ItemScreen>
  );
}
