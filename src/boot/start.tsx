import '@/styles/fonts.css';
import '@/styles/tokens.css';
import '@/styles/base.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '@/app/App';
import { preloadScreen } from '@/app/navigation/preloadScreen';
import { basePath } from '@/config/paths';
import { connectStore } from '@/store/connectStore';
import { makeStore } from '@/store/makeStore';
import { browserServices } from '@/store/services';
import { readCustomer } from '@/store/user/userApi';
import { BrowserLocation } from './BrowserLocation';
import { answeredEarly, type EarlyRequests } from './earlyRequest';
import { importWithRetry } from './importWithRetry';
import { prerenderedState } from './prerenderedState';
import { signInOnPress } from './signInOnPress';

const pathUnderBase = () => window.location.pathname.slice(basePath.length).replace(/\/$/, '');

/**
 * Starts the app on the page. A page that was prerendered for this URL is hydrated as it is, so that no field or button
 * is replaced while the customer uses it; the data of this device is drawn right after.
 */
export async function start(page: HTMLElement, early: EarlyRequests): Promise<void> {
  const store = makeStore({ services: { fetch: answeredEarly(early, browserServices.fetch) } });
  connectStore(store);
  signInOnPress(page, early, store);
  const path = pathUnderBase() || '/';
  const app = { store, Router: BrowserLocation };
  const loadScreen = () => preloadScreen(path);
  if (page.dataset.prerendered === path) {
    // Without the screen's code, React would draw its part of the page again later.
    await importWithRetry(loadScreen);
    startTransition(() => {
      hydrateRoot(page, <App {...app} prerendered={prerenderedState(path)} />);
    });
  } else {
    // Taken while the screen's code is on its way, so that the first drawing has the customer.
    if (early.size > 0) void store.dispatch(readCustomer());
    // Drawn in one go: React shows a place that waits for its code for 300 ms at least. Without it the screen says so.
    await loadScreen().catch(() => undefined);
    createRoot(page).render(<App {...app} />);
  }
  importWithRetry(() => import('./liveNotices')).then(
    ({ startLiveNotices }) => startLiveNotices(store),
    () => undefined,
  );
}
