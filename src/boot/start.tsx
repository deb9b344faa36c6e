import '@/styles/fonts.css';
import '@/styles/tokens.css';
import '@/styles/base.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '@/app/App';
import { preloadScreen } from '@/app/navigation/preloadScreen';
import { basePath } from '@/config/firstScript';
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
 * Starts the app on the page. A page that was prerendered for this URL is hydrated unchanged, so
 * that no field or button is replaced while the customer uses it. The data of this device is drawn
 * right after.
 */
export async function start(page: HTMLElement, early: EarlyRequests): Promise<void> {
  const store = makeStore({ services: { fetch: answeredEarly(early, browserServices.fetch) } });
  connectStore(store);
  signInOnPress(page, early, store);
  const path = pathUnderBase() || '/';
  const app = { store, Router: BrowserLocation };
  const loadScreen = () => preloadScreen(path);
  if (page.dataset.prerendered === path) {
    // Without the screen's code, React would redraw that part of the page later.
    await importWithRetry(loadScreen);
    startTransition(() => {
      hydrateRoot(page, <App {...app} prerendered={prerenderedState(path)} />);
    });
  } else {
    // Read while the screen's code loads, so that the first render has the customer.
    if (early.size > 0) void store.dispatch(readCustomer());
    // Rendered at once, because React shows a fallback for at least 300 ms. If the code is missing, the screen shows
    // that.
    await loadScreen().catch(() => undefined);
    createRoot(page).render(<App {...app} />);
  }
  importWithRetry(() => import('./liveNotices')).then(
    ({ startLiveNotices }) => startLiveNotices(store),
    () => undefined,
  );
}
