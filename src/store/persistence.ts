import { createSelector, type Middleware } from '@reduxjs/toolkit';
import { createPersistoid } from 'redux-persist';
import { selectPendingEmail, selectToken } from './auth/authSlice';
import { rehydrated, type StoredSession } from './events';
import type { RootState } from './rootReducer';
import type { StorageEngine } from './storageEngine';
import { selectCurrentUser } from './user/userSlice';

/** Selects the part of the state that the device stores. Returns the same object until it changes. */
export const selectStoredSession = createSelector(
  [selectToken, selectPendingEmail, selectCurrentUser],
  (token, email, currentUser): StoredSession => ({ token, email, currentUser }),
);

/** Creates a writer: redux-persist collects the changes, and our engine writes them to the keys of section 3. */
function createWriter(engine: StorageEngine): (session: StoredSession) => void {
  const persistoid = createPersistoid({
    key: 'session',
    // Values are passed to the engine unchanged, because only the engine decides how to write a key.
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
    // Immediately, because the page may be closed before the writer's timer fires.
    void persistoid.flush();
  };
}

/**
 * Creates the last middleware. It only sees real dispatches: a replay or a jump in DevTools runs reducers without
 * middleware, and so never writes to the device.
 */
export function createPersistence(
  engine: StorageEngine,
  isPast: () => boolean,
): Middleware<object, RootState> {
  const write = createWriter(engine);
  return ({ getState }) => {
    // Nothing is written before the store has loaded the stored state. An empty session would sign out the other tabs.
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
