import type { ReactNode } from 'react';
import classes from './CardFacts.module.css';

interface CardFactsProps {
  readonly facts: readonly { readonly term: string; readonly value: ReactNode }[];
}

/** The figures of a card that is a link. In a narrow card each value is below its term. */
export function CardFacts({ facts }: CardFactsProps) {
  return (
    <span className={classes.facts}>
      {facts.map(({ term, value }) => (
        <span key={term} className={classes.fact}>
          <span className={classes.term}>{term}</span>{' '}
          <span className={classes.value}>{value}</span>
        </span>
      ))}
    </span>
  );
}
