import { PIN } from './support/customers';
import { recordHistory } from './support/devTools';
import { newWithdrawer } from './support/money';
import { expect, test } from './support/test';

test('DevTools replays the states of a withdrawal without requests, storage or toasts', async ({
  page,
  api,
  request,
  openSession,
}) => {
  const history = await recordHistory(page);
  await openSession(await newWithdrawer(api, request));
  await page.goto('/signup/withdrawal');
  await page.getByLabel('Bank', { exact: true }).selectOption('Guaranty Trust Bank');
  await page.getByLabel('Account number').fill('0123456780');
  const beforeReceiver = await history.newest();
  await page.getByRole('button', { name: 'Confirm Receiver' }).click();
  await page.getByLabel('Amount').fill('50000');
  const review = page.getByRole('region', { name: 'Review' });
  await expect(review).toContainText('₦200,000.50');
  const reviewed = await history.newest();
  await page.getByLabel('Transaction PIN').fill(PIN);
  await page.keyboard.press('Enter');
  const result = page.getByRole('region', { name: 'Waiting for approval' });
  await expect(result).toContainText('₦50,000.00');
  const requested = await history.newest();
  await page.getByRole('link', { name: 'Transactions', exact: true }).click();
  await page.getByLabel('Type').selectOption('Withdrawal');
  await expect(page).toHaveURL('/signup/transactions?type=withdrawal');
  await expect(page.getByRole('row').nth(1)).toContainText('₦50,000.00');

  const stored = () => page.evaluate(() => JSON.stringify(localStorage));
  const storedBefore = await stored();
  await history.jumpTo(requested);
  const sent: string[] = [];
  page.on('request', (each) => sent.push(each.url()));
  await expect(page).toHaveURL('/signup/withdrawal');
  await expect(result).toContainText('₦50,000.00');

  await history.jumpTo(reviewed);
  await expect(review).toContainText('OBI ADA');
  await expect(review).toContainText('₦200,000.50');
  await expect(page.getByLabel('Amount')).toHaveValue('₦50,000');

  await test.step('a press on Withdraw sends nothing while DevTools shows an earlier state', async () => {
    await page.getByLabel('Transaction PIN').fill(PIN);
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(result).toHaveCount(0);
  });

  await history.jumpTo(beforeReceiver);
  await expect(page.getByRole('button', { name: 'Confirm Receiver' })).toBeVisible();
  await expect(page.getByLabel('Amount')).toHaveCount(0);
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
  expect(sent).toEqual([]);
  expect(await stored()).toBe(storedBefore);

  await history.jumpToPresent();
  await expect(page).toHaveURL('/signup/transactions?type=withdrawal');
  await expect(page.getByRole('row').nth(1)).toContainText('₦50,000.00');
  await expect.poll(() => sent.some((url) => url.endsWith('/users/current_user/'))).toBe(true);
});
