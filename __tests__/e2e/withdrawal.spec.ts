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

const withdraw = (page: Page) => page.getByRole('button', { name: 'Withdraw', exact: true });

test('a withdrawal by keyboard: receiver, review, PIN; it is ongoing at once and the fields clear', async ({
  page,
  api,
  request,
  openSession,
  problems,
}) => {
  problems.allow(/40[0-9]|50[0-9]/);
  const customer = await newWithdrawer(api, request);
  await openSession(customer);
  await page.goto('/signup/withdrawal');

  await test.step('the receiver needs a bank and ten digits, and has to exist', async () => {
    await page.getByRole('button', { name: 'Confirm Receiver' }).press('Enter');
    await expect(page.getByRole('alert')).toHaveText(
      'Please provide a valid bank and account number.',
    );
    await expect(page.getByLabel('Bank', { exact: true })).toBeFocused();
    for (const number of ['0000000001', '9999000001']) {
      await confirmReceiver(page, number);
      await expect(page.getByRole('alert')).toHaveText(
        'Unable to confirm receiver. Please check details.',
      );
    }
    await expect(withdraw(page)).toHaveCount(0);
  });

  await test.step('the review stands before the PIN', async () => {
    await page.getByLabel('Account number').fill('01a2b3c456789');
    await expect(page.getByLabel('Account number')).toHaveValue('0123456789');
    await page.getByLabel('Account number').press('Enter');
    await expect(page.getByText('Account name')).toBeVisible();
    await withdraw(page).press('Enter');
    await expect(page.getByText('Withdrawal amount is required.')).toBeVisible();
    await expect(page.getByText('Transaction PIN is required.')).toBeVisible();
    await page.getByLabel('Amount').fill('250001');
    await expect(page.getByText('Withdrawal amount cannot exceed your balance.')).toBeVisible();
    await page.getByLabel('Amount').fill('50000');
    const review = page.getByRole('region', { name: 'Review' });
    await expect(review).toContainText('₦50,000.00');
    await expect(review).toContainText(`${bank}, 0123456789`);
    await expect(review).toContainText('OBI ADA');
    await expect(review).toContainText('₦200,000.50');
    await page.getByLabel('Transaction PIN').fill('99a99');
    await expect(page.getByLabel('Transaction PIN')).toHaveValue('9999');
  });

  await test.step('a wrong PIN leaves everything as it was, the message for 5 s', async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('There was an error processing your request.');
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await balanceOf(api, customer)).toBe('250000.50');
    await expect(page.getByLabel('Amount')).toHaveValue('₦50,000');
  });

  await test.step('a changed account needs a new confirmation', async () => {
    await page.getByLabel('Account number').fill('0123456780');
    await withdraw(page).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Please confirm the receiver before proceeding.',
    );
    await checkAccessibility(page);
    await page.getByRole('button', { name: 'Confirm Receiver' }).press('Enter');
    await expect(page.getByText('Account name')).toBeVisible();
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

  await test.step('it shows as ongoing in the transactions', async () => {
    await page.getByRole('link', { name: 'Transactions', exact: true }).click();
    const newest = page.getByRole('row').nth(1);
    await expect(newest).toContainText('Withdrawal');
    await expect(newest).toContainText('Ongoing');
    await expect(newest).toContainText('₦50,000.00');
  });

  await test.step('the receiver is a saved beneficiary from now on', async () => {
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

test('a retry after a dropped connection charges once', async ({
  page,
  api,
  request,
  openSession,
  problems,
}) => {
  problems.allow(/ERR_CONNECTION_RESET|net::ERR_FAILED/);
  const customer = await newWithdrawer(api, request);
  await openSession(customer);
  await page.goto('/signup/withdrawal');
  await confirmReceiver(page, '0123456789');
  await page.getByLabel('Amount').fill('180000');
  await page.getByLabel('Transaction PIN').fill(PIN);
  await loseNextAnswer(page, '**/wallet/request_withdrawal/');
  await withdraw(page).dblclick();
  await expect(page.getByRole('alert')).toHaveText('There was an error processing your request.');
  await withdraw(page).click();
  await expect(page.getByRole('status')).toHaveText(success);
  expect(await balanceOf(api, customer)).toBe('70000.50');
  await expect(page.getByRole('region', { name: 'Wallet balance' })).toContainText('₦70,000.50');
  await expectSoundLedger(api);
});
