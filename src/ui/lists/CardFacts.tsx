import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/Skeleton';
import classes from './CardFacts.module.css';

interface CardFactsProps {
  readonly facts: readonly { readonly term: string; readonly value: ReactNode }[];
}

/** Renders the figures of a card that is a link. On phones and in a narrow card, each value is below its term. */
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

/** Renders the placeholders of figures that are still loading. */
export function CardFactsSkeleton({ count }: { readonly count: number }) {
  return (
    <span className={classes.facts}>
      {Array.from({ length: count }, (_, place) => (
        <span key={place} className={classes.fact}>
          <span className={classes.placeholder}>
            <Skeleton shape="text" />
          </span>
          <span className={classes.placeholder}>
            <Skeleton shape="text" />
          </span>
        </span>
      ))}
    </span>
  );
}
