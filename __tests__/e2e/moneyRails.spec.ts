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
const minutesInDays = (count: number) => count / (24 * 60);

const advanceDays = (api: Api, days: number) =>
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
    /^Waiting for approvalSomeone at Mota checks it first$/,
    /^To the bankOnce it’s approved$/,
    /^ArrivalShould arrive by /,
  ]);
}

/** Opens the receipt of the newest withdrawal in a new session. */
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
  'a withdrawal whose response was lost is shown as on its way, and is paid once',
  { tag: '@release' },
  async ({ page, api, request, openSession }) => {
    const customer = await newWithdrawer(api, request);
    await openSession(customer);
    await withdraw(page, '7777000001', '50000');

    await test.step('the open page shows the withdrawal as on its way', async () => {
      await decideWithdrawal(api, customer, 'approve');
      const result = page.getByRole('region', { name: 'On its way' });
      await expect(result.getByRole('listitem')).toHaveText([
        /^Requested/,
        /^Approved/,
        /^Sent to the bank/,
        /^ArrivalShould arrive by /,
      ]);
      await checkAccessibility(page);
    });

    await test.step('the withdrawal is paid without another response', async () => {
      await advanceDays(api, minutesInDays(20));
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
  },
);
