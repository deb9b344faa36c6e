import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const BASE_PATH = '/signup/';

/** Files that no screen needs, such as compressed copies, and icons that a browser requests only to install the app. */
const LEFT_OUT =
  /\.(map|br|gz|txt)$|^_headers$|\.conf$|^service-worker\.js$|^icons\/(?!icon(-32)?\.)/;

/** Files with a hash in their name. The content of such a file never changes. */
const HASHED = /^assets\/.*\.[0-9a-f]{10}\./;

/**
 * Returns every file that a screen may need offline, in the format of workbox-precaching.
 * @param {string} folder the whole build
 * @returns {{ url: string, revision: string | null }[]}
 */
export function filesToPrecache(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !LEFT_OUT.test(name))
    .sort()
    .map((name) => {
      const content = createHash('sha256').update(readFileSync(join(folder, name)));
      return {
        url: BASE_PATH + name,
        revision: HASHED.test(name) ? null : content.digest('hex').slice(0, 16),
      };
    });
}
