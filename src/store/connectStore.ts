import { setupListeners } from '@reduxjs/toolkit/query';
import { selectToken } from './auth/authSlice';
import { sessionRenewed, signedInElsewhere, signedOut, type StoredSession } from './events';
import type { AppStore } from './makeStore';
import { storageKeys } from './deviceStorage';
import { selectCurrentUser } from './user/userSlice';

/** Takes over what another tab did to the session: its sign-out and its sign-in. */
function followOtherTabs(store: AppStore): () => void {
  const changeTo = (session: StoredSession) => {
    if (session.token === null) return signedOut();
    const email = session.currentUser?.email;
    // An email that is not known tells no customer from another.
    const isRenewal = Boolean(email) && email === selectCurrentUser(store.getState())?.email;
    return isRenewal ? sessionRenewed({ token: session.token }) : signedInElsewhere(session);
  };
  const followStorage = (): void => {
    const session = store.readDevice();
    if (session.token === selectToken(store.getState())) return;
    store.dispatch(changeTo(session));
  };
  const follow = ({ key }: StorageEvent): void => {
    // A null key is a storage that was cleared.
    if (key === null || storageKeys.some((known) => known === key)) followStorage();
  };
  // A page that Back brings out of the browser's memory has received nothing in the meantime.
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

/** Wires the store to the window: focus, reconnection and the other tabs. Gives back what undoes it. */
export function connectStore(store: AppStore): () => void {
  const stopRefetching = setupListeners(store.dispatch);
  const stopFollowing = followOtherTabs(store);
  return () => {
    stopRefetching();
    stopFollowing();
  };
}
