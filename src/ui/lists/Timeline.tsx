import type { ReactNode } from 'react';
import { classNames } from '../classNames';
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
  /** Whether the step is shown in the colour of warnings. */
  readonly isLate?: boolean;
}

interface TimelineProps {
  readonly 'aria-label': string;
  readonly steps: readonly Step[];
  /** Whether the note of a step is on the line of its title, if it fits. */
  readonly isLow?: boolean;
}

/** Renders past and future steps, in order. */
export function Timeline({ steps, isLow = false, ...rest }: TimelineProps) {
  return (
    <ol {...rest} role="list" className={classNames(classes.timeline, isLow && classes.low)}>
      {steps.map(({ key, title, note, isDone, isRunning = false, isLate = false }) => (
        <li
          key={key}
          data-done={isDone || undefined}
          data-late={isLate || undefined}
          aria-current={isRunning ? 'step' : undefined}
        >
          <strong>{title}</strong>
          <Note as="span">{note}</Note>
        </li>
      ))}
    </ol>
  );
}
