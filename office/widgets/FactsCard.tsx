import type { ReactNode } from 'react';
import { Banner } from '@/ui/Banner';
import { Facts, type Fact } from '@/ui/Facts';
import { SectionCard } from '@/ui/SectionCard';

interface FactsCardProps {
  readonly title: string;
  /** Warnings, above the facts. */
  readonly flags?: readonly string[];
  /** False ones are left out. */
  readonly facts: readonly (Fact | false)[];
  /** Below the facts. */
  readonly children?: ReactNode;
}

/** All that is known of something. */
export function FactsCard({ title, flags = [], facts, children }: FactsCardProps) {
  return (
    <SectionCard title={title}>
      {flags.map((flag) => (
        <Banner key={flag} tone="warning">
          {flag}
        </Banner>
      ))}
      <Facts facts={facts} />
      {children}
    </SectionCard>
  );
}
