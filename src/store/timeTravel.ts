import { isAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from './api/baseApi';

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

const { reducerPath } = baseApi;
// Subscriptions of components must pass even then. Otherwise the store's copy would differ from RTK Query's own.
const passing = [`${reducerPath}/subscriptions/`, `${reducerPath}/internalSubscriptions/`];
const request = new RegExp(
  `^${reducerPath}/execute(?:Query|Mutation)/(pending|fulfilled|rejected)$`,
);

const isPassing = (action: UnknownAction): boolean =>
  passing.some((prefix) => action.type.startsWith(prefix));

function requestIdOf(action: UnknownAction): string | null {
  const { meta } = action;
  if (typeof meta !== 'object' || meta === null || !('requestId' in meta)) return null;
  return typeof meta.requestId === 'string' ? meta.requestId : null;
}

/**
 * Creates the first middleware. While DevTools shows an earlier state, it drops every plain action, so that looking
 * back changes nothing. It holds back the outcome of a request that began before, and dispatches it on return to the
 * present. Otherwise that query would seem to run forever.
 */
export function createPastGate(isPast: () => boolean): Middleware {
  const underWay = new Set<string>();
  const held: UnknownAction[] = [];

  function follow(action: UnknownAction): void {
    const step = request.exec(action.type)?.[1];
    const requestId = requestIdOf(action);
    if (step === undefined || requestId === null) return;
    if (step === 'pending') underWay.add(requestId);
    else underWay.delete(requestId);
  }

  return () => (next) => (action) => {
    if (!isAction(action)) return next(action);
    if (isPast()) {
      if (isPassing(action)) return next(action);
      const requestId = requestIdOf(action);
      if (requestId !== null && underWay.has(requestId)) held.push(action);
      return action;
    }
    held.splice(0).forEach((late) => {
      follow(late);
      next(late);
    });
    follow(action);
    return next(action);
  };
}
