import { createRoot, hydrateRoot } from 'react-dom/client';
import { basePath } from '@/config/paths';
import { keepTypedText } from '@/lib/earlyInput';
import { connectStore } from '@/store/connectStore';
import { type AppStore, makeStore } from '@/store/makeStore';
import { App } from './App';
import { BrowserAddress } from './BrowserAddress';
import { firstTouch } from './navigation/firstTouch';
import { holdScreensUntil } from './navigation/lazyScreen';
import { preloadScreen } from './navigation/screens';
import { whenIdle } from './offline/whenIdle';

const pathUnderBase = () => window.location.pathname.slice(basePath.length);

/** Whether the prerendered page is what this device would draw: nothing remembered, nothing asked for in the address. */
function isAsPrerendered(page: HTMLElement, store: AppStore): boolean {
  const { state } = window.history as { state: { usr?: unknown } | null };
  return (
    page.dataset.hydrate === (pathUnderBase().replace(/\/$/, '') || '/') &&
    window.location.search === '' &&
    state?.usr === undefined &&
    Object.values(store.readDevice()).every((value) => value === null)
  );
}

const prepareForNoLine = (store: AppStore): void =>
  whenIdle(() => {
    import('./offline/startNotices').then(
      ({ startNotices }) => startNotices(store),
      () => undefined,
    );
  });

/** Brings the page to life: takes over what was prerendered, or draws it. */
export async function start(page: HTMLElement): Promise<void> {
  const store = makeStore();
  connectStore(store);
  const app = <App store={store} Router={BrowserAddress} />;
  if (isAsPrerendered(page, store)) {
    const touched = firstTouch(page);
    holdScreensUntil(touched);
    hydrateRoot(page, app);
    await touched;
    prepareForNoLine(store);
    return;
  }
  // The frame and its screen are asked for together, not one after the other.
  const loaded = preloadScreen(pathUnderBase());
  if (page.firstElementChild !== null) {
    await loaded;
    keepTypedText(page);
  }
  createRoot(page).render(app);
  prepareForNoLine(store);
}
