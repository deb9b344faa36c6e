import type { ComponentProps, ReactNode } from 'react';
import { LinkButton } from '@/ui/buttons/LinkButton';
import { useMe } from '../store/sessionApi';
import { listMessages as messages } from '../messages/lists';
import { queuesFor } from './queuePages';

interface NextQueueProps extends Pick<ComponentProps<typeof LinkButton>, 'variant'> {
  /** The queue that this link follows. */
  readonly after: string;
  /** Rendered if no other queue has cases. */
  readonly otherwise?: ReactNode;
}

/** Renders a link from an empty queue to the one with the most cases that this person can open. */
export function NextQueue({ after, variant = 'quiet', otherwise = null }: NextQueueProps) {
  const me = useMe();
  const [next] = me
    ? queuesFor(me)
        .filter(({ queue }) => queue !== after)
        .sort((first, second) => second.count - first.count)
    : [];
  if (next === undefined) return otherwise;
  return (
    <LinkButton to={next.page.path} variant={variant}>
      {messages.nextQueue(next.title, next.count)}
    </LinkButton>
  );
}
