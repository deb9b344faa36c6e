import { expect, type Locator, type Page } from '@playwright/test';
import { kinFields } from '../../support/calls/kin';
import { newEmail, PASSWORD } from '../support/customers';
import { imageFile } from '../support/images';
import { pressByKeyboard, tabTo } from '../support/keyboard';
import { test } from '../support/test';

// Journeys with only the keyboard, from Tab stop to Tab stop. Other such journeys are with their features: buying in
// invest.spec.ts, joining a clique in cliqueFlows.spec.ts.

async function typeInto(field: Locator, text: string): Promise<void> {
  await tabTo(field);
  await field.page().keyboard.type(text);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const field = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).filter({ visible: true });

test(
  'a new customer can sign up, verify their email, sign in and log out by keyboard',
  { tag: '@release' },
  async ({ page, api }) => {
    const email = newEmail();
    await page.goto('/');
    const landing = page.frameLocator('iframe[title="Welcome to Mota"]');
    await pressByKeyboard(landing.getByRole('link', { name: 'Create an account' }));
    await expect(heading(page, 'Create your account')).toBeVisible();
    await typeInto(field(page, 'Full name'), 'Adaeze Obi');
    await typeInto(field(page, 'Phone number'), '+2348012345678');
    await typeInto(field(page, 'Email'), email);
    await typeInto(field(page, 'Password'), PASSWORD);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Verify your email')).toBeFocused();
    await typeInto(field(page, 'Verification code'), await api.codeFor(email));
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Sign in')).toBeFocused();
    await typeInto(field(page, 'Email'), email);
    await typeInto(field(page, 'Password'), PASSWORD);
    await pressByKeyboard(page.getByRole('button', { name: 'Show password' }));
    await expect(field(page, 'Password')).toHaveValue(PASSWORD);
    await pressByKeyboard(page.getByRole('button', { name: 'Sign in' }));
    await expect(heading(page, 'Overview')).toBeFocused();
    await tabTo(page.getByRole('link', { name: 'Log out' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Log out')).toBeFocused();
    await pressByKeyboard(page.getByRole('button', { name: 'Logout' }));
    await expect(heading(page, 'Sign in')).toBeVisible();
  },
);

test(
  'a customer can replace a forgotten password by keyboard',
  { tag: '@release' },
  async ({ page, api }) => {
    const { email } = await api.newCustomer();
    const password = 'Better-Horse-8';
    await page.goto('/signup/signin');
    await pressByKeyboard(page.getByRole('link', { name: 'Forgot Password?' }));
    await expect(heading(page, 'Reset your password')).toBeFocused();
    await typeInto(field(page, 'Email'), email);
    await page.keyboard.press('Enter');
    await expect(
      page.getByText('OTP sent to your email. This OTP will expire in 5 minutes.'),
    ).toBeVisible();
    await expect(field(page, 'Verification code')).toBeFocused();
    await page.keyboard.type(await api.codeFor(email));
    await typeInto(field(page, 'New password'), password);
    await typeInto(field(page, 'Confirm password'), password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Password reset successfully')).toBeVisible();
    const signIn = (secret: string) =>
      api.call('POST', '/api/auth/token/', { body: { username: email, password: secret } });
    await expect(signIn(PASSWORD)).rejects.toThrow('401');
    await expect(signIn(password)).resolves.toHaveProperty('access');
  },
);

test(
  'a new customer can hide their balance, read their notifications and create their PIN by keyboard',
  { tag: '@release' },
  async ({ page, api, openSession }) => {
    const customer = await api.newCustomer();
    await api.pay(customer, '1500.00');
    await openSession(customer);
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto('/signup/overview');
    const { keyboard } = page;
    const wallet = page.getByRole('region', { name: 'Wallet balance' });

    await test.step('the skip link leads past the header to the content', async () => {
      await tabTo(page.getByRole('link', { name: 'Skip to content' }), 'Shift+Tab');
      await keyboard.press('Enter');
      await keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Hide balance' })).toBeFocused();
      await keyboard.press('Enter');
      await expect(wallet).toContainText('****');
      await keyboard.press('Enter');
      await expect(wallet).toContainText('₦1,500.00');
    });

    await test.step('the bell opens its panel, and Escape closes it and returns the focus', async () => {
      const bell = page.getByRole('button', { name: 'Notifications, 1 unread' });
      await tabTo(bell, 'Shift+Tab');
      await keyboard.press('Enter');
      await tabTo(page.getByRole('link', { name: 'See all' }));
      await keyboard.press('Escape');
      await expect(bell).toBeFocused();
    });

    await test.step('the drawer leads to another page and back', async () => {
      const menu = page.getByRole('button', { name: 'Menu' });
      await tabTo(menu, 'Shift+Tab');
      await keyboard.press('Enter');
      const navigation = page.getByRole('navigation', { name: 'Main' });
      await pressByKeyboard(navigation.getByRole('link', { name: 'Assets', exact: true }));
      await expect(heading(page, 'Assets')).toBeFocused();
      await tabTo(page.getByRole('link', { name: 'Mota', exact: true }), 'Shift+Tab');
      await keyboard.press('Enter');
      await expect(heading(page, 'Overview')).toBeFocused();
    });

    await test.step('the prompt leads to the creation of the PIN', async () => {
      await pressByKeyboard(page.getByRole('button', { name: 'Set PIN Now' }));
      const entry = page.getByRole('group', { name: 'Enter PIN' });
      await expect(entry.getByLabel('Digit 1 of 4')).toBeFocused();
      await keyboard.type('4071');
      await expect(page.getByRole('group', { name: 'Confirm PIN' })).toBeVisible();
      await keyboard.type('4071');
      await expect(page.getByRole('button', { name: 'PIN Created' })).toBeDisabled();
    });
  },
);

test(
  'a customer can verify their identity and name their next of kin by keyboard',
  { tag: '@release' },
  async ({ page, api, openSession }) => {
    await openSession(await api.newCustomer());
    // The file dialog of the system isn't part of the page.
    page.on('filechooser', (chooser) => void chooser.setFiles(imageFile('ada.png', 10_000)));
    await page.goto('/signup/profile');
    const { keyboard } = page;

    await test.step('two pictures', async () => {
      await tabTo(page.getByRole('tab', { name: 'Personal Info' }));
      await keyboard.press('ArrowRight');
      for (const label of ['Identity card', 'Facial image']) {
        await tabTo(page.getByLabel(label));
        await keyboard.press('Space');
      }
      await expect(page.getByText('ada.png')).toHaveCount(2);
      await pressByKeyboard(page.getByRole('button', { name: 'Submit for verification' }));
      await expect(page.getByText('Verification in progress.')).toBeVisible();
    });

    await test.step('next of kin', async () => {
      await tabTo(page.getByRole('tab', { name: 'Identity Verification' }), 'Shift+Tab');
      await keyboard.press('ArrowRight');
      for (const [label, text] of Object.entries(kinFields)) {
        await typeInto(field(page, label), text);
      }
      await keyboard.press('Enter');
      await expect(page.getByText('Next of Kin details submitted successfully.')).toBeVisible();
    });
  },
);
