import {
  createListenerMiddleware,
  isAnyOf,
  isFulfilled,
  isRejected,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { callOf, type CallName } from '@contract/calls';
import {
  isFailure,
  isHttpFailure,
  isTransient,
  type Failure,
  type SignOutReason,
} from '@/lib/failure';
import { baseApi } from './api/baseApi';
import { authApi } from './auth/authApi';
import { storageKeys } from './deviceStorage';
import { factorDismissed, isSessionChange, ownPasswordReset, signedIn, signedOut } from './events';
import type { RootState } from './rootReducer';
import type { Services } from './services';
import { readCustomer, userApi } from './user/userApi';
import { selectHasSession, selectIsUserConfirmed, selectToken } from './user/userSlice';

const create = (services: Services) =>
  createListenerMiddleware<RootState, ThunkDispatch<RootState, Services, UnknownAction>, Services>({
    extra: services,
  });

type StartListening = ReturnType<typeof create>['startListening'];

/** Returns the failed call of an RTK Query action, or null for any other action. */
function failedCallOf(action: UnknownAction) {
  if (!isRejected(action) || !isFailure(action.payload)) return null;
  const { endpointName } = action.meta.arg as { readonly endpointName: CallName };
  return { call: endpointName, failure: action.payload };
}

type FailedCall = NonNullable<ReturnType<typeof failedCallOf>>;

/** Returns whether a read of the customer's data, except `getCurrentUser`, failed with 401. */
function hintsAtSessionEnd({ call, failure }: FailedCall): boolean {
  const { method, authentication } = callOf(call);
  const isOwnData = method === 'GET' && authentication === 'required' && call !== 'getCurrentUser';
  return isOwnData && isHttpFailure(failure, 401);
}

/**
 * Logs a failure, even if section 8 has no text for it. Never logs the server's text, nor a failure of the kind
 * `unexpected`.
 */
function log({ call, failure }: FailedCall, services: Services): void {
  if (failure.kind === 'unexpected') return;
  services.log('A call failed', {
    call,
    kind: failure.kind,
    ...(failure.kind === 'http' && { status: failure.status }),
    ...(failure.kind === 'schema' && { path: failure.path }),
  });
}

/** Returns the newest page of a list that is read page by page, or else the whole reply. */
function newestPart(payload: unknown): unknown {
  const { pages } = (payload ?? {}) as { readonly pages?: unknown };
  return Array.isArray(pages) ? pages.at(-1) : payload;
}

/** Returns the call of a reply with unreadable items, and their number. Null for any other action. */
function unreadableItemsOf(action: UnknownAction) {
  if (!isFulfilled(action)) return null;
  const { unreadable } = (newestPart(action.payload) ?? {}) as { readonly unreadable?: unknown };
  if (typeof unreadable !== 'number' || unreadable === 0) return null;
  const { endpointName } = action.meta.arg as { readonly endpointName: CallName };
  return { call: endpointName, count: unreadable };
}

function addUnreadableItems(startListening: StartListening): void {
  startListening({
    predicate: (action) => unreadableItemsOf(action) !== null,
    effect: (action, { extra }) => {
      const found = unreadableItemsOf(action);
      if (found !== null) extra.log('Items of a reply could not be read', found);
    },
  });
}

function addFailures(startListening: StartListening): void {
  startListening({
    predicate: (action) => failedCallOf(action) !== null,
    effect: (action, { dispatch, extra, getState }) => {
      const failed = failedCallOf(action);
      if (failed === null) return;
      log(failed, extra);
      // Only the request for the customer's own record decides whether the session has ended.
      if (hintsAtSessionEnd(failed) && selectHasSession(getState())) {
        dispatch(baseApi.util.invalidateTags(['CurrentUser']));
      }
    },
  });
}

/**
 * Returns why a failure to fetch the customer ends the session (docs/contracts/ui.md). The first load ends it if it has
 * failed after its retries, a later load only on 401. Returns null if the browser is offline or the request was
 * cancelled, because these prove nothing.
 */
function endOfSession(failure: Failure, isFirstLoad: boolean): SignOutReason | null {
  if (isHttpFailure(failure, 401)) return 'refused';
  if (!isFirstLoad || failure.kind === 'unexpected') return null;
  if (isHttpFailure(failure, 403)) return 'refused';
  if (!isTransient(failure)) return 'unreadable';
  return failure.kind === 'network' && failure.offline ? null : 'unreachable';
}

const endsSessions: ReadonlySet<string> = new Set<CallName>(['resetPassword', 'denyActivity']);

function addSessionEnd(startListening: StartListening): void {
  startListening({
    matcher: userApi.endpoints.getCurrentUser.matchRejected,
    effect: async ({ payload: failure }, { dispatch, getState, getOriginalState }) => {
      const isFirstLoad = !selectIsUserConfirmed(getOriginalState());
      const token = selectToken(getState());
      if (failure === undefined || token === null) return;
      const reason = endOfSession(failure, isFirstLoad);
      if (reason === null) return;
      // These calls end the session before their own reply arrives, and the customer must read that reply.
      const running = dispatch(baseApi.util.getRunningMutationsThunk());
      await Promise.all(running.filter(({ arg }) => endsSessions.has(arg.endpointName)));
      if (selectToken(getState()) === token) dispatch(signedOut(reason));
    },
  });
}

function addPasswordReset(startListening: StartListening): void {
  startListening({
    matcher: authApi.endpoints.resetPassword.matchFulfilled,
    effect: (_action, { dispatch, getState }) => {
      if (selectHasSession(getState())) dispatch(ownPasswordReset());
    },
  });
}

function addCacheReset(startListening: StartListening): void {
  startListening({
    matcher: isSessionChange,
    effect: async (action, { dispatch, getOriginalState, getState, take }) => {
      // After a sign-in without an earlier session, no other customer's data is in the caches.
      const hasCaches = !signedIn.match(action) || selectHasSession(getOriginalState());
      // Waits for the end of the sign-in, because a reset would remove the outcome that its form is waiting for.
      const [signIn] = signedIn.match(action)
        ? await take(authApi.endpoints.signIn.matchFulfilled)
        : [];
      if (hasCaches) dispatch(baseApi.util.resetApiState());
      // Every page of a session needs the customer's record first. A customer who has signed out again needs none.
      if (signIn !== undefined && selectHasSession(getState())) {
        void dispatch(readCustomer(signIn.payload));
      }
    },
  });
}

function addFactorDismissal(startListening: StartListening): void {
  startListening({
    matcher: isAnyOf(factorDismissed, isSessionChange),
    effect: (_action, { extra }) => extra.factorPrompt.settle(false),
  });
}

/** Writes each change of the session to the device before the screen can react to it. */
function addDeviceWrites(startListening: StartListening, writeDevice: () => void): void {
  startListening({
    // redux-persist's own actions copy the slice without changing a value.
    predicate: (_action, { user }, { user: before }) =>
      storageKeys.some((key) => user[key] !== before[key]),
    effect: writeDevice,
  });
}

/**
 * Registers every side effect of the store that doesn't belong to an endpoint.
 * @param writeDevice writes at once what redux-persist would write later
 */
export function createListeners(services: Services, writeDevice: () => void) {
  const { startListening, middleware } = create(services);
  addDeviceWrites(startListening, writeDevice);
  addCacheReset(startListening);
  addSessionEnd(startListening);
  addPasswordReset(startListening);
  addFactorDismissal(startListening);
  addFailures(startListening);
  addUnreadableItems(startListening);
  return middleware;
}
