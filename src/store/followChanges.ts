import { useSyncExternalStore } from 'react';
import { environment } from '@/config/env';
import * as limits from '@/config/limits';
import { baseApi } from './api/baseApi';
import { tags, type Tag } from './api/tags';
import { StreamRefused, versionsOf } from './api/eventStream';
import type { AppStore } from './makeStore';
import type { RootState } from './rootReducer';
import { browserServices, type Services } from './services';
import { isPastShown } from './timeTravel';
import { untilNothingIsRead } from './untilNothingIsRead';
import { selectToken } from './user/userSlice';
import { unopenedAccount } from './wallet/unopenedAccount';

/** Tags that a change on the server may have made stale. A deposit account never changes once it is open. */
const changing = tags.filter((tag) => tag !== 'DepositAccount');

// Whether the page has an open stream. This isn't in the store, because it is about the present even while DevTools
// shows an earlier state.
let isFollowing = false;
const listeners = new Set<() => void>();

function setFollowing(now: boolean): void {
  isFollowing = now;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns the polling interval in milliseconds. 0 (never) while the server streams changes. */
export function usePollingInterval(interval: number): number {
  const isStreaming = useSyncExternalStore(
    subscribe,
    () => isFollowing,
    () => false,
  );
  return isStreaming ? 0 : interval;
}

/**
 * Returns whether all reads with a tag have data, so that they may be refetched. A failed read isn't refetched, because
 * its "Reload" button must not disappear under the customer's thumb.
 */
function isRead(tag: Tag, state: RootState): boolean {
  return baseApi.util
    .selectInvalidatedBy(state, [tag])
    .every(({ queryCacheKey }) => state.api.queries[queryCacheKey]?.data !== undefined);
}

/**
 * Returns whether the deposit account is missing. A missing account isn't shown as a failure, so no "Reload" button
 * could disappear.
 */
function isAccountMissing(state: RootState): boolean {
  return baseApi.util
    .selectInvalidatedBy(state, ['DepositAccount'])
    .some(({ queryCacheKey }) => unopenedAccount(state.api.queries[queryCacheKey]?.error));
}

/** Refetches what is on the screen, except reads that have failed. */
async function refresh(store: AppStore, signal: AbortSignal): Promise<void> {
  const { dispatch, getState } = store;
  await untilNothingIsRead(store, signal);
  if (signal.aborted) return;
  const state = getState();
  const stale: Tag[] = changing.filter((tag) => isRead(tag, state));
  if (isAccountMissing(state)) stale.push('DepositAccount');
  dispatch(baseApi.util.invalidateTags(stale));
}

/**
 * Returns a random delay in milliseconds, on average longer after more failures. With a fixed delay, all pages would
 * reconnect at the same moment after the server restarts.
 */
function delayAfter(failures: number): number {
  const most = Math.min(limits.maxReconnectionDelay, limits.firstReconnection * 2 ** failures);
  const [part = 0] = crypto.getRandomValues(new Uint8Array(1));
  return (most * (256 + part)) / 512;
}

type Following = Pick<Services, 'fetch' | 'pause'>;

/**
 * Reads one stream until it ends. Returns `received` if anything has arrived, `silent` if nothing has, and `refused` if
 * the server refused the stream.
 */
async function readStream(
  versions: AsyncIterable<string | null>,
  received: (version: string) => void,
): Promise<'received' | 'silent' | 'refused'> {
  let outcome: 'received' | 'silent' = 'silent';
  try {
    for await (const version of versions) {
      outcome = 'received';
      if (version !== null) received(version);
    }
  } catch (error) {
    if (error instanceof StreamRefused) return 'refused';
  }
  return outcome;
}

/**
 * Follows the versions that the server streams to one session, until the signal aborts or the server refuses the
 * stream. Reopens a stream that ends.
 */
async function follow(
  token: string,
  { fetch, pause }: Following,
  signal: AbortSignal,
  received: (version: string) => void,
): Promise<void> {
  const isOver = () => signal.aborted;
  for (let failures = 0; !isOver(); failures += 1) {
    const outcome = await readStream(versionsOf(token, fetch, signal), received);
    if (outcome === 'received') failures = 0;
    if (isOver() || outcome === 'refused') return;
    setFollowing(false);
    await pause(delayAfter(failures), signal);
  }
}

/**
 * Follows the server's changes while the page is visible and the customer is signed in. A hidden page has no
 * connection, because browsers allow few for each host. Does nothing without our additions to the API. Returns a
 * function that stops following.
 */
export function followChanges(store: AppStore, services: Following = browserServices): () => void {
  if (!environment.apiExtensions) return () => undefined;
  let followed: string | null = null;
  let known: { readonly token: string; readonly version: string } | null = null;
  let following = new AbortController();

  const start = (token: string) => {
    const { signal } = following;
    void follow(token, services, signal, (version) => {
      if (signal.aborted) return;
      setFollowing(true);
      if (known?.token === token && known.version === version) return;
      known = { token, version };
      void refresh(store, signal);
    });
  };
  const change = (token: string | null) => {
    if (token === followed) return;
    followed = token;
    following.abort();
    setFollowing(false);
    following = new AbortController();
    if (token !== null) start(token);
  };
  const update = () => {
    const isSeen = document.visibilityState === 'visible' && !isPastShown(store);
    change(isSeen ? selectToken(store.getState()) : null);
  };

  const unsubscribe = store.subscribe(update);
  document.addEventListener('visibilitychange', update);
  update();
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', update);
    change(null);
  };
}
