import { Link } from 'react-router-dom';
import { dayLength, startOfLagosDay } from '@/lib/dates';
import { formatMovement } from '@/lib/money';
import { Facts } from '@/ui/Facts';
import { SectionCard } from '@/ui/SectionCard';
import { TypedText } from '@/ui/TypedText';
import { complaintList, type Complaint } from '../../store/queuesApi';
import { Ago } from '../../widgets/Ago';
import { Due } from '../../widgets/Due';
import { RoleLink } from '../../widgets/RoleLink';
import { queueCopy } from '../../words/office';
import { complaintsCopy as copy } from '../../words/queues';
import { ageColumn, figureColumn, wordsColumn } from '../../widgets/columns';
import type { OpenQueueDefinition } from '../../widgets/queue/definition';

const nameOf = ({ first_name, last_name }: Complaint) => `${first_name} ${last_name}`;

/** The end of the day by which a complaint is to be decided: the whole of it in Lagos is in time. */
const decideBefore = ({ decide_by }: Complaint) =>
  startOfLagosDay(Date.parse(decide_by)) + dayLength;

/** When the next step is due. */
const dueAt = (row: Complaint) =>
  Math.min(row.acknowledged_at === null ? row.acknowledge_by : Infinity, decideBefore(row));

/** A step with the person who took it, or with the time by which it is due. */
const step = (at: number | null, by: string | null, due: number) =>
  at === null ? (
    <Due at={due} />
  ) : (
    <>
      <Ago at={at} />
      {queueCopy.by(by ?? queueCopy.missing)}
    </>
  );

/** The customer and the clock of a complaint, beside its words. */
const factsOf = (row: Complaint) => [
  {
    term: copy.customer,
    value: <RoleLink to={`/customers/${row.customer_id}`}>{nameOf(row)}</RoleLink>,
  },
  { term: copy.email, value: row.email },
  { term: copy.phone, value: row.phone_number },
  { term: copy.made, value: <Ago at={row.created_at} /> },
  (row.acknowledged_at !== null || row.decided_at === null) && {
    term: copy.acknowledgement,
    value: step(row.acknowledged_at, row.acknowledged_by, row.acknowledge_by),
  },
  { term: copy.decision, value: step(row.decided_at, row.decided_by, decideBefore(row)) },
];

const decide = {
  label: copy.decide,
  route: 'POST /complaints/:id/decide/',
  confirm: copy.send,
  fields: [
    {
      name: 'outcome',
      label: copy.outcome,
      options: Object.entries(copy.outcomes).map(([value, label]) => ({ value, label })),
    },
    { name: 'answer', label: copy.answer, type: 'long' },
  ],
} as const;

const acknowledge = {
  label: copy.acknowledge,
  route: 'POST /complaints/:id/acknowledge/',
  isStaying: true,
} as const;

export const complaints: OpenQueueDefinition<Complaint> = {
  queue: 'complaints',
  path: '/complaints',
  copy,
  list: complaintList,
  titleOf: ({ reference }) => reference,
  isTitleWhole: true,
  columns: [
    wordsColumn(copy.customer, nameOf),
    ageColumn(copy.made, ({ created_at }) => created_at),
    figureColumn(copy.due, (row) =>
      row.outcome === null ? <Due at={dueAt(row)} /> : copy.outcomes[row.outcome],
    ),
  ],
  factsOf,
  deedsOf: ({ acknowledged_at, decided_at }) => {
    if (decided_at !== null) return [];
    return acknowledged_at === null ? [acknowledge, decide] : [decide];
  },
};

/** The transaction of a complaint, with the way to what is behind it. */
function Transaction({ of: transaction }: { readonly of: NonNullable<Complaint['transaction']> }) {
  return (
    <SectionCard title={copy.about}>
      <Facts
        facts={[
          {
            term: transaction.description,
            value: formatMovement(transaction.amount),
            emphasis: 'total',
          },
          { term: copy.when, value: <Ago at={transaction.created_at} /> },
          {
            term: copy.reference,
            value: <Link to={`/transfers/${transaction.transfer}`}>{transaction.reference}</Link>,
          },
        ]}
      />
    </SectionCard>
  );
}

/** The words of a complaint, the transaction that it is about, and the answer. */
export function ComplaintWords({ complaint }: { readonly complaint: Complaint }) {
  const { text, transaction, outcome, answer } = complaint;
  return (
    <>
      <SectionCard title={copy.words}>
        <TypedText>{text}</TypedText>
      </SectionCard>
      {transaction === null ? null : <Transaction of={transaction} />}
      {outcome === null ? null : (
        <SectionCard title={`${copy.answered}: ${copy.outcomes[outcome]}`}>
          {answer === null ? null : <TypedText>{answer}</TypedText>}
        </SectionCard>
      )}
    </>
  );
}
