import type { ReactNode } from 'react';
import { classNames } from '../classNames';
import { Skeleton } from '../feedback/Skeleton';
import { TextWithFigures } from '../text/Money';
import { Term, type TermProps } from '../text/Term';
import classes from './CardFacts.module.css';

interface CardFact extends TermProps {
  readonly value: ReactNode;
  /** The `lead` comes first and is the largest. The `minor` facts come last. */
  readonly rank?: 'lead' | 'minor';
}

interface CardFactsProps {
  readonly facts: readonly CardFact[];
}

/** Number of characters of the longest amount that a phone shows in a third of a card at full size. */
const longestInColumn = 12;

const isLong = (value: ReactNode) => typeof value === 'string' && value.length > longestInColumn;

const isMinor = ({ rank }: CardFact): boolean => rank === 'minor';

function Fact({ term, qualifier, value, rank }: CardFact) {
  return (
    <span
      className={classNames(
        classes.fact,
        rank === 'lead' && classes.lead,
        rank === undefined && isLong(value) && classes.long,
      )}
    >
      <span className={classes.term}>
        <Term term={term} qualifier={qualifier} />
      </span>{' '}
      <span className={classes.value}>
        {typeof value === 'string' ? <TextWithFigures>{value}</TextWithFigures> : value}
      </span>
    </span>
  );
}

/**
 * Renders the figures of a card that is a link: one that leads, others below it, and a last row. On phones the others
 * are in three columns, each value below its term, and a long amount has a line of its own.
 */
export function CardFacts({ facts }: CardFactsProps) {
  return (
    <span className={classes.facts}>
      {facts
        .filter((fact) => !isMinor(fact))
        .map((fact) => (
          <Fact key={fact.term} {...fact} />
        ))}
      <span className={classes.minor}>
        {facts.filter(isMinor).map((fact) => (
          <Fact key={fact.term} {...fact} />
        ))}
      </span>
    </span>
  );
}

const factPlaceholder = (
  <>
    <span className={classNames(classes.term, classes.placeholder)}>
      <Skeleton shape="text" />
    </span>
    <span className={classNames(classes.value, classes.placeholder)}>
      <Skeleton shape="text" />
    </span>
  </>
);

interface CardFactsSkeletonProps {
  /** Number of facts between the lead and the minor ones. */
  readonly count: number;
  readonly minor: number;
}

/** Renders the placeholders of figures that are still loading. */
export function CardFactsSkeleton({ count, minor }: CardFactsSkeletonProps) {
  return (
    <span className={classes.facts}>
      <span className={classNames(classes.fact, classes.lead)}>{factPlaceholder}</span>
      {Array.from({ length: count }, (_, place) => (
        <span key={place} className={classes.fact}>
          {factPlaceholder}
        </span>
      ))}
      <span className={classes.minor}>
        {Array.from({ length: minor }, (_, place) => (
          <span key={place} className={classes.fact}>
            {factPlaceholder}
          </span>
        ))}
      </span>
    </span>
  );
}
