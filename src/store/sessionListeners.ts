import { isHttpFailure, isTransient, type Failure, type SignOutReason } from '@/lib/failure';
import { baseApi } from './api/baseApi';
import { authApi } from './auth/authApi';
import { selectHasSession } from './auth/authSlice';
import { isSessionChange, signedIn, signedOut } from './events';
import { failedCallOf, hintsAtSessionEnd } from './failedCall';
import { readCustomer } from './user/userApi';
import { selectIsUserConfirmed } from './user/userSlice';
import type { AppStartListening } from './startListening';

/**
 * Why a failure to fetch the customer ends the session (docs/contracts/ui.md): the first load when every try has failed, a
 * later one on 401 alone. Null while the browser is offline or when the request was cancelled: nothing is concluded.
 */
function endOfSession(failure: Failure, isFirstLoad: boolean): SignOutReason | null {
  if (isHttpFailure(failure, 401)) return 'refused';
  if (!isFirstLoad || failure.kind === 'unexpected') return null;
  if (isHttpFailure(failure, 403)) return 'refused';
  if (!isTransient(failure)) return 'unreadable';
  return failure.kind === 'network' && failure.offline ? null : 'unreachable';
}

function addCacheReset(startListening: AppStartListening): void {
  startListening({
    matcher: isSessionChange,
    effect: async (action, { dispatch, getOriginalState, take }) => {
      // A plain sign-in has no caches of another customer.
      const hasCaches = !signedIn.match(action) || selectHasSession(getOriginalState());
      // The form still waits for the outcome, which a reset would take from it.
      const [signIn] = signedIn.match(action)
        ? await take(authApi.endpoints.signIn.matchFulfilled)
        : [];
      if (hasCaches) dispatch(baseApi.util.resetApiState());
      if (signIn === undefined) return;
      // Every page of theirs begins with the customer.
      void dispatch(readCustomer(signIn.payload));
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
      const reason = endOfSession(failure, isFirstLoad);
      if (reason !== null) dispatch(signedOut(reason));
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
