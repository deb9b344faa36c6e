import type { ReactNode } from 'react';
import { formatMovement, sumOf, toKobo, type Kobo } from '@/lib/money';
import { TextWithFigures } from '@/ui/text/Money';
import { listMessages as messages } from '../messages/lists';
import classes from './Comparison.module.css';

/** A fact before and after a change. Undefined while it isn't known. */
export interface ComparedFact {
  readonly term: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** By how much the change alters the fact. Missing if the difference is no amount or number. */
  readonly difference?: string | undefined;
  /** Whether this is what the decision is about, which is large. */
  readonly isLead?: boolean;
}

const percentFormat = new Intl.NumberFormat('en-NG', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'always',
});

/**
 * Returns by how much an amount changes, and by how many percent of a former amount above zero. Undefined if it doesn't
 * change or isn't known.
 */
export function differenceOf(from: Kobo | null, to: Kobo | null): string | undefined {
  if (from === null || to === null) return undefined;
  const amount = sumOf([to, toKobo(0 - from)]);
  if (amount === null || amount === 0) return undefined;
  const share = from > 0 ? amount / from : null;
  const percent = share === null ? '' : messages.percent(percentFormat.format(share));
  return `${formatMovement(amount)}${percent}`;
}

/** Returns by how much a number changes. Undefined if it doesn't change or isn't a number. */
export function numberDifference(from: unknown, to: unknown): string | undefined {
  if (typeof from !== 'number' || typeof to !== 'number' || from === to) return undefined;
  const difference = Number((to - from).toFixed(2));
  return difference > 0 ? `+${difference}` : `−${-difference}`;
}

interface CellProps {
  readonly className: string | undefined;
  readonly children: string | undefined;
}

const Cell = ({ className, children = messages.notKnownYet }: CellProps) => (
  <td role="cell" className={className}>
    <TextWithFigures>{children}</TextWithFigures>
  </td>
);

/** Shows by how much a fact changes. A fact that stays as it is doesn't stand out. */
const DifferenceCell = ({ of: { before, after, difference } }: { readonly of: ComparedFact }) => {
  const isSame = before !== undefined && before === after;
  const words = difference ?? (isSame ? messages.noDifference : undefined);
  return (
    <td role="cell" className={classes.difference}>
      {words === undefined ? null : (
        <span key={words} className={words === messages.noDifference ? undefined : classes.changed}>
          <TextWithFigures>{words}</TextWithFigures>
        </span>
      )}
    </td>
  );
};

/** Shows a fact before and after the change, and by how much it changes. */
const FactRow = ({ of: fact }: { readonly of: ComparedFact }) => (
  <tr role="row" className={fact.isLead ? classes.lead : undefined}>
    <th role="rowheader" scope="row">
      {fact.term}
    </th>
    <Cell className={classes.before}>{fact.before}</Cell>
    <Cell className={classes.after}>{fact.after}</Cell>
    <DifferenceCell of={fact} />
  </tr>
);

const Header = ({ children }: { readonly children: ReactNode }) => (
  <th role="columnheader" scope="col">
    {children}
  </th>
);

interface ComparisonProps {
  readonly facts: readonly ComparedFact[];
  /** The header of the values after the change. */
  readonly after?: string;
}

/**
 * Shows facts as they are now, next to them as they will be, and the difference. In a narrow place, each fact has two
 * lines. The roles are explicit, because WebKit removes the native ones when `display` changes.
 */
export const Comparison = ({ facts, after = messages.new }: ComparisonProps) => (
  <div className={classes.place}>
    <table role="table" className={classes.comparison} aria-label={messages.comparison}>
      <thead role="rowgroup">
        <tr role="row">
          <Header>{messages.what}</Header>
          <Header>{messages.now}</Header>
          <Header>{after}</Header>
          <Header>{messages.difference}</Header>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {facts.map((fact) => (
          <FactRow key={fact.term} of={fact} />
        ))}
      </tbody>
    </table>
  </div>
);
