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

/** redux-persist collects the changes, and our engine writes them under the keys of section 3. */
function createWriter(engine: StorageEngine): (session: StoredSession) => void {
  const persistoid = createPersistoid({
    key: 'session',
    // Values are passed to the engine as they are, because only the engine decides how to write a key.
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
    // At once, because the page may be closed before the writer's own timer runs.
    void persistoid.flush();
  };
}

/**
 * The last middleware. It sees only real dispatches: a replay or a jump in DevTools runs reducers
 * without middleware, and so never writes to the device.
 */
export function createPersistence(
  engine: StorageEngine,
  isPast: () => boolean,
): Middleware<object, RootState> {
  const write = createWriter(engine);
  return ({ getState }) => {
    // Nothing is written before the store has loaded what the device keeps: an empty session would
    // sign out the other tabs.
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
