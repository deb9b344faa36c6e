import {
  assetsFiltered,
  selectAssetListView,
  type AssetListView,
} from '@/store/assets/assetsSlice';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { useAddressView } from '@/widgets/useAddressView';
import { queryOfView, viewOfQuery } from './assetAddress';

/** Search, order and filter, in the store and in the address. For the screen alone: it follows the address. */
export function useAssetListView() {
  const view = useAppSelector(selectAssetListView);
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const written = useAddressView({
    search: queryOfView(view),
    restore: (query) => dispatch(assetsFiltered(viewOfQuery(query))),
  });
  const arrange = (change: Partial<AssetListView>) => {
    dispatch(assetsFiltered(change));
    written(queryOfView(selectAssetListView(store.getState())));
  };
  return { view, arrange };
}
