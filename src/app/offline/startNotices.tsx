import { createRoot } from 'react-dom/client';
import * as limits from '@/config/limits';
import { basePath } from '@/config/paths';
import { Notices } from './Notices';
import { followReleases, type Releases } from './releases';
import { workerUrl, workerPolicyName } from '@/config/releases';

/** The releases of a page without a service worker, as in development: there is never a newer one. */
const noReleases: Releases = {
  subscribe: () => () => undefined,
  isNewerReady: () => false,
  change: () => undefined,
};

/**
 * Returns the URLs of the app's scripts. Their names contain hashes of their content, so together they identify the
 * build.
 */
const ownScripts = (): string[] =>
  Array.from(document.scripts, ({ src }) => src).filter((url) =>
    url.startsWith(`${window.location.origin}${basePath}/assets/`),
  );

const inputs = ['keydown', 'pointerdown'] as const;

/**
 * Resolves once nothing has been fetched, typed or pressed for this time, so that background work doesn't slow down the
 * page.
 */
export function untilQuiet(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      fetches.disconnect();
      inputs.forEach((input) => document.removeEventListener(input, wait, { capture: true }));
      resolve();
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(finish, milliseconds);
    };
    const fetches = new PerformanceObserver(wait);
    let timer = setTimeout(finish, milliseconds);
    fetches.observe({ type: 'resource' });
    inputs.forEach((input) => document.addEventListener(input, wait, { capture: true }));
  });
}

interface ScriptUrlPolicy {
  /** Returns a TrustedScriptURL. Its type is a string, because TypeScript's `register` only accepts a string. */
  readonly createScriptURL: (url: string) => string;
}

interface TrustedTypes {
  readonly createPolicy: (name: string, rules: ScriptUrlPolicy) => ScriptUrlPolicy;
}

/** Returns the worker's URL in the form that the content security policy requires, if the browser supports it. */
export function workerScript(page: object & { readonly trustedTypes?: TrustedTypes }): string {
  const policy = page.trustedTypes?.createPolicy(workerPolicyName, {
    createScriptURL: () => workerUrl,
  });
  return policy?.createScriptURL(workerUrl) ?? workerUrl;
}

function releasesOfThisBrowser(): Releases {
  // Browsers offer service workers only over https and on localhost.
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return noReleases;
  const container = navigator.serviceWorker;
  return followReleases({
    container,
    register: async () => {
      await untilQuiet(limits.quietBeforeKeeping);
      return container.register(workerScript(globalThis), { updateViaCache: 'none' });
    },
    ownScripts,
    reload: () => window.location.reload(),
  });
}

/**
 * Shows the notices, and starts caching the app for offline use. The notices are outside the app's root, so that they
 * survive a crash of the app.
 */
export function startNotices(): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<Notices releases={releasesOfThisBrowser()} />);
}
