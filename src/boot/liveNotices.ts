import { startNotices } from '@/app/offline/startNotices';
import { environment } from '@/config/env';
import * as limits from '@/config/limits';
import { followChanges } from '@/store/followChanges';
import type { AppStore } from '@/store/makeStore';

/** Starts what the page works without: it polls until then, and says nothing of the line. */
export function startLiveNotices(store: AppStore): void {
  startNotices();
  // A server built to section 7 alone does not tell of changes; what the first screen asks for comes first.
  if (environment.apiExtensions) setTimeout(() => followChanges(store), limits.streamDelay);
}
