import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { Banner } from '@/ui/Banner';
import { EmptyState } from '@/ui/EmptyState';
import { Facts } from '@/ui/Facts';
import { SectionCard } from '@/ui/SectionCard';
import type { RowId } from '../../store/pages';
import { CaseFrame, neighboursOf } from '../../widgets/queue/CaseFrame';
import { Deeds } from '../../widgets/queue/Deeds';
import { queueCopy } from '../../words/office';
import type { QueueDefinition } from './definition';
import { useQueue } from './useQueue';

interface OpenCaseProps<Row extends { readonly id: RowId }> {
  readonly definition: QueueDefinition<Row>;
  readonly id: string;
}

function OpenCase<Row extends { readonly id: RowId }>(props: OpenCaseProps<Row>) {
  const { definition, id } = props;
  const { copy, queue, path, titleOf, factsOf, deedsOf, flagsOf = () => [] } = definition;
  const { filter, search, query, rows = [] } = useQueue(definition);
  const { hasNextPage, isFetching, fetchNextPage } = query;
  const found = rows.find((row) => String(row.id) === id);
  // A case that leaves the list while someone looks at it stays on their page.
  const [kept, setKept] = useState(found);
  if (found !== undefined && found !== kept) setKept(found);
  const mayFollow = found === undefined && hasNextPage && !isFetching;
  useEffect(() => {
    if (mayFollow) void fetchNextPage();
  }, [mayFollow, fetchNextPage]);
  const isGone = found === undefined && !isFetching && !hasNextPage;
  if (isGone && kept === undefined && query.error === undefined) {
    return <EmptyState>{queueCopy.gone}</EmptyState>;
  }
  return (
    <CaseFrame
      queue={queue}
      id={id}
      back={copy.back}
      neighbours={neighboursOf(kept?.id ?? id, rows, path, search)}
      query={{ ...query, data: kept }}
      titleOf={titleOf}
      main={(row) => (
        <SectionCard title={copy.case}>
          {isGone ? <Banner tone="info">{queueCopy.gone}</Banner> : null}
          {flagsOf(row).map((flag) => (
            <Banner key={flag} tone="warning">
              {flag}
            </Banner>
          ))}
          <Facts facts={factsOf(row)} />
        </SectionCard>
      )}
      side={(row, settle) => (
        <Deeds id={row.id} deeds={deedsOf(row, filter.status)} isGone={isGone} onSettled={settle} />
      )}
    />
  );
}

interface OpenCaseScreenProps<Row extends { readonly id: RowId }> {
  readonly definition: QueueDefinition<Row>;
}

/** An open case of a queue: what is known of it, and what can be done. */
export function OpenCaseScreen<Row extends { readonly id: RowId }>({
  definition,
}: OpenCaseScreenProps<Row>) {
  const { id = '' } = useParams();
  return <OpenCase key={id} definition={definition} id={id} />;
}
