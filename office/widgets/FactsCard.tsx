import type { ReactNode } from 'react';
import type { TSchema } from 'typebox';
import { Banner } from '@/ui/Banner';
import { Facts } from '@/ui/Facts';
import { SectionCard } from '@/ui/SectionCard';
import type { ReadBy } from '../store/reply';
import type { Labels } from '../words/fields';
import { factsOf, type FactOf } from './fields';

interface FactsCardProps<Reply extends TSchema> {
  readonly title: string;
  /** Warnings, above the facts. */
  readonly flags?: readonly string[];
  /** The schema of the row. */
  readonly of: Reply;
  readonly row: ReadBy<Reply>;
  readonly facts: readonly FactOf<ReadBy<Reply>>[];
  readonly labels?: Labels | undefined;
  /** The name of the fact that stands out; the amount, if there is one. */
  readonly total?: string | undefined;
  /** Below the facts. */
  readonly children?: ReactNode;
}

/** All that is known of something. */
export function FactsCard<Reply extends TSchema>(props: FactsCardProps<Reply>) {
  const { title, flags = [], of, row, facts, children, ...words } = props;
  return (
    <SectionCard title={title}>
      {flags.map((flag) => (
        <Banner key={flag} tone="warning">
          {flag}
        </Banner>
      ))}
      <Facts facts={factsOf<Reply>(of, row, facts, words)} />
      {children}
    </SectionCard>
  );
}
