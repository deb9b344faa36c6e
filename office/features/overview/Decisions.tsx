import { dayLength } from '@/lib/dates';
import { LinkButton } from '@/ui/buttons/LinkButton';
import { DoneMark } from '@/ui/feedback/DoneMark';
import { SectionCard } from '@/ui/layout/SectionCard';
import { Table, type Column } from '@/ui/lists/Table';
import { Note } from '@/ui/text/Text';
import { useNow } from '@/ui/useNow';
import { useMay } from '../../store/sessionApi';
import { Age, figure, naira, pageLink, rowName, noWrap } from '../../widgets/values';
import { overviewMessages as messages } from '../../messages/overview';
import classes from './Decisions.module.css';
import type { WaitingQueue } from './waitingQueues';

const columns: readonly Column<WaitingQueue>[] = [
  {
    key: 'queue',
    header: messages.queue,
    render: ({ page, title }) => pageLink(page, title),
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
    render: ({ oldest }) => (oldest === null ? messages.unknownAge : <Age at={oldest} />),
    ...noWrap,
  },
  {
    key: 'amount',
    header: messages.money,
    render: ({ amount }) => amount !== null && naira(amount),
    ...figure,
  },
  {
    key: 'decision',
    header: messages.decision,
    render: ({ decision }) => <Note>{decision}</Note>,
  },
];

interface DecisionsProps {
  readonly queues: readonly WaitingQueue[];
}

const queueTable = (title: string, queues: readonly WaitingQueue[]) => (
  <div className={classes.queues}>
    <Table
      caption={title}
      rows={queues}
      rowKey={({ queue }) => queue}
      lines={2}
      columns={columns}
    />
  </div>
);

/** Shows that no case waits. */
const AllDone = () => (
  <div className={classes.allDone}>
    <p>
      <DoneMark />
      <strong>{messages.allDone}</strong>
    </p>
    <Note>{messages.nothing}</Note>
  </div>
);

/** Shows the queues that this person can open: those with cases in a table, and the empty ones in one sentence. */
function OwnQueues({ queues }: DecisionsProps) {
  const now = useNow();
  const title = messages.queues;
  const waiting = queues.filter(({ waiting: count }) => count > 0);
  const empty = queues.filter(({ waiting: count }) => count === 0);
  const [first] = waiting;
  if (first === undefined) {
    return (
      <SectionCard title={title}>
        <AllDone />
      </SectionCard>
    );
  }
  const cases = waiting.reduce((sum, { waiting: count }) => sum + count, 0);
  const oldest = Math.min(now, ...waiting.map(({ oldest: since }) => since ?? now));
  const days = Math.floor((now - oldest) / dayLength);
  return (
    <SectionCard
      title={title}
      intro={messages.summary(cases, days)}
      actions={<LinkButton to={first.page.path}>{messages.start(first.title)}</LinkButton>}
    >
      {queueTable(title, waiting)}
      {empty.length > 0 ? (
        <Note>{messages.empty(empty.map(({ title: name }) => name))}</Note>
      ) : null}
    </SectionCard>
  );
}

/** Shows what needs a decision: first the queues of this person, then those of people with other roles. */
export function Decisions({ queues }: DecisionsProps) {
  const may = useMay();
  const own = queues.filter(({ page }) => may(page.right));
  const others = queues.filter(({ page, waiting }) => !may(page.right) && waiting > 0);
  return (
    <>
      <OwnQueues queues={own} />
      {others.length === 0 ? null : (
        <SectionCard title={messages.others}>{queueTable(messages.others, others)}</SectionCard>
      )}
    </>
  );
}
