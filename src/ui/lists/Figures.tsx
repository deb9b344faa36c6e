import type { CSSProperties, ReactNode } from 'react';
import { formatNaira, type Kobo } from '@/lib/money';

import { classNames } from '../classNames';
import classes from './Figures.module.css';
import { Money } from '../text/Money';
import { Term, type TermProps } from '../text/Term';

export type Figure = TermProps & {
  /** A note below the figure, such as a date. */
  readonly note?: ReactNode;
  /** `loss` has the colour of lost money. The `main` amount is larger than the others of its group. */
  readonly emphasis?: 'loss' | 'main';
} & ({ readonly amount: Kobo } | { readonly value: ReactNode });

declare module 'react' {
  interface CSSProperties {
    /** The number of characters of the longest amount in a group. */
    '--longest'?: number;
  }
}

/** Number of characters from which an amount takes two columns, so that it stays large. */
const longAmount = 15;

/** Returns the number of characters of the longest amount. Zero without amounts. */
const longestOf = (figures: readonly Figure[]) =>
  Math.max(
    0,
    ...figures.map((figure) => ('amount' in figure ? formatNaira(figure.amount).length : 0)),
  );

/**
 * Returns the style from which the stylesheet calculates the font size of the amounts. If the longest one has to
 * shrink, all amounts of the group shrink to the same size.
 */
const sizeOf = (longest: number): CSSProperties | undefined =>
  longest === 0 ? undefined : { '--longest': longest };

interface FiguresProps {
  readonly figures: readonly Figure[];
  /** The accessible name of the list. */
  readonly 'aria-label'?: string;
  /** Layout on phones. `columns` has two columns, `rows` one row for each figure, with the amount at its end. */
  readonly layout?: 'columns' | 'rows';
  /** Whether the notes are sentences, which need wider columns. */
  readonly explained?: boolean;
  /** Whether this is the one figure that a screen begins with. */
  readonly isLead?: boolean;
}

/** Renders a summary of a few amounts, on one line if there is space. */
export function Figures(props: FiguresProps) {
  const { figures, layout = 'columns', explained = false, isLead = false, ...rest } = props;
  const longest = longestOf(figures);
  return (
    <dl
      {...rest}
      className={classNames(
        classes.figures,
        classes[layout],
        explained && classes.explained,
        isLead && classes.lead,
        isLead && longest >= longAmount && classes.long,
      )}
      style={sizeOf(longest)}
    >
      {figures.map((figure) => (
        <div
          key={figure.term}
          className={classNames(classes.figure, 'amount' in figure && classes.amount)}
        >
          <dt>
            <Term term={figure.term} qualifier={figure.qualifier} />
          </dt>
          <dd className={classNames(classes.value, figure.emphasis && classes[figure.emphasis])}>
            {'amount' in figure ? <Money amount={figure.amount} /> : figure.value}
          </dd>
          {figure.note ? <dd className={classes.note}>{figure.note}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
