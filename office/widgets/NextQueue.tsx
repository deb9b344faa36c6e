import { useId, type ComponentProps, type ReactNode } from 'react';
import type { Instant } from '@/lib/dates';
import { formatNaira } from '@/lib/money';
import { LinkButton } from '@/ui/buttons/LinkButton';
import { Note } from '@/ui/text/Text';
import { useNow } from '@/ui/useNow';
import { useGetOverviewQuery } from '../store/companyApi';
import { pages } from '../store/pages';
import { useMay, useMe } from '../store/sessionApi';
import { asSentence } from '../messages/fields';
import { listMessages as messages } from '../messages/lists';
import classes from './NextQueue.module.css';
import { queuesFor } from './queuePages';
import { ageInWords, dueInWords } from './values';
import { byUrgency, firstDueOf, type WaitingQueue } from './waitingQueues';

interface OpenQueue extends Pick<WaitingQueue, 'queue' | 'page' | 'title'> {
  /** Number of cases that wait for this person, as the menu shows it. */
  readonly count: number;
  /** The facts that decide the queue's place in the order. Missing if they aren't known. */
  readonly facts?: WaitingQueue;
}

/**
 * Returns the queues with cases that this person can open, in the order of the screen "Today". For people who can't open
 * that screen, the order is by the number of cases. Undefined until the order is known.
 */
function useOpenQueues(): readonly OpenQueue[] | undefined {
  const me = useMe();
  const may = useMay();
  const skip = !may(pages.today.right);
  const { data: today, isFetching } = useGetOverviewQuery(undefined, { skip });
  if (!me) return [];
  if (today === undefined) {
    return isFetching
      ? undefined
      : queuesFor(me).sort((first, second) => second.count - first.count);
  }
  return byUrgency(today.queues, today.as_of)
    .map((facts) => {
      const { queue, page, title, waiting } = facts;
      const count = me.waiting[queue] ?? 0;
      // Some proposals may be this person's own, or wait for other roles. The oldest one may be among them.
      const isKnown = queue !== 'proposals' || count === waiting;
      return { queue, page, title, count, ...(isKnown && { facts }) };
    })
    .filter(({ page, count }) => count > 0 && may(page.right));
}

/**
 * Says why a queue is next: the sum of its cases, and when the first one is due or how old the oldest one is. Undefined
 * if nothing of that is known.
 */
function reasonOf(queue: WaitingQueue, now: Instant): string | undefined {
  const { amount, oldest } = queue;
  const due = firstDueOf([queue], now);
  const sum = amount === null ? [] : [formatNaira(amount)];
  const age = oldest === null ? [] : [messages.oldest(ageInWords(oldest, now).toLowerCase())];
  const time = due === null ? age : [dueInWords(due, now).toLowerCase()];
  const facts = [...sum, ...time];
  return facts.length === 0 ? undefined : asSentence(facts.join(', '));
}

interface NextQueueProps extends Pick<ComponentProps<typeof LinkButton>, 'variant'> {
  /** The queue that this link follows. */
  readonly after: string;
  /** Rendered if no other queue has cases. */
  readonly otherwise?: ReactNode;
}

/** Renders a link from an empty queue to the most urgent one that this person can open, and why it is next. */
export function NextQueue({ after, variant = 'quiet', otherwise = null }: NextQueueProps) {
  const queues = useOpenQueues();
  const now = useNow();
  const id = useId();
  if (queues === undefined) return null;
  const next = queues.find(({ queue }) => queue !== after);
  if (next === undefined) return otherwise;
  const reason = next.facts && reasonOf(next.facts, now);
  return (
    <div className={classes.next}>
      <LinkButton
        to={next.page.path}
        variant={variant}
        {...(reason !== undefined && { 'aria-describedby': id })}
      >
        {messages.nextQueue(next.title, next.count)}
      </LinkButton>
      {reason === undefined ? null : (
        <Note id={id}>
          <span key={reason}>{reason}</span>
        </Note>
      )}
    </div>
  );
}
