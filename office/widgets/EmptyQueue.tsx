import type { ReactNode } from 'react';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { CheckCircleIcon } from '@/ui/images/icons';
import { NextQueue } from './NextQueue';

interface EmptyQueueProps {
  readonly queue: string;
  /** Whether everything in the queue is done, which a tick shows if there is no drawing. */
  readonly isDone: boolean;
  readonly drawing?: ReactNode;
  readonly children: ReactNode;
  /** What can be done about this queue. */
  readonly action?: ReactNode;
}

/** Renders a text instead of an empty queue, with a link to the next queue that has cases. */
export const EmptyQueue = ({ queue, isDone, drawing, children, action }: EmptyQueueProps) => (
  <EmptyState
    icon={isDone && !drawing && <CheckCircleIcon />}
    drawing={drawing}
    action={
      <>
        {action}
        <NextQueue after={queue} />
      </>
    }
  >
    {children}
  </EmptyState>
);
