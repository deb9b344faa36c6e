import type { Page } from '@playwright/test';
import { checkAccessibility } from './support/accessibility';
import { PASSWORD, PIN } from './support/customers';
import { newWithdrawer } from './support/money';
import { expect, test } from './support/test';

const bank = 'Guaranty Trust Bank';

async function withdraw(page: Page): Promise<void> {
  await page.goto('/signup/withdrawal');
  await page.getByLabel('Bank', { exact: true }).selectOption(bank);
  await page.getByLabel('Account number').fill('0123456780');
  await page.getByRole('button', { name: 'Confirm Receiver' }).click();
  await page.getByLabel('Amount').fill('5000');
  await page.getByLabel('Transaction PIN').fill(PIN);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
}

async function openFreeze(page: Page): Promise<void> {
  await page.goto('/signup/profile?tab=security');
  await page.getByRole('button', { name: 'Freeze your account' }).click();
}

test("a frozen account can't withdraw until it is unfrozen with the password and a code", async ({
  page,
  api,
  request,
  openSession,
  problems,
}) => {
  // The withdrawal from the frozen account is refused.
  problems.allow(/403/);
  const customer = await newWithdrawer(api, request);
  await openSession(customer);

  await test.step('one press freezes the account', async () => {
    await openFreeze(page);
    await page.getByRole('button', { name: 'Freeze account' }).click();
    await expect(page.getByText(/^Your account is frozen\. Nothing leaves/)).toBeVisible();
    await checkAccessibility(page);
  });

  await test.step('a withdrawal is refused, and the message says where to unfreeze the account', async () => {
    await withdraw(page);
    await expect(
      page.getByText(/^You’ve frozen your account.*Password & Security\.$/),
    ).toBeVisible();
  });

  await test.step('the password and the code unfreeze the account', async () => {
    await openFreeze(page);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText(/^We’ve emailed you a code/)).toBeVisible();
    await page.getByLabel('Verification code').fill(await api.codeFor(customer.email));
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Unfreeze account' }).click();
    await expect(page.getByText('Your account is unfrozen.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Freeze account' })).toBeVisible();
  });

  await test.step('the withdrawal succeeds', async () => {
    await withdraw(page);
    await expect(page.getByRole('status').first()).toHaveText(
      'Withdrawal request sent successfully for approval.',
    );
  });
});

test(
  'on a phone, a second tap where "Freeze account" was doesn’t hide the outcome',
  { tag: '@release' },
  async ({ page, api, request, openSession }) => {
    await openSession(await newWithdrawer(api, request));
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/signup/profile?tab=security&section=freeze');
    const section = page.getByRole('button', { name: 'Freeze your account' });
    const freeze = page.getByRole('button', { name: 'Freeze account' });
    await expect(freeze).toBeInViewport({ ratio: 1 });
    await expect(section).toBeInViewport({ ratio: 1 });
    const { x, y } = (await freeze.boundingBox()) ?? { x: 0, y: 0 };
    const tap = () => page.mouse.click(x + 20, y + 20);
    await tap();
    await expect(freeze).toHaveCount(0);
    await tap();
    await expect(section).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByText('Your account is frozen now.')).toBeInViewport({ ratio: 1 });
  },
);

test('"This wasn’t me" in an alert signs out, freezes the account, and leads to a new password', async ({
  page,
  api,
  request,
  openSession,
}) => {
  const customer = await newWithdrawer(api, request);
  await openSession(customer);
  const alert = (await api.mailsTo(customer.email)).find(({ text }) => text.includes('/not-me#'));
  const [, path = ''] = /(\/signup\/not-me#\S+)/.exec(alert?.text ?? '') ?? [];

  await test.step('opening the link changes nothing, and removes its secret from the URL', async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'This wasn’t me' })).toBeVisible();
    await expect(page).toHaveURL('/signup/not-me');
    await api.call('GET', '/users/protection/', { token: customer.token });
    await checkAccessibility(page);
  });

  await test.step('pressing the button protects the account and emails a code', async () => {
    await page.getByRole('button', { name: 'Protect my account' }).click();
    await expect(page.getByText(/^Every device is signed out/)).toBeVisible();
    await checkAccessibility(page);
    await expect(page.getByLabel('Verification code')).toBeVisible();
    await page.getByLabel('Verification code').fill(await api.codeFor(customer.email));
    await page.getByLabel('New password').fill('N3w-Password!');
    await page.getByLabel('Confirm password').fill('N3w-Password!');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(page.getByText('Password reset successfully')).toBeVisible();
  });

  await test.step('the customer signs in with the new password and finds the account frozen', async () => {
    await page.goto('/signup/signin');
    await page.getByLabel('Email').fill(customer.email);
    await page.getByLabel('Password', { exact: true }).fill('N3w-Password!');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    await openFreeze(page);
    await expect(page.getByText(/^Your account is frozen\. Nothing leaves/)).toBeVisible();
  });
});
