import { startNotices } from '@/app/offline/startNotices';
import * as limits from '@/config/limits';
import { selectHasSession } from '@/store/auth/authSlice';
import { followChanges } from '@/store/followChanges';
import type { AppStore } from '@/store/makeStore';

/** Starts what the page works without: it polls until then, and says nothing of the line. */
export function startLiveNotices(store: AppStore): void {
  startNotices();
  const follow = () => {
    if (!selectHasSession(store.getState())) return;
    stopWaiting();
    // What the first screen of a session asks for comes first.
    setTimeout(() => followChanges(store), limits.streamDelay);
  };
  const stopWaiting = store.subscribe(follow);
  follow();
}
