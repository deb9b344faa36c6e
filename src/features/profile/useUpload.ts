import { useCallback, useEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { userApi } from '@/store/user/userApi';
import { selectUploadPercent, type UploadCall } from '@/store/user/userSlice';

/** An upload that was started with the call's name as `fixedCacheKey`. It goes on when its screen is left. */
export function useUpload(call: UploadCall) {
  const dispatch = useAppDispatch();
  const percent = useAppSelector((state) => selectUploadPercent(state, call));

  const cancel = async () => {
    const running = dispatch(userApi.util.getRunningMutationThunk(call, call));
    running?.abort();
    await running;
  };

  return {
    /** Whole per cent of what has left; null without an upload. */
    percent,
    /** Stops it and waits until it has ended. */
    cancel,
  };
}

/** Tells whether the component is still on the screen, for what ends after the customer may have left it. */
export function useIsOnScreen(): () => boolean {
  const onScreen = useRef(false);
  useEffect(() => {
    onScreen.current = true;
    return () => {
      onScreen.current = false;
    };
  }, []);
  return useCallback(() => onScreen.current, []);
}
