import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { wordFor } from './support/cliques';
import { newEmail, PASSWORD, PIN } from './support/customers';
import { copyTemplate } from './support/databases';
import { offerAsset, passKyc, signInAgain } from './support/money';
import { deployWithSetting } from './support/releases';
import { isOfSection7 } from './support/section7';
import { startServer } from './support/server';
import { expect, test as base } from './support/test';

/** The app as it is built with `API_EXTENSIONS=off`. */
const test = base.extend<object, { appFolder: string }>({
  appFolder: [
    async ({}, use) => {
      const appFolder = await mkdtemp(join(tmpdir(), 'mota-app-'));
      deployWithSetting(appFolder, 'API_EXTENSIONS', 'off');
      await use(appFolder);
      await rm(appFolder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ appFolder }, use, { workerIndex }) => {
      const template = process.env.E2E_TEMPLATE;
      if (template === undefined) throw new Error('The global setup has not run.');
      const { place, remove } = await copyTemplate(template, workerIndex);
      const server = await startServer({ ...place, appFolder });
      await use(server);
      await server.stop();
      await remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

/** The calls to the server beyond those of section 7. */
function watchCallsBeyond(page: Page): readonly string[] {
  const beyond: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isFile = /^\/(signup|media)\//.test(pathname);
    if (!isFile && !isOfSection7(request)) beyond.push(`${request.method()} ${pathname}`);
  });
  return beyond;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('with API_EXTENSIONS off a customer signs up, pays in, invests, starts a clique and withdraws', async ({
  page,
  api,
  request,
}) => {
  const asset = await offerAsset(api, { name: 'Keke of section seven' });
  const email = newEmail();
  const person = { firstName: 'Ada', lastName: 'Obi', email, password: PASSWORD, token: '' };
  const beyond = watchCallsBeyond(page);

  await test.step('sign up and in', async () => {
    await page.goto('/signup/signup');
    await page.getByLabel('Full name').fill('Ada Obi');
    await page.getByLabel('Phone number').fill('+2348012345675');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(heading(page, 'Verify your email')).toBeVisible();
    await page.getByLabel('Verification code').fill(await api.codeFor(email));
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(heading(page, 'Sign in')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(heading(page, 'Overview')).toBeVisible();
  });

  const customer = await signInAgain(api, person);

  await test.step('a deposit arrives in the open page', async () => {
    await api.pay(customer, '600000.00');
    await expect(page.getByRole('region', { name: 'Wallet balance' })).toContainText('₦600,000.00');
  });

  await test.step('invest', async () => {
    await page.goto(`/signup/asset/${asset.id}`);
    await page.getByRole('button', { name: 'Confirm Investment' }).click();
    const agreement = page.getByRole('dialog', { name: 'Investment agreement' });
    await agreement.getByLabel('Payout interval').selectOption('Weekly');
    await agreement.getByLabel('I agree to the terms of the contract.').check();
    await agreement.getByRole('button', { name: 'Continue' }).click();
    await expect(heading(page, 'My Portfolio')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(asset.name);
  });

  await test.step('create a PIN of their own', async () => {
    await page.goto('/signup/profile?tab=personal');
    await page.getByRole('button', { name: 'Create Transaction PIN' }).click();
    await page.keyboard.type(PIN);
    await expect(page.getByRole('group', { name: 'Confirm PIN' })).toBeVisible();
    await page.keyboard.type(PIN);
    await expect(page.getByText('Transaction PIN created successfully!')).toBeVisible();
  });

  await test.step('start a clique', async () => {
    await page.goto('/signup/clique');
    await page.getByRole('tab', { name: 'Create cliques' }).click();
    await page.getByRole('button', { name: 'Create a New Clique' }).click();
    const name = `Okada of ${wordFor(customer)}`;
    await page.getByLabel('Clique name').fill(name);
    await page.getByLabel('Contribution amount').fill('2000');
    await page.getByLabel('Asset', { exact: true }).selectOption(String(asset.id));
    await page.getByRole('button', { name: 'Create clique' }).click();
    await expect(page.getByText('Clique created successfully!')).toBeVisible();
    await page.getByRole('list', { name: 'My Cliques' }).getByRole('button', { name }).click();
    await expect(page.getByRole('region', { name })).toContainText('₦2,000.00');
  });

  await test.step('withdraw', async () => {
    await passKyc(api, request, customer);
    await page.goto('/signup/withdrawal');
    await page.getByLabel('Bank', { exact: true }).selectOption('Guaranty Trust Bank');
    await page.getByLabel('Account number').fill('0123456789');
    await page.getByRole('button', { name: 'Confirm Receiver' }).click();
    await page.getByLabel('Amount').fill('5000');
    await page.getByLabel('Transaction PIN').fill(PIN);
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(
      page.getByText('Withdrawal request sent successfully for approval.'),
    ).toBeVisible();
  });

  expect(beyond).toEqual([]);
});
