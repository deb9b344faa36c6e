import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openPlace } from '../../scripts/measure/place.mjs';
import { apiOf, newEmail, PASSWORD } from '../e2e/support/customers';
import type { Driver } from './driver';
import { openFirefox } from './firefox';
import { type Page, pageOf } from './page';
import { until } from './until';
import { openWebKit } from './webkit';

let place: Awaited<ReturnType<typeof openPlace>>;
before(async () => {
  place = await openPlace();
});
after(() => place.close());

const storedToken = () => localStorage.getItem('token') ?? '';

/** Signs up, verifies the email and funds the wallet, as in __tests__/e2e/mainJourney.spec.ts. */
async function mainJourney(driver: Driver, page: Page, email: string): Promise<void> {
  const api = apiOf(place.url);
  await driver.open(`${place.url}/signup/`);
  await page.press('link', 'Create an account');
  await page.heading('Create your account');
  await page.fill('Full name', 'Adaeze Obi');
  await page.fill('Phone number', '+2348012345678');
  await page.fill('Email', email);
  await page.fill('Password', PASSWORD);
  await page.press('button', 'Sign up');

  await page.heading('Verify your email');
  await page.fill('Verification code', await api.codeFor(email));
  await page.press('button', 'Verify');

  await page.heading('Sign in');
  await page.fill('Password', PASSWORD);
  await page.press('button', 'Sign in');

  await page.heading('Overview');
  await page.words('Hello, Adaeze Obi');
  await page.words('₦0.00');
  await api.pay({ token: await page.run(storedToken) }, '250000.50');
  await page.words('₦250,000.50');
}

/** Returns the selector of the visible navigation: the menu or the bar. Runs in the page. */
const visibleNavigation = (): string =>
  ['nav[aria-label="Main"]', 'footer[aria-label="Shortcuts"]']
    .filter((selector) => (document.querySelector(selector)?.getClientRects().length ?? 0) > 0)
    .join();

/** Rotates a tablet back and forth, and checks each time that the links for its width are visible. */
async function rotation(driver: Driver, page: Page): Promise<void> {
  const orientations = [
    [768, 1024, 'footer[aria-label="Shortcuts"]'],
    [1024, 768, 'nav[aria-label="Main"]'],
  ] as const;
  for (let turn = 1; turn <= 8; turn += 1) {
    for (const [width, height, wanted] of orientations) {
      await driver.resize(width, height);
      await until(`${wanted} at ${width} px, turn ${turn}`, async () =>
        (await page.run(visibleNavigation)) === wanted ? true : null,
      );
    }
  }
}

/** Returns the text that covers the empty date filters. Runs in the page. */
const overEmptyDates = (): readonly string[] =>
  [...document.querySelectorAll('input[type=date]')].map((field) => {
    const { content } = getComputedStyle(field, '::before');
    return content.startsWith('"') ? content : '';
  });

/** Checks the text over empty date fields. WebKit shows today's date in them, so the app covers it with a text. */
async function emptyDates(page: Page, words: string): Promise<void> {
  await page.press('link', 'Transactions');
  await page.heading('Transactions');
  assert.deepEqual(await page.run(overEmptyDates), [words, words]);
}

async function logOut(page: Page): Promise<void> {
  await page.press('link', 'Log out');
  await page.words('You are about to log out.');
  await page.press('button', 'Logout');
  await page.heading('Sign in');
  assert.equal(await page.run(storedToken), '');
}

/** Opens the sign-in page at its own URL, where the app preloads the overview, and signs in. */
async function signInAgain(driver: Driver, page: Page, email: string): Promise<void> {
  await driver.open(`${place.url}/signup/signin`);
  await page.heading('Sign in');
  await page.fill('Email', email);
  await page.fill('Password', PASSWORD);
  await page.press('button', 'Sign in');
  await page.heading('Overview');
  await page.words('₦250,000.50');
}

const browsers = [
  { name: 'Firefox ESR', open: openFirefox, rotates: true, overEmptyDate: '' },
  // On a busy machine, WebKitGTK sometimes keeps the style sheets of the former width after a resize, although
  // `matchMedia` in the same page already has the new one. The next resize brings them up to date.
  { name: 'WebKitGTK', open: openWebKit, rotates: false, overEmptyDate: '"Any day" / ""' },
];

for (const { name, open, rotates, overEmptyDate } of browsers) {
  describe(name, () => {
    test(`a person signs up, funds their wallet, ${rotates ? 'rotates the tablet, ' : ''}logs out and signs in again`, async (context) => {
      const driver = await open();
      if (driver === undefined) {
        context.skip('It is not installed.');
        return;
      }
      try {
        const [page, email] = [pageOf(driver), newEmail()];
        await mainJourney(driver, page, email);
        if (rotates) await rotation(driver, page);
        await emptyDates(page, overEmptyDate);
        await logOut(page);
        await signInAgain(driver, page, email);
        assert.deepEqual(driver.violations, []);
      } finally {
        await driver.close();
      }
    });
  });
}
