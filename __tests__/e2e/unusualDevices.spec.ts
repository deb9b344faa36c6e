import type { Locator, Page } from '@playwright/test';
import { type Api, newEmail, PASSWORD, PIN } from './support/customers';
import { newWithdrawer } from './support/money';
import { expect, test } from './support/test';

type Type = (field: Locator, text: string) => Promise<void>;

/** Signs up, verifies the email and signs in. */
async function signUp(page: Page, api: Api, type: Type): Promise<void> {
  const email = newEmail();
  const password = page.getByLabel('Password', { exact: true });
  await page.goto('/signup/signup');
  await type(page.getByLabel('Full name'), 'Adaeze Obi');
  await type(page.getByLabel('Phone number'), '+2348012345678');
  await type(page.getByLabel('Email'), email);
  await type(password, PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/signup/otpverification');
  await type(page.getByLabel('Verification code'), await api.codeFor(email));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL('/signup/signin');
  await type(page.getByLabel('Email'), email);
  await type(password, PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('region', { name: 'Wallet balance' })).toContainText('₦0.00');
}

async function withdraw(page: Page, type: Type): Promise<void> {
  await page.goto('/signup/withdrawal');
  await page.getByLabel('Bank', { exact: true }).selectOption('Guaranty Trust Bank');
  await type(page.getByLabel('Account number'), '0123456789');
  await page.getByRole('button', { name: 'Confirm Receiver' }).click();
  await type(page.getByLabel('Amount'), '50000');
  await type(page.getByLabel('Transaction PIN'), PIN);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Waiting for approval' })).toContainText(
    '₦50,000.00',
  );
}

test(
  'a customer whose device clock is two days ahead signs up, signs in and withdraws',
  { tag: '@release' },
  async ({ page, api, request, openSession }) => {
    await page.clock.install({ time: Date.now() + 2 * 86_400_000 });
    const fill: Type = (field, text) => field.fill(text);
    await signUp(page, api, fill);
    await openSession(await newWithdrawer(api, request));
    await withdraw(page, fill);
  },
);

test(
  'a customer whose keyboard sends input events without keys signs up, signs in and withdraws',
  { tag: '@release' },
  async ({ page, api, request, openSession }) => {
    const insert: Type = async (field, text) => {
      // Replaces what is there: the sign-in knows the verified email.
      await field.selectText();
      for (const character of text) await page.keyboard.insertText(character);
    };
    await signUp(page, api, insert);
    await openSession(await newWithdrawer(api, request));
    await withdraw(page, insert);
  },
);
