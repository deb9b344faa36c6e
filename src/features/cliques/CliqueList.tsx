import { useId } from 'react';
import { cliqueCopy } from '@/messages/cliques';
import type { FailureSubject } from '@/messages/failureRules';
import type { Clique } from '@/store/cliques/cliquesWire';
import { EmptyState } from '@/ui/EmptyState';
import { SectionHeading } from '@/ui/Headings';
import { PeopleIcon } from '@/ui/icons';
import { Grid, Stack } from '@/ui/Layout';
import { Skeleton } from '@/ui/Skeleton';
import { type Query, QueryState } from '@/widgets/QueryState';
import { CliqueCard } from './CliqueCard';

interface CliqueListProps {
  readonly title: string;
  readonly subject: FailureSubject;
  readonly query: Query<readonly Clique[]>;
  readonly emptyText: string;
}

const cliquePlaces = (
  <Stack gap={3}>
    <Skeleton shape="row" />
    <Skeleton shape="row" />
  </Stack>
);

/** One of the two lists of cliques, with its loading, its emptiness and its failure. */
export function CliqueList({ title, subject, query, emptyText }: CliqueListProps) {
  const id = useId();
  return (
    <Stack as="section">
      <SectionHeading id={id}>{title}</SectionHeading>
      <QueryState
        query={query}
        subject={subject}
        loading={cliqueCopy.loading}
        skeleton={cliquePlaces}
        empty={<EmptyState icon={<PeopleIcon />}>{emptyText}</EmptyState>}
      >
        {(cliques) => (
          <Grid as="ul" columns="panel" aria-labelledby={id}>
            {cliques.map((clique) => (
              <CliqueCard key={clique.id} clique={clique} />
            ))}
          </Grid>
        )}
      </QueryState>
    </Stack>
  );
}
