import { newEmail, PASSWORD } from './support/customers';
import { checkAccessibility } from './support/accessibility';
import { expect, test } from './support/test';

test(
  'a person signs up, verifies their email, funds their wallet and logs out',
  { tag: '@main' },
  async ({ page, context, api, server, problems }) => {
    const email = newEmail();

    await test.step('from the landing page to the registration form', async () => {
      await page.goto('/');
      await expect(page).toHaveURL('/signup/');
      const landing = page.frameLocator('iframe[title="Welcome to Mota"]');
      await landing.getByRole('link', { name: 'Create an account' }).click();
      await expect(page).toHaveURL('/signup/signup');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
      await expect(page).toHaveTitle('Create your account · Mota');
    });

    await test.step('sign up', async () => {
      await page.getByLabel('Full name').fill('Adaeze Obi');
      await page.getByLabel('Phone number').fill('+2348012345678');
      await page.getByLabel('Email').fill(email.toUpperCase());
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign up' }).click();
      await expect(page).toHaveURL('/signup/otpverification');
      await expect(page.getByLabel('Email')).toHaveValue(email);
    });

    await test.step('verify the email with the code', async () => {
      await page.getByLabel('Verification code').fill(await api.codeFor(email));
      await page.getByRole('button', { name: 'Verify' }).click();
      await expect(page).toHaveURL('/signup/signin');
    });

    await test.step('sign in', async () => {
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page).toHaveURL('/signup/overview');
      await expect(page.getByRole('banner')).toContainText('Hello, Adaeze Obi');
      await expect(page.getByRole('region', { name: 'Wallet balance' })).toContainText('₦0.00');
    });

    await test.step('a deposit arrives in the open page', async () => {
      const account = page.getByRole('region', { name: 'Deposit account' });
      const button = account.getByRole('button', { name: /\d{10}/ });
      const number = /\d{10}/.exec(
        (await button.getAttribute('aria-label')) ?? (await button.innerText()),
      )?.[0];
      const sandbox = await context.newPage();
      await sandbox.goto('/sandbox/');
      await sandbox.getByLabel('Account number').fill(number ?? '');
      await sandbox.getByLabel('Amount').fill('250000.50');
      await sandbox.getByRole('button', { name: 'Pay' }).click();
      await expect(sandbox.getByText('₦250,000.50 paid.')).toBeVisible();
      await page.bringToFront();
      await expect(page.getByRole('region', { name: 'Wallet balance' })).toContainText(
        '₦250,000.50',
      );
      await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
      await sandbox.close();
      await checkAccessibility(page);
    });

    await test.step('everything is unchanged after a restart of the server', async () => {
      problems.allow(/ERR_CONNECTION_|ERR_EMPTY_RESPONSE|ERR_SOCKET/);
      await server.start();
      await page.reload();
      await expect(page.getByRole('region', { name: 'Wallet balance' })).toContainText(
        '₦250,000.50',
      );
    });

    await test.step('log out', async () => {
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Log out' })
        .click();
      await expect(page.getByText('You are about to log out.')).toBeVisible();
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL('/signup/signin');
      const stored = await page.evaluate(() => Object.keys(localStorage));
      expect(stored).toEqual([]);
    });
  },
);
