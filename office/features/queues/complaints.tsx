import {
  complaintAnswerLength,
  complaintOutcomes,
  otherDepositDays,
  otherDepositsShown,
} from '@contract/rules/complaints';
import { dayLength, startOfLagosDay } from '@contract/rules/calendar';
import { formatNaira, toKobo } from '@/lib/money';
import type { Fact } from '@/ui/lists/Facts';
import { Figures } from '@/ui/lists/Figures';
import type { Column } from '@/ui/lists/Table';
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
import type { Complaint, ComplaintCase } from '../../store/customersWire';
import { customerPage, pages, transferPage } from '../../store/pages';
import { LetterDrawing } from '../../widgets/drawings';
import { optionsOf, type Draft } from '../../widgets/fields';
import { reasonColumn, type QueueDefinition } from '../../widgets/lists';
import { OfficeTable } from '../../widgets/OfficeTable';
import { staffAction, type CaseActions } from '../../widgets/staffAction';
import {
  ago,
  checked,
  Deadline,
  Due,
  FactsCard,
  figure,
  moment,
  movement,
  noted,
  pageLink,
  phoneLink,
  Reference,
  rowName,
  Stamp,
  unbroken,
  When,
} from '../../widgets/values';
import { actionMessages, askedMessages } from '../../messages/actions';
import { fieldMessages, nameOf, labelOf } from '../../messages/fields';
import { listMessages } from '../../messages/lists';
import { queueMessages } from '../../messages/queues';
import { reasonMessages } from '../../messages/reasons';
import { amountIn } from './amountIn';
import classes from './Complaints.module.css';

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

/** Shows how long until a complaint must be acknowledged and decided. Renders nothing for a decided complaint. */
function Deadlines({ found }: { readonly found: Complaint }) {
  if (found.decided_at !== null) return null;
  const { acknowledging, deciding, deadline } = messages;
  return (
    <div data-caution className={classes.deadlines}>
      {found.acknowledged_at === null && (
        <Deadline at={found.acknowledge_by} texts={deadline(acknowledging.isDue)} />
      )}
      <Deadline at={decideBefore(found)} texts={deadline(deciding.isDue)} />
    </div>
  );
}

/** Returns a step as a fact: its time and the person who took it. Without a value until it is taken. */
const stepFact = (term: string, at: number | null, by: string | null): Fact => ({
  term,
  value: at !== null && (
    <>
      <When at={at} />
      {listMessages.by(by ?? listMessages.missing)}
    </>
  ),
});

type Transaction = NonNullable<Complaint['transaction']>;

/** Returns whether all that the bank has reported for a deposit was added to the wallet. */
const isCredited = ({ deposit, amount }: Transaction) => deposit?.reported === amount;

/** Shows what the bank reported for a deposit, and what of it was added. Renders nothing for other transactions. */
function Credited({ of: transaction }: { readonly of: Transaction }) {
  const { deposit, amount } = transaction;
  if (deposit === null) return null;
  const reported = formatNaira(deposit.reported);
  if (!isCredited(transaction)) {
    const words = messages.creditedLess(reported, formatNaira(amount));
    return (
      <>
        <Figures
          figures={[
            { term: messages.reported, amount: deposit.reported },
            { term: messages.added, amount },
            { term: messages.difference, amount: toKobo(deposit.reported - amount) },
          ]}
        />
        <p>{checked(false, <TextWithFigures>{words}</TextWithFigures>)}</p>
      </>
    );
  }
  const words =
    deposit.fee > 0
      ? messages.creditedWithFee(reported, formatNaira(deposit.fee))
      : messages.credited(reported);
  // That all was added doesn't settle the complaint, so the mark takes no side.
  return <p>{noted(<TextWithFigures>{words}</TextWithFigures>)}</p>;
}

interface WrittenProps {
  readonly of: Complaint;
}

/**
 * Compares the amount that the customer writes with the one that the bank reported for the deposit. Renders nothing if
 * both are the same, or if the text doesn't have exactly one amount.
 */
function Written({ of: { text, transaction } }: WrittenProps) {
  const reported = transaction?.deposit?.reported;
  const written = amountIn(text);
  if (reported === undefined || written === null || written === reported) return null;
  const words = written > reported ? messages.writtenMore : messages.writtenLess;
  const difference = formatNaira(toKobo(Math.abs(written - reported)));
  return (
    <p>{noted(<TextWithFigures>{words(formatNaira(written), difference)}</TextWithFigures>)}</p>
  );
}

type OtherDeposit = NonNullable<ComplaintCase['other_deposits']>[number];

const depositColumns: readonly Column<OtherDeposit>[] = [
  {
    key: 'when',
    header: messages.when,
    render: ({ created_at }) => <Stamp at={created_at} hasWeekday />,
    ...rowName,
  },
  {
    key: 'description',
    header: messages.deposit,
    render: ({ transfer, description }) => pageLink(transferPage(transfer), description),
    detail: 'plain',
  },
  {
    key: 'amount',
    header: fieldMessages.amount,
    render: ({ amount }) => movement(amount),
    ...figure,
  },
];

/** Shows the customer's other deposits around the one that a complaint is about. Renders nothing without any. */
function OtherDeposits({ deposits }: { readonly deposits: readonly OtherDeposit[] }) {
  if (deposits.length === 0) return null;
  const title = messages.otherDeposits(otherDepositDays);
  return (
    <SectionCard
      title={title}
      intro={deposits.length === otherDepositsShown && messages.nearest(otherDepositsShown)}
    >
      <OfficeTable
        caption={title}
        rows={deposits}
        rowKey={({ id }) => id}
        lines={1}
        columns={depositColumns}
      />
    </SectionCard>
  );
}

interface TransactionCardProps {
  readonly of: Transaction;
  readonly complaint: Complaint;
  /** Whether the customer has paid in nothing else around that day. */
  readonly isOnlyDeposit: boolean;
}

/** Shows the transaction of a complaint, with a link to its transfer. */
function TransactionCard({ of: transaction, complaint, isOnlyDeposit }: TransactionCardProps) {
  const { description, amount, created_at, transfer, reference } = transaction;
  return (
    <FactsCard
      title={messages.about}
      facts={[
        { term: description, value: movement(amount), emphasis: 'total' },
        { term: messages.when, value: <When at={created_at} hasWeekday /> },
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
      <Written of={complaint} />
      {isOnlyDeposit && <Note as="span">{messages.noOtherDeposit(otherDepositDays)}</Note>}
    </FactsCard>
  );
}

/** Shows who complains, and which steps were taken. */
function Customer({ of: row }: { readonly of: Complaint }) {
  return (
    <FactsCard
      title={messages.customer}
      facts={[
        {
          term: fieldMessages.name,
          value: pageLink(customerPage(row.customer_id), nameOf(row)),
        },
        { term: fieldMessages.email, value: row.email },
        { term: fieldMessages.phone, value: phoneLink(row.phone_number) },
        { term: messages.made, value: <When at={row.created_at} hasWeekday /> },
        stepFact(messages.acknowledging.isDone, row.acknowledged_at, row.acknowledged_by),
        stepFact(messages.deciding.isDone, row.decided_at, row.decided_by),
      ]}
    />
  );
}

const mainOf = (row: ComplaintCase) => (
  <>
    <SectionCard title={messages.words}>
      <blockquote className={classes.words}>
        <TypedText>{row.text}</TypedText>
      </blockquote>
    </SectionCard>
    {row.transaction === null ? null : (
      <TransactionCard
        of={row.transaction}
        complaint={row}
        isOnlyDeposit={row.other_deposits?.length === 0}
      />
    )}
    <OtherDeposits deposits={row.other_deposits ?? []} />
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
export const complaints: QueueDefinition<Complaint, ComplaintCase> = {
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
  Deadline: Deadlines,
  main: mainOf,
  more: (row) => <Customer of={row} />,
  useCaseActions,
};
