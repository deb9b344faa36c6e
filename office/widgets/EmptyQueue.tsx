import type { ReactNode } from 'react';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { LinkButton } from '@/ui/buttons/LinkButton';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import { TeaDrawing } from './drawings';
import { useOpenedByAction } from '../store/makeStore';
import { pages } from '../store/pages';
import { useMay, useMe } from '../store/sessionApi';
import { listMessages } from '../messages/lists';
import { overviewMessages } from '../messages/overview';
import classes from './EmptyQueue.module.css';
import { NextQueue } from './NextQueue';

interface EmptyListProps {
  readonly drawing: ReactNode;
  /** Says what will appear in the list, and when. */
  readonly later?: string | undefined;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** Renders a drawing and a text instead of an empty list. */
export const EmptyList = ({ drawing, later, children, action }: EmptyListProps) => (
  <EmptyState drawing={drawing} action={action}>
    <span className={classes.empty}>{children}</span>
    {later === undefined ? null : <span className={classes.later}>{later}</span>}
  </EmptyState>
);

/** Says that the person has just decided the last case of a queue, and what they have decided today. */
function LastDecided() {
  const own = useMe()?.decided_today ?? 0;
  return (
    <>
      <strong className={classes.done}>{listMessages.lastDecided}</strong>
      {own === 0 ? null : (
        <span className={classes.later}>{overviewMessages.decided(own, own)}</span>
      )}
    </>
  );
}

/** Renders a link to the screen "Today". Shown once no case waits for the person. */
function BackToToday() {
  const may = useMay();
  return may(pages.today.right) ? (
    <LinkButton to={pages.today.path}>{listMessages.backToToday}</LinkButton>
  ) : null;
}

interface EmptyQueueProps extends Omit<EmptyListProps, 'action'> {
  readonly queue: string;
}

/**
 * Renders a text instead of an empty queue, with a link to the next queue that has cases. After a decision on the last
 * case, says what the person has done. That the queue is empty then only screen readers need to hear.
 */
export function EmptyQueue({ queue, drawing, later, children }: EmptyQueueProps) {
  const isLastDecided = useOpenedByAction();
  if (!isLastDecided) {
    return (
      <EmptyList drawing={drawing} later={later} action={<NextQueue after={queue} />}>
        {children}
      </EmptyList>
    );
  }
  return (
    <EmptyState
      drawing={<TeaDrawing />}
      action={<NextQueue after={queue} variant="primary" otherwise={<BackToToday />} />}
    >
      <LastDecided />
      <VisuallyHidden>{children}</VisuallyHidden>
    </EmptyState>
  );
}
