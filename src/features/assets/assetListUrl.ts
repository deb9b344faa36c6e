import { environment } from '@/config/env';
import { isSameId } from '@/lib/isSameId';
import type { Asset } from '@/store/assets/assetsWire';
import { useUrlView, type UrlView } from '@/widgets/navigation/useUrlView';

const assetSorts = ['yearly', 'newest', 'value', 'roi', 'duration', 'back', 'record'] as const;
export type AssetSort = (typeof assetSorts)[number];
const usualAssetSort: AssetSort = 'yearly';

/**
 * Returns the orders that can be chosen. Two of them need the days of payouts or the record of earlier payouts, which
 * are known only for Mota's own server.
 */
export const offeredSorts = (): readonly AssetSort[] =>
  assetSorts.filter((sort) => environment.apiExtensions || (sort !== 'back' && sort !== 'record'));

export interface AssetListView {
  readonly search: string;
  readonly sort: AssetSort;
  readonly isAffordableOnly: boolean;
  /** The ids of the two assets to compare, each empty until it is chosen. */
  readonly compared: readonly [string, string];
}

export type Compared = AssetListView['compared'];

const affordableOnly = '1';

export function assetSortOf(text: string | null): AssetSort {
  return offeredSorts().find((sort) => sort === text) ?? usualAssetSort;
}

/** Reads two ids, as in `3,7`. One may be missing, as in `,7`. */
function comparedIn(text: string | null): Compared {
  const [first = '', second = ''] = text?.split(',') ?? [];
  return [first, second];
}

/** Returns the compared assets with a free place for each that isn't in the list any more. */
export function stillListed([first, second]: Compared, assets: readonly Asset[]): Compared {
  const orFree = (id: string) => (assets.some((asset) => isSameId(asset.id, id)) ? id : '');
  return [orFree(first), orFree(second)];
}

/** Returns the compared assets after a press on one of them: it is taken out, or takes the free or the second place. */
export function comparedWith([first, second]: Compared, id: string): Compared {
  if (id === first) return ['', second];
  if (id === second) return [first, ''];
  return first === '' ? [id, second] : [first, id];
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

/**
 * The view of the list. The page reads it once for all parts that change it, because each call of the hook has its own
 * view until the router has updated. With two calls, one could undo a change that the other has just made.
 */
export interface ArrangedList {
  readonly view: AssetListView;
  readonly arrange: (change: Partial<AssetListView>) => void;
}

/** Returns the state of a link to an asset, which stores the list to go back to. */
export const fromList = (search: string) => ({ list: search });

/** Returns the query of the list that linked to an asset. Empty if the customer came from elsewhere. */
export function listBefore(state: unknown): string {
  const hasList = typeof state === 'object' && state !== null && 'list' in state;
  return hasList && typeof state.list === 'string' ? state.list : '';
}
