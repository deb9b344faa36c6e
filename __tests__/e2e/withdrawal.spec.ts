import type { Page } from '@playwright/test';
import { checkAccessibility } from './support/accessibility';
import { PIN } from './support/customers';
import { balanceOf, expectSoundLedger, loseNextAnswer, newWithdrawer } from './support/money';
import { expect, test } from './support/test';

const bank = 'Guaranty Trust Bank';
const success = 'Withdrawal request sent successfully for approval.';

async function confirmReceiver(page: Page, accountNumber: string): Promise<void> {
  await page.getByLabel('Bank', { exact: true }).selectOption(bank);
  await page.getByLabel('Account number').fill(accountNumber);
  await page.getByRole('button', { name: 'Confirm Receiver' }).press('Enter');
}

/** Opens the form and fills it in, so that ₦70,000.50 will be left. */
async function fillWithdrawal(page: Page): Promise<void> {
  await page.goto('/signup/withdrawal');
  await confirmReceiver(page, '0123456789');
  await page.getByLabel('Amount').fill('180000');
  await page.getByLabel('Transaction PIN').fill(PIN);
}

const withdraw = (page: Page) => page.getByRole('button', { name: 'Withdraw', exact: true });

test('a withdrawal that is made by keyboard is listed as “Ongoing” at once, and its form is cleared', async ({
  page,
  api,
  request,
  openSession,
}) => {
  await openSession(await newWithdrawer(api, request));
  await page.goto('/signup/withdrawal');

  await test.step('the review is shown before the PIN', async () => {
    await confirmReceiver(page, '0123456780');
    await expect(page.getByText('Account name')).toBeVisible();
    await page.getByLabel('Amount').fill('50000');
    const review = page.getByRole('region', { name: 'Review' });
    await expect(review).toContainText('₦50,000.00');
    await expect(review).toContainText(`${bank}, 0123456780`);
    await expect(review).toContainText('OBI ADA');
    await expect(review).toContainText('₦200,000.50');
    await checkAccessibility(page);
  });

  await test.step('on success the amount has left the balance, the result stays and the fields are clear', async () => {
    await page.getByLabel('Transaction PIN').fill(PIN);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText(success);
    await expect(page.getByLabel('Account number')).toHaveValue('');
    await expect(page.getByLabel('Amount')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Wallet balance' })).toContainText('₦200,000.50');
    const result = page.getByRole('region', { name: 'Waiting for approval' });
    await expect(result).toContainText(/₦50,000\.00.*Reference[\dA-F]{8}/);
    await checkAccessibility(page);
    await expect(page.getByRole('status')).toHaveCount(0);
    await page.getByRole('link', { name: 'See the receipt' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Receipt' })).toContainText('₦50,000.00');
    await page.keyboard.press('Escape');
  });

  await test.step('the withdrawal is ongoing in the list of transactions', async () => {
    await page.getByRole('link', { name: 'Transactions', exact: true }).click();
    const newest = page.getByRole('row').nth(1);
    await expect(newest).toContainText('Withdrawal');
    await expect(newest).toContainText('Ongoing');
    await expect(newest).toContainText('₦50,000.00');
  });

  await test.step('the receiver is now a saved beneficiary', async () => {
    await page.goto('/signup/withdrawal');
    await expect(page.getByRole('list', { name: 'Saved accounts' })).toContainText('OBI ADA');
    await page.getByRole('button', { name: 'Choose Beneficiary' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Saved beneficiaries' });
    await expect(dialog.getByRole('button', { name: '0123456780' })).toBeVisible();
    await dialog.getByRole('button', { name: '0123456780' }).press('Enter');
    await expect(page.getByLabel('Account number')).toHaveValue('0123456780');
    await expect(page.getByLabel('Bank', { exact: true })).toHaveValue('058');
  });
});

test('on a phone, a refused amount is explained on the screen', async ({
  page,
  api,
  request,
  openSession,
  problems,
}) => {
  problems.allow(/40\d/);
  const customer = await newWithdrawer(api, request);
  await api.call('POST', '/users/withdrawal_limit/', {
    token: customer.token,
    body: { limit: '20000' },
  });
  await openSession(customer);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/signup/withdrawal');
  await confirmReceiver(page, '0123456780');
  await page.getByLabel('Amount').fill('50000');
  await page.getByLabel('Transaction PIN').fill(PIN);
  await withdraw(page).click();
  await expect(page.getByText(/set a limit of ₦20,000/)).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Amount')).toBeFocused();
});

test('Enter in a short account number keeps the field and its error on a small screen', async ({
  page,
  api,
  request,
  openSession,
}) => {
  await page.setViewportSize({ width: 360, height: 480 });
  await openSession(await newWithdrawer(api, request));
  await page.goto('/signup/withdrawal');
  await page.getByLabel('Bank', { exact: true }).selectOption(bank);
  const accountNumber = page.getByLabel('Account number');
  await accountNumber.fill('012345');
  await accountNumber.press('Enter');
  const error = page.getByText('Enter all 10 digits.');
  await expect(error).toBeInViewport({ ratio: 1 });
  await expect(accountNumber).toBeFocused();
  await expect(accountNumber).toBeInViewport({ ratio: 1 });
});

test('a withdrawal whose connection is lost after the press may have gone through, and says so until it is pressed again', async ({
  page,
  api,
  request,
  context,
  openSession,
  problems,
}) => {
  problems.allow(/ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/);
  const customer = await newWithdrawer(api, request);
  await openSession(customer);
  await fillWithdrawal(page);
  await page.route(
    '**/wallet/request_withdrawal/',
    async (route) => {
      await route.fetch();
      await context.setOffline(true);
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await withdraw(page).click();
  const form = page.getByRole('form', { name: 'Withdrawal' });
  await expect(form.getByRole('alert')).toHaveText('There was an error processing your request.');
  await expect(form).not.toContainText('You’re offline. Try again');
  const note = form.getByText('We don’t know whether it went through.');
  await expect(note).toBeVisible();
  await context.setOffline(false);
  await expect(form.getByRole('alert')).toHaveText(/^We don’t know whether it went through\./);
  await withdraw(page).click();
  await expect(page.getByRole('status')).toHaveText(success);
  await expect(note).toHaveCount(0);
  expect(await balanceOf(api, customer)).toBe('70000.50');
});

test('a retry after a dropped connection withdraws only once', async ({
  page,
  api,
  request,
  openSession,
  problems,
}) => {
  problems.allow(/ERR_CONNECTION_RESET|net::ERR_FAILED/);
  const customer = await newWithdrawer(api, request);
  await openSession(customer);
  await fillWithdrawal(page);
  await loseNextAnswer(page, '**/wallet/request_withdrawal/');
  await withdraw(page).dblclick();
  await expect(page.getByRole('alert')).toHaveText('There was an error processing your request.');
  await withdraw(page).click();
  await expect(page.getByRole('status')).toHaveText(success);
  expect(await balanceOf(api, customer)).toBe('70000.50');
  await expect(page.getByRole('region', { name: 'Wallet balance' })).toContainText('₦70,000.50');
  await expectSoundLedger(api);
});
