import { Link } from 'react-router-dom';
import { pathOfFile, type RowId } from '../../store/pages';
import { Queue } from '../../widgets/queue/Queue';
import type { QueueDefinition } from './definition';
import { useQueue } from './useQueue';

interface OpenQueueScreenProps<Row extends { readonly id: RowId }> {
  readonly definition: QueueDefinition<Row>;
}

/** The open cases of a queue; each row leads to its case. */
export function OpenQueueScreen<Row extends { readonly id: RowId }>({
  definition,
}: OpenQueueScreenProps<Row>) {
  const { copy, columns, deed, path, list, queryOf, queue, statuses, titleOf } = definition;
  const { filter, change, search, query } = useQueue(definition);
  const title = {
    key: 'title',
    header: copy.case,
    rowHeader: true,
    render: (row: Row) => (
      <Link to={`${path}/${encodeURIComponent(row.id)}${search}`}>{titleOf(row)}</Link>
    ),
  };
  return (
    <Queue
      queue={queue}
      copy={copy}
      statuses={statuses}
      filter={filter}
      onFilter={change}
      query={query}
      file={pathOfFile(list, queryOf(filter))}
      columns={[title, ...columns]}
      deed={deed}
    />
  );
}
