import { assetSorts, type AssetListView, type AssetSort } from '@/store/assets/assetsSlice';

const affordableOnly = '1';

export function assetSortOf(text: string | null): AssetSort {
  return assetSorts.find((sort) => sort === text) ?? 'newest';
}

/** The view that an address asks for. */
export function viewOfQuery(query: URLSearchParams): AssetListView {
  return {
    search: query.get('search') ?? '',
    sort: assetSortOf(query.get('sort')),
    isAffordableOnly: query.get('affordable') === affordableOnly,
  };
}

/** The query of a view's address; what is as usual is left out. */
export function queryOfView({ search, sort, isAffordableOnly }: AssetListView): string {
  const query = new URLSearchParams();
  if (search !== '') query.set('search', search);
  if (sort !== 'newest') query.set('sort', sort);
  if (isAffordableOnly) query.set('affordable', affordableOnly);
  return query.toString();
}
