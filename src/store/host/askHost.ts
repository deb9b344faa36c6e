import { isHttpFailure } from '@/lib/failure';
import { useAppSelector, useAppStore } from '../hooks';
import { useListBanksQuery } from '../wallet/walletApi';
import { selectHasExtensions, selectIsHostUnknown } from './hostSlice';

// Without a session, no reply has shown yet whether the server is Mota's own. The list of banks can be read without
// one.

/** Returns a call whose reply shows whether the server is Mota's own. Null once that is known. */
export function useHostQuestion() {
  const isUnknown = useAppSelector(selectIsHostUnknown);
  const query = useListBanksQuery(undefined, { skip: !isUnknown });
  return isUnknown ? { ...query, data: undefined } : null;
}

/**
 * Returns a function that sends a call beyond section 7, unless another server is known to answer. It returns null if
 * the server has no such call.
 */
export function useSendWhereOffered() {
  const { getState } = useAppStore();
  return async <Answer extends { readonly error?: unknown }>(send: () => PromiseLike<Answer>) => {
    if (!selectHasExtensions(getState()) && !selectIsHostUnknown(getState())) return null;
    const answer = await send();
    const isMissing = isHttpFailure(answer.error, 404) || isHttpFailure(answer.error, 405);
    return isMissing && selectIsHostUnknown(getState()) ? null : answer;
  };
}
