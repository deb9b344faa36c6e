import type { Page } from '@playwright/test';
import { checkAccessibility } from './support/accessibility';
import { PASSWORD, PIN, type Customer } from './support/customers';
import { pressByKeyboard, tabTo } from './support/keyboard';
import { newWithdrawer } from './support/money';
import { addPasskeyReader } from './support/office';
import { phoneApp } from '../../server/testing/phoneApp';
import { expect, test } from './support/test';

const settings = '/signup/profile?tab=security&section=factors';
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it’s you' });

async function enterPassword(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function signIn(page: Page, { email }: Customer): Promise<void> {
  await page.goto('/signup/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const overview = (page: Page) => page.getByRole('heading', { level: 1, name: 'Overview' });

test(
  'a customer with an authenticator app signs in on a new device and withdraws with codes from the app',
  { tag: '@release' },
  async ({ page, api, request, openSession, newVisitor, problems }) => {
    // Calls that need a factor are refused at first.
    problems.allow(/403/);
    const customer = await newWithdrawer(api, request);
    await openSession(customer);
    let nextCode = (): string => '';
    let recoveryCode = '';

    await test.step('the customer sets up the app by keyboard, with the key next to the QR code', async () => {
      await page.goto(settings);
      await pressByKeyboard(page.getByRole('button', { name: 'Set up an authenticator app' }));
      await tabTo(page.getByLabel('Password', { exact: true }));
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press('Enter');
      await expect(
        page.getByRole('img', { name: 'QR code for your authenticator app' }),
      ).toBeAttached();
      await checkAccessibility(page);
      nextCode = phoneApp(await page.getByLabel('Key to type in instead').inputValue());
      await tabTo(page.getByLabel('Code from the app'));
      await page.keyboard.type(nextCode());
      await page.keyboard.press('Enter');
      const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
      await expect(codes).toHaveCount(10);
      recoveryCode = await codes.first().innerText();
      await checkAccessibility(page);
      await pressByKeyboard(page.getByRole('button', { name: 'I’ve saved them' }));
      await expect(page.getByText('10 codes left')).toBeVisible();
    });

    await test.step('the customer signs in on a new device with a code, and then without a code on the same device', async () => {
      const phone = await newVisitor();
      phone.problems.allow(/403/);
      await signIn(phone.page, customer);
      await expect(dialogOf(phone.page)).toBeVisible();
      await checkAccessibility(phone.page);
      await phone.page.getByLabel('Code from the app').fill('000000');
      phone.problems.allow(/400/);
      await dialogOf(phone.page).getByRole('button', { name: 'Confirm' }).click();
      await expect(dialogOf(phone.page).getByText(/^Incorrect code/)).toBeVisible();
      await phone.page.getByLabel('Code from the app').fill(nextCode());
      await dialogOf(phone.page).getByRole('button', { name: 'Confirm' }).click();
      await expect(overview(phone.page)).toBeVisible();
      await phone.page.goto('/signup/logout');
      await phone.page.getByRole('button', { name: 'Logout' }).click();
      await signIn(phone.page, customer);
      await expect(overview(phone.page)).toBeVisible();
    });

    await test.step('the customer withdraws to a new account with a code, and keeps what was typed', async () => {
      await page.goto('/signup/withdrawal');
      await page.getByLabel('Bank', { exact: true }).selectOption('Guaranty Trust Bank');
      await page.getByLabel('Account number').fill('0123456780');
      await page.getByRole('button', { name: 'Confirm Receiver' }).click();
      await page.getByLabel('Amount').fill('5000');
      await page.getByLabel('Transaction PIN').fill(PIN);
      await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
      await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByText('To continue, confirm that it’s you. Try again.')).toBeVisible();
      await page.getByLabel('Transaction PIN').fill(PIN);
      await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
      await page.getByLabel('Code from the app').fill(nextCode());
      await dialogOf(page).getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByRole('status').first()).toHaveText(
        'Withdrawal request sent successfully for approval.',
      );
    });

    await test.step('the customer removes the app with a recovery code after losing the phone', async () => {
      await page.goto(settings);
      await page.getByRole('button', { name: 'Remove the authenticator app' }).click();
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Remove', exact: true }).click();
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await page.getByLabel('Recovery code').fill(recoveryCode);
      await dialogOf(page).getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByText('Your authenticator app is removed.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
    });
  },
);

test('a customer signs in on a new device with a passkey', async ({
  page,
  api,
  openSession,
  problems,
}) => {
  problems.allow(/403/);
  const customer = await api.newCustomer();
  await openSession(customer);
  await addPasskeyReader(page);

  await test.step('the customer sets up a passkey with the password', async () => {
    await page.goto(settings);
    await page.getByRole('button', { name: 'Set up a passkey' }).click();
    await enterPassword(page);
    await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
    await page.getByRole('button', { name: 'I’ve saved them' }).click();
    await expect(page.getByRole('button', { name: /^Remove the passkey, Chrome/ })).toBeVisible();
  });

  await test.step('the customer signs out, and signs in on a device that Mota doesn’t know', async () => {
    await page.goto('/signup/logout');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await page.context().clearCookies();
    await signIn(page, customer);
    await dialogOf(page).getByRole('button', { name: 'Use your passkey' }).click();
    await expect(overview(page)).toBeVisible();
  });
});
