import { expect, type Page } from '@playwright/test';
import { stopsOf } from './accessibility/stops';
import { pressByKeyboard, tabTo } from './support/keyboard';
import { newWithdrawer, withdraw } from './support/money';
import { demoLink, inMenu, submitIdentity } from './support/office';
import { test } from './support/test';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Checks that Tab cycles through the page, and that each Tab stop is visible. */
async function expectVisibleStops(page: Page): Promise<void> {
  const stops = await stopsOf(page, 'Tab');
  expect.soft(stops.length, page.url()).toBeGreaterThan(5);
  const faulty = stops.filter(({ faults }) => faults.length > 0);
  expect.soft(faulty, page.url()).toEqual([]);
}

test(
  'a person of the office can go through a queue, open a case and reject it by keyboard',
  { tag: '@release' },
  async ({ page, api, server, problems }) => {
    // The page requests the session before anyone has signed in.
    problems.allow(/401/);
    for (const lastName of ['Tabson', 'Entero']) {
      await submitIdentity(server.url, await api.newCustomer({ firstName: 'Keziah', lastName }));
    }
    await page.goto(await demoLink(api, 'ada'));
    await expect(heading(page, 'Today')).toBeFocused();
    await page.reload();
    await expect(page.getByRole('region', { name: 'Needs a decision' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await expectVisibleStops(page);

    await pressByKeyboard(inMenu(page, /^Identity checks/));
    await expect(heading(page, 'Identity checks')).toBeFocused();
    await expectVisibleStops(page);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeHidden();

    const links = page.getByRole('table', { name: 'Identity checks' }).getByRole('link');
    // A list that is still loading has no first row.
    await expect(links.nth(1)).toBeVisible();
    await page.keyboard.press('j');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('j');
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press('k');
    await expect(links.first()).toBeFocused();
    const first = (await links.first().textContent()) ?? '';
    const second = (await links.nth(1).textContent()) ?? '';
    await page.keyboard.press('Enter');
    await expect(heading(page, first)).toBeFocused();
    await expectVisibleStops(page);
    await page.keyboard.press('j');
    await expect(heading(page, second)).toBeVisible();
    await page.keyboard.press('k');
    await expect(heading(page, first)).toBeVisible();

    await pressByKeyboard(page.getByRole('button', { name: 'Reject…' }));
    await tabTo(page.getByRole('checkbox', { name: 'A corner is missing' }));
    await page.keyboard.press('Space');
    await expectVisibleStops(page);
    await pressByKeyboard(page.getByRole('button', { name: 'Reject and notify the customer' }));
    await expect(page.getByRole('status').filter({ hasText: 'is rejected' })).toBeVisible();
  },
);

test('on a phone, the buttons for a decision are always in reach, and never cover the focused element', async ({
  page,
  api,
  request,
  problems,
}) => {
  problems.allow(/401/);
  const customer = await newWithdrawer(api, request);
  await withdraw(api, customer, '7512');
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(await demoLink(api, 'ada'));
  await expect(heading(page, 'Today')).toBeVisible();
  await page.goto('/office/withdrawals?sort=newest');
  await page.getByRole('row', { name: '₦7,512.00' }).getByRole('link').click();
  const decision = page.getByRole('region', { name: 'Decision' });
  await expect(decision.getByText(/to OBI ADA/)).toBeInViewport();
  await expect(decision.getByText('The money goes to the bank.')).toBeInViewport();
  await expect(decision.getByRole('button', { name: 'Approve and send' })).toBeInViewport();
  await expect(decision.getByRole('button', { name: 'Reject…' })).toBeInViewport();
  await expectVisibleStops(page);
  await decision.getByRole('button', { name: 'Reject…' }).click();
  const reason = page.getByRole('textbox', { name: /customer reads/ });
  await expect(reason).toBeFocused();
  await expect(reason).toBeInViewport();
  await expectVisibleStops(page);
});

test(
  'the office’s menu can be opened, closed and followed by keyboard on a phone',
  { tag: '@release' },
  async ({ page, api, problems }) => {
    problems.allow(/401/);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(await demoLink(api, 'ada'));
    await expect(page.getByRole('region', { name: 'Needs a decision' })).toBeVisible();
    await expect(inMenu(page, /^Audit/)).toBeHidden();
    const menu = page.getByRole('button', { name: 'Menu' });
    await pressByKeyboard(menu);
    await expect(inMenu(page, /^Audit/)).toBeVisible();
    await tabTo(inMenu(page, /^Suspense/));
    await page.keyboard.press('Escape');
    await expect(inMenu(page, /^Suspense/)).toBeHidden();
    await expect(menu).toBeFocused();
    await expectVisibleStops(page);

    await pressByKeyboard(menu);
    await tabTo(page.getByRole('button', { name: 'Sign out' }));
    await page.keyboard.press('Tab');
    await expect(inMenu(page, /^Audit/)).toBeHidden();
    await pressByKeyboard(menu);
    await pressByKeyboard(inMenu(page, /^Audit/));
    await expect(heading(page, 'Audit')).toBeFocused();
    await expect(inMenu(page, /^Audit/)).toBeHidden();
  },
);
