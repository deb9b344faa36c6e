import type { ReactNode } from 'react';
import { classNames } from '../classNames';
import { Skeleton } from '../feedback/Skeleton';
import { TextWithFigures } from '../text/Money';
import { Text } from '../text/Text';
import { Term, type TermProps } from '../text/Term';
import classes from './CardFacts.module.css';

interface CardFact extends TermProps {
  readonly value: ReactNode;
  /** Customers compare by the `key` figures, which come first. Those that are `minor` are one quiet line on a phone. */
  readonly rank?: 'key' | 'minor';
}

interface CardFactsProps {
  readonly facts: readonly CardFact[];
}

/** Number of characters of the longest amount that a phone shows in half of a card at full size. */
const longestInColumn = 14;

const isLong = ({ value }: CardFact) => typeof value === 'string' && value.length > longestInColumn;

/**
 * Renders the figures of a card that is a link. In a narrow card, each value is below its term, and so it is on phones,
 * unless an amount is too long for two columns: then each figure of that card has a line of its own.
 */
export function CardFacts({ facts }: CardFactsProps) {
  return (
    <span className={classNames(classes.facts, !facts.some(isLong) && classes.columns)}>
      {facts.map(({ term, qualifier, value, rank }) => (
        <span key={term} className={classNames(classes.fact, rank && classes[rank])}>
          <span className={classes.term}>
            <Term term={term} qualifier={qualifier} />
          </span>{' '}
          <span className={classes.value}>
            {typeof value === 'string' ? <TextWithFigures>{value}</TextWithFigures> : value}
          </span>
        </span>
      ))}
    </span>
  );
}

/** Number of key figures, which come first, and of those that aren't minor. */
const keyFacts = 3;
const majorFacts = 4;

const rankAt = (place: number) => {
  if (place < keyFacts) return classes.key;
  return place >= majorFacts && classes.minor;
};

interface CardFactsSkeletonProps {
  readonly count: number;
  /** Whether the key figures after the first one have a qualifier. */
  readonly isQualified: boolean;
}

/** Renders the placeholders of figures that are still loading. */
export function CardFactsSkeleton({ count, isQualified }: CardFactsSkeletonProps) {
  return (
    <span className={classNames(classes.facts, classes.columns)}>
      {Array.from({ length: count }, (_, place) => (
        <span key={place} className={classNames(classes.fact, rankAt(place))}>
          <span className={classNames(classes.term, classes.placeholder)}>
            <Skeleton shape="text" />
            {isQualified && place > 0 && place < keyFacts ? (
              <Text as="span" size="xs">
                <Skeleton shape="text" />
              </Text>
            ) : null}
          </span>
          <span className={classNames(classes.value, classes.placeholder)}>
            <Skeleton shape="text" />
          </span>
        </span>
      ))}
    </span>
  );
}
