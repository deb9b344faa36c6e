import type { Page } from '@playwright/test';
import { newEmail, PASSWORD, PIN } from './support/customers';
import {
  agreeToInvest,
  balanceOf,
  newWithdrawer,
  offerAsset,
  requestWithdrawal,
} from './support/money';
import { demoLink, inMenu } from './support/office';
import { expect, test } from './support/test';
import { translatePages } from './support/translator';

test.beforeEach(({ context }) => translatePages(context));

const expectNoCrash = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0);

test('a customer whose browser translates the pages can sign up, verify their email and sign in', async ({
  page,
  api,
  problems,
}) => {
  // React renders a page again if it was translated before hydration.
  problems.allow(/error #418/);
  const email = newEmail();
  await page.goto('/signup/signup');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await page.getByLabel('Full name').fill('Adaeze Obi');
  await page.getByLabel('Phone number').fill('+2348012345678');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();

  await expect(page).toHaveURL('/signup/otpverification');
  await page.getByLabel('Verification code').fill(await api.codeFor(email));
  const resend = page.getByRole('button', { name: /^Resend code/ });
  const countdown = await resend.textContent();
  await expect(resend).not.toHaveText(countdown ?? '');
  await page.getByRole('button', { name: 'Verify' }).click();

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('region', { name: 'Wallet balance' })).toContainText('₦0.00');
  await expect(page.locator('font')).not.toHaveCount(0);
});

test(
  'a customer whose browser translates the pages can buy a vehicle and withdraw, each once',
  { tag: '@release' },
  async ({ page, api, request, openSession }) => {
    const asset = await offerAsset(api, { name: 'Translated keke' });
    const customer = await newWithdrawer(api, request);
    await openSession(customer);

    const agreement = await agreeToInvest(page, asset);
    await expect(agreement.getByRole('status')).toHaveText('Investment successful!');
    await expect(page.getByRole('article', { name: 'Translated keke' })).toBeVisible();
    await expectNoCrash(page);

    await requestWithdrawal(page, '50000');
    await expect(page.getByRole('region', { name: 'Waiting for approval' })).toContainText(
      '₦50,000.00',
    );
    await expectNoCrash(page);
    // ₦250,000.50 minus the price of ₦115,000.01 and one withdrawal.
    expect(await balanceOf(api, customer)).toBe('85000.49');
    await page.getByRole('link', { name: 'Transactions', exact: true }).click();
    await expect(page.getByRole('row').nth(1)).toContainText('₦50,000.00');
  },
);

test(
  'a person of the office whose browser translates the pages can approve a withdrawal',
  { tag: '@release' },
  async ({ page, api, request, problems }) => {
    // The page requests the session before anyone has signed in.
    problems.allow(/401/);
    const customer = await newWithdrawer(api, request, { amount: '5000' });
    const account = { account_number: '0123456789', bank_code: '058' };
    await api.call('POST', '/wallet/request_withdrawal/', {
      token: customer.token,
      body: { ...account, amount: '1234', pin: PIN },
    });
    await page.goto(await demoLink(api, 'ada'));
    await inMenu(page, /^Withdrawals/).click();
    await page.getByRole('row', { name: '₦1,234.00' }).getByRole('link').click();
    await page.getByRole('button', { name: 'Approve and send' }).click();
    await expect(page.getByText('The withdrawal is approved.')).toBeVisible();
  },
);
