import { PrecacheController } from 'workbox-precaching';
import type { PageMessage } from '@/config/releases';
import { isAppFile, pageFor } from './urls';

declare const self: ServiceWorkerGlobalScope;

/** Every file of this build, by URL; `revision` is null where the name carries a hash. Written in by the build. */
declare const PRECACHED_FILES: readonly {
  readonly url: string;
  readonly revision: string | null;
}[];

/** After so long without an answer a page comes from the cache: a line that is up in name only is down. */
const PAGE_PATIENCE_MS = 5_000;

const precache = new PrecacheController();
precache.addToCacheList([...PRECACHED_FILES]);
const pages = new Set(precache.getCachedURLs().map((url) => new URL(url).pathname));

const keeps = (url: string): boolean => precache.getCacheKeyForURL(url) !== undefined;

async function ownWindows(): Promise<number> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.filter(({ frameType }) => frameType !== 'nested').length;
}

async function takeOver(event: ExtendableEvent): Promise<void> {
  // Pages of an older build in other tabs still need its files; the next build finds them closed.
  if ((await ownWindows()) <= 1) await precache.activate(event);
  await self.registration.navigationPreload.enable();
  await self.clients.claim();
}

const giveUp = (): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(resolve, PAGE_PATIENCE_MS);
  });

async function fetched(event: FetchEvent): Promise<Response | undefined> {
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined;
    return preloaded ?? (await fetch(event.request));
  } catch {
    return undefined;
  }
}

/** From the network while there is one, so that a reload always brings the newest build. */
async function page(event: FetchEvent): Promise<Response> {
  const fresh = await Promise.race([fetched(event), giveUp()]);
  if (fresh !== undefined && fresh.status < 500) return fresh;
  const kept = await precache.matchPrecache(pageFor(new URL(event.request.url).pathname, pages));
  return kept ?? fresh ?? Response.error();
}

/** Of this build or of an older one that is still open in a tab; what is not kept goes to the network. */
async function file(request: Request): Promise<Response> {
  const kept = (await precache.matchPrecache(request.url)) ?? (await caches.match(request.url));
  return kept ?? fetch(request);
}

self.addEventListener('install', (event) => {
  void precache.install(event);
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver(event));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !isAppFile(new URL(request.url), self.location.origin)) return;
  event.respondWith(request.mode === 'navigate' ? page(event) : file(request));
});

self.addEventListener('message', ({ data, ports }) => {
  const message = data as PageMessage;
  if (message.kind === 'keeps') ports[0]?.postMessage(message.addresses.every(keeps));
  else void self.skipWaiting();
});
