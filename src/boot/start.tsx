import '@/styles/fonts.css';
import '@/styles/tokens.css';
import '@/styles/base.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '@/app/App';
import { preloadScreen } from '@/app/navigation/preloadScreen';
import { environment } from '@/config/env';
import { limits } from '@/config/limits';
import { basePath } from '@/config/paths';
import { connectStore } from '@/store/connectStore';
import { makeStore } from '@/store/makeStore';
import { browserServices } from '@/store/services';
import { BrowserLocation } from './BrowserLocation';
import { answeredEarly, type EarlyRead } from './earlyRead';
import { importWithRetry } from './importWithRetry';
import { prerenderedState } from './prerenderedState';

const pathUnderBase = () => window.location.pathname.slice(basePath.length).replace(/\/$/, '');

/**
 * Brings the page to life. A page that was prerendered for this URL is always taken over as it stands, so that no
 * field and no button is ever replaced under the customer's hands; what this device remembers is drawn right after.
 */
export async function start(page: HTMLElement, earlyRead: EarlyRead | null): Promise<void> {
  const services = earlyRead && { fetch: answeredEarly(earlyRead, browserServices.fetch) };
  const store = makeStore(services === null ? {} : { services });
  connectStore(store);
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
    // Drawn in one go: React shows a place that waits for its code for 300 ms at least. Without it the screen says so.
    await loadScreen().catch(() => undefined);
    createRoot(page).render(<App {...app} />);
  }
  // The page works without what comes after it: it polls, and says nothing of the line.
  importWithRetry(() => import('@/app/offline/startNotices')).then(
    ({ startNotices }) => startNotices(),
    () => undefined,
  );
  // A server built to section 7 alone does not tell of changes.
  if (!environment.apiExtensions) return;
  importWithRetry(() => import('@/store/followChanges')).then(
    // What the first screen asks for comes first.
    ({ followChanges }) => setTimeout(() => followChanges(store), limits.streamDelay),
    () => undefined,
  );
}
