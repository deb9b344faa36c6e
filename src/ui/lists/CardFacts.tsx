import type { ReactNode } from 'react';
import { classNames } from '../classNames';
import { Skeleton } from '../feedback/Skeleton';
import { TextWithFigures } from '../text/Money';
import classes from './CardFacts.module.css';

interface CardFact {
  readonly term: string;
  readonly value: ReactNode;
  /** Whether customers compare by this figure. Such figures come first. */
  readonly isKey?: boolean;
}

interface CardFactsProps {
  readonly facts: readonly CardFact[];
}

/** Number of characters of the longest amount that a phone shows in a third of a card at full size. */
const longestInColumn = 12;

const isLong = (value: ReactNode) => typeof value === 'string' && value.length > longestInColumn;

/**
 * Renders the figures of a card that is a link. On phones and in a narrow card, each value is below its term. A long
 * amount has a line of its own.
 */
export function CardFacts({ facts }: CardFactsProps) {
  return (
    <span className={classes.facts}>
      {facts.map(({ term, value, isKey = false }) => (
        <span
          key={term}
          className={classNames(classes.fact, isKey && classes.key, isLong(value) && classes.long)}
        >
          <span className={classes.term}>{term}</span>{' '}
          <span className={classes.value}>
            {typeof value === 'string' ? <TextWithFigures>{value}</TextWithFigures> : value}
          </span>
        </span>
      ))}
    </span>
  );
}

/** Number of key figures, which come first. */
const keyFacts = 2;

/** Renders the placeholders of figures that are still loading. */
export function CardFactsSkeleton({ count }: { readonly count: number }) {
  return (
    <span className={classes.facts}>
      {Array.from({ length: count }, (_, place) => (
        <span key={place} className={classNames(classes.fact, place < keyFacts && classes.key)}>
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
