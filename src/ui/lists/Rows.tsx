import type { ReactNode } from 'react';
import { classNames } from '../classNames';
import classes from './Rows.module.css';
import { Skeleton, Skeletons } from '../feedback/Skeleton';

interface RowsProps {
  /** The accessible name of the list. */
  readonly 'aria-label': string;
  /** `pairs` places two next to each other if there is space. */
  readonly columns?: 'one' | 'pairs';
  readonly children: ReactNode;
}

interface ListRowProps {
  /** A line icon, or a picture of the same size. */
  readonly icon: ReactNode;
  /** A text, or a `CoveringButton` or `CoveringLink` if the row opens something. */
  readonly title: ReactNode;
  /** Muted second line, such as a time. */
  readonly note?: ReactNode;
  /** Amount at the end of the title's line, or of the note's line on phones. */
  readonly amount?: ReactNode;
  /** Amount or state at the end of the row. */
  readonly end?: ReactNode;
  /** Line below `end`. */
  readonly endNote?: ReactNode;
}

/** Renders a list of past events or of choices, one row each. */
export function Rows({ columns = 'one', children, ...rest }: RowsProps) {
  return (
    <ul role="list" {...rest} className={classNames(classes.rows, classes[columns])}>
      {children}
    </ul>
  );
}

/** Renders one row: icon, description and time at the start, the amount at the end. */
export function ListRow({ icon, title, note, amount, end, endNote }: ListRowProps) {
  return (
    <li className={classes.row}>
      <RowIcon>{icon}</RowIcon>
      <div className={classNames(classes.text, amount ? classes.withAmount : null)}>
        <div className={classes.title}>{title}</div>
        {note ? <div className={classes.note}>{note}</div> : null}
        {amount ? <strong className={classes.amount}>{amount}</strong> : null}
      </div>
      {end || endNote ? (
        <div className={classes.end}>
          {end ? <div>{end}</div> : null}
          {endNote ? <div className={classes.note}>{endNote}</div> : null}
        </div>
      ) : null}
    </li>
  );
}

interface RowIconProps {
  readonly tone?: 'success' | 'warning' | undefined;
  readonly children: ReactNode;
}

/** Renders the round background of a row's icon. */
export function RowIcon({ tone, children }: RowIconProps) {
  return (
    <span
      className={classNames(classes.icon, tone && classes[tone])}
      data-row-icon
      aria-hidden="true"
    >
      {children}
    </span>
  );
}

interface RowsSkeletonProps {
  readonly count: number;
  /** Number of lines below the title of each row. */
  readonly notes?: number;
}

/** Renders the placeholders of rows that are still loading. */
export function RowsSkeleton({ count, notes = 1 }: RowsSkeletonProps) {
  return (
    <div className={classes.rows} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes.row}>
          <Skeleton shape="avatar" />
          <div className={classes.text}>
            <Skeleton shape="text" width="most" />
            <Skeletons shape="text" width="half" count={notes} />
          </div>
        </div>
      ))}
    </div>
  );
}
