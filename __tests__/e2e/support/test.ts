import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as base, expect, type Page } from '@playwright/test';
import { type Cast, makeCast } from './cast';
import { startClique } from './cliques';
import { type Api, apiOf, type Customer } from './customers';
import { copyTemplate } from './databases';
import { type Problems, watchProblems } from './problems';
import { type MotaServer, startServer } from './server';

/** Another customer at another browser, with their own pages, watched like the test's own. */
export interface Visitor {
  readonly page: Page;
  readonly problems: Problems;
}

/** The subjects of the pages with an id, for the cast's investor. */
export interface Subjects {
  readonly asset: { readonly id: number; readonly name: string };
  /** The investor's own, private and open: made for each test, because the one before may have moved the clock past its end. */
  readonly clique: { readonly id: number; readonly name: string };
}

interface TestFixtures {
  /** The browser's complaints; those that are left at the end and not allowed fail the test. */
  readonly problems: Problems;
  /** Calls that bring the test to where it begins. */
  readonly api: Api;
  /** A page with a session, without the way through the sign-in form. */
  readonly openSession: (customer: Customer, page?: Page) => Promise<void>;
  readonly newVisitor: () => Promise<Visitor>;
  readonly subjects: Subjects;
}

/** How closely the walks through all states look: the widths and themes of each, or all that there are. */
export interface LookOptions {
  readonly looks: 'one' | 'every';
}

/** How soon the server answers. */
export interface SpeedOptions {
  /** The seed of the delays of replies to the browser; null for no delays. */
  readonly slowReplies: number | null;
}

interface WorkerFixtures extends LookOptions, SpeedOptions {
  /** Settings of the server beside those that all tests share; `test.use` of a file changes them. */
  readonly serverSettings: Readonly<Record<string, string>>;
  /** Folder of the app that the server serves. Undefined for the built one. */
  readonly appFolder: string | undefined;
  /** The server of this worker, shared by its tests: a test uses its own customers. */
  readonly server: MotaServer;
  /** Customers for tests that only look at pages: the tests of a worker share them and change nothing of theirs. */
  readonly cast: Cast;
}

const slowRepliesModule = join(import.meta.dirname, '../../../server/testing/slowReplies.ts');

/** The settings of a server whose replies come late. */
const delaysOf = (seed: number) => ({
  SLOW_REPLIES_SEED: String(seed),
  NODE_OPTIONS: `--import=tsx --import=${pathToFileURL(slowRepliesModule).href}`,
});

/** `test` of every browser test: the real server, a watched page, helpers. */
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
      // Any page of the origin will do to write its storage; this one has no script that reads it.
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
