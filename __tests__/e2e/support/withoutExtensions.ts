import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deployWithSetting } from './releases';
import { test as base } from './test';

/** Matches pages that were prerendered with the extensions on. The server is to send `app.html` instead of them. */
const prerenderedWithExtensions = /^backing[.]html/;

/** Serves the app as it is built with `API_EXTENSIONS=off`. */
export const test = base.extend({
  appFolder: [
    async ({}, use) => {
      const appFolder = await mkdtemp(join(tmpdir(), 'mota-app-'));
      deployWithSetting(appFolder, 'API_EXTENSIONS', 'off');
      const pages = (await readdir(appFolder)).filter((name) =>
        prerenderedWithExtensions.test(name),
      );
      await Promise.all(pages.map((name) => rm(join(appFolder, name))));
      await use(appFolder);
      await rm(appFolder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});
