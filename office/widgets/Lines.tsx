import { createElement, Fragment, type ReactNode } from 'react';
import { SectionCard } from '@/ui/SectionCard';
import { Note } from '@/ui/Text';
import classes from './Lines.module.css';

/** Words that stay on one line, such as a number with a hyphen. */
export const unbroken = (words: ReactNode) => <span className={classes.unbroken}>{words}</span>;

interface LinesProps<Row> {
  readonly title: string;
  /** The line of a list without rows. */
  readonly none: string;
  /** They come and go with the whole page. */
  readonly rows: readonly Row[];
  /** The parts of a row's line. */
  readonly children: (row: Row) => readonly ReactNode[];
}

/** A short list, a line for each row. */
export function Lines<Row>({ title, none, rows, children }: LinesProps<Row>) {
  return (
    <SectionCard title={title}>
      {rows.length === 0 ? <Note>{none}</Note> : null}
      {rows.map((row, place) => (
        <Note key={place}>{createElement(Fragment, null, ...children(row))}</Note>
      ))}
    </SectionCard>
  );
}
