import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { EmptyState } from '@/ui/EmptyState';
import type { RowId } from '../../store/read';
import { CaseFrame } from '../../widgets/queue/CaseFrame';
import { Deeds } from '../../widgets/queue/Deeds';
import type { OpenQueueDefinition } from '../../widgets/queue/definition';
import { useQueue } from '../../widgets/queue/useQueue';
import { FactsCard } from '../../widgets/FactsCard';
import { queueCopy } from '../../words/office';

interface OpenCaseScreenProps<Row extends { readonly id: RowId }> {
  readonly definition: OpenQueueDefinition<Row>;
}

/** The row of a case, looked for on every page of the list. */
function useCase<Row extends { readonly id: RowId }>(
  definition: OpenQueueDefinition<Row>,
  id: string,
) {
  const { filter, query, rows = [] } = useQueue(definition);
  const { hasNextPage, isFetching, fetchNextPage } = query;
  const found = rows.find((row) => String(row.id) === id);
  // A case that leaves the list while someone looks at it stays on their page.
  const [kept, setKept] = useState(found);
  if (found !== undefined && found !== kept) setKept(found);
  const mayFollow = found === undefined && hasNextPage && !isFetching;
  useEffect(() => {
    if (mayFollow) void fetchNextPage();
  }, [mayFollow, fetchNextPage]);
  const isGone = found === undefined && !isFetching && !hasNextPage && query.error === undefined;
  return { query: { ...query, data: kept }, status: filter.status, isGone };
}

function OpenCase<Row extends { readonly id: RowId }>({
  definition,
  id,
}: OpenCaseScreenProps<Row> & { readonly id: string }) {
  const { copy, titleOf, factsOf, deedsOf, flagsOf = () => [] } = definition;
  const { query, status, isGone } = useCase(definition, id);
  if (isGone && query.data === undefined) return <EmptyState>{queueCopy.gone}</EmptyState>;
  return (
    <CaseFrame
      definition={definition}
      id={id}
      query={query}
      titleOf={titleOf}
      main={(row) => (
        <FactsCard
          title={copy.case}
          flags={[...(isGone ? [queueCopy.gone] : []), ...flagsOf(row)]}
          facts={factsOf(row)}
        />
      )}
      side={(row, settle) => (
        <Deeds id={row.id} deeds={deedsOf(row, status)} isGone={isGone} onSettled={settle} />
      )}
    />
  );
}

/** An open case of a queue: what is known of it, and what can be done. */
export function OpenCaseScreen<Row extends { readonly id: RowId }>({
  definition,
}: OpenCaseScreenProps<Row>) {
  const { id = '' } = useParams();
  return <OpenCase key={id} definition={definition} id={id} />;
}
