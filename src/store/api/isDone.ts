import { isFulfilled, type UnknownAction } from '@reduxjs/toolkit';
import type { CallName } from '@contract/calls';

interface Done<Argument, Data> extends UnknownAction {
  readonly payload: Data;
  readonly meta: { readonly arg: { readonly originalArgs: Argument } };
}

/**
 * Matches the success of a call by its name, for slices that react to it. Importing the endpoint would load its code on
 * every page.
 */
export const isDone =
  <Argument, Data>(...names: readonly CallName[]) =>
  (action: UnknownAction): action is Done<Argument, Data> => {
    if (!isFulfilled(action)) return false;
    const { endpointName } = action.meta.arg as { readonly endpointName?: string };
    return names.some((name) => name === endpointName);
  };
