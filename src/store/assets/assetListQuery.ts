import { queryOf } from '@/lib/query';
import { assetSorts, type AssetListView, type AssetSort, usualAssetSort } from './assetsSlice';

const affordableOnly = '1';

export function assetSortOf(text: string | null): AssetSort {
  return assetSorts.find((sort) => sort === text) ?? usualAssetSort;
}

/** Returns the view that a URL asks for. Ignores invalid parts. */
export function assetListOf(query: URLSearchParams): AssetListView {
  return {
    search: query.get('search') ?? '',
    sort: assetSortOf(query.get('sort')),
    isAffordableOnly: query.get('affordable') === affordableOnly,
  };
}

/** Returns the query of a view, without its defaults. */
export function assetListQuery({ search, sort, isAffordableOnly }: AssetListView): string {
  return queryOf({
    search,
    sort: sort === usualAssetSort ? null : sort,
    affordable: isAffordableOnly ? affordableOnly : null,
  });
}
