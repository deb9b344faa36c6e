import { ActionCreators, instrument, type EnhancedStore } from '@redux-devtools/instrument';
import { isAction, type Action, type StoreEnhancer, type UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '@/store/rootReducer';

/** Returns an enhancer that adds the history of DevTools to a store, as the browser extension does. */
export const devTools = (): StoreEnhancer => instrument(undefined, { maxAge: 5000 });

/** Returns what a developer can do in DevTools with a store that was created with `devTools`. */
export function timeTravelOf(store: object) {
  const { liftedStore } = store as unknown as EnhancedStore<RootState, UnknownAction, never>;
  const jumpTo = (index: number): void => {
    liftedStore.dispatch(ActionCreators.jumpToState(index));
  };
  const actions = (): readonly Action[] => {
    const { actionsById, stagedActionIds } = liftedStore.getState();
    return stagedActionIds.flatMap((id) => {
      const action: unknown = actionsById[id]?.action;
      return isAction(action) ? [action] : [];
    });
  };
  return {
    liftedStore,
    jumpTo,
    /** Returns the index of the first state after an action of this type. */
    indexOf: (type: string): number => actions().findIndex((action) => action.type === type),
    length: (): number => liftedStore.getState().computedStates.length,
    jumpToPresent: (): void => jumpTo(liftedStore.getState().computedStates.length - 1),
  };
}
