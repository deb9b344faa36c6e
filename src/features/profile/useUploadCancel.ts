import { useEffect } from 'react';
import { useAppDispatch, useAppStore } from '@/store/hooks';
import { isPastShown } from '@/store/timeTravel';
import { userApi } from '@/store/user/userApi';
import type { UploadCall } from '@/store/user/userSlice';

/**
 * Stops the upload of this call, wherever it was started with the call's name as `fixedCacheKey`, and waits until it
 * has ended. Leaving the page stops it too; a look into the past does not.
 */
export function useUploadCancel(call: UploadCall): () => Promise<void> {
  const store = useAppStore();
  const dispatch = useAppDispatch();

  const cancel = async () => {
    const running = dispatch(userApi.util.getRunningMutationThunk(call, call));
    running?.abort();
    await running;
  };

  useEffect(
    () => () => {
      if (isPastShown(store)) return;
      store.dispatch(userApi.util.getRunningMutationThunk(call, call))?.abort();
    },
    [store, call],
  );
  return cancel;
}
