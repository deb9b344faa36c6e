import { useSearchParams } from 'react-router-dom';
import { kycStatuses, type KycFilter } from '../../store/kycApi';

/** The filter in the page's URL, and how to change a part of it. What is not in the URL is the default. */
export function useFilter(): readonly [KycFilter, (part: Partial<KycFilter>) => void, string] {
  const [parameters, setParameters] = useSearchParams();
  const filter: KycFilter = {
    status: kycStatuses.find((status) => status === parameters.get('status')) ?? 'In Progress',
    sort: parameters.get('sort') === 'newest' ? 'newest' : 'oldest',
  };
  const change = (part: Partial<KycFilter>) => setParameters({ ...filter, ...part });
  const search = parameters.size === 0 ? '' : `?${String(parameters)}`;
  return [filter, change, search];
}
