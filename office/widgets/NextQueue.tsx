import { LinkButton } from '@/ui/buttons/LinkButton';
import { useMay, useMe } from '../store/sessionApi';
import { listMessages as messages } from '../messages/lists';
import { isQueueName, queuePages } from './queuePages';

interface NextQueueProps {
  /** The queue that this link follows. */
  readonly after: string;
  /** Whether the link is only text, because something else is the next step. */
  readonly isText?: boolean;
}

/**
 * Renders a link from an empty queue to the one with the most cases that this person can open. Renders nothing if no
 * such queue has cases.
 */
export function NextQueue({ after, isText = false }: NextQueueProps) {
  const may = useMay();
  const waiting = useMe()?.waiting ?? {};
  const [next] = Object.entries(waiting)
    .flatMap(([queue, count]) => {
      if (queue === after || count === 0 || !isQueueName(queue)) return [];
      const [page, title] = queuePages[queue];
      return may(page.right) ? [{ page, title, count }] : [];
    })
    .sort((first, second) => second.count - first.count);
  if (next === undefined) return null;
  return (
    <LinkButton to={next.page.path} variant={isText ? 'link' : 'quiet'}>
      {messages.nextQueue(next.title, next.count)}
    </LinkButton>
  );
}
