import { dayLength } from '@/lib/dates';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { CheckCircleIcon } from '@/ui/images/icons';
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

/**
 * Shows how much waits in the queues that this person can open, those with cases as a table and the empty ones in one
 * sentence.
 */
function OwnQueues({ queues }: DecisionsProps) {
  const now = useNow();
  const title = messages.queues;
  const waiting = queues.filter(({ waiting: count }) => count > 0);
  const empty = queues.filter(({ waiting: count }) => count === 0);
  const cases = waiting.reduce((sum, { waiting: count }) => sum + count, 0);
  const oldest = Math.min(now, ...waiting.map(({ oldest: since }) => since ?? now));
  const days = Math.floor((now - oldest) / dayLength);
  return (
    <SectionCard title={title} intro={cases > 0 && messages.summary(cases, days)}>
      {waiting.length === 0 ? (
        <EmptyState icon={<CheckCircleIcon />}>{messages.nothing}</EmptyState>
      ) : (
        queueTable(title, waiting)
      )}
      {waiting.length > 0 && empty.length > 0 ? (
        <Note>
          {messages.empty}{' '}
          {empty.map(({ queue, page, title: name }, place) => (
            <span key={queue}>
              {place > 0 && ', '}
              {pageLink(page, name)}
            </span>
          ))}
        </Note>
      ) : null}
    </SectionCard>
  );
}

/** Shows what needs a decision: first by this person, then by people with other roles. */
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
