import { useEffect, useState } from 'react';
import type { TSchema } from 'typebox';
import { idOf, type RowOf } from '../../store/lists';
import type { ReadBy } from '../../store/reply';
import { queueCopy } from '../../words/office';
import type { FactOf } from '../fields';
import { FactsCard } from '../FactsCard';
import type { QueueDefinition, QueueList } from './definition';
import { useRows } from './useFilter';

/** The row of a case, looked for on every page of the list. */
function useListedCase<Reply extends TSchema>(list: QueueList<Reply>, id: string) {
  const { query, rows = [] } = useRows(list);
  const { hasNextPage, isFetching, fetchNextPage } = query;
  const found = rows.find((row) => String(idOf(row)) === id);
  // A case that leaves the list while someone looks at it stays on their page.
  const [kept, setKept] = useState(found);
  if (found !== undefined && found !== kept) setKept(found);
  const mayFollow = found === undefined && hasNextPage && !isFetching;
  useEffect(() => {
    if (mayFollow) void fetchNextPage();
  }, [mayFollow, fetchNextPage]);
  const isGone = found === undefined && !isFetching && !hasNextPage && query.error === undefined;
  return { query: { ...query, data: kept }, isGone };
}

interface OpenQueue<Reply extends TSchema>
  extends Omit<QueueList<Reply>, 'path'>, Pick<QueueDefinition<Reply, RowOf<Reply>>, 'deedsOf'> {
  /** Warnings. */
  readonly flagsOf?: (row: RowOf<Reply>) => readonly string[];
  readonly factsOf: (row: RowOf<Reply>) => readonly FactOf<ReadBy<Reply>>[];
  /** The name of the fact that stands out. */
  readonly total?: string;
}

/** A queue whose cases are shown from its list, as a table of their facts and deeds. */
export function openQueue<Reply extends TSchema>(
  definition: OpenQueue<Reply>,
): QueueDefinition<Reply, RowOf<Reply>> {
  const { flagsOf = () => [], factsOf, total, ...queue } = definition;
  const list = { ...queue, path: `/${queue.queue}` };
  return {
    ...list,
    useCase: (id) => useListedCase(list, id),
    caseTitleOf: list.titleOf,
    main: (row, isGone) => (
      <FactsCard
        title={list.copy.case}
        flags={[...(isGone ? [queueCopy.gone] : []), ...flagsOf(row)]}
        of={list.list.of}
        row={row}
        facts={factsOf(row)}
        labels={list.copy.labels}
        total={total}
      />
    ),
  };
}
