import { useUrlView, type UrlView } from '@/widgets/navigation/useUrlView';

export const assetSorts = ['yearly', 'newest', 'value', 'roi', 'duration'] as const;
export type AssetSort = (typeof assetSorts)[number];
const usualAssetSort: AssetSort = 'yearly';

export interface AssetListView {
  readonly search: string;
  readonly sort: AssetSort;
  readonly isAffordableOnly: boolean;
}

const affordableOnly = '1';

export function assetSortOf(text: string | null): AssetSort {
  return assetSorts.find((sort) => sort === text) ?? usualAssetSort;
}

export const assetListUrl: UrlView<AssetListView> = {
  read: (query) => ({
    search: query.get('search') ?? '',
    sort: assetSortOf(query.get('sort')),
    isAffordableOnly: query.get('affordable') === affordableOnly,
  }),
  write: ({ search, sort, isAffordableOnly }) => ({
    search,
    sort: sort === usualAssetSort ? null : sort,
    affordable: isAffordableOnly ? affordableOnly : null,
  }),
  steps: [],
};

/** Returns the search, the order and the filter of the assets from the URL, and a function that changes them. */
export const useAssetListView = () => useUrlView(assetListUrl);

/** Returns the state of a link to an asset, which stores the list to go back to. */
export const fromList = (search: string) => ({ list: search });

/** Returns the query of the list that linked to an asset. Empty if the customer came from elsewhere. */
export function listBefore(state: unknown): string {
  const hasList = typeof state === 'object' && state !== null && 'list' in state;
  return hasList && typeof state.list === 'string' ? state.list : '';
}
