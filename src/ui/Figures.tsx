import type { ReactNode } from 'react';
import classes from './Figures.module.css';

export type Figure = {
  readonly term: string;
  readonly value: ReactNode;
  /** Under it, as a date. */
  readonly note?: ReactNode;
};

/** A few amounts that stand for a whole: two columns on phones, four where there is room. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className={classes.figures}>
      {figures.map(({ term, value, note }) => (
        <div key={term} className={classes.figure}>
          <dt>{term}</dt>
          <dd className={classes.value}>{value}</dd>
          {note ? <dd className={classes.note}>{note}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
