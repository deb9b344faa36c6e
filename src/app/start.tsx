import '@/styles/fonts.css';
import '@/styles/tokens.css';
import '@/styles/base.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { basePath } from '@/config/paths';
import { persistently } from '@/lib/persistently';
import { whenIdle } from '@/lib/whenIdle';
import { connectStore } from '@/store/connectStore';
import { type AppStore, makeStore } from '@/store/makeStore';
import { App } from './App';
import { BrowserAddress } from './BrowserAddress';
import { preloadScreen } from './navigation/screens';
import { prerenderedState } from './prerenderedState';

const pathUnderBase = () => window.location.pathname.slice(basePath.length).replace(/\/$/, '');

const prepareForNoLine = (store: AppStore): void =>
  whenIdle(() => {
    void persistently(() => import('./offline/startNotices')).then(({ startNotices }) =>
      startNotices(store),
    );
  });

/**
 * Brings the page to life. A page that was prerendered for this address is always taken over as it stands, so that no
 * field and no button is ever replaced under the customer's hands; what this device remembers is drawn right after.
 * @param onReady called when presses have their effect
 */
export async function start(page: HTMLElement, onReady: () => void): Promise<void> {
  const store = makeStore();
  connectStore(store);
  const path = pathUnderBase() || '/';
  const app = { store, onReady, Router: BrowserAddress };
  const loadScreen = () => preloadScreen(path);
  if (page.dataset.prerendered === path) {
    // Without the screen's code, React would draw its part of the page again later.
    await persistently(loadScreen);
    startTransition(() => {
      hydrateRoot(page, <App {...app} prerendered={prerenderedState(path)} />);
    });
  } else {
    // The frame and its screen are asked for together, not one after the other.
    loadScreen().catch(() => undefined);
    createRoot(page).render(<App {...app} />);
  }
  prepareForNoLine(store);
}
