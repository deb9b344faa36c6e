import type { Page } from '@playwright/test';
import { checkAccessibility } from './support/accessibility';
import { type Api, type Customer, PIN } from './support/customers';
import {
  balanceOf,
  decideWithdrawal,
  expectSoundLedger,
  newWithdrawer,
  signInAgain,
} from './support/money';
import { expect, test } from './support/test';

const bank = 'Guaranty Trust Bank';
const minutes = (count: number) => count / (24 * 60);

const advance = (api: Api, days: number) =>
  api.call('POST', '/sandbox/clock/advance/', { body: { days } });

const walletOf = (page: Page) => page.getByRole('region', { name: 'Wallet balance' });
const timelineOf = (page: Page) => page.getByRole('list', { name: 'Timeline' });

async function withdraw(page: Page, accountNumber: string, amount: string): Promise<void> {
  await page.goto('/signup/withdrawal');
  await page.getByLabel('Bank', { exact: true }).selectOption(bank);
  await page.getByLabel('Account number').fill(accountNumber);
  await page.getByRole('button', { name: 'Confirm Receiver' }).press('Enter');
  await page.getByLabel('Amount').fill(amount);
  await page.getByLabel('Transaction PIN').fill(PIN);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  const result = page.getByRole('region', { name: 'Waiting for approval' });
  await expect(result.getByRole('listitem')).toHaveText([
    /^Requested/,
    /^Waiting for approvalUsually within one working day$/,
    /^To the bankOnce it’s approved$/,
    /^ArrivalUsually a few minutes after that$/,
  ]);
}

/** The receipt of the newest withdrawal, for a customer who comes back. */
async function openReceipt(
  page: Page,
  api: Api,
  customer: Customer,
  openSession: (customer: Customer) => Promise<void>,
) {
  await openSession(await signInAgain(api, customer));
  await page.goto('/signup/transactions?type=withdrawal');
  await page.getByRole('row').nth(1).getByRole('button').press('Enter');
  return page.getByRole('dialog', { name: 'Receipt' });
}

test(
  'a deposit without a webhook is credited within 15 minutes, in the open page',
  { tag: '@release' },
  async ({ page, api, openSession }) => {
    const customer = await api.newCustomer();
    await openSession(customer);
    await page.goto('/signup/overview');
    const wallet = walletOf(page);
    await expect(wallet).toContainText('₦0.00');
    const accountNumber = await api.accountNumber(customer);
    // The bank is asked now, and not again before some minutes have passed.
    await advance(api, minutes(5));

    await test.step('the bank has it, and Mota has not heard of it', async () => {
      const operator = await page.context().newPage();
      await operator.goto('/sandbox/');
      const form = operator.getByRole('form', { name: 'Simulated deposit' });
      await form.getByLabel('Account number').fill(accountNumber);
      await form.getByLabel('Amount').fill('7500.50');
      await form.getByLabel('The bank tells Mota').selectOption('Never: the notice is lost');
      await form.getByRole('button', { name: 'Pay' }).click();
      await expect(form.getByRole('status')).toHaveText(
        '₦7,500.50 paid. It’s credited within 15 minutes.',
      );
      await checkAccessibility(operator);
      await operator.close();
      expect(await balanceOf(api, customer)).toBe('0.00');
    });

    await test.step('fifteen minutes later it is in the wallet', async () => {
      await advance(api, minutes(15));
      await expect(wallet).toContainText('₦7,500.50');
      await page.goto('/signup/transactions');
      await expect(page.getByRole('row')).toHaveCount(2);
      await expect(page.getByRole('row').nth(1)).toContainText(/Deposit.*Successful.*₦7,500\.50/);
      await page.goto('/signup/notifications');
      const all = page.getByRole('region', { name: 'All notifications' });
      await expect(all.getByRole('listitem')).toHaveCount(1);
      await expect(all).toContainText('₦7,500.50');
    });
    await expectSoundLedger(api);
  },
);

test('a withdrawal whose answer is lost is on its way, and arrives once', async ({
  page,
  api,
  request,
  openSession,
}) => {
  const customer = await newWithdrawer(api, request);
  await openSession(customer);
  await withdraw(page, '7777000001', '50000');

  await test.step('the open page says that it is on its way', async () => {
    await decideWithdrawal(api, customer, 'approve');
    const result = page.getByRole('region', { name: 'On its way' });
    await expect(result.getByRole('listitem')).toHaveText([
      /^Requested/,
      /^Approved/,
      /^Sent to the bank/,
      /^ArrivalUsually a few minutes after that$/,
    ]);
    await checkAccessibility(page);
  });

  await test.step('it arrives without another answer', async () => {
    await advance(api, minutes(20));
    const result = page.getByRole('region', { name: 'Arrived' });
    await expect(result.getByRole('listitem').last()).toHaveText(/^Arrived/);
    await expect(walletOf(page)).toContainText('₦200,000.50');
  });

  await test.step('the receipt has every step and the session ID', async () => {
    const receipt = await openReceipt(page, api, customer, openSession);
    await expect(timelineOf(page).getByRole('listitem')).toHaveText([
      /^Requested/,
      /^Approved/,
      /^Sent to the bank/,
      /^Arrived/,
    ]);
    await expect(receipt).toContainText('Successful');
    await expect(receipt).toContainText(`${bank}, 7777000001`);
    await expect(receipt).toContainText(/Session ID\d{30}/);
    await checkAccessibility(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('row')).toHaveCount(2);
  });
  expect(await balanceOf(api, await signInAgain(api, customer))).toBe('200000.50');
  await expectSoundLedger(api);
});

test(
  'a withdrawal that the bank sends back after three days is in the balance again',
  { tag: '@release' },
  async ({ page, api, request, openSession }) => {
    const customer = await newWithdrawer(api, request);
    await openSession(customer);
    await withdraw(page, '6666000001', '50000');
    await decideWithdrawal(api, customer, 'approve');
    await expect(page.getByRole('region', { name: 'Arrived' })).toContainText('₦50,000.00');
    await expect(walletOf(page)).toContainText('₦200,000.50');

    await test.step('three days later the page that is open says so', async () => {
      await advance(api, 3);
      const result = page.getByRole('region', { name: 'Back in your wallet' });
      await expect(result.getByRole('listitem').last()).toHaveText(
        /^Sent back by the bank.*The money is back in your wallet\.$/,
      );
      await expect(walletOf(page)).toContainText('₦250,000.50');
      await checkAccessibility(page);
    });

    await test.step('its receipt shows that it came back, and a refund stands beside it', async () => {
      const receipt = await openReceipt(page, api, customer, openSession);
      await expect(timelineOf(page).getByRole('listitem')).toHaveText([
        /^Requested/,
        /^Approved/,
        /^Sent to the bank/,
        /^Arrived/,
        /^Sent back by the bank.*The money is back in your wallet\.$/,
      ]);
      await expect(receipt).toContainText('Ongoing');
      await expect(receipt).toContainText('Back in your wallet');
      await checkAccessibility(page);
      await page.keyboard.press('Escape');
      await page.goto('/signup/transactions');
      await expect(page.getByRole('row').nth(1)).toContainText(
        /Deposit.*Refund: withdrawal returned/,
      );
    });

    await test.step('a notification reports it', async () => {
      await page.goto('/signup/notifications');
      const all = page.getByRole('region', { name: 'All notifications' });
      const newest = all.getByRole('listitem').first();
      await expect(newest).toContainText('Withdrawal returned');
      await expect(newest).toContainText(
        `The bank of OBI ADA, ${bank} 6666000001 has sent ₦50,000.00 back. It’s in your wallet again.`,
      );
    });
    await expectSoundLedger(api);
  },
);
