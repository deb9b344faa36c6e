import type { ReactNode } from 'react';
import { classNames } from '../classNames';
import { Term, type TermProps } from '../text/Term';
import classes from './Facts.module.css';

export interface Fact extends TermProps {
  readonly value: ReactNode;
  /** What the term means, on a line below both. */
  readonly hint?: string | undefined;
  /** `total` is emphasised like a sum, and so is `loss`, in the colour of lost money. `gain` is money earned. */
  readonly emphasis?: 'total' | 'gain' | 'loss';
}

interface FactsProps {
  /** The facts in their order. Null and false are left out. */
  readonly facts: readonly (Fact | null | false)[];
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
}

const isSum = ({ emphasis }: Fact) => emphasis === 'total' || emphasis === 'loss';

/**
 * Renders a list of terms and values, laid out like a table of figures: the term at the start, the value at the end.
 */
export function Facts({ facts, ...rest }: FactsProps) {
  return (
    <dl {...rest} className={classes.facts}>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact.term} className={classes.fact}>
              <dt className={classNames(isSum(fact) && classes.sumTerm)}>
                <Term term={fact.term} qualifier={fact.qualifier} />
              </dt>
              <dd className={classNames(fact.emphasis && classes[fact.emphasis])}>{fact.value}</dd>
              {fact.hint === undefined ? null : <dd className={classes.hint}>{fact.hint}</dd>}
            </div>
          ),
      )}
    </dl>
  );
}
