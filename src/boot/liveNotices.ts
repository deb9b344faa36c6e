import { startNotices } from '@/app/offline/startNotices';
import * as limits from '@/config/limits';
import { selectHasSession } from '@/store/user/userSlice';
import { followChanges } from '@/store/followChanges';
import type { AppStore } from '@/store/makeStore';

/** Starts the notices and the stream of changes. Until then the page polls, and doesn't show that it is offline. */
export function startLiveNotices(store: AppStore): void {
  startNotices();
  const follow = () => {
    if (!selectHasSession(store.getState())) return;
    stopWaiting();
    // The requests of the session's first screen go first.
    setTimeout(() => followChanges(store), limits.firstScreenAdvance);
  };
  const stopWaiting = store.subscribe(follow);
  follow();
}
