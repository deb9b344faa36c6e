import { PrecacheController } from 'workbox-precaching';
import { basePath } from '@/config/paths';
import type { PageMessage } from '@/config/releases';
import { isAppFile, pageFor } from './urls';

declare const self: ServiceWorkerGlobalScope;

/** Static routes (https://www.w3.org/TR/service-workers/), which TypeScript doesn't have yet. */
interface RoutableEvent extends ExtendableEvent {
  readonly addRoutes?: (rule: {
    readonly condition: { readonly urlPattern: string };
    readonly source: { readonly cacheName: string };
  }) => Promise<void>;
}

/**
 * The files of this build that a screen may need offline. `revision` is null if the name has a hash. The build replaces
 * this constant.
 */
declare const PRECACHED_FILES: readonly {
  readonly url: string;
  readonly revision: string | null;
}[];

const precache = new PrecacheController();
precache.addToCacheList([...PRECACHED_FILES]);
const pages = new Set(precache.getCachedURLs().map((url) => new URL(url).pathname));

const keeps = (url: string): boolean => precache.getCacheKeyForURL(url) !== undefined;

async function ownWindows(): Promise<number> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.filter(({ frameType }) => frameType !== 'nested').length;
}

async function takeOver(event: ExtendableEvent): Promise<void> {
  // Pages of an older build in other tabs still need its files. They are deleted with a later
  // build, once those tabs are closed.
  if ((await ownWindows()) <= 1) await precache.activate(event);
  // Service workers of earlier builds enabled navigation preload.
  await self.registration.navigationPreload.disable();
  await self.clients.claim();
}

/**
 * Responds from the cache of this build, or else from that of an older build, whose files stay cached while other tabs
 * may need them. Anything that isn't cached comes from the network. So a page opens at once, even if it is out of date.
 * Meanwhile the browser checks for a newer worker, and the page then offers its build.
 */
async function answer({ request }: FetchEvent): Promise<Response> {
  const isPage = request.mode === 'navigate';
  const url = isPage ? pageFor(new URL(request.url).pathname, pages) : request.url;
  const kept = (await precache.matchPrecache(url)) ?? (await caches.match(url));
  return kept ?? fetch(request);
}

self.addEventListener('install', (event) => {
  // A browser that supports static routes gets hashed files faster, without starting the worker.
  void (event as RoutableEvent).addRoutes?.({
    condition: { urlPattern: `${basePath}/assets/*` },
    source: { cacheName: precache.strategy.cacheName },
  });
  void precache.install(event);
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver(event));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !isAppFile(new URL(request.url), self.location.origin)) return;
  event.respondWith(answer(event));
});

self.addEventListener('message', ({ data, ports }) => {
  const message = data as PageMessage;
  // A page of another build may send a kind that this worker doesn't have. Such a message is ignored.
  switch (message.kind) {
    case 'keeps':
      ports[0]?.postMessage(message.addresses.every(keeps));
      break;
    case 'takeOver':
      void self.skipWaiting();
      break;
  }
});
