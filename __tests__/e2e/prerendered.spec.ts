import type { Page } from '@playwright/test';
import { PASSWORD } from './support/customers';
import { LAYOUT_SHIFT_LIMIT, layoutShift } from './support/layoutShift';
import { expect, test } from './support/test';

const forms = [
  ['/signup', 'Create your account'],
  ['/signin', 'Sign in'],
  ['/otpverification', 'Verify your email'],
  ['/forgotpassword', 'Reset your password'],
  ['/close-account', 'Close your account'],
] as const;

test.describe('a browser without scripts', () => {
  test.use({ javaScriptEnabled: false });

  // Without scripts, the browser blocks the scripts that the page preloads, and reports each as a failed request
  // (`csp`).
  test.beforeEach(({ problems }) => problems.allow(/\.js csp$/));

  test('the HTML of a form contains its heading and fields', async ({ page }) => {
    for (const [path, heading] of forms) {
      await page.goto(`/signup${path}`);
      // Fails if the header covers the heading, because the header would then get the click.
      await page.getByRole('heading', { level: 1, name: heading }).click({ trial: true });
      await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
      await expect(page).toHaveTitle(`${heading} · Mota`);
    }
  });

  test(
    'the HTML of / contains the iframe of the landing page',
    { tag: '@release' },
    async ({ page }) => {
      await page.goto('/signup/');
      const frame = page.frameLocator('iframe');
      await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );

  test(
    'a form that is sent before the app has loaded puts no password into the URL',
    { tag: '@release' },
    async ({ page }) => {
      await page.goto('/signup/signin');
      await page.getByLabel('Email').fill('ada@example.ng');
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByLabel('Password', { exact: true }).press('Enter');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page).toHaveURL('/signup/signin');
      await expect(page.getByLabel('Email')).toHaveValue('ada@example.ng');
    },
  );

  test(
    'a form puts no password into the URL, even if the browser treats its unknown method as GET',
    { tag: '@release' },
    async ({ page }) => {
      await page.route('**/signup/signin', async (route) => {
        const response = await route.fetch();
        await route.fulfill({
          response,
          body: (await response.text()).replace('"dialog"', '"get"'),
        });
      });
      await page.goto('/signup/signin');
      await page.getByLabel('Email').fill('ada@example.ng');
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page).toHaveURL('/signup/signin?');
    },
  );
});

/** Returns the styles of elements that are different once all stylesheets have loaded. */
const missingStyles = (page: Page) =>
  page.evaluate(async () => {
    const partsOf = (element: Element) => [
      undefined,
      '::before',
      '::after',
      ...(element.matches('input') ? ['::placeholder'] : []),
    ];
    const drawn = () =>
      [...document.querySelectorAll('body, body *')].flatMap((element) =>
        partsOf(element).map((part) => {
          const style = getComputedStyle(element, part);
          // A pseudo-element without content isn't drawn, so its other styles don't matter.
          const names = style.content === 'none' ? ['content'] : [...style];
          return names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
        }),
      );
    /** Returns the styles once the fonts and images that the page uses have loaded, because images change sizes. */
    const drawnWithFiles = async () => {
      drawn();
      for (const image of document.images) image.loading = 'eager';
      await Promise.all([...document.images].map((image) => image.decode()));
      await document.fonts.ready;
      return drawn();
    };
    const before = await drawnWithFiles();
    const withStylesheets = await (await fetch('/signup/transactions')).text();
    const stylesheets = [...withStylesheets.matchAll(/rel="stylesheet" href="([^"]+)"/g)];
    if (stylesheets.length === 0) return ['No page names the stylesheets.'];
    for (const [, href] of stylesheets) {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
      const loaded = new Promise((resolve) => link.addEventListener('load', resolve));
      document.head.append(link);
      await loaded;
    }
    // The stylesheets declare the fonts again, and the browser may load them again.
    const after = await drawnWithFiles();
    return after.flatMap((lines, index) =>
      lines.filter((line, place) => line !== before[index]?.[place]),
    );
  });

// These two combinations are enough, because no CSS rule depends on both the width and the theme.
for (const [width, colorScheme] of [
  [360, 'light'],
  [1280, 'dark'],
] as const) {
  test(
    `the styles in the HTML are complete for the first view at ${width} px in the ${colorScheme} theme`,
    { tag: '@release' },
    async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await page.route(/assets\/.*\.js$/, (route) => route.fulfill({ body: '' }));
      for (const path of [...forms.map(([form]) => form), '/overview']) {
        await page.goto(`/signup${path}`);
        await page.keyboard.press('Tab');
        expect(await missingStyles(page), path).toEqual([]);
      }
    },
  );
}

test(
  'the brand font arrives with the page, and nothing moves',
  { tag: '@release' },
  async ({ page }) => {
    // Never loads any other script than the first one.
    await page.route(/assets\/(?!main).*\.js$/, () => undefined);
    for (const [path] of forms) {
      const font = page.waitForResponse(/plus-jakarta-sans-latin\..*woff2$/);
      await page.goto(`/signup${path}`, { waitUntil: 'commit' });
      await (await font).finished();
      await page.evaluate(() => document.fonts.ready);
      expect(await layoutShift(page), path).toBeLessThanOrEqual(LAYOUT_SHIFT_LIMIT);
    }
  },
);

test(
  'the button of sign-up is visible on a small phone without scrolling',
  { tag: '@release' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/signup/signup');
    await expect(page.getByRole('button', { name: 'Sign up' })).toBeInViewport({ ratio: 1 });
  },
);

const stylesheetsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /assets\/(\w+)\.\w+\.css$/.exec(name)?.[1])
      .filter((name) => name !== undefined),
  );

test('nothing moves while the app hydrates a page, and only one stylesheet is loaded', async ({
  page,
}) => {
  for (const [path] of forms) {
    if (path === '/otpverification') continue;
    await page.goto(`/signup${path}`, { waitUntil: 'networkidle' });
    expect(await layoutShift(page), path).toBeLessThanOrEqual(LAYOUT_SHIFT_LIMIT);
    expect(await stylesheetsOf(page), path).toEqual(['styles']);
  }
  await page.getByLabel('Email').focus();
  expect(await layoutShift(page)).toBeLessThanOrEqual(LAYOUT_SHIFT_LIMIT);
});

test.describe('the prerendered overview', () => {
  /** Never loads any other script than the first one, because the prerendered overview needs no other. */
  test.beforeEach(({ page }) => page.route(/assets\/(?!main).*\.js$/, () => undefined));

  for (const width of [360, 1280]) {
    test(
      `the prerendered overview shows the balance before the app has loaded at ${width} px, and can't be used`,
      { tag: '@release' },
      async ({ page, api, openSession }) => {
        await page.setViewportSize({ width, height: 800 });
        const customer = await api.newCustomer();
        await api.pay(customer, '250000.50');
        await openSession(customer);
        await page.goto('/signup/overview', { waitUntil: 'commit' });
        await expect(page.locator('h1')).toHaveText('Overview');
        await expect(page.locator('#root > [inert] h1')).toBeVisible();
        await expect(page.locator('nav')).toBeVisible({ visible: width === 1280 });
        const place = page.locator('#root > [inert] #balance');
        await expect(place).toHaveText('₦250,000.50');
        await expect(place).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      },
    );
  }

  test(
    'the prerendered overview is removed without a session',
    { tag: '@release' },
    async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto('/signup/overview', { waitUntil: 'commit' });
      await expect(page.locator('#root')).toBeEmpty();
      expect(asked).not.toContain('/users/current_user/');
    },
  );
});

test('no page has an inline script, and the policy allows none', async ({ request }) => {
  for (const path of ['/overview', '/transactions', ...forms.map(([form]) => form)]) {
    const reply = await request.get(`/signup${path}`);
    expect(await reply.text(), path).not.toMatch(/<script(?![^>]* src=)/);
    expect(reply.headers()['content-security-policy'], path).toContain("script-src 'self';");
  }
});

test('nothing moves while the app replaces the prerendered overview', async ({
  page,
  api,
  openSession,
  problems,
}) => {
  await openSession(await api.newCustomer());
  // Other tests check the shifts that a reply or a late font causes.
  await page.route(/\/(users|wallet|asset|notification)\//, () => undefined);
  problems.allow(/ERR_FAILED/);
  await page.route(/\.woff2$/, (route) => route.abort());
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/signup/overview');
    await expect(page.locator('#root > [inert]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    expect(await layoutShift(page), `${width} px`).toBeLessThanOrEqual(LAYOUT_SHIFT_LIMIT);
  }
});

test(
  'for a customer with a session nothing moves on the sign-in page, and the sign-up leads to the overview',
  { tag: '@release' },
  async ({ page, api, openSession }) => {
    await openSession(await api.newCustomer());
    await page.goto('/signup/signin', { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    expect(await layoutShift(page)).toBeLessThanOrEqual(LAYOUT_SHIFT_LIMIT);
    await page.goto('/signup/signup');
    await expect(page).toHaveURL('/signup/overview');
  },
);

test('a prerendered page loads the script of its own screen', async ({ request }) => {
  const screens = { '/signin': 'signIn', '/signup': 'signUp', '/overview': 'overview' };
  for (const [path, screen] of Object.entries(screens)) {
    const html = await (await request.get(`/signup${path}`)).text();
    expect(html, path).toMatch(new RegExp(`<script defer src="/signup/assets/${screen}\\.`));
  }
});
