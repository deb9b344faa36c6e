/** The parts of the browser that a reload needs. */
export interface ReloadablePage {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** Returns the URL of the page's main script, which differs between builds. */
  readonly build: () => string;
  readonly reload: () => void;
}

const browserPage: ReloadablePage = {
  fetch: (url, init) => fetch(url, init),
  storage: () => window.sessionStorage,
  build: () => document.querySelector<HTMLScriptElement>('script[src]')?.src ?? '',
  reload: () => window.location.reload(),
};

/** Key of the tab's session storage for the build that was reloaded. */
const key = 'reloadedBuild';

const goneStatuses: readonly number[] = [404, 410];

/**
 * Returns whether an error of webpack is about a file that the server no longer has. False for any other error, and if
 * the server can't be reached.
 */
async function isMissing(error: unknown, page: ReloadablePage): Promise<boolean> {
  if (!(error instanceof Error) || !('request' in error)) return false;
  try {
    const { status } = await page.fetch(String(error.request), { method: 'HEAD' });
    return goneStatuses.includes(status);
  } catch {
    return false;
  }
}

/**
 * Stores in this tab that the page of this build is being reloaded. Returns false if it already was, or if storage is
 * blocked.
 */
function recordReload({ storage, build }: ReloadablePage): boolean {
  try {
    if (storage().getItem(key) === build()) return false;
    storage().setItem(key, build());
    return true;
  } catch {
    return false;
  }
}

/**
 * Reloads the page after a chunk failed to load because a newer release has replaced it. Each build reloads only once,
 * so that a broken release can't reload forever. The promise stays pending while the page reloads.
 */
export async function reloadIfChunkMissing(error: unknown, page = browserPage): Promise<void> {
  if (!(await isMissing(error, page)) || !recordReload(page)) return undefined;
  page.reload();
  return new Promise(() => undefined);
}
