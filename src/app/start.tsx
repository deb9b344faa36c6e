import '@/styles/fonts.css';
import '@/styles/tokens.css';
import '@/styles/base.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { basePath } from '@/config/paths';
import { keepTypedText } from '@/lib/earlyInput';
import { isPlainAddress } from '@/lib/firstView';
import { persistently } from '@/lib/persistently';
import { whenIdle } from '@/lib/whenIdle';
import { connectStore } from '@/store/connectStore';
import { type AppStore, makeStore } from '@/store/makeStore';
import { App } from './App';
import { BrowserAddress } from './BrowserAddress';
import { holdScreensUntil } from './navigation/lazyScreen';
import { preloadScreen } from './navigation/screens';

const pathUnderBase = () => window.location.pathname.slice(basePath.length);

/** Whether the prerendered page is what this device would draw: nothing remembered, nothing asked for in the address. */
function isAsPrerendered(page: HTMLElement, store: AppStore): boolean {
  return (
    page.dataset.hydrate === (pathUnderBase().replace(/\/$/, '') || '/') &&
    isPlainAddress() &&
    Object.values(store.readDevice()).every((value) => value === null)
  );
}

const prepareForNoLine = (store: AppStore): void =>
  whenIdle(() => {
    void persistently(() => import('./offline/startNotices')).then(({ startNotices }) =>
      startNotices(store),
    );
  });

/**
 * Brings the page to life: takes over what was prerendered, or draws it.
 * @param touched resolves when somebody turns to the page: what only then is needed waits for it
 */
export async function start(page: HTMLElement, touched: Promise<void>): Promise<void> {
  const store = makeStore();
  connectStore(store);
  const app = <App store={store} Router={BrowserAddress} />;
  const loadScreen = () => preloadScreen(pathUnderBase());
  if (isAsPrerendered(page, store)) {
    // Until its code is there the prerendered form stays, with what is typed in it.
    holdScreensUntil(touched.then(() => persistently(loadScreen)));
    startTransition(() => {
      hydrateRoot(page, app);
    });
    prepareForNoLine(store);
    return;
  }
  if (page.firstElementChild === null) {
    // The frame and its screen are asked for together, not one after the other.
    loadScreen().catch(() => undefined);
  } else {
    await persistently(loadScreen);
    keepTypedText(page);
  }
  createRoot(page).render(app);
  prepareForNoLine(store);
}
