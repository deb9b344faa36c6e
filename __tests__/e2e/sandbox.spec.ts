import type { Page } from '@playwright/test';
import { checkAccessibility } from './support/accessibility';
import { type Api, type Customer, PIN } from './support/customers';
import { expect, test } from './support/test';

// The smallest picture there is: a GIF of one point.
const picture = Buffer.from(
  'R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==',
  'base64',
);

async function submitKyc(origin: string, { token }: Customer): Promise<void> {
  const body = new FormData();
  for (const name of ['identity_card', 'facial_recognition']) {
    body.append(name, new Blob([picture]), `${name}.gif`);
  }
  const answer = await fetch(`${origin}/kyc/`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body,
  });
  expect(answer.status).toBe(201);
}

interface User {
  readonly id: number;
  readonly user: number;
  readonly verification_status: boolean;
  readonly wallet: { readonly balance: string };
}

const userOf = async (api: Api, { token }: Customer) =>
  (await api.call('GET', '/users/current_user/', { token })) as User;

async function verify(api: Api, page: Page, origin: string, customer: Customer): Promise<void> {
  await submitKyc(origin, customer);
  const region = page.getByRole('region', { name: 'KYC' });
  const submission = region.getByRole('article').filter({ hasText: customer.email });
  await expect(submission.getByRole('img', { name: 'Identity card' })).toBeVisible();
  await submission.getByRole('button', { name: 'Approve' }).click();
  await expect(submission).toHaveCount(0);
  await expect(region.getByRole('status')).toHaveText('The customer is verified.');
  expect((await userOf(api, customer)).verification_status).toBe(true);
}

async function withdraw(api: Api, customer: Customer, amount: string): Promise<void> {
  const { token } = customer;
  const account = { account_number: '0123456789', bank_code: '058' };
  const body = { ...account, amount, pin: PIN };
  await api.call('POST', '/wallet/request_withdrawal/', { token, body });
}

test('An operator of the sandbox decides on KYC and withdrawals', async ({ page, api, server }) => {
  const customer = await api.newCustomer();
  const { token } = customer;
  await page.goto('/sandbox/');
  await verify(api, page, server.url, customer);

  await api.pay(customer, '5000');
  const { id } = await userOf(api, customer);
  await api.call('PATCH', `/users/${id}/`, { token, body: { transaction_pin: PIN } });
  await withdraw(api, customer, '1000');
  await withdraw(api, customer, '500.50');
  const region = page.getByRole('region', { name: 'Withdrawals' });
  const waiting = region.getByRole('article').filter({ hasText: customer.email });
  await expect(waiting).toHaveCount(2);
  await checkAccessibility(page);
  const first = waiting.filter({ hasText: '₦1,000.00' });
  await first.getByRole('button', { name: 'Approve' }).click();
  await expect(waiting).toHaveCount(1);
  await waiting.getByRole('textbox', { name: 'Reason' }).fill('The name differs.');
  await waiting.getByRole('button', { name: 'Reject' }).click();
  await expect(waiting).toHaveCount(0);
  await expect(region.getByRole('heading', { name: 'Withdrawals' })).toBeFocused();
  expect((await userOf(api, customer)).wallet.balance).toBe('4000.00');
  const [mail] = await api.mailsTo(customer.email);
  expect(mail?.text).toContain('The name differs.');
});

test('A rejected customer may submit again', async ({ page, api, server }) => {
  const customer = await api.newCustomer();
  await submitKyc(server.url, customer);
  await page.goto('/sandbox/');
  const region = page.getByRole('region', { name: 'KYC' });
  const submission = region.getByRole('article').filter({ hasText: customer.email });
  await submission.getByRole('textbox', { name: 'Reason' }).fill('The card is blurred.');
  await submission.getByRole('button', { name: 'Reject' }).click();
  await expect(submission).toHaveCount(0);
  await submitKyc(server.url, customer);
  await expect(submission).toHaveCount(1);
});

test('The stock is filled up and the clock moved forward', async ({ page, api }) => {
  await page.goto('/sandbox/');
  const stock = page.getByRole('region', { name: 'Stock' });
  const asset = stock.getByRole('article').first();
  const before = Number(/(\d+) left/.exec((await asset.textContent()) ?? '')?.[1]);
  await asset.getByRole('spinbutton', { name: 'Units' }).fill('3');
  await asset.getByRole('button', { name: 'Restock' }).click();
  await expect(asset).toContainText(`${before + 3} left`);

  const clock = page.getByRole('region', { name: 'Clock' });
  const now = async () =>
    Date.parse(((await api.call('GET', '/sandbox/api/clock/')) as { now: string }).now);
  const start = await now();
  await clock.getByRole('spinbutton', { name: 'Days' }).fill('2');
  await clock.getByRole('button', { name: 'Advance' }).click();
  await expect(clock.getByRole('status')).toHaveText('Moved 2 days forward.');
  expect((await now()) - start).toBeGreaterThanOrEqual(2 * 24 * 60 * 60 * 1000);
});

test('two operators agree on the owner of a deposit into an unknown account', async ({
  page,
  api,
  problems,
}) => {
  problems.allow(/404.*\/deposits\/|409.*\/confirm\//);
  const customer = await api.newCustomer();
  await page.goto('/sandbox/');
  const form = page.getByRole('form', { name: 'Simulated deposit' });
  await form.getByLabel('Account number').fill('0123400000');
  await form.getByLabel('Amount').fill('750.50');
  await form.getByRole('button', { name: 'Pay' }).click();
  await expect(form.getByRole('alert')).toContainText('Nobody has this account number.');

  const region = page.getByRole('region', { name: 'Suspense' });
  const deposit = region.getByRole('article').filter({ hasText: '0123400000' });
  await expect(deposit.getByRole('button', { name: 'Confirm' })).toBeHidden();
  await deposit.getByLabel('Email of the customer').fill(customer.email);
  await deposit.getByRole('button', { name: 'Propose to assign' }).click();
  await expect(deposit).toContainText(`Assign to ${customer.email}, proposed by ada`);
  await deposit.getByRole('button', { name: 'Confirm' }).click();
  await expect(region.getByRole('alert')).toContainText('Somebody else has to confirm');
  expect((await userOf(api, customer)).wallet.balance).toBe('0.00');

  await region.getByLabel('You are').selectOption('Bola');
  await deposit.getByRole('button', { name: 'Confirm' }).click();
  await expect(deposit).toHaveCount(0);
  expect((await userOf(api, customer)).wallet.balance).toBe('750.50');
  await checkAccessibility(page);
});
