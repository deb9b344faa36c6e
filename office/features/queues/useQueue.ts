import type { RowId } from '../../store/pages';
import { useFilter } from '../../widgets/queue/useFilter';
import type { QueueDefinition } from './definition';

/** The rows of a queue by the filter in the URL, and how to change that. */
export function useQueue<Row extends { readonly id: RowId }>({
  statuses,
  queryOf,
  useRows,
  isShown,
}: QueueDefinition<Row>) {
  const [first = 'open', ...others] = Object.keys(statuses);
  const [filter, change, search] = useFilter([first, ...others]);
  const found = useRows(queryOf(filter), { refetchOnMountOrArgChange: true });
  const all = found.data?.pages.flat();
  const shown = isShown ? all?.filter((row) => isShown(row, filter.status)) : all;
  const rows = isShown && filter.sort === 'newest' ? shown?.reverse() : shown;
  const query = { ...found, data: rows && { pages: [rows] } };
  return { filter, change, search, query, rows };
}
