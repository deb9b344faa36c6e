import { useSearchParams } from 'react-router-dom';

/** The part of a queue that is shown, and its order. */
export interface QueueFilter {
  readonly status: string;
  readonly sort: 'oldest' | 'newest';
}

/** The filter in the page's URL, and how to change a part of it: the first status and the oldest first, unless it says so. */
export function useFilter(statuses: readonly string[] = []) {
  const [parameters, setParameters] = useSearchParams();
  const filter: QueueFilter = {
    status: statuses.find((status) => status === parameters.get('status')) ?? statuses[0] ?? '',
    sort: parameters.get('sort') === 'newest' ? 'newest' : 'oldest',
  };
  const change = (part: Partial<QueueFilter>) =>
    setParameters({ ...Object.fromEntries(parameters), ...filter, ...part });
  const search = parameters.size === 0 ? '' : `?${String(parameters)}`;
  return [filter, change, search] as const;
}
