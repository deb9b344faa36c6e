import type { Page } from '@playwright/test';
import type { Api, Customer } from './support/customers';
import {
  balanceOf,
  decideWithdrawal,
  expectSoundLedger,
  naira,
  newWithdrawer,
  offerAsset,
  requestWithdrawal,
  signInAgain,
} from './support/money';
import { expect, test } from './support/test';

// In this year, staff decide on all withdrawals.
test.use({ serverSettings: { WITHDRAWAL_RULES: 'off' } });

interface Movement {
  readonly transaction_type: string;
  readonly amount: string;
}

const kobo = (wire: string) => Math.round(Number(wire) * 100);

/** Checks that the pages show the ledger's balance, and transactions that add up to it. */
async function expectPagesToMatch(page: Page, api: Api, customer: Customer): Promise<void> {
  const balance = await balanceOf(api, customer);
  const movements = (await api.call('GET', '/wallet/transactions/', {
    token: customer.token,
  })) as readonly Movement[];
  const sum = movements.reduce(
    (total, { transaction_type, amount }) =>
      total + (transaction_type === 'deposit' ? 1 : -1) * kobo(amount),
    0,
  );
  expect(sum).toBe(kobo(balance));
  await expectSoundLedger(api);

  await page.goto('/signup/overview');
  await expect(page.getByRole('region', { name: 'Wallet balance' })).toContainText(naira(balance));
  await page.goto('/signup/transactions');
  await expect(page.getByText(new RegExp(`^${movements.length} transactions?$`))).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText(naira(movements[0]?.amount ?? ''));
}

async function invest(page: Page, assetId: number, interval: string): Promise<void> {
  await page.goto(`/signup/asset/${assetId}`);
  await page.getByRole('button', { name: 'Confirm Investment' }).click();
  await page.getByLabel('Payout interval').selectOption(interval);
  await page.getByLabel('I agree to the terms of the contract.').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/signup/myinvestment');
}

test(
  "after every step of a customer's year, the numbers on the pages equal the ledger's",
  { tag: '@release' },
  async ({ page, api, request, openSession }) => {
    const asset = await offerAsset(api, { name: 'Year keke' });
    let customer = await newWithdrawer(api, request, { amount: '400000.50' });
    await openSession(customer);

    const advance = async (days: number) => {
      await api.call('POST', '/sandbox/clock/advance/', { body: { days } });
      customer = await signInAgain(api, customer);
      await openSession(customer);
    };

    await test.step('deposit and KYC', () => expectPagesToMatch(page, api, customer));

    await test.step('invest weekly and monthly', async () => {
      await invest(page, asset.id, 'Weekly');
      await expectPagesToMatch(page, api, customer);
      await invest(page, asset.id, 'Monthly');
      await expect(page.getByRole('article', { name: 'Year keke' })).toHaveCount(2);
      await expectPagesToMatch(page, api, customer);
    });

    await test.step('after five weeks, payouts have arrived, and the portfolio shows each of them', async () => {
      await advance(35);
      await expectPagesToMatch(page, api, customer);
      await page.goto('/signup/myinvestment');
      const weekly = page.getByRole('article').last();
      await weekly.getByText('Payout schedule').click();
      await expect(weekly.getByRole('row').filter({ hasText: 'Paid' })).toHaveCount(5);
      const summary = page.getByRole('region', { name: 'Summary' });
      const paid = 400_000.5 - 2 * Number(asset.total_value);
      const arrived = kobo(await balanceOf(api, customer)) - Math.round(paid * 100);
      await expect(summary).toContainText(naira((arrived / 100).toFixed(2)));
    });

    await test.step('an approved withdrawal no longer counts in the balance', async () => {
      await requestWithdrawal(page, '20000');
      await expectPagesToMatch(page, api, customer);
      await expect(page.getByRole('row').nth(1)).toContainText('Ongoing');
      await decideWithdrawal(api, customer, 'approve');
      await expectPagesToMatch(page, api, customer);
      await expect(page.getByRole('row').nth(1)).toContainText('Successful');
    });

    await test.step('a rejected withdrawal is added back to the balance', async () => {
      const before = await balanceOf(api, customer);
      await requestWithdrawal(page, '10000');
      await expectPagesToMatch(page, api, customer);
      await decideWithdrawal(api, customer, 'reject');
      await expectPagesToMatch(page, api, customer);
      const [refund, rejected] = [page.getByRole('row').nth(1), page.getByRole('row').nth(2)];
      await expect(refund).toContainText('+₦10,000.00');
      await expect(refund).toContainText('Refund: withdrawal rejected');
      await expect(rejected).toContainText('−₦10,000.00');
      await expect(rejected).toContainText('Returned: the money is back in your balance.');
      expect(await balanceOf(api, customer)).toBe(before);
    });

    await test.step('at the end of the year, both contracts are paid to the kobo', async () => {
      await advance(340);
      await expectPagesToMatch(page, api, customer);
      const earned = kobo(asset.total_payout) - kobo(asset.total_value);
      expect(kobo(await balanceOf(api, customer))).toBe(40_000_050 + 2 * earned - 2_000_000);
      await page.goto('/signup/myinvestment');
      await expect(page.getByText('No active individual investments found.')).toBeVisible();
      await page.getByRole('radio', { name: 'Completed' }).check();
      await expect(page.getByRole('article', { name: 'Year keke' })).toHaveCount(2);
    });
  },
);
