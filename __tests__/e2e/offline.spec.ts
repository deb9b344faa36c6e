import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { checkAccessibility } from './support/accessibility';
import type { Customer } from './support/customers';
import { deploy, deployNext } from './support/releases';
import { expect, test as base } from './support/test';

/** A signed-in customer, on a server whose build of the app the test can replace. */
const test = base.extend<{ customer: Customer }, { appFolder: string }>({
  customer: async ({ api, openSession }, use) => {
    const customer = await api.newCustomer();
    await openSession(customer);
    await use(customer);
  },
  appFolder: [
    async ({}, use) => {
      const appFolder = await mkdtemp(join(tmpdir(), 'mota-app-'));
      deploy(appFolder);
      await use(appFolder);
      await rm(appFolder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'serial' });

const offline = 'You’re offline. What you see may be out of date, and you can’t send anything.';

/** Waits until the service worker controls this page and has cached all its files. */
const untilCached = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller !== null) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });

const notice = (page: Page) => page.getByRole('region', { name: 'Connection and updates' });

test.beforeEach(({ problems }) => problems.allow(/ERR_INTERNET_DISCONNECTED/));

test('a reload without a connection shows the app with a notice', async ({
  page,
  context,
  customer,
}) => {
  await page.goto('/signup/overview');
  await expect(page.getByText('Hello, Ada Obi')).toBeAttached();
  await untilCached(page);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await expect(page.getByText('Hello, Ada Obi')).toBeAttached();
  await expect(notice(page).getByRole('status')).toHaveText(offline);
  await checkAccessibility(page);

  // A screen that was never opened comes from the cache, and the session continues.
  await page.goto('/signup/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();

  await context.setOffline(false);
  await expect(notice(page)).toBeHidden();
  await expect(page.getByLabel('Email', { exact: true }).first()).toHaveValue(customer.email);
});

test(
  'a phone can install the app, and the browser must not cache the service worker without checking for a newer one',
  { tag: '@release' },
  async ({ page, context, request, server }) => {
    await page.goto('/signup/signin');
    await page.getByLabel('Email').focus();
    await untilCached(page);
    const devTools = await context.newCDPSession(page);
    const { errors, manifest } = await devTools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    // Chromium's conditions for offering to install an app, such as an icon of at least 144 px.
    expect(manifest).toMatchObject({
      name: 'Mota',
      display: 'kStandalone',
      startUrl: `${server.url}/signup/overview`,
      scope: `${server.url}/signup/`,
      preferRelatedApplications: false,
      icons: expect.arrayContaining([
        { url: `${server.url}/signup/icons/icon-192.png`, sizes: '192x192', type: 'image/png' },
      ]),
    });
    const side = await page.evaluate(async () => {
      const icon = Object.assign(new Image(), { src: '/signup/icons/icon-192.png' });
      await icon.decode();
      return icon.naturalWidth;
    });
    expect(side).toBe(192);
    const worker = await request.get('/signup/service-worker.js');
    expect(worker.headers()['cache-control']).toBe('no-cache');
    expect(worker.headers()['content-type']).toContain('javascript');
  },
);

test(
  'the public pages and the framed landing page open without a connection',
  { tag: '@release' },
  async ({ page, context }) => {
    await page.goto('/signup/signin');
    await page.getByLabel('Email').focus();
    await untilCached(page);
    await context.setOffline(true);
    await page.goto('/signup/signup');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Create your account' }),
    ).toBeVisible();
    await page.goto('/signup/');
    const landing = page.frameLocator('iframe[title="Welcome to Mota"]');
    await expect(landing.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
    await page.goto('/signup/terms');
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  },
);

test(
  "the screen stays when the connection is lost, and a form says why it wasn't sent",
  { tag: '@release' },
  async ({ page, context, api, customer }) => {
    await api.pay(customer, '250000.50');
    await page.goto('/signup/overview');
    const balance = page.getByRole('region', { name: 'Wallet balance' });
    await expect(balance).toContainText('₦250,000.50');
    await expect(page.getByRole('region', { name: 'Deposit account' })).toContainText('Wema Bank');
    await untilCached(page);

    await context.setOffline(true);
    await expect(notice(page).getByRole('status')).toHaveText(offline);
    // Returning to the tab refetches, and gets no response.
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    );
    await expect(balance).toContainText('₦250,000.50');
    await expect(page.getByRole('region', { name: 'Deposit account' })).toContainText('Wema Bank');
    await expect(
      page.getByRole('region', { name: 'Vehicles' }).getByRole('link').first(),
    ).toBeVisible();

    await page.getByRole('link', { name: 'Profile' }).click();
    await page.getByLabel('Address').fill('12 Allen Avenue, Ikeja');
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(page.getByText('You’re offline. Try again when you’re connected.')).toBeVisible();
    // The message stays while it is hovered, and the notice is visible next to it.
    await page.getByText('An error occurred while updating your address.').hover();
    await expect(notice(page).getByRole('status')).toHaveText(offline);
    await expect(page.getByLabel('Address')).toHaveValue('12 Allen Avenue, Ikeja');

    await context.setOffline(false);
    await expect(notice(page)).toBeHidden();
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(page.getByText('Address updated successfully!')).toBeVisible();
  },
);

test('only files of the app are cached', { tag: '@release' }, async ({ page, customer }) => {
  await page.goto('/signup/overview');
  await untilCached(page);
  for (const name of ['Transactions', 'Assets', 'My Portfolio', 'Profile', 'Clique']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  }
  const cached = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        const requests = await cache.keys();
        return Promise.all(
          requests.map(async (request) => ({
            path: new URL(request.url).pathname,
            text: await (await cache.match(request))?.text(),
          })),
        );
      }),
    );
    return all.flat();
  });
  expect(cached.length).toBeGreaterThan(20);
  expect(cached.filter(({ path }) => !path.startsWith('/signup/'))).toEqual([]);
  for (const secret of [
    customer.email,
    customer.token,
    `${customer.firstName} ${customer.lastName}`,
  ]) {
    expect(cached.filter(({ text }) => text?.includes(secret))).toEqual([]);
  }
});

/** Returns the first script of a page, whose name identifies the build. */
const firstScript = (page: Page) => page.locator('script[src*="/main."]');

test(
  'a page loads from the cache, and offers the next version',
  { tag: '@release' },
  async ({ page, customer, appFolder }) => {
    await page.goto('/signup/overview');
    await untilCached(page);
    const before = (await firstScript(page).getAttribute('src')) ?? '';
    deployNext(appFolder);
    await page.reload();
    await expect(page.getByText(`Hello, ${customer.firstName}`)).toBeAttached();
    await expect(firstScript(page)).toHaveAttribute('src', before);
    await notice(page).getByRole('button', { name: 'Reload now' }).click();
    await expect(firstScript(page)).not.toHaveAttribute('src', before);
    await expect(page.getByText(`Hello, ${customer.firstName}`)).toBeAttached();
    await expect(notice(page)).toBeHidden();
  },
);

test("a new version is offered, and doesn't break open pages", async ({
  page,
  context,
  customer,
  appFolder,
}) => {
  await page.goto('/signup/profile');
  await untilCached(page);
  await page.getByLabel('Address').fill('12 Allen Avenue, Ikeja');
  const other = await context.newPage();
  await other.goto('/signup/overview');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  const before = (await firstScript(page).getAttribute('src')) ?? '';

  deployNext(appFolder);
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  const reload = notice(page).getByRole('button', { name: 'Reload now' });
  await expect(reload).toBeVisible();
  await expect(notice(other).getByRole('button', { name: 'Reload now' })).toBeVisible();
  await expect(page.getByLabel('Address')).toHaveValue('12 Allen Avenue, Ikeja');
  await checkAccessibility(page);

  // The other tab switches to the new build. This tab keeps using the files of its own build, which the server no
  // longer has.
  await notice(other).getByRole('button', { name: 'Reload now' }).click();
  await expect(notice(other)).toBeHidden();
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('Address updated successfully!')).toBeVisible();
  await page.getByRole('link', { name: 'Transactions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible();
  await expect(firstScript(page)).toHaveAttribute('src', before);

  await reload.click();
  await expect(firstScript(page)).not.toHaveAttribute('src', before);
  await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible();
  await expect(page.getByText(`Hello, ${customer.firstName}`)).toBeAttached();
  await expect(notice(page)).toBeHidden();
});
