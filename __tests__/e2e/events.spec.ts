import * as limits from '../../src/config/limits';
import { expect, test } from './support/test';

test('a deposit appears because the server announces it, without polling', async ({
  page,
  api,
  openSession,
}) => {
  const customer = await api.newCustomer();
  await openSession(customer);
  // The timers for polling never fire, so only the stream can announce the deposit.
  await page.addInitScript(
    (intervals: readonly number[]) => {
      const setTimer = window.setTimeout.bind(window);
      const setOthers = (work: () => void, milliseconds?: number) =>
        intervals.includes(milliseconds ?? 0) ? 0 : setTimer(work, milliseconds);
      Object.assign(window, { setTimeout: setOthers });
    },
    [limits.depositPollInterval, limits.notificationPollInterval],
  );
  const opened = page.waitForResponse('**/users/events/');
  await page.goto('/signup/overview');
  expect((await opened).status()).toBe(200);
  const balance = page.getByRole('region', { name: 'Wallet balance' });
  await expect(balance).toContainText('₦0.00');
  await api.pay(customer, '1234.00');
  await expect(balance).toContainText('₦1,234.00');
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
});
