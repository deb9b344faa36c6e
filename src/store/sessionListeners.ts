import { isHttpFailure, type Failure } from '@/lib/failure';
import { baseApi } from './api/baseApi';
import { selectHasSession } from './auth/authSlice';
import { isSessionChange, signedIn, signedOut } from './events';
import { failedCallOf, hintsAtSessionEnd } from './failedCall';
import type { AppStartListening } from './listeners';
import { selectIsUserConfirmed } from './user/userSlice';

/**
 * Whether a failure to fetch the customer ends the session (ui-contract.md): the first load when it failed for good,
 * a later one on 401 alone, and nothing while the browser is offline or the request was cancelled.
 */
function endsSession(failure: Failure, isFirstLoad: boolean): boolean {
  if (isHttpFailure(failure, 401)) return true;
  if (!isFirstLoad || failure.kind === 'unexpected') return false;
  return !(failure.kind === 'network' && failure.offline);
}

function addCacheReset(startListening: AppStartListening): void {
  startListening({
    matcher: isSessionChange,
    effect: (action, { dispatch, getOriginalState }) => {
      // A plain sign-in has no caches of another customer, and its form still waits for the outcome.
      if (signedIn.match(action) && !selectHasSession(getOriginalState())) return;
      dispatch(baseApi.util.resetApiState());
    },
  });
}

function addSessionEnd(startListening: AppStartListening): void {
  startListening({
    predicate: (action) => failedCallOf(action)?.call === 'getCurrentUser',
    effect: (action, { dispatch, getState, getOriginalState }) => {
      const failure = failedCallOf(action)?.failure;
      if (failure === undefined || !selectHasSession(getState())) return;
      const isFirstLoad = !selectIsUserConfirmed(getOriginalState());
      if (endsSession(failure, isFirstLoad)) dispatch(signedOut());
    },
  });
}

function addSessionCheck(startListening: AppStartListening): void {
  startListening({
    predicate: (action) => {
      const failed = failedCallOf(action);
      return failed !== null && hintsAtSessionEnd(failed);
    },
    effect: (_action, { dispatch, getState }) => {
      // Only the customer's own record decides whether the session is over.
      if (selectHasSession(getState())) dispatch(baseApi.util.invalidateTags(['CurrentUser']));
    },
  });
}

/** What has to happen around the beginning and the end of a session. */
export function addSessionListeners(startListening: AppStartListening): void {
  addCacheReset(startListening);
  addSessionEnd(startListening);
  addSessionCheck(startListening);
}
