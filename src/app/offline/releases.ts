import type { PageMessage } from '@/config/releases';

/** Tells the page when a newer build than its own is ready, and switches to it. */
export interface Releases {
  readonly subscribe: (listener: () => void) => () => void;
  readonly isNewerReady: () => boolean;
  /** Switches to the newer build. Called only when the customer presses the button, because unsent entries are lost. */
  readonly change: () => void;
}

interface Surroundings {
  readonly container: ServiceWorkerContainer;
  /** Registers the service worker. The browser then also checks for a newer one. */
  readonly register: () => Promise<ServiceWorkerRegistration>;
  /** URLs of the scripts that this page has loaded. They identify its build. */
  readonly ownScripts: () => readonly string[];
  readonly reload: () => void;
}

function ask(worker: ServiceWorker, addresses: readonly string[]): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => {
      port1.close();
      resolve(data === true);
    };
    const question: PageMessage = { kind: 'keeps', addresses };
    worker.postMessage(question, [port2]);
  });
}

function letTakeOver(worker: ServiceWorker): void {
  const message: PageMessage = { kind: 'takeOver' };
  worker.postMessage(message);
}

/** Caches the app for offline use, and watches for newer builds. */
export function followReleases({
  container,
  register,
  ownScripts,
  reload,
}: Surroundings): Releases {
  const listeners = new Set<() => void>();
  let registration: ServiceWorkerRegistration | null = null;
  let isNewerReady = false;

  async function look(): Promise<void> {
    const waiting = registration?.waiting ?? null;
    const newest = waiting ?? container.controller;
    if (newest === null) return;
    const isOwn = await ask(newest, ownScripts());
    // This page already has the new build, so the customer needn't be asked.
    if (isOwn && waiting !== null) letTakeOver(waiting);
    isNewerReady = !isOwn;
    listeners.forEach((listener) => listener());
  }

  function watch(found: ServiceWorkerRegistration): void {
    registration = found;
    found.addEventListener('updatefound', () => {
      found.installing?.addEventListener('statechange', () => void look());
    });
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') found.update().catch(() => undefined);
    });
    void look();
  }

  container.addEventListener('controllerchange', () => void look());
  // Without a service worker, as in some private windows, the app works as usual.
  register()
    .then(watch)
    .catch(() => undefined);

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isNewerReady: () => isNewerReady,
    change: () => {
      const waiting = registration?.waiting ?? null;
      if (waiting === null) {
        reload();
        return;
      }
      container.addEventListener('controllerchange', reload, { once: true });
      letTakeOver(waiting);
    },
  };
}
