import type { ReactNode } from 'react';
import { Note } from './Text';
import classes from './Timeline.module.css';

export type Step = {
  readonly key: string;
  readonly title: ReactNode;
  /** When, or what has come of it. */
  readonly note: ReactNode;
  readonly isDone: boolean;
};

type TimelineProps = {
  readonly 'aria-label': string;
  readonly steps: readonly Step[];
};

/** What has happened and what is to come, in its order. */
export function Timeline({ steps, ...rest }: TimelineProps) {
  return (
    <ol {...rest} role="list" className={classes.timeline}>
      {steps.map(({ key, title, note, isDone }) => (
        <li key={key} data-done={isDone || undefined}>
          <strong>{title}</strong>
          <Note as="span">{note}</Note>
        </li>
      ))}
    </ol>
  );
}
