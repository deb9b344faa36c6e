import { checkAccessibility } from './support/accessibility';
import type { Api, Customer } from './support/customers';
import { expect, test } from './support/test';

interface User {
  readonly id: number;
  readonly user: number;
  readonly verification_status: boolean;
  readonly wallet: { readonly balance: string };
}

const userOf = async (api: Api, { token }: Customer) =>
  (await api.call('GET', '/users/current_user/', { token })) as User;

test(
  'the page of the sandbox can refill the stock and move the clock forward',
  { tag: '@release' },
  async ({ page, api }) => {
    await page.goto('/sandbox/');
    const stock = page.getByRole('region', { name: 'Stock' });
    const asset = stock.getByRole('article').first();
    const before = Number(/(\d+) left/.exec((await asset.textContent()) ?? '')?.[1]);
    await asset.getByRole('spinbutton', { name: 'Units' }).fill('3');
    await asset.getByRole('button', { name: 'Restock' }).click();
    await expect(asset).toContainText(`${before + 3} left`);

    const clock = page.getByRole('region', { name: 'Clock' });
    const now = async () =>
      Date.parse(((await api.call('GET', '/sandbox/clock/')) as { now: string }).now);
    const start = await now();
    await clock.getByRole('spinbutton', { name: 'Days' }).fill('2');
    await clock.getByRole('button', { name: 'Advance' }).click();
    await expect(clock.getByRole('status')).toHaveText('Moved 2 days forward.');
    expect((await now()) - start).toBeGreaterThanOrEqual(2 * 24 * 60 * 60 * 1000);
  },
);

test(
  'two people agree on the owner of a deposit into an unknown account',
  { tag: '@release' },
  async ({ page, api, problems }) => {
    problems.allow(/404.*\/deposits\/|409.*\/confirm\//);
    const customer = await api.newCustomer();
    await page.goto('/sandbox/');
    const form = page.getByRole('form', { name: 'Simulated deposit' });
    await form.getByLabel('Account number').fill('0123455555');
    await form.getByLabel('Amount').fill('750.50');
    await form.getByRole('button', { name: 'Pay' }).click();
    await expect(form.getByRole('alert')).toContainText('Nobody has this account number.');

    const region = page.getByRole('region', { name: 'Suspense' });
    const deposit = region.getByRole('article').filter({ hasText: '0123455555' });
    await expect(deposit.getByRole('button', { name: 'Confirm' })).toBeHidden();
    await deposit.getByLabel('Email of the customer').fill(customer.email);
    await deposit.getByRole('button', { name: 'Propose to assign' }).click();
    await expect(deposit).toContainText(`Assign to ${customer.email}, proposed by ada`);
    await deposit.getByRole('button', { name: 'Confirm' }).click();
    await expect(region.getByRole('alert')).toContainText('Another person has to confirm');
    expect((await userOf(api, customer)).wallet.balance).toBe('0.00');

    await page.getByLabel('You are').selectOption('Bola');
    await expect(page.getByText('You are Bola here and in the office.')).toBeVisible();
    await deposit.getByRole('button', { name: 'Confirm' }).click();
    await expect(deposit).toHaveCount(0);
    expect((await userOf(api, customer)).wallet.balance).toBe('750.50');
    await checkAccessibility(page);
  },
);
