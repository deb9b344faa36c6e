import type { Page } from '@playwright/test';
import { PASSWORD } from './support/customers';
import { expect, test } from './support/test';

const forms = [
  ['/signup', 'Create your account'],
  ['/signin', 'Sign in'],
  ['/otpverification', 'Verify your email'],
  ['/forgotpassword', 'Reset your password'],
  ['/close-account', 'Close your account'],
] as const;

/** Holds back every script but the first, which asks for the others, until it is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/assets\/(?!main).*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

/** How far things have moved on the page so far; 0 is not at all. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(
            list
              .getEntries()
              .reduce(
                (sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value,
                0,
              ),
          );
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(0), 0));
      }),
  );

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, heading] of forms) {
    test(`${path} has its heading and its form in the HTML`, async ({ page }) => {
      await page.goto(`/signup${path}`);
      // Where a header lay on it, it would take the press.
      await page.getByRole('heading', { level: 1, name: heading }).click({ trial: true });
      await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
      await expect(page).toHaveTitle(`${heading} · Mota`);
    });
  }

  test('/ has its frame in the HTML', async ({ page }) => {
    await page.goto('/signup/');
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('the first picture asks for no font', async ({ page }) => {
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(request.url());
    });
    for (const [path] of forms) await page.goto(`/signup${path}`, { waitUntil: 'networkidle' });
    expect(fonts).toEqual([]);
  });

  test('a form that is sent does nothing: no password comes into the address', async ({ page }) => {
    await page.goto('/signup/signin');
    await page.getByLabel('Email').fill('ada@example.ng');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/signup/signin');
    await expect(page.getByLabel('Email')).toHaveValue('ada@example.ng');
  });
});

/** Whether every element is drawn as it will be once all stylesheets are there: the differences. */
const missingStyles = (page: Page) =>
  page.evaluate(async () => {
    const pseudoElements = [undefined, '::before', '::after', '::placeholder'];
    const drawn = () =>
      [...document.querySelectorAll('body, body *')].flatMap((element) =>
        pseudoElements.map((pseudo) => {
          const style = getComputedStyle(element, pseudo);
          return [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`);
        }),
      );
    for (const faces of document.querySelectorAll<HTMLStyleElement>('style[data-fonts]')) {
      faces.media = 'all';
    }
    drawn();
    await document.fonts.ready;
    const before = drawn();
    const ahead = document.getElementById('root')?.dataset.ahead?.split(' ') ?? [];
    const stylesheets = ahead.filter((address) => address.endsWith('.css'));
    if (stylesheets.length === 0) return ['The page names no stylesheets.'];
    for (const href of stylesheets) {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
      const loaded = new Promise((resolve) => link.addEventListener('load', resolve));
      document.head.append(link);
      await loaded;
    }
    return drawn().flatMap((lines, index) =>
      lines.filter((line, place) => line !== before[index]?.[place]),
    );
  });

for (const [width, colorScheme] of [
  [360, 'light'],
  [360, 'dark'],
  [1280, 'light'],
  [1280, 'dark'],
] as const) {
  test(`the style in the HTML is all that a first view needs at ${width} px, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await page.route(/assets\/.*\.js$/, (route) => route.fulfill({ body: '' }));
    for (const [path] of forms) {
      await page.goto(`/signup${path}`);
      await page.keyboard.press('Tab');
      expect(await missingStyles(page), path).toEqual([]);
    }
  });
}

test('the font of the brand comes with the first script, and nothing shifts', async ({ page }) => {
  await holdScripts(page);
  for (const [path] of forms) {
    const font = page.waitForResponse(/plus-jakarta-sans-latin\..*woff2$/);
    await page.goto(`/signup${path}`);
    await (await font).finished();
    await page.evaluate(() => document.fonts.ready);
    expect(await layoutShift(page), path).toBe(0);
  }
});

test('what is typed and pressed before the app is there is neither lost nor done twice', async ({
  page,
  api,
}) => {
  const customer = await api.newCustomer();
  const signIns: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/token/')) signIns.push(request.method());
  });
  const release = await holdScripts(page);
  await page.goto('/signup/signin');
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  release();
  await expect(page).toHaveURL('/signup/overview');
  expect(signIns).toEqual(['POST']);
});

test('a line that drops before the first touch takes neither the form nor what is typed in it', async ({
  page,
  context,
  api,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|ChunkLoadError/);
  const customer = await api.newCustomer();
  await page.goto('/signup/signin', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await page.getByLabel('Email').fill(customer.email);
  await page.waitForEvent('requestfailed');
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await context.setOffline(false);
  await expect(page).toHaveURL('/signup/overview');
});

test('a link that is pressed before the app is there is followed by the app', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/signup/signin');
  await page.getByRole('link', { name: 'Forgot Password?' }).press('Enter');
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeFocused();
});

test('a referral link keeps what was typed before the app put its code in', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/signup/signup?referral_code=ABCD1234', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Full name').fill('Ada Obi');
  release();
  await expect(page.getByLabel('Referral code')).toHaveValue('ABCD1234');
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Obi');
});

/** The names of the scripts that the page runs, as they come. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const [, name] = /assets\/(\w+)\./.exec(request.url()) ?? [];
    if (request.resourceType() === 'script' && name !== undefined) scripts.push(name);
  });
  return scripts;
}

test('a page that is only read runs no script but the first, and comes to life at a touch', async ({
  page,
}) => {
  const scripts = scriptsOf(page);
  await page.addInitScript(() => {
    // The five seconds after which it comes to life by itself never pass.
    const { setTimeout } = window;
    window.setTimeout = ((task: () => void, delay: number) =>
      delay === 5000 ? 0 : setTimeout(task, delay)) as typeof setTimeout;
  });
  await page.goto('/signup/signin', { waitUntil: 'networkidle' });
  expect(scripts).toEqual(['main']);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible();
  expect(scripts).toContain('app');
});

test('a page that is left in peace comes to life by itself', async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.clock.install();
  await page.goto('/signup/signin');
  await page.clock.runFor(5_100);
  await expect.poll(() => scripts).toContain('app');
});

test('the code of a form comes when somebody turns to it, and nothing shifts', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.url());
  });
  for (const [path] of forms) {
    if (path === '/otpverification') continue;
    await page.goto(`/signup${path}`, { waitUntil: 'networkidle' });
    expect(
      scripts.filter((url) => url.includes('/forms.')),
      path,
    ).toEqual([]);
    expect(await layoutShift(page), path).toBe(0);
  }
  await page.getByLabel('Email').focus();
  await expect.poll(() => scripts.some((url) => url.includes('/forms.'))).toBe(true);
  expect(await layoutShift(page)).toBe(0);
});

test('somebody with a session sees the same sign-in page and is led on from sign-up', async ({
  page,
  api,
  openSession,
}) => {
  await openSession(await api.newCustomer());
  await page.goto('/signup/signin', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(await layoutShift(page)).toBe(0);
  await page.goto('/signup/signup');
  await expect(page).toHaveURL('/signup/overview');
});
