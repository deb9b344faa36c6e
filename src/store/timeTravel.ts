import { isAction, isPending, type Middleware } from '@reduxjs/toolkit';
import { baseApi } from './api/baseApi';

/** Time travel is explained in docs/time-travel.md. */

interface Subscribable {
  readonly subscribe: (listener: () => void) => () => void;
}

interface LiftedState {
  readonly currentStateIndex: number;
  readonly computedStates: readonly unknown[];
}

/** Returns the history that DevTools (in tests `@redux-devtools/instrument`) keeps next to our store. */
function liftedStateOf(store: object): LiftedState | null {
  if (!('liftedStore' in store)) return null;
  const { liftedStore } = store as { readonly liftedStore: { getState: () => LiftedState } };
  return liftedStore.getState();
}

/** Returns true while DevTools shows any state but the newest. */
export function isPastShown(store: object): boolean {
  const lifted = liftedStateOf(store);
  return lifted !== null && lifted.currentStateIndex !== lifted.computedStates.length - 1;
}

/** Calls `returned` each time DevTools returns to the present. Returns a function that ends the subscription. */
export function onReturnToPresent(store: Subscribable, returned: () => void): () => void {
  let wasPast = isPastShown(store);
  return store.subscribe(() => {
    const isReturn = wasPast && !isPastShown(store);
    wasPast = isPastShown(store);
    if (isReturn) returned();
  });
}

/** Resolves when DevTools shows the present: at once, unless it shows an earlier state. */
export function untilTimeTravelEnds(store: Subscribable): Promise<void> {
  if (!isPastShown(store)) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = onReturnToPresent(store, () => {
      stop();
      resolve();
    });
  });
}

/** Makes `createAsyncThunk` end a request before it is sent, as if its `condition` had returned false. */
class NotInThePast extends Error {
  override readonly name = 'ConditionError';
}

/**
 * Creates the first middleware. While DevTools shows an earlier state, no request begins, and only RTK Query's own
 * actions reach the reducers, because they keep the components' subscriptions. Thunks pass, because the actions that
 * they dispatch go through this middleware too.
 */
export function createPastGate(isPast: () => boolean): Middleware {
  return () => (next) => (action) => {
    if (!isPast() || !isAction(action)) return next(action);
    if (isPending(action)) throw new NotInThePast('DevTools shows an earlier state.');
    return action.type.startsWith(`${baseApi.reducerPath}/`) ? next(action) : action;
  };
}
