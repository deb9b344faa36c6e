import { useUrlView, type UrlView } from '@/widgets/navigation/useUrlView';

export const assetSorts = [
  'yearly',
  'newest',
  'value',
  'roi',
  'duration',
  'back',
  'record',
] as const;
export type AssetSort = (typeof assetSorts)[number];
const usualAssetSort: AssetSort = 'yearly';

export interface AssetListView {
  readonly search: string;
  readonly sort: AssetSort;
  readonly isAffordableOnly: boolean;
  /** The ids of the two assets to compare, each empty until it is chosen. */
  readonly compared: readonly [string, string];
}

const affordableOnly = '1';

export function assetSortOf(text: string | null): AssetSort {
  return assetSorts.find((sort) => sort === text) ?? usualAssetSort;
}

/** Reads two ids, as in `3,7`. One may be missing, as in `,7`. */
function comparedIn(text: string | null): AssetListView['compared'] {
  const [first = '', second = ''] = text?.split(',') ?? [];
  return [first, second];
}

export const assetListUrl: UrlView<AssetListView> = {
  read: (query) => ({
    search: query.get('search') ?? '',
    sort: assetSortOf(query.get('sort')),
    isAffordableOnly: query.get('affordable') === affordableOnly,
    compared: comparedIn(query.get('compare')),
  }),
  write: ({ search, sort, isAffordableOnly, compared }) => ({
    search,
    sort: sort === usualAssetSort ? null : sort,
    affordable: isAffordableOnly ? affordableOnly : null,
    compare: compared.some((id) => id !== '') ? compared.join(',') : null,
  }),
  steps: [],
};

/** Returns the search, the order, the filter and the compared assets from the URL, and a function that changes them. */
export const useAssetListView = () => useUrlView(assetListUrl);

/** Returns the state of a link to an asset, which stores the list to go back to. */
export const fromList = (search: string) => ({ list: search });

/** Returns the query of the list that linked to an asset. Empty if the customer came from elsewhere. */
export function listBefore(state: unknown): string {
  const hasList = typeof state === 'object' && state !== null && 'list' in state;
  return hasList && typeof state.list === 'string' ? state.list : '';
}
