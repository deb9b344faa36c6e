import { createRoot } from 'react-dom/client';
import * as limits from '@/config/limits';
import { basePath } from '@/config/paths';
import { Notices } from './Notices';
import { followReleases, type Releases } from './releases';
import { untilQuiet } from './untilQuiet';
import { workerScript } from './workerScript';

/** In development, and in browsers without service workers, the app comes from the network. */
const noReleases: Releases = {
  subscribe: () => () => undefined,
  isNewerReady: () => false,
  change: () => undefined,
};

/** Each name has the hash of its content, so together they identify the build. */
const ownScripts = (): string[] =>
  Array.from(document.scripts, ({ src }) => src).filter((url) =>
    url.startsWith(`${window.location.origin}${basePath}/assets/`),
  );

function releasesOfThisBrowser(): Releases {
  // Over plain http, browsers have no service workers.
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
 * Starts to keep the app for offline use. The notices are outside the app's root, so that they
 * survive a crash of the app.
 */
export function startNotices(): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<Notices releases={releasesOfThisBrowser()} />);
}
