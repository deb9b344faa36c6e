import { complaintAnswerLength, complaintOutcomes } from '@contract/rules/complaints';
import { dayLength, startOfLagosDay } from '@contract/rules/calendar';
import { formatNaira, toKobo } from '@/lib/money';
import type { Fact } from '@/ui/lists/Facts';
import { SectionCard } from '@/ui/layout/SectionCard';
import { Note } from '@/ui/text/Text';
import { TextWithFigures } from '@/ui/text/Money';
import { TypedText } from '@/ui/text/TypedText';
import { csvOf } from '../../store/casesApi';
import {
  useAcknowledgeComplaintMutation,
  useDecideComplaintMutation,
  useGetComplaintQuery,
  useListComplaintsInfiniteQuery,
} from '../../store/customersApi';
import type { Complaint } from '../../store/customersWire';
import { customerPage, pages } from '../../store/pages';
import { LetterDrawing } from '../../widgets/drawings';
import { optionsOf, type Draft } from '../../widgets/fields';
import { reasonColumn, type QueueDefinition } from '../../widgets/lists';
import { staffAction, type CaseActions } from '../../widgets/staffAction';
import {
  ago,
  checked,
  Due,
  FactsCard,
  figure,
  moment,
  movement,
  pageLink,
  phoneLink,
  Reference,
  unbroken,
  when,
  When,
} from '../../widgets/values';
import { actionMessages, askedMessages } from '../../messages/actions';
import { fieldMessages, nameOf, labelOf } from '../../messages/fields';
import { listMessages } from '../../messages/lists';
import { queueMessages } from '../../messages/queues';
import { reasonMessages } from '../../messages/reasons';

const messages = queueMessages.complaints;

/** Returns the end, in Lagos, of the day by which a complaint must be decided. */
const decideBefore = ({ decide_by }: Complaint) => startOfLagosDay(decide_by) + dayLength;

/** Number of characters of a complaint that its row shows. */
const charactersShown = 80;

/** Returns the beginning of a complaint on one line, to tell complaints apart in the queue. */
function beginningOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > charactersShown ? `${line.slice(0, charactersShown).trimEnd()}…` : line;
}

/** Returns whether the next step is the acknowledgement. */
const mustAcknowledge = (row: Complaint) =>
  row.acknowledged_at === null && row.acknowledge_by < decideBefore(row);

/** Returns when the next step is due. */
const dueAt = (row: Complaint) => (mustAcknowledge(row) ? row.acknowledge_by : decideBefore(row));

/** Shows the next step of a complaint, and how long until it is due. Renders nothing for a decided complaint. */
function Deadline({ found }: { readonly found: Complaint }) {
  if (found.decided_at !== null) return null;
  const { isDue } = mustAcknowledge(found) ? messages.acknowledging : messages.deciding;
  return <Due at={dueAt(found)} texts={messages.deadline(isDue)} />;
}

interface Step {
  /** Time of the step. Null until it is taken. */
  readonly at: number | null;
  readonly by: string | null;
  readonly due: number;
  readonly words: { readonly isDue: string; readonly isDone: string };
}

/** Returns a step as a fact: its time and the person who took it, or when it is due. */
const stepFact = ({ at, by, due, words }: Step): Fact =>
  at === null
    ? { term: words.isDue, value: <Due at={due} /> }
    : {
        term: words.isDone,
        value: (
          <>
            <When at={at} />
            {listMessages.by(by ?? listMessages.missing)}
          </>
        ),
      };

/**
 * Returns the steps of a complaint, without the next one, whose deadline is next to the title. Leaves out the
 * acknowledgement if the complaint was decided without one.
 */
function stepsOf(row: Complaint): readonly Fact[] {
  const decision = stepFact({
    at: row.decided_at,
    by: row.decided_by,
    due: decideBefore(row),
    words: messages.deciding,
  });
  if (row.acknowledged_at === null && row.decided_at !== null) return [decision];
  const acknowledgement = stepFact({
    at: row.acknowledged_at,
    by: row.acknowledged_by,
    due: row.acknowledge_by,
    words: messages.acknowledging,
  });
  if (row.decided_at !== null) return [acknowledgement, decision];
  return mustAcknowledge(row) ? [decision] : [acknowledgement];
}

type Transaction = NonNullable<Complaint['transaction']>;

/** Returns whether all that the bank has reported for a deposit was added to the wallet. */
const isCredited = ({ deposit, amount }: Transaction) => deposit?.reported === amount;

/** Shows what the bank reported for a deposit, and what of it was added. Renders nothing for other transactions. */
function Credited({ of: transaction }: { readonly of: Transaction }) {
  const { deposit, amount } = transaction;
  if (deposit === null) return null;
  const reported = formatNaira(deposit.reported);
  const words = !isCredited(transaction)
    ? messages.creditedLess(reported, formatNaira(amount))
    : deposit.fee > 0
      ? messages.creditedWithFee(reported, formatNaira(deposit.fee))
      : messages.credited(reported);
  return <p>{checked(isCredited(transaction), <TextWithFigures>{words}</TextWithFigures>)}</p>;
}

/** Shows the transaction of a complaint, with a link to its transfer. */
function TransactionCard({ of: transaction }: { readonly of: Transaction }) {
  const { description, amount, created_at, transfer, reference } = transaction;
  return (
    <FactsCard
      title={messages.about}
      facts={[
        { term: description, value: movement(amount), emphasis: 'total' },
        { term: messages.when, value: <When at={created_at} /> },
        {
          term: messages.reference,
          value: (
            <Reference term={messages.reference} to={`/transfers/${transfer}`}>
              {reference}
            </Reference>
          ),
        },
      ]}
    >
      <Credited of={transaction} />
    </FactsCard>
  );
}

/** Shows who complains, and the steps of the complaint. */
function Customer({ of: row }: { readonly of: Complaint }) {
  return (
    <FactsCard
      title={messages.customer}
      facts={[
        {
          term: fieldMessages.customer,
          value: pageLink(customerPage(row.customer_id), nameOf(row)),
        },
        { term: fieldMessages.email, value: row.email },
        { term: fieldMessages.phone, value: phoneLink(row.phone_number) },
        { term: messages.made, value: when(row.created_at) },
        ...stepsOf(row),
      ]}
    />
  );
}

const mainOf = (row: Complaint) => (
  <>
    <SectionCard title={messages.words}>
      <TypedText>{row.text}</TypedText>
    </SectionCard>
    {row.transaction === null ? null : <TransactionCard of={row.transaction} />}
    {row.outcome === null ? null : (
      <SectionCard title={messages.answered(labelOf(row.outcome))}>
        {row.answer === null ? null : <TypedText>{row.answer}</TypedText>}
      </SectionCard>
    )}
  </>
);

function whyOf({ acknowledged_at, decided_at }: Complaint): string {
  const reasons = reasonMessages.complaints;
  if (decided_at !== null) return reasons.decided;
  return acknowledged_at === null ? reasons.new : reasons.acknowledged;
}

/** Returns the ready answers to a complaint: one that explains, and one that apologises. */
function draftsOf({ first_name, transaction }: Complaint): readonly Draft[] {
  const { credited, correct, sorry, transaction: about, matter } = messages.drafts;
  const amount = transaction && formatNaira(toKobo(Math.abs(transaction.amount)));
  const explained =
    amount !== null && transaction && isCredited(transaction)
      ? { label: credited.label, text: credited.text(first_name, amount) }
      : { label: correct.label, text: correct.text(first_name) };
  const subject = amount === null ? matter : about(amount);
  return [explained, { label: sorry.label, text: sorry.text(first_name, subject) }];
}

function useCaseActions(complaint: Complaint): CaseActions {
  const { id, acknowledged_at, decided_at } = complaint;
  const [acknowledge] = useAcknowledgeComplaintMutation();
  const [decide] = useDecideComplaintMutation();
  if (decided_at !== null) return [];
  return [
    acknowledged_at === null &&
      staffAction({
        ...actionMessages.acknowledgeComplaint,
        right: 'POST /complaints/:id/acknowledge/',
        isStaying: true,
        send: () => acknowledge(id),
      }),
    staffAction({
      ...actionMessages.decideComplaint,
      right: 'POST /complaints/:id/decide/',
      fields: {
        outcome: {
          kind: 'select',
          label: askedMessages.outcome,
          options: optionsOf(complaintOutcomes),
        },
        answer: {
          kind: 'longText',
          label: askedMessages.answer,
          maxLength: complaintAnswerLength,
          drafts: draftsOf(complaint),
        },
      },
      lines: [['outcome'], ['answer']],
      send: ({ outcome, answer }) => decide({ id, outcome, answer }),
    }),
  ];
}

/** Complaints, each with the time by which its next step is due. */
export const complaints: QueueDefinition<Complaint, Complaint> = {
  drawing: <LetterDrawing />,
  queue: 'complaints',
  page: pages.complaints,
  messages,
  usePages: useListComplaintsInfiniteQuery,
  fileOf: (query) => csvOf('/complaints/', query),
  statuses: ['open', 'overdue', 'decided'],
  // A reference must not break at its hyphen.
  titleOf: ({ reference }) => unbroken(reference),
  columns: [
    {
      key: 'customer',
      header: fieldMessages.customer,
      render: (row) => (
        <>
          <span>{nameOf(row)}</span>
          <Note>{beginningOf(row.text)}</Note>
        </>
      ),
    },
    reasonColumn(whyOf),
    { key: 'made', header: messages.made, render: ({ created_at }) => ago(created_at), ...moment },
    {
      key: 'due',
      header: messages.due,
      render: (row) => (row.outcome === null ? <Due at={dueAt(row)} /> : labelOf(row.outcome)),
      ...figure,
    },
  ],
  useCase: (id) => ({ query: useGetComplaintQuery(Number(id)) }),
  whyOf,
  caseTitleOf: (row) => messages.titleOf(row.reference, nameOf(row)),
  personOf: nameOf,
  subjectOf: (row) => [row.reference, messages.ofCustomer(nameOf(row))],
  Deadline,
  main: mainOf,
  more: (row) => <Customer of={row} />,
  useCaseActions,
};
