import { useId } from 'react';
import type { SerializedError } from '@reduxjs/toolkit';
import type { Failure } from '@/lib/failure';
import { cliqueCopy } from '@/messages/cliques';
import { describeFailure } from '@/messages/describeFailure';
import type { FailureSubject } from '@/messages/failureRules';
import type { Clique } from '@/store/cliques/cliquesWire';
import { EmptyState } from '@/ui/EmptyState';
import { SectionHeading } from '@/ui/Headings';
import { PeopleIcon } from '@/ui/icons';
import { Grid, Stack } from '@/ui/Layout';
import { Reload } from '@/ui/Reload';
import { LoadingStatus, Skeleton } from '@/ui/Skeleton';
import { CliqueCard } from './CliqueCard';

interface CliqueQuery {
  readonly data?: readonly Clique[] | undefined;
  readonly error?: Failure | SerializedError | undefined;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface CliqueListProps {
  readonly title: string;
  readonly subject: FailureSubject;
  readonly query: CliqueQuery;
  readonly emptyText: string;
}

function CliqueItems({
  labelledBy,
  ...props
}: Omit<CliqueListProps, 'title'> & { labelledBy: string }) {
  const { subject, query, emptyText } = props;
  const { data, error, isFetching, refetch } = query;
  if (data === undefined) {
    return error === undefined ? (
      <Stack gap={3}>
        <LoadingStatus>{cliqueCopy.loading}</LoadingStatus>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </Stack>
    ) : (
      <Reload busy={isFetching} onReload={() => void refetch()}>
        {describeFailure(subject, error)}
      </Reload>
    );
  }
  if (data.length === 0) return <EmptyState icon={<PeopleIcon />}>{emptyText}</EmptyState>;
  return (
    <Grid as="ul" columns="panel" aria-labelledby={labelledBy}>
      {data.map((clique) => (
        <CliqueCard key={clique.id} clique={clique} />
      ))}
    </Grid>
  );
}

/** One of the two lists of cliques, with its loading, its emptiness and its failure. */
export function CliqueList({ title, ...rest }: CliqueListProps) {
  const id = useId();
  return (
    <Stack as="section">
      <SectionHeading id={id}>{title}</SectionHeading>
      <CliqueItems {...rest} labelledBy={id} />
    </Stack>
  );
}
