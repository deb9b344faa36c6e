import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as base, expect, type Page } from '@playwright/test';
import { type Cast, makeCast } from './cast';
import { startClique } from './cliques';
import { type Api, apiOf, type Customer } from './customers';
import { copyTemplate } from './databases';
import { type Problems, watchProblems } from './problems';
import { type MotaServer, startServer } from './server';

/** Another customer with their own browser, whose pages are watched like those of the test. */
export interface Visitor {
  readonly page: Page;
  readonly problems: Problems;
}

/** The asset and the clique on pages that have an id in their URL. The tests open these pages as `cast.investor`. */
export interface Subjects {
  readonly asset: { readonly id: number; readonly name: string };
  /**
   * The investor's private, open clique. Created for each test, because an earlier test may have moved the clock past
   * its end.
   */
  readonly clique: { readonly id: number; readonly name: string };
}

interface TestFixtures {
  /** Errors in the browser. Those that weren't allowed fail the test at its end. */
  readonly problems: Problems;
  /** Calls that prepare the test. */
  readonly api: Api;
  /** Opens a session in a page without the sign-in form. */
  readonly openSession: (customer: Customer, page?: Page) => Promise<void>;
  readonly newVisitor: () => Promise<Visitor>;
  readonly subjects: Subjects;
}

/** Whether the walks through all states check all widths and themes, or only one. */
export interface LookOptions {
  readonly looks: 'one' | 'every';
}

/** Whether the server delays its replies. */
export interface SpeedOptions {
  /** Seed of the delays of replies to the browser. Null for no delays. */
  readonly slowReplies: number | null;
}

interface WorkerFixtures extends LookOptions, SpeedOptions {
  /** Settings in addition to those that all tests share. A file changes them with `test.use`. */
  readonly serverSettings: Readonly<Record<string, string>>;
  /** Folder of the app that the server serves. Undefined for the built app. */
  readonly appFolder: string | undefined;
  /** The server that the tests of this worker share. */
  readonly server: MotaServer;
  /** Customers that the tests of a worker share. Tests only read their pages, and change nothing. */
  readonly cast: Cast;
}

const slowRepliesModule = join(import.meta.dirname, '../../../server/testing/slowReplies.ts');

/** Returns the settings of a server that delays its replies. */
const delaysOf = (seed: number) => ({
  SLOW_REPLIES_SEED: String(seed),
  NODE_OPTIONS: `--import=tsx --import=${pathToFileURL(slowRepliesModule).href}`,
});

/** The `test` function of all browser tests, with the real server, a watched page and helpers. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  looks: ['one', { option: true, scope: 'worker' }],
  slowReplies: [null, { option: true, scope: 'worker' }],
  serverSettings: [{}, { option: true, scope: 'worker' }],
  appFolder: [undefined, { scope: 'worker' }],
  server: [
    async ({ serverSettings, slowReplies, appFolder }, use, { workerIndex }) => {
      const template = process.env.E2E_TEMPLATE;
      if (template === undefined) throw new Error('The global setup has not run.');
      const { place, remove } = await copyTemplate(template, workerIndex);
      const delays = slowReplies === null ? {} : delaysOf(slowReplies + workerIndex);
      const settings = { ...serverSettings, ...delays };
      const server = await startServer({ ...place, appFolder, settings });
      await use(server);
      await server.stop();
      await remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  cast: [
    async ({ server, playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: server.url });
      await use(await makeCast(apiOf(server.url), request));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
  problems: [
    async ({ context, server }, use) => {
      const problems = await watchProblems(context, server.url);
      await use(problems);
      expect(problems.unexpected(), 'what the browser complained of').toEqual([]);
    },
    { auto: true },
  ],
  api: async ({ server }, use) => {
    await use(apiOf(server.url));
  },
  openSession: async ({ page: ownPage }, use) => {
    await use(async (customer, page = ownPage) => {
      // Any page of the origin can write its storage. This one has no script that reads it.
      await page.goto('/signup/robots.txt');
      await page.evaluate((token) => {
        localStorage.setItem('token', token);
      }, customer.token);
    });
  },
  subjects: async ({ api, cast: { asset, investor } }, use) => {
    const clique = await startClique(api, investor, { visibility: 'private', contribution: 1000 });
    await use({ asset, clique });
  },
  newVisitor: async ({ browser, server, contextOptions }, use) => {
    const opened: { close: () => Promise<void>; problems: Problems }[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, baseURL: server.url });
      const problems = await watchProblems(context, server.url);
      opened.push({ close: () => context.close(), problems });
      return { page: await context.newPage(), problems };
    });
    for (const { close, problems } of opened) {
      await close();
      expect(problems.unexpected(), "what another visitor's browser complained of").toEqual([]);
    }
  },
});

export { expect };
