import type { Page } from '@playwright/test';
import { checkAccessibility } from './support/accessibility';
import type { Customer } from './support/customers';
import { expect, test } from './support/test';

const minute = 60_000;

/** Returns when the session of a customer's token ends, in milliseconds. */
function endOfSession({ token }: Customer): number {
  const claims = JSON.parse(atob(token.split('.')[1] ?? '')) as { readonly exp: number };
  return claims.exp * 1000;
}

/** Makes replies show the time of the page, whose clock the test moves, instead of the server's. */
async function showTimeOfPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { get } = Headers.prototype;
    Headers.prototype.get = function (name) {
      if (name === 'X-Sandbox-Ahead') return null;
      return name === 'Date' ? new Date().toUTCString() : get.call(this, name);
    };
  });
}

const notice = (page: Page) => page.getByRole('region', { name: 'Session' });
const stayButton = (page: Page) => page.getByRole('button', { name: 'Stay signed in' });

/** Signs in again in the dialog, in which the email is already filled in. */
async function signInAgain(page: Page, customer: Customer) {
  const dialog = page.getByRole('dialog', { name: 'Stay signed in' });
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(customer.email);
  await checkAccessibility(page);
  await dialog.getByLabel('Password', { exact: true }).focus();
  await page.keyboard.type(customer.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  // Sets the page's clock to the server's time, so that the new session is as long as the first.
  await page.clock.setSystemTime(Date.now());
  await page.clock.runFor(15_000);
}

for (const [device, viewport] of [
  ['a phone', { width: 360, height: 640 }],
  ['a computer', { width: 1280, height: 800 }],
] as const) {
  test(
    `on ${device}, the end of a session is announced two minutes before, and the session can be renewed above the page`,
    { tag: '@release' },
    async ({ page, api, openSession }) => {
      const customer = await api.newCustomer();
      await page.setViewportSize(viewport);
      await page.clock.install({ time: endOfSession(customer) - 3 * minute });
      await showTimeOfPage(page);
      await openSession(customer);
      await page.goto('/signup/clique');
      await page.getByRole('tab', { name: 'Create cliques' }).click();
      await page.getByRole('button', { name: 'Create a New Clique' }).click();
      await page.getByRole('textbox', { name: 'Clique name' }).fill('Yaba riders');
      await page.getByRole('textbox', { name: 'Contribution amount' }).fill('150000');
      await expect(notice(page)).toBeHidden();

      await page.clock.runFor(minute + 1000);
      await expect(notice(page)).toContainText('we’ll sign you out in 2 minutes');
      await checkAccessibility(page);
      await page.keyboard.press('Control+End');
      await stayButton(page).focus();
      await page.keyboard.press('Enter');

      await signInAgain(page, customer);
      await expect(page.getByRole('textbox', { name: 'Clique name' })).toHaveValue('Yaba riders');
      await expect(page.getByRole('textbox', { name: 'Contribution amount' })).toHaveValue(
        '₦150,000',
      );
      await expect(notice(page)).toBeHidden();
    },
  );
}

test('the end of a session opens the sign-in, and leaves nothing on the device', async ({
  page,
  api,
  openSession,
}) => {
  const customer = await api.newCustomer();
  await page.clock.install({ time: endOfSession(customer) - minute });
  await showTimeOfPage(page);
  await openSession(customer);
  await page.goto('/signup/profile');
  await page.getByRole('textbox', { name: 'Address' }).fill('12 Allen Avenue, Ikeja');
  await page.clock.runFor(minute + 15_000);
  await expect(page).toHaveURL(/\/signin$/);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});
