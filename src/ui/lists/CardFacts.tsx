import type { ReactNode } from 'react';
import { classNames } from '../classNames';
import { Skeleton } from '../feedback/Skeleton';
import { TextWithFigures } from '../text/Money';
import { Text } from '../text/Text';
import { Term, type TermProps } from '../text/Term';
import classes from './CardFacts.module.css';

interface CardFact extends TermProps {
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
      {facts.map(({ term, qualifier, value, isKey = false }) => (
        <span
          key={term}
          className={classNames(classes.fact, isKey && classes.key, isLong(value) && classes.long)}
        >
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

/** Number of key figures, which come first. */
const keyFacts = 3;

interface CardFactsSkeletonProps {
  readonly count: number;
  /** Whether the key figures after the first one have a qualifier. */
  readonly isQualified: boolean;
}

/** Renders the placeholders of figures that are still loading. */
export function CardFactsSkeleton({ count, isQualified }: CardFactsSkeletonProps) {
  return (
    <span className={classes.facts}>
      {Array.from({ length: count }, (_, place) => (
        <span key={place} className={classNames(classes.fact, place < keyFacts && classes.key)}>
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
