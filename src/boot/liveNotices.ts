import { startNotices } from '@/app/offline/startNotices';
import * as limits from '@/config/limits';
import { followChanges } from '@/store/followChanges';
import type { AppStore } from '@/store/makeStore';

/** Starts what the page works without: it polls until then, and says nothing of the line. */
export function startLiveNotices(store: AppStore): void {
  startNotices();
  // What the first screen asks for comes first.
  setTimeout(() => followChanges(store), limits.streamDelay);
}
