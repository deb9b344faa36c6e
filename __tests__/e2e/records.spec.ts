import type { Page } from '@playwright/test';
import { checkAccessibility } from './support/accessibility';
import { PASSWORD } from './support/customers';
import { newWithdrawer } from './support/money';
import { linkUnderMore, demoLink } from './support/office';
import { expect, test } from './support/test';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const openSection = (page: Page, section: 'close' | 'data') =>
  page.goto(`/signup/profile?tab=security&section=${section}`);

test('a customer downloads their data, asks for the account to be closed, and is signed out when staff close it', async ({
  page,
  api,
  openSession,
  browser,
  server,
  problems,
}) => {
  // Once the account is closed, calls of the page are refused.
  problems.allow(/401/);
  const customer = await api.newCustomer({ firstName: 'Zainab', lastName: 'Bello' });
  await openSession(customer);

  await test.step('the file has the customer’s data', async () => {
    await openSection(page, 'data');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    const download = page.waitForEvent('download');
    await press(page, 'Download');
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('mota-data.json');
    await expect(page.getByText(/^The file is saved on your device/)).toBeVisible();
    await checkAccessibility(page);
  });

  await test.step('the request is confirmed with the password', async () => {
    await openSection(page, 'close');
    await expect(page.getByText('Nothing is left to end.')).toBeVisible();
    await checkAccessibility(page);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(page, 'Request to close');
    await expect(page.getByText(/Nothing is left to end\. We’ll close it/)).toBeVisible();
  });

  await test.step('staff see the request under “Closings” and close the account', async () => {
    const office = await browser.newPage({ baseURL: server.url });
    await office.goto(await demoLink(api, 'ada'));
    await (await linkUnderMore(office, /^Closings/)).click();
    const row = office.getByRole('row', { name: /Zainab Bello/ });
    await row.getByRole('link').first().click();
    await press(office, 'Close the account…');
    await office.getByLabel(/^What have you checked/).fill('The wallet is empty.');
    await press(office, 'Close permanently');
    await expect(office.getByText('The account is closed.')).toBeVisible();
    await office.close();
  });

  await test.step('the customer’s page is signed out, and the customer is emailed', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    const [mail] = await api.mailsTo(customer.email);
    expect(mail?.subject).toBe('Your Mota account is closed');
  });
});

test(
  'a request to close an account waits for the money in the wallet to be withdrawn, and can be taken back',
  { tag: '@release' },
  async ({ page, api, request, openSession }) => {
    const customer = await newWithdrawer(api, request, { amount: '2500' });
    await openSession(customer);
    await openSection(page, 'close');
    const remaining = page.locator('dl[aria-label="What has to end first"]');
    await expect(remaining).toContainText('₦2,500.00');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(page, 'Request to close');
    await expect(page.getByText(/once the following has ended\.$/)).toBeVisible();
    await checkAccessibility(page);
    await press(page, 'Keep my account');
    await expect(page.getByText('Your account stays open.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Request to close' })).toBeVisible();
  },
);
