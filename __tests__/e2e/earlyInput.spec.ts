import type { Page, Route } from '@playwright/test';
import { invite, startClique } from './support/cliques';
import { newEmail, PASSWORD } from './support/customers';
import { passKyc } from './support/money';
import { expect, test } from './support/test';

/** Resolves once a loaded script has run, rendered and sent its calls. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

/**
 * Holds back the scripts of a page. `next` releases the oldest script, `all` releases the others and all later ones.
 */
async function holdScripts(page: Page, scripts = /assets\/.*\.js$/) {
  const held: Route[] = [];
  let isOpen = false;
  await page.route(scripts, async (route) => {
    if (isOpen) await route.continue();
    else held.push(route);
  });
  /** Resolves to true once the script has run, or to false if none is held back. */
  const next = async (): Promise<boolean> => {
    const route = held.shift();
    if (route === undefined) return false;
    const arrived = page.waitForResponse(route.request().url());
    await route.continue();
    await (await arrived).finished();
    await drawn(page);
    return true;
  };
  const all = async () => {
    isOpen = true;
    await Promise.all(held.splice(0).map((route) => route.continue()));
  };
  return { next, all };
}

interface Visit {
  readonly url: string;
  readonly storedEmail?: string;
  /** The text that is typed into each field. The keys are the labels of the fields. */
  readonly typed: Readonly<Record<string, string>>;
  readonly button: string;
  /** The call that the form makes, and its body. */
  readonly call: string;
  readonly sent: object;
  /** Number of scripts that have loaded when the second attempt begins. Each later one begins with that many more. */
  readonly stride: number;
}

const email = newEmail();

/** Public forms, some of them with a code in the link or an email stored on the device. */
const visits: Readonly<Record<string, Visit>> = {
  'sign-up with a referral link': {
    url: '/signup?referral_code=ABCD1234',
    typed: {
      'Full name': 'Ada Obi',
      'Phone number': '08031234567',
      Email: email,
      Password: PASSWORD,
    },
    button: 'Sign up',
    call: '/users/register/',
    sent: {
      first_name: 'Ada',
      last_name: 'Obi',
      phone_number: '08031234567',
      email,
      password: PASSWORD,
      referral_link: expect.stringMatching(/ABCD1234$/) as unknown,
    },
    stride: 2,
  },
  'sign-in while an email waits for its code': {
    url: '/signin',
    storedEmail: 'bola@example.ng',
    typed: { Email: email, Password: PASSWORD },
    button: 'Sign in',
    call: '/api/auth/token/',
    sent: { username: email, password: PASSWORD },
    stride: 4,
  },
  verification: {
    url: '/otpverification',
    storedEmail: email,
    typed: { 'Verification code': '123456' },
    button: 'Verify',
    call: '/users/verify-email/',
    sent: { email, otp: '123456' },
    stride: 4,
  },
  'a forgotten password': {
    url: '/forgotpassword',
    typed: { Email: email },
    button: 'Send code',
    call: '/users/forgot_password/',
    sent: { email },
    stride: 4,
  },
};

/**
 * Opens the page with its scripts held back and the form's call refused. Returns the bodies of the calls, and the
 * functions that release the scripts.
 */
async function open(page: Page, { url, storedEmail, call }: Visit) {
  const sent: unknown[] = [];
  await page.route(
    ({ pathname }) => pathname === call,
    async (route) => {
      sent.push(route.request().postDataJSON());
      await route.fulfill({ status: 400, json: { detail: 'Not today.' } });
    },
  );
  if (storedEmail !== undefined) {
    await page.addInitScript((stored) => localStorage.setItem('email', stored), storedEmail);
  }
  const scripts = await holdScripts(page);
  await page.goto(`/signup${url}`, { waitUntil: 'commit' });
  return { sent, scripts };
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** The only form that `npm test` fills in. The release checks all of them. */
const USUAL_VISIT = 'sign-in while an email waits for its code';

for (const [name, visit] of Object.entries(visits)) {
  const tag = name === USUAL_VISIT ? [] : '@release';
  test(
    `the form for ${name} loses nothing that was typed or pressed, whichever scripts have loaded by then`,
    { tag },
    async ({ page, problems }) => {
      problems.allow(/status of 400/);
      let isLoaded = false;
      for (let moment = 0; !isLoaded; moment += visit.stride) {
        const { sent, scripts } = await open(page, visit);
        const button = page.getByRole('button', { name: visit.button });
        await button.waitFor();
        for (let count = 0; count < moment; count += 1) isLoaded = !(await scripts.next());
        for (const [label, text] of Object.entries(visit.typed)) {
          await field(page, label).click();
          await page.keyboard.type(text.slice(0, 3));
          await scripts.next();
          await page.keyboard.type(text.slice(3, 6));
          await page.keyboard.insertText(text.slice(6));
        }
        // The press lasts until two more scripts have loaded. So each script loads during the input or the press of at
        // least one attempt.
        await button.hover();
        await page.mouse.down();
        await scripts.next();
        await scripts.next();
        await page.mouse.up();
        await scripts.all();
        await expect.poll(() => sent, `after ${moment} scripts`).toEqual([visit.sent]);
        for (const [label, text] of Object.entries(visit.typed)) {
          await expect(field(page, label), `after ${moment} scripts`).toHaveValue(text);
        }
        // Nothing of this visit may still be pending during the next one.
        await page.goto('/signup/robots.txt');
        await page.evaluate(() => localStorage.clear());
        await page.unrouteAll({ behavior: 'wait' });
      }
    },
  );
}

/** Opens a page, waits until its first script has run, and holds back all others. */
async function openWithFirstScript(page: Page, path: string) {
  const scripts = await holdScripts(page, /assets\/(?!main).*\.js$/);
  const first = page.waitForResponse(/assets\/main\..*js$/);
  await page.goto(path, { waitUntil: 'commit' });
  await (await first).finished();
  await page.waitForFunction(() => document.readyState === 'interactive');
  await drawn(page);
  return scripts;
}

test(
  'a request to close an account that is sent before the app has loaded is accepted',
  { tag: '@release' },
  async ({ page }) => {
    const scripts = await openWithFirstScript(page, '/signup/close-account');
    await field(page, 'Email').fill(email);
    await field(page, 'Email').press('Enter');
    await scripts.all();
    await expect(page.getByText('Account deletion request submitted.')).toBeVisible();
  },
);

test('a sign-in pressed twice before the app has loaded is sent once', async ({ page, api }) => {
  const customer = await api.newCustomer();
  const signIns: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/token/')) signIns.push(request.method());
  });
  const scripts = await openWithFirstScript(page, '/signup/signin');
  await field(page, 'Email').fill(customer.email);
  await field(page, 'Password').fill(customer.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await scripts.all();
  await expect(page).toHaveURL('/signup/overview');
  expect(signIns).toEqual(['POST']);
});

test(
  'a connection lost while the app loads removes neither the form nor its text',
  { tag: '@release' },
  async ({ page, context, api, problems }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED|ChunkLoadError/);
    const customer = await api.newCustomer();
    const scripts = await openWithFirstScript(page, '/signup/signin');
    await field(page, 'Email').fill(customer.email);
    await context.setOffline(true);
    const failed = page.waitForEvent('requestfailed');
    await scripts.all();
    await failed;
    await field(page, 'Password').fill(customer.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await context.setOffline(false);
    await expect(page).toHaveURL('/signup/overview');
  },
);

test(
  'a script that fails to load before the first script has run is requested again',
  { tag: '@release' },
  async ({ page, api, problems }) => {
    problems.allow(/ERR_FAILED/);
    const customer = await api.newCustomer();
    const failed = new Set<string>();
    await page.route(/assets\/(?!main).*\.js$/, (route) => {
      const url = route.request().url();
      if (failed.has(url)) return route.continue();
      failed.add(url);
      return route.abort();
    });
    const first = await holdScripts(page, /assets\/main\..*js$/);
    const failure = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/assets/signIn.'),
    );
    await page.goto('/signup/signin', { waitUntil: 'commit' });
    await failure;
    await first.all();
    await field(page, 'Email').fill(customer.email);
    await field(page, 'Password').fill(customer.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/signup/overview');
  },
);

test(
  'the browser follows a link that is pressed before the app has loaded',
  { tag: '@release' },
  async ({ page }) => {
    const scripts = await openWithFirstScript(page, '/signup/signin');
    await page.getByRole('link', { name: 'Forgot Password?' }).press('Enter');
    await scripts.all();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Reset your password' }),
    ).toBeVisible();
  },
);

test(
  'a referral code appears next to what was typed before the app had loaded',
  { tag: '@release' },
  async ({ page }) => {
    const scripts = await openWithFirstScript(page, '/signup/signup?referral_code=ABCD1234');
    await field(page, 'Full name').fill('Ada Obi');
    await scripts.all();
    await expect(field(page, 'Referral code')).toHaveValue('ABCD1234');
    await expect(field(page, 'Full name')).toHaveValue('Ada Obi');
  },
);

test(
  'an amount typed into an invitation stays while the rest of the page loads',
  { tag: '@release' },
  async ({ page, api, request }) => {
    const creator = await api.newCustomer();
    await passKyc(api, request, creator);
    const clique = await startClique(api, creator, { visibility: 'private', contribution: 1000 });
    const link = await invite(api, creator, clique, { email: newEmail() });
    const scripts = await holdScripts(page);
    await page.goto(link, { waitUntil: 'commit' });
    const amount = page.getByLabel('Contribution amount');
    while (!(await amount.isVisible())) await scripts.next();
    await amount.click();
    await page.keyboard.type('25');
    await scripts.all();
    await page.waitForLoadState('networkidle');
    await page.keyboard.type('000');
    await expect(amount).toHaveValue(/25,000/);
  },
);
