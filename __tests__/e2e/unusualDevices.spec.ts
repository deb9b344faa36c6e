import type { APIRequestContext, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { type Api, type Customer, newEmail, PASSWORD, PIN } from './support/customers';
import { agreeToInvest, balanceOf, newWithdrawer, offerAsset, waitingCard } from './support/money';
import { expect, test } from './support/test';

// With this setting, a purchase asks for the PIN.
test.use({ serverSettings: { PIN_FOR_PAYMENTS: 'on' } });

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

async function buy(page: Page, api: Api, type: Type): Promise<void> {
  const asset = await offerAsset(api, { name: 'Keke of an unusual device' });
  const agreement = await agreeToInvest(page, asset);
  await type(agreement.getByRole('textbox', { name: 'Transaction PIN' }), PIN);
  await agreement.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Investment successful!')).toBeVisible();
  await expect(page.getByRole('article', { name: asset.name })).toBeVisible();
}

interface Place {
  readonly page: Page;
  readonly api: Api;
  readonly request: APIRequestContext;
  readonly openSession: (customer: Customer) => Promise<void>;
}

/** Signs up and signs in, and as a verified customer buys a vehicle and withdraws. */
async function walkJourney({ page, api, request, openSession }: Place, type: Type): Promise<void> {
  await signUp(page, api, type);
  const customer = await newWithdrawer(api, request);
  await openSession(customer);
  await buy(page, api, type);
  await withdraw(page, type);
  // ₦250,000.50 minus the price of ₦115,000.01 and one withdrawal.
  expect(await balanceOf(api, customer)).toBe('85000.49');
}

test(
  'a customer whose device clock is two days ahead can sign up, sign in, buy a vehicle and withdraw',
  { tag: '@release' },
  async ({ page, api, request, openSession }) => {
    await page.clock.install({ time: Date.now() + 2 * 86_400_000 });
    await walkJourney({ page, api, request, openSession }, (field, text) => field.fill(text));
  },
);

test(
  'a customer whose keyboard sends input events without key events can sign up, sign in, buy a vehicle and withdraw',
  { tag: '@release' },
  async ({ page, api, request, openSession }) => {
    await walkJourney({ page, api, request, openSession }, async (field, text) => {
      // Replaces the text that is already there, because the sign-in fills in the verified email.
      await field.selectText();
      for (const character of text) await page.keyboard.insertText(character);
    });
  },
);

test(
  'a browser reduces photos with more pixels than the server accepts before it sends them',
  { tag: '@release' },
  async ({ page, api, request, openSession }) => {
    const picture = { width: 6000, height: 5000, channels: 3 as const, background: '#0b6b47' };
    const buffer = await sharp({ create: picture }).jpeg().toBuffer();
    const customer = await api.newCustomer();
    await openSession(customer);
    await page.goto('/signup/profile?tab=kyc');
    for (const label of ['Identity card', 'Facial image']) {
      const file = { name: 'large.jpg', mimeType: 'image/jpeg', buffer };
      await page.getByLabel(label).setInputFiles(file);
    }
    await page.getByRole('button', { name: 'Submit for verification' }).click();
    await expect(page.getByText('KYC submitted successfully. Verification pending.')).toBeVisible();
    const { width, height } = await sharp(await waitingCard(api, request, customer)).metadata();
    expect([width, height]).toEqual([3794, 3162]);
  },
);
