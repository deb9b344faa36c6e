import type { Page } from '@playwright/test';
import { checkAccessibility } from './support/accessibility';
import {
  balanceOf,
  expectSoundLedger,
  invest,
  loseNextAnswer,
  naira,
  offerAsset,
} from './support/money';
import { expect, test } from './support/test';

const agreement = (page: Page) => page.getByRole('dialog', { name: 'Investment agreement' });

async function agree(page: Page, interval: string): Promise<void> {
  await agreement(page).getByLabel('Payout interval').selectOption(interval);
  await agreement(page).getByLabel('I agree to the terms of the contract.').check();
}

test('a customer is told that the balance is too low, adds money and invests, all by keyboard', async ({
  page,
  api,
  openSession,
}) => {
  const asset = await offerAsset(api, {
    name: 'Keyboard <b>keke</b>',
    description: '<img src=x onerror=alert(1)>',
  });
  const customer = await api.newCustomer({ lastName: 'Obi-Okafor' });
  await openSession(customer);
  await page.goto(`/signup/asset/${asset.id}`);
  const confirm = page.getByRole('button', { name: 'Confirm Investment' });

  await test.step('the balance does not cover the total value', async () => {
    await expect(confirm).toBeEnabled();
    await confirm.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(
      'Insufficient balance. Please fund your wallet.',
    );
    await checkAccessibility(page);
  });

  await test.step('the missing amount can be paid in from a dialog, and the page then shows it', async () => {
    const missing = page.getByText(`Add ${naira(asset.total_value)} to your wallet`);
    await expect(missing).toBeVisible();
    await page.getByRole('button', { name: 'Add money' }).press('Enter');
    const account = page.getByRole('dialog', { name: 'Add money' });
    await expect(account.getByRole('button', { name: /\d{10}/ })).toBeVisible();
    await checkAccessibility(page);
    await api.pay(customer, asset.total_value);
    await expect(account).toHaveCount(0);
    await expect(page.getByText('Your wallet covers this now.')).toBeVisible();
  });

  await test.step('the agreement requires an interval and consent', async () => {
    await expect(page.getByText(`Wallet balance ${naira(asset.total_value)}`)).toBeVisible();
    await confirm.press('Enter');
    await expect(agreement(page).getByRole('region', { name: 'Contract' })).toContainText(
      'Ada Obi-Okafor',
    );
    await expect(agreement(page)).toContainText('Keyboard <b>keke</b>');
    await agreement(page).getByRole('button', { name: 'Continue' }).press('Enter');
    await expect(agreement(page).getByText('Please select a payout interval.')).toBeVisible();
    await expect(
      agreement(page).getByText('You must agree to the contract terms to proceed.'),
    ).toBeVisible();
    await expect(agreement(page).getByLabel('Payout interval')).toBeFocused();
  });

  await test.step('Escape closes the agreement without a charge', async () => {
    await page.keyboard.press('Escape');
    await expect(agreement(page)).toHaveCount(0);
    await expect(confirm).toBeFocused();
    expect(await balanceOf(api, customer)).toBe(asset.total_value);
  });

  await test.step("after success the portfolio opens, and the balance is the server's", async () => {
    await confirm.press('Enter');
    await agree(page, 'Weekly');
    await page.keyboard.press('Enter');
    await expect(agreement(page).getByRole('status')).toHaveText('Investment successful!');
    await checkAccessibility(page);
    await expect(page).toHaveURL('/signup/myinvestment');
    await expect(page.getByRole('article', { name: 'Keyboard <b>keke</b>' })).toBeVisible();
    expect(await balanceOf(api, customer)).toBe('0.00');
    await page.getByRole('link', { name: 'Overview', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Wallet balance' })).toContainText('₦0.00');
  });
});

test('a retry after a dropped connection charges only once', async ({
  page,
  api,
  openSession,
  problems,
}) => {
  problems.allow(/ERR_CONNECTION_RESET|net::ERR_FAILED/);
  const asset = await offerAsset(api, { name: 'Dropped keke', units: 1 });
  const customer = await api.newCustomer();
  // The purchase whose response is lost takes the last unit and all the money. Neither may prevent a retry.
  await api.pay(customer, asset.total_value);
  await openSession(customer);
  await page.goto(`/signup/asset/${asset.id}`);
  await page.getByRole('button', { name: 'Confirm Investment' }).click();
  await agree(page, 'Monthly');
  await loseNextAnswer(page, '**/invest/');
  await agreement(page).getByRole('button', { name: 'Continue' }).dblclick();
  await expect(agreement(page).getByRole('alert')).toHaveText(
    'There was an issue processing your investment. Please try again.',
  );
  await agreement(page).getByRole('button', { name: 'Continue' }).click();
  await expect(agreement(page).getByRole('status')).toHaveText('Investment successful!');
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(await balanceOf(api, customer)).toBe('0.00');
  await expectSoundLedger(api);
});

test(
  "the first customer gets the last unit, and the second customer is told and isn't charged",
  { tag: '@release' },
  async ({ page, api, openSession, problems }) => {
    problems.allow(/409/);
    const asset = await offerAsset(api, { name: 'Last keke', units: 1 });
    const [first, second] = [await api.newCustomer(), await api.newCustomer()];
    await api.pay(first, '500000');
    await api.pay(second, '500000');
    await openSession(second);
    await page.goto(`/signup/asset/${asset.id}`);
    await page.getByRole('button', { name: 'Confirm Investment' }).click();
    await agree(page, 'Yearly');

    await invest(api, first, asset);

    await agreement(page).getByRole('button', { name: 'Continue' }).click();
    await expect(agreement(page).getByRole('alert')).toHaveText(
      'Asset is currently out of stock. Please, try again later.',
    );
    expect(await balanceOf(api, second)).toBe('500000.00');
    await agreement(page).getByRole('button', { name: 'Cancel' }).click();
    await page.reload();
    await expect(
      page.getByText('Asset is currently out of stock. Please, try again later.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Confirm Investment' })).toBeDisabled();
    await checkAccessibility(page);
  },
);
