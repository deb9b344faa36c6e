import { setupListeners } from '@reduxjs/toolkit/query';
import { baseApi } from './api/baseApi';
import { tags } from './api/tags';
import { sessionRenewed, signedInElsewhere, signedOut, type StoredSession } from './events';
import type { AppStore } from './makeStore';
import { storageKeys } from './deviceStorage';
import { onReturnToPresent } from './timeTravel';
import { untilNothingIsRead } from './untilNothingIsRead';
import { selectCurrentUser, selectToken } from './user/userSlice';

/** Follows sign-ins and sign-outs in other tabs. */
function followOtherTabs(store: AppStore): () => void {
  const changeTo = (session: StoredSession) => {
    if (session.token === null) return signedOut();
    const email = session.currentUser?.email;
    // Without an email, the app can't tell whether it is the same customer.
    const isRenewal = Boolean(email) && email === selectCurrentUser(store.getState())?.email;
    return isRenewal ? sessionRenewed({ token: session.token }) : signedInElsewhere(session);
  };
  const followStorage = (): void => {
    const session = store.readDevice();
    if (session.token === selectToken(store.getState())) return;
    store.dispatch(changeTo(session));
  };
  const follow = ({ key }: StorageEvent): void => {
    // The key is null if the whole storage was cleared.
    if (key === null || storageKeys.some((known) => known === key)) followStorage();
  };
  // A page from the browser's back/forward cache has missed all events since it was left.
  const returned = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) followStorage();
  };
  window.addEventListener('storage', follow);
  window.addEventListener('pageshow', returned);
  return () => {
    window.removeEventListener('storage', follow);
    window.removeEventListener('pageshow', returned);
  };
}

/**
 * Refetches what is on the screen when DevTools returns to the present, because nothing was fetched meanwhile. A reply
 * that was held back meanwhile is as old as the past was long, so its read is repeated too.
 */
function refetchOnReturn(store: AppStore): () => void {
  const connection = new AbortController();
  const refetch = async () => {
    await untilNothingIsRead(store, connection.signal);
    if (!connection.signal.aborted) store.dispatch(baseApi.util.invalidateTags([...tags]));
  };
  const stop = onReturnToPresent(store, () => void refetch());
  return () => {
    stop();
    connection.abort();
  };
}

/**
 * Connects the store to the window: focus, reconnection, other tabs and DevTools. Returns a function that disconnects
 * it.
 */
export function connectStore(store: AppStore): () => void {
  const connections = [
    setupListeners(store.dispatch),
    followOtherTabs(store),
    refetchOnReturn(store),
  ];
  return () => connections.forEach((disconnect) => disconnect());
}
