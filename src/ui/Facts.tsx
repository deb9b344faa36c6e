import type { ReactNode } from 'react';
import { classNames } from './classNames';
import classes from './Facts.module.css';

export type Fact = {
  readonly term: string;
  readonly value: ReactNode;
  /** `total` stands out as a sum does, `gain` is money earned. */
  readonly emphasis?: 'total' | 'gain';
};

type FactsProps = {
  readonly facts: readonly Fact[];
  readonly 'aria-label'?: string;
};

/** Terms and their values, as a table of figures reads: the term at the start, the value at the end. */
export function Facts({ facts, ...rest }: FactsProps) {
  return (
    <dl {...rest} className={classes.facts}>
      {facts.map(({ term, value, emphasis }) => (
        <div key={term} className={classes.fact}>
          <dt className={classNames(emphasis === 'total' && classes.totalTerm)}>{term}</dt>
          <dd className={classNames(emphasis && classes[emphasis])}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
