import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { userApi } from '@/store/user/userApi';
import { selectUploadPercent, type UploadCall } from '@/store/user/profileSlice';

/**
 * Returns the upload that was started with the call's name as `fixedCacheKey`. The upload continues when the customer
 * leaves its screen.
 */
export function useUpload(call: UploadCall) {
  const dispatch = useAppDispatch();
  const percent = useAppSelector((state) => selectUploadPercent(state, call));

  const cancel = async () => {
    const running = dispatch(userApi.util.getRunningMutationThunk(call, call));
    running?.abort();
    await running;
  };

  return {
    /** Whole percent of the bytes that have been sent. Null without an upload. */
    percent,
    /** Cancels the upload and waits until it has ended. */
    cancel,
  };
}
