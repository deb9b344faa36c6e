import '@/styles/fonts.css';
import '@/styles/tokens.css';
import '@/styles/base.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '@/app/App';
import { preloadScreen } from '@/app/navigation/preloadScreen';
import { startNotices } from '@/app/offline/startNotices';
import * as limits from '@/config/limits';
import { basePath } from '@/config/paths';
import { selectHasSession } from '@/store/user/userSlice';
import { connectStore } from '@/store/connectStore';
import { followChanges } from '@/store/followChanges';
import { type AppStore, makeStore } from '@/store/makeStore';
import { browserServices } from '@/store/services';
import { readCustomer } from '@/store/user/userApi';
import { BrowserLocation } from './BrowserLocation';
import { withEarlyReply, type EarlyCustomer } from './earlyCustomer';
import { importWithRetry } from './importWithRetry';
import { prerenderedState } from './prerenderedState';

/** Starts the notices and the stream of changes. Before that, the page polls, and doesn't show that it is offline. */
function startLiveNotices(store: AppStore): void {
  startNotices();
  const follow = () => {
    if (!selectHasSession(store.getState())) return;
    stopWaiting();
    // The requests of the first screen have priority.
    setTimeout(() => followChanges(store), limits.firstScreenAdvance);
  };
  const stopWaiting = store.subscribe(follow);
  follow();
}

const pathUnderBase = () => window.location.pathname.slice(basePath.length).replace(/\/$/, '');

/**
 * Starts the app. A page that was prerendered for this URL is hydrated unchanged, so that no field or button is
 * replaced while the customer uses it. The data of this device is rendered right after.
 */
export async function start(page: HTMLElement, early: EarlyCustomer | null): Promise<void> {
  const { fetch } = browserServices;
  const store = makeStore({ services: { fetch: early ? withEarlyReply(early, fetch) : fetch } });
  connectStore(store);
  const path = pathUnderBase() || '/';
  const loadScreen = () => preloadScreen(path);
  if (page.dataset.prerendered === path) {
    // Loads the screen's code before hydration. Without it, React would render that part of the page again later.
    await importWithRetry(loadScreen);
    startTransition(() => {
      hydrateRoot(
        page,
        <App store={store} Router={BrowserLocation} prerendered={prerenderedState(path)} />,
      );
    });
  } else {
    // Requests the customer's record while the screen's code loads, so that the first render may already have it.
    if (early) void store.dispatch(readCustomer());
    // The app renders only when the screen's code has loaded, because React shows a fallback for at least 300 ms. If
    // the code can't be loaded, the screen shows that.
    await loadScreen().catch(() => undefined);
    createRoot(page).render(<App store={store} Router={BrowserLocation} />);
  }
  startLiveNotices(store);
}
