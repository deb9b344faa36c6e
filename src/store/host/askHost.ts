import { useAppSelector, useAppStore } from '../hooks';
import { useLazyListBanksQuery, useListBanksQuery } from '../wallet/walletApi';
import { selectHasExtensions, selectIsHostUnknown } from './hostSlice';

// Without a session, no reply has shown yet whether the server is Mota's own. The list of banks can be read without one.

/** A call whose reply shows whether the server is Mota's own; null once that is known. */
export function useHostQuestion() {
  const isUnknown = useAppSelector(selectIsHostUnknown);
  const query = useListBanksQuery(undefined, { skip: !isUnknown });
  return isUnknown ? { ...query, data: undefined } : null;
}

/** Finds out whether the server is Mota's own, if that is unknown, before a call that only Mota's own answers. */
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
