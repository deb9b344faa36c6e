import { Link } from 'react-router-dom';
import { dayLength, startOfLagosDay } from '@/lib/dates';
import { formatMovement } from '@/lib/money';
import { Facts, type Fact } from '@/ui/Facts';
import { SectionCard } from '@/ui/SectionCard';
import { TypedText } from '@/ui/TypedText';
import { csvOf } from '../../store/casesApi';
import {
  useAcknowledgeComplaintMutation,
  useDecideComplaintMutation,
  useGetComplaintQuery,
  useListComplaintsInfiniteQuery,
} from '../../store/customersApi';
import { complaintOutcomes, type Complaint } from '../../store/customersWire';
import { customerPage, pages } from '../../store/pages';
import { optionsOf } from '../../widgets/fields';
import type { QueueDefinition } from '../../widgets/lists';
import { staffAction, type CaseActions } from '../../widgets/staffAction';
import { Ago, ago, Due, FactsCard, figure, pageLink, unbroken } from '../../widgets/values';
import { actionsCopy, askedCopy } from '../../words/actions';
import { fieldsCopy, nameOf, wordOf } from '../../words/fields';
import { queueCopy } from '../../words/office';
import { queuesCopy } from '../../words/queues';

const copy = queuesCopy.complaints;

/** The longest answer that the server takes, in characters. */
const longestAnswer = 4000;

/** Returns the end, in Lagos, of the day by which a complaint must be decided. */
const decideBefore = ({ decide_by }: Complaint) =>
  startOfLagosDay(Date.parse(decide_by)) + dayLength;

/** When the next step is due. */
const dueAt = (row: Complaint) =>
  Math.min(row.acknowledged_at === null ? row.acknowledge_by : Infinity, decideBefore(row));

interface Step {
  /** When it was taken, and by whom. */
  readonly at: number | null;
  readonly by: string | null;
  readonly due: number;
  readonly words: { readonly isDue: string; readonly isDone: string };
}

/** A step as a fact: its time and the person who took it, or when it is due. */
const stepFact = ({ at, by, due, words }: Step): Fact =>
  at === null
    ? { term: words.isDue, value: <Due at={due} /> }
    : {
        term: words.isDone,
        value: (
          <>
            <Ago at={at} />
            {queueCopy.by(by ?? queueCopy.missing)}
          </>
        ),
      };

/** A complaint that was decided without being acknowledged shows no such step. */
function stepsOf(row: Complaint): readonly Fact[] {
  const decision = stepFact({
    at: row.decided_at,
    by: row.decided_by,
    due: decideBefore(row),
    words: copy.deciding,
  });
  if (row.acknowledged_at === null && row.decided_at !== null) return [decision];
  const acknowledgement = stepFact({
    at: row.acknowledged_at,
    by: row.acknowledged_by,
    due: row.acknowledge_by,
    words: copy.acknowledging,
  });
  return [acknowledgement, decision];
}

/** The transaction that a complaint is about, with a link to its transfer. */
function Transaction({ of: transaction }: { readonly of: NonNullable<Complaint['transaction']> }) {
  const { description, amount, created_at, transfer, reference } = transaction;
  return (
    <SectionCard title={copy.about}>
      <Facts
        facts={[
          { term: description, value: formatMovement(amount), emphasis: 'total' },
          { term: copy.when, value: <Ago at={created_at} /> },
          { term: copy.reference, value: <Link to={`/transfers/${transfer}`}>{reference}</Link> },
        ]}
      />
    </SectionCard>
  );
}

const mainOf = ({ text, transaction, outcome, answer }: Complaint) => (
  <>
    <SectionCard title={copy.words}>
      <TypedText>{text}</TypedText>
    </SectionCard>
    {transaction === null ? null : <Transaction of={transaction} />}
    {outcome === null ? null : (
      <SectionCard title={copy.answered(wordOf(outcome))}>
        {answer === null ? null : <TypedText>{answer}</TypedText>}
      </SectionCard>
    )}
  </>
);

const sideOf = (row: Complaint) => (
  <FactsCard
    title={copy.customer}
    facts={[
      { term: fieldsCopy.customer, value: pageLink(customerPage(row.customer_id), nameOf(row)) },
      { term: fieldsCopy.email, value: row.email },
      { term: fieldsCopy.phone, value: row.phone_number },
      { term: copy.made, value: ago(row.created_at) },
      ...stepsOf(row),
    ]}
  />
);

function useCaseActions({ id, acknowledged_at, decided_at }: Complaint): CaseActions {
  const [acknowledge] = useAcknowledgeComplaintMutation();
  const [decide] = useDecideComplaintMutation();
  if (decided_at !== null) return [];
  return [
    acknowledged_at === null &&
      staffAction({
        ...actionsCopy.acknowledgeComplaint,
        right: 'POST /complaints/:id/acknowledge/',
        isStaying: true,
        send: () => acknowledge(id),
      }),
    staffAction({
      ...actionsCopy.decideComplaint,
      right: 'POST /complaints/:id/decide/',
      fields: {
        outcome: {
          kind: 'select',
          label: askedCopy.outcome,
          options: optionsOf(complaintOutcomes),
        },
        answer: { kind: 'longText', label: askedCopy.answer, maxLength: longestAnswer },
      },
      lines: [['outcome'], ['answer']],
      send: ({ outcome, answer }) => decide({ id, outcome, answer }),
    }),
  ];
}

/** Complaints, each with the time by which its next step is due. */
export const complaints: QueueDefinition<Complaint, Complaint> = {
  queue: 'complaints',
  page: pages.complaints,
  copy,
  usePages: useListComplaintsInfiniteQuery,
  fileOf: (query) => csvOf('/complaints/', query),
  statuses: ['open', 'overdue', 'decided'],
  // A number must not break at its hyphen.
  titleOf: ({ reference }) => unbroken(reference),
  columns: [
    { key: 'customer', header: fieldsCopy.customer, render: nameOf },
    { key: 'made', header: copy.made, render: ({ created_at }) => ago(created_at), ...figure },
    {
      key: 'due',
      header: copy.due,
      render: (row) => (row.outcome === null ? <Due at={dueAt(row)} /> : wordOf(row.outcome)),
      ...figure,
    },
  ],
  useCase: (id) => ({ query: useGetComplaintQuery(Number(id)) }),
  caseTitleOf: (row) => copy.titleOf(row.reference, nameOf(row)),
  main: mainOf,
  side: sideOf,
  useCaseActions,
};
