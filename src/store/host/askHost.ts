import { useAppSelector, useAppStore } from '../hooks';
import { useLazyListBanksQuery, useListBanksQuery } from '../wallet/walletApi';
import { selectHasExtensions, selectIsHostUnknown } from './hostSlice';

// Without a session no reply has shown yet whose server it is. The list of banks is open to all.

/** The question whose server it is, asked while that is unknown; null afterwards. */
export function useHostQuestion() {
  const isUnknown = useAppSelector(selectIsHostUnknown);
  const query = useListBanksQuery(undefined, { skip: !isUnknown });
  return isUnknown ? { ...query, data: undefined } : null;
}

/** Asks, where that is unknown, before a call that only Mota's own server answers. */
export function useHostCheck() {
  const { getState } = useAppStore();
  const [listBanks] = useLazyListBanksQuery();
  return async () => {
    const { error } = selectIsHostUnknown(getState()) ? await listBanks(undefined) : {};
    return {
      error: selectIsHostUnknown(getState()) ? error : undefined,
      isOffered: selectHasExtensions(getState()),
    };
  };
}
