import type { Page, Route } from '@playwright/test';
import { PASSWORD } from './support/customers';
import { expect, test } from './support/test';

type Fault = (route: Route) => Promise<void>;

const faults: Readonly<Record<string, Fault>> = {
  'is stopped': (route) => route.abort('connectionrefused'),
  'answers 500': (route) => route.fulfill({ status: 500, json: { detail: '' } }),
  'answers HTML': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><h1>Proxy</h1>' }),
  'cuts its answer': (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{"id": 1, "wal' }),
};

const isCall = (url: URL) => !url.pathname.startsWith('/signup/') && url.pathname !== '/';

/** Nothing that a program says to itself may reach a customer. */
async function expectSoundPage(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('body')).not.toContainText(
    /NaN|undefined|\[object Object\]|Invalid Date|Something went wrong/,
  );
}

test.describe('whatever goes wrong with the server', () => {
  test.beforeEach(({ problems }) => {
    problems.allow(/ERR_|status of 500|connectionrefused/i);
  });

  test(
    'leaves the public forms as they were typed, with a sentence',
    { tag: '@release' },
    async ({ page }) => {
      for (const [what, fault] of Object.entries(faults)) {
        await test.step(what, async () => {
          await page.route(isCall, fault);
          await page.goto('/signup/signin');
          await page.getByLabel('Email').fill('ada@example.ng');
          await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
          await page.getByRole('button', { name: 'Sign in' }).click();
          await expect(page.getByRole('alert')).toHaveText(
            'An unexpected error occurred. Please try again.',
          );
          await expect(page.getByLabel('Email')).toHaveValue('ada@example.ng');
          await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
          await expectSoundPage(page);
          await page.unrouteAll({ behavior: 'wait' });
        });
      }
    },
  );

  test(
    'leaves the open overview standing',
    { tag: '@release' },
    async ({ page, api, openSession }) => {
      const customer = await api.newCustomer();
      await openSession(customer);
      const account = page.getByRole('region', { name: 'Deposit account' });
      for (const [what, fault] of Object.entries(faults)) {
        await test.step(what, async () => {
          await page.route((url) => isCall(url) && url.pathname !== '/users/current_user/', fault);
          await page.goto('/signup/overview');
          await expect(page.getByRole('region', { name: 'Wallet balance' })).toContainText('₦0.00');
          await expect(account).toContainText('⚠ Failed to fetch deposit account. Try again.');
          await expect(
            page.getByRole('region', { name: 'Vehicles' }).getByRole('alert'),
          ).toContainText('Error: ');
          await expectSoundPage(page);

          await page.unrouteAll({ behavior: 'wait' });
          await account.getByRole('button', { name: 'Reload' }).click();
          await expect(account).toContainText('Wema Bank');
        });
      }
    },
  );
});

test(
  'a slow server: the button is busy and a second press sends nothing twice',
  { tag: '@release' },
  async ({ page, problems }) => {
    problems.allow(/status of 401/);
    let calls = 0;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/auth/token/', async (route) => {
      calls += 1;
      await held;
      await route.continue();
    });
    await page.goto('/signup/signin');
    await page.getByLabel('Email').fill('nobody@example.ng');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    const button = page.getByRole('button', { name: 'Sign in' });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(page.getByRole('alert')).toBeVisible();
    expect(calls).toBe(1);
  },
);
