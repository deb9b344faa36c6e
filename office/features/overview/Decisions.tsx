import type { ReactNode } from 'react';
import type { Instant } from '@/lib/dates';
import { sumOf } from '@/lib/money';
import { LinkButton } from '@/ui/buttons/LinkButton';
import { DoneMark } from '@/ui/feedback/DoneMark';
import { ProgressTrack } from '@/ui/feedback/ProgressBar';
import { KekeDrawing } from '@/ui/images/KekeDrawing';
import { SectionCard } from '@/ui/layout/SectionCard';
import type { Column } from '@/ui/lists/Table';
import { Note } from '@/ui/text/Text';
import { useNow } from '@/ui/useNow';
import type { Overview } from '../../store/companyWire';
import { useMay, useMe } from '../../store/sessionApi';
import { OfficeTable } from '../../widgets/OfficeTable';
import {
  Age,
  checked,
  Due,
  figure,
  labelled,
  naira,
  noWrap,
  pageLink,
  rowName,
  TimeLeft,
} from '../../widgets/values';
import { casesFor } from '../../widgets/queuePages';
import { firstDueOf, type WaitingQueue } from '../../widgets/waitingQueues';
import { overviewMessages as messages } from '../../messages/overview';
import classes from './Decisions.module.css';

/** Shows for how long the oldest case has waited. */
const ageOf = (oldest: Instant | null) =>
  oldest === null ? messages.unknownAge : <Age at={oldest} />;

const columns: readonly Column<WaitingQueue>[] = [
  {
    key: 'queue',
    header: messages.queue,
    render: ({ page, title, due }) => (
      <span className={classes.name}>
        {pageLink(page, title)} {due !== null && <Due at={due} />}
      </span>
    ),
    ...rowName,
  },
  {
    key: 'waiting',
    header: messages.waiting,
    render: ({ waiting }) => messages.cases(waiting),
    ...noWrap,
  },
  {
    key: 'oldest',
    header: messages.oldest,
    render: ({ oldest }) => ageOf(oldest),
    ...labelled,
  },
  { key: 'next', header: messages.next, render: ({ next }) => next, detail: 'labelled' },
  {
    key: 'amount',
    header: messages.money,
    render: ({ amount }) => amount !== null && naira(amount),
    ...figure,
  },
];

interface DecisionsProps {
  readonly queues: readonly WaitingQueue[];
  readonly decided: Overview['decided_today'];
  /** The last line of the card with the person's own queues. */
  readonly foot: ReactNode;
  /** What comes next for the company, which is shown once no case waits. */
  readonly afterwards: ReactNode;
}

const queueTable = (title: string, queues: readonly WaitingQueue[]) => (
  <div className={classes.queues}>
    <OfficeTable
      caption={title}
      rows={queues}
      rowKey={({ queue }) => queue}
      lines={2}
      columns={columns}
    />
  </div>
);

/**
 * Says how many of the day's cases this person has decided, with a bar, and what the office has decided if that is more.
 * The bar begins with their first decision. Renders nothing before the first decision of the day.
 */
function Progress({ decided: { own, office } }: Pick<DecisionsProps, 'decided'>) {
  const me = useMe();
  if (office === 0) return null;
  const ofOffice = messages.decided(0, office);
  if (own === 0) return <div className={classes.decided}>{checked(true, ofOffice)}</div>;
  const all = own + (me === undefined ? 0 : casesFor(me));
  return (
    <div className={classes.progress}>
      <div className={classes.ofAll}>{checked(true, messages.progress(own, all))}</div>
      <ProgressTrack percent={(own * 100) / all} />
      {office > own && <div className={classes.decided}>{ofOffice}</div>}
    </div>
  );
}

/** Renders the message that no case is waiting, and what comes next. */
const AllDone = ({
  decided: { own, office },
  afterwards,
  foot,
}: Omit<DecisionsProps, 'queues'>) => (
  <div className={classes.allDone}>
    <KekeDrawing />
    <p>
      <DoneMark />
      <strong>{messages.allDone}</strong>
    </p>
    {office > 0 && <div className={classes.decided}>{messages.decided(own, office)}</div>}
    <Note>{messages.nothing}</Note>
    <Note>{afterwards}</Note>
    {foot}
  </div>
);

/** Returns the earlier of two instants. Null if one of them isn't known, because that one may be the earlier. */
const olderOf = (first: Instant | null, second: Instant | null) =>
  first === null || second === null ? null : Math.min(first, second);

const casesIn = (queues: readonly WaitingQueue[]) =>
  queues.reduce((sum, { waiting }) => sum + waiting, 0);

interface Sum {
  readonly term: string;
  readonly value: ReactNode;
}

/** Returns what comes first: the time until the first case is due, if that is within a day, or the age of the oldest. */
function firstSum(queues: readonly WaitingQueue[], now: Instant): Sum {
  const { due: dueTerm, oldest: term } = messages.sums;
  const due = firstDueOf(queues, now);
  if (due !== null) return { term: dueTerm, value: <TimeLeft at={due} /> };
  const since = queues.map(({ oldest }) => oldest).reduce(olderOf);
  return { term, value: ageOf(since) };
}

/** Shows the number of the waiting cases, what comes first, and their total amount unless it is 0. */
function Sums({ of: queues }: { readonly of: readonly WaitingQueue[] }) {
  const now = useNow();
  const { cases, money } = messages.sums;
  const total = sumOf(queues.flatMap(({ amount }) => amount ?? []));
  const sums: readonly Sum[] = [
    { term: cases, value: casesIn(queues) },
    firstSum(queues, now),
    ...(total ? [{ term: money, value: naira(total) }] : []),
  ];
  return (
    <dl className={classes.sums}>
      {sums.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows those of the person's queues that have cases. If none has any, shows that no case is waiting. */
function OwnQueues({ queues, decided, foot, afterwards }: DecisionsProps) {
  const title = messages.queues;
  const waiting = queues.filter(({ waiting: count }) => count > 0);
  const [first] = waiting;
  if (first === undefined) {
    return (
      <SectionCard title={title}>
        <AllDone decided={decided} afterwards={afterwards} foot={foot} />
      </SectionCard>
    );
  }
  return (
    <SectionCard
      title={title}
      intro={messages.order}
      actions={<LinkButton to={first.page.path}>{messages.start(first.title)}</LinkButton>}
    >
      <div className={classes.state}>
        <Progress decided={decided} />
        <Sums of={waiting} />
      </div>
      {queueTable(title, waiting)}
      {foot}
    </SectionCard>
  );
}

/** Shows what needs a decision: first the queues of this person, then those of people with other roles. */
export function Decisions({ queues, ...card }: DecisionsProps) {
  const may = useMay();
  const own = queues.filter(({ page }) => may(page.right));
  const others = queues.filter(({ page, waiting }) => !may(page.right) && waiting > 0);
  return (
    <>
      <div className={classes.own}>
        <OwnQueues queues={own} {...card} />
      </div>
      {others.length === 0 ? null : (
        <SectionCard title={messages.others}>{queueTable(messages.others, others)}</SectionCard>
      )}
    </>
  );
}
