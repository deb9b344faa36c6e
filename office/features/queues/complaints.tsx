import { Link } from 'react-router-dom';
import { Complaint as complaint } from '@contract/office/customers';
import { dayLength, startOfLagosDay } from '@/lib/dates';
import { formatMovement } from '@/lib/money';
import { Facts } from '@/ui/Facts';
import { SectionCard } from '@/ui/SectionCard';
import { TypedText } from '@/ui/TypedText';
import { listOf, reading } from '../../store/calls';
import type { ReadBy } from '../../store/reply';
import { actionOf } from '../../widgets/ActionsCard';
import type { QueueDefinition } from '../../widgets/lists';
import { Ago, Due, FactsCard, figure, roleLink, unbroken } from '../../widgets/values';
import { nameOf, wordOf } from '../../words/fields';
import { queueCopy } from '../../words/office';
import { queuesCopy } from '../../words/queues';

const copy = queuesCopy.complaints;

type Complaint = ReadBy<typeof complaint>;

const useComplaint = reading('/complaints/:id/', complaint);

/** Returns the end, in Lagos, of the day by which a complaint must be decided. */
const decideBefore = ({ decide_by }: Complaint) =>
  startOfLagosDay(Date.parse(decide_by)) + dayLength;

/** When the next step is due. */
const dueAt = (row: Complaint) =>
  Math.min(row.acknowledged_at === null ? row.acknowledge_by : Infinity, decideBefore(row));

/** A step as a fact: its time and the person who took it, or the day on which it is due. */
const step = (name: 'acknowledge' | 'decide', at: number | null, by: string | null, due: number) =>
  at === null
    ? ([`${name}_by`, <Due key={name} at={due} />] as const)
    : ([
        `${name}d_at`,
        [<Ago key={name} at={at} />, queueCopy.by(by ?? queueCopy.missing)],
      ] as const);

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

/** Complaints, each with the time by which its next step is due. */
export const complaints: QueueDefinition<typeof complaint, Complaint> = {
  queue: 'complaints',
  path: '/complaints',
  list: listOf('/complaints/', complaint),
  statuses: ['open', 'overdue', 'decided'],
  copy,
  // A number must not break at its hyphen.
  titleOf: ({ reference }) => unbroken(reference),
  columns: [
    ['customer', nameOf],
    'created_at',
    [
      'due',
      (row) => (row.outcome === null ? <Due at={dueAt(row)} /> : wordOf(row.outcome)),
      figure,
    ],
  ],
  useCase: (id) => ({ query: useComplaint(id) }),
  caseTitleOf: (row) => copy.titleOf(row.reference, nameOf(row)),
  main: ({ text, transaction, outcome, answer }) => (
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
  ),
  side: (row) => (
    <FactsCard
      title={copy.customer}
      of={complaint}
      row={row}
      facts={[
        ['customer', roleLink(`/customers/${row.customer_id}`, nameOf(row))],
        'email',
        'phone_number',
        'created_at',
        ...(row.acknowledged_at !== null || row.decided_at === null
          ? [step('acknowledge', row.acknowledged_at, row.acknowledged_by, row.acknowledge_by)]
          : []),
        step('decide', row.decided_at, row.decided_by, decideBefore(row)),
      ]}
      labels={copy.labels}
    />
  ),
  actionsOf: ({ acknowledged_at, decided_at }) => [
    decided_at === null &&
      acknowledged_at === null &&
      actionOf('POST /complaints/:id/acknowledge/', { isStaying: true }),
    decided_at === null && actionOf('POST /complaints/:id/decide/'),
  ],
};
