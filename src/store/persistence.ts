import { createSelector, type Middleware } from '@reduxjs/toolkit';
import { createPersistoid } from 'redux-persist';
import { selectPendingEmail, selectToken } from './auth/authSlice';
import { rehydrated, type StoredSession } from './events';
import type { RootState } from './rootReducer';
import type { StorageEngine } from './storageEngine';
import { selectCurrentUser } from './user/userSlice';

/** The part of the state that the device keeps; the same object until it changes. */
export const selectStoredSession = createSelector(
  [selectToken, selectPendingEmail, selectCurrentUser],
  (token, email, currentUser): StoredSession => ({ token, email, currentUser }),
);

/** redux-persist's writer over our engine: it gathers what changed, the engine knows the keys. */
function createWriter(engine: StorageEngine): (session: StoredSession) => void {
  const persistoid = createPersistoid({
    key: 'session',
    // Values go to the engine as they are; it alone decides how a key is written.
    serialize: false,
    storage: {
      getItem: () => Promise.resolve(null),
      removeItem: () => Promise.resolve(),
      setItem: (_key: string, session: StoredSession) => {
        engine.write(session);
        return Promise.resolve();
      },
    },
  });
  return (session) => {
    persistoid.update(session);
    // At once: the page may be gone before the writer's own timer.
    void persistoid.flush();
  };
}

/**
 * The last middleware. It sees real dispatches alone: a replay or a jump in DevTools runs reducers without middleware,
 * and so can never write to the device.
 */
export function createPersistence(
  engine: StorageEngine,
  isPast: () => boolean,
): Middleware<object, RootState> {
  const write = createWriter(engine);
  return ({ getState }) => {
    // Other middleware dispatches before the store has taken over what the device keeps: nothing is known then that
    // could be written, and an empty session would sign out the other tabs.
    let last = selectStoredSession(getState());
    return (next) => (action) => {
      const result = next(action);
      if (isPast()) return result;
      const session = selectStoredSession(getState());
      if (session !== last || rehydrated.match(action)) write(session);
      last = session;
      return result;
    };
  };
}
