import type { ReactNode } from 'react';
import { Note } from '../text/Text';
import classes from './Timeline.module.css';

export interface Step {
  readonly key: string;
  readonly title: ReactNode;
  /** Time or result of the step. */
  readonly note: ReactNode;
  readonly isDone: boolean;
  /** Whether this step is under way. */
  readonly isRunning?: boolean;
}

interface TimelineProps {
  readonly 'aria-label': string;
  readonly steps: readonly Step[];
}

/** Renders past and future steps, in order. */
export function Timeline({ steps, ...rest }: TimelineProps) {
  return (
    <ol {...rest} role="list" className={classes.timeline}>
      {steps.map(({ key, title, note, isDone, isRunning = false }) => (
        <li key={key} data-done={isDone || undefined} aria-current={isRunning ? 'step' : undefined}>
          <strong>{title}</strong>
          <Note as="span">{note}</Note>
        </li>
      ))}
    </ol>
  );
}
