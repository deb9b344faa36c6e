import type { CSSProperties, ReactNode } from 'react';
import { formatNaira, type Kobo } from '@/lib/money';

import { classNames } from './classNames';
import classes from './Figures.module.css';
import { Money } from './Money';

export type Figure = {
  readonly term: string;
  /** Under it, as a date. */
  readonly note?: ReactNode;
} & ({ readonly amount: Kobo } | { readonly value: ReactNode });

declare module 'react' {
  interface CSSProperties {
    /** How many letters the longest amount of a group has. */
    '--longest'?: number;
  }
}

/** Where the longest amount has to shrink, all of them do: a group has one size. */
function sizeOf(figures: readonly Figure[]): CSSProperties | undefined {
  const lengths = figures.flatMap((figure) =>
    'amount' in figure ? [formatNaira(figure.amount).length] : [],
  );
  return lengths.length === 0 ? undefined : { '--longest': Math.max(...lengths) };
}

interface FiguresProps {
  readonly figures: readonly Figure[];
  /** The notes are sentences, which need wider columns. */
  readonly explained?: boolean;
}

/** A few amounts that sum something up: two columns on phones, four where there is room. */
export function Figures({ figures, explained = false }: FiguresProps) {
  return (
    <dl
      className={classNames(classes.figures, explained && classes.explained)}
      style={sizeOf(figures)}
    >
      {figures.map((figure) => (
        <div key={figure.term} className={classes.figure}>
          <dt>{figure.term}</dt>
          <dd className={classes.value}>
            {'amount' in figure ? <Money amount={figure.amount} /> : figure.value}
          </dd>
          {figure.note ? <dd className={classes.note}>{figure.note}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
