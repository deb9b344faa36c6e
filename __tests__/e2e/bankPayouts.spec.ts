import type { Page } from '@playwright/test';
import { checkAccessibility } from './support/accessibility';
import { PIN } from './support/customers';
import { pressByKeyboard, tabTo } from './support/keyboard';
import { decideWithdrawal, newWithdrawer, withdraw } from './support/money';
import { expect, test } from './support/test';

async function openPayouts(page: Page): Promise<void> {
  await page.goto('/signup/profile?tab=security');
  await pressByKeyboard(page.getByRole('button', { name: 'Payouts to your bank' }));
}

test(
  'by keyboard, payouts can be sent to an account that a withdrawal has reached, until the customer chooses to keep them in the wallet',
  { tag: '@release' },
  async ({ page, api, request, openSession }) => {
    const customer = await newWithdrawer(api, request);
    const { token, email } = customer;
    await openSession(customer);

    await test.step('there is no account to choose before the first withdrawal', async () => {
      await openPayouts(page);
      await expect(page.getByText(/^First withdraw to the account yourself\./)).toBeVisible();
      await checkAccessibility(page);
    });

    await test.step('a withdrawal arrives', async () => {
      await withdraw(api, customer, '5000');
      await decideWithdrawal(api, customer, 'approve');
      await expect(async () => {
        const reply = await api.call('GET', '/wallet/payout-receiver/', { token });
        expect((reply as { accounts: unknown[] }).accounts).toHaveLength(1);
      }).toPass();
    });

    await test.step('with the PIN, payouts go to this account, after a day', async () => {
      await openPayouts(page);
      await expect(page.getByLabel('Bank account')).toHaveValue(/\d/);
      await tabTo(page.getByLabel('Transaction PIN'));
      await page.keyboard.type(PIN);
      await checkAccessibility(page);
      await pressByKeyboard(page.getByRole('button', { name: 'Send payouts to my bank' }));
      await expect(page.getByText(/^Your payouts will be sent to your bank\./)).toBeVisible();
      await expect(page.getByText('Guaranty Trust Bank, 0123456789')).toBeVisible();
      await expect(
        page.getByText(/^To protect you, payouts stay in your wallet until/),
      ).toBeVisible();
      await checkAccessibility(page);
      const mails = await api.mailsTo(email);
      const alert = mails.find(({ subject }) => subject.startsWith('Your payouts will be sent'));
      expect(alert?.text).toContain('/not-me#');
    });

    await test.step('one press keeps payouts in the wallet again', async () => {
      await pressByKeyboard(page.locator('summary', { hasText: 'Change where payouts go' }));
      await pressByKeyboard(page.getByRole('button', { name: 'Keep payouts in my wallet' }));
      await expect(page.getByText('Your payouts stay in your wallet.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Send payouts to my bank' })).toBeVisible();
    });
  },
);
