import type { Locator } from '@playwright/test';
import type { Api, Customer } from './support/customers';
import { pressByKeyboard, tabTo } from './support/keyboard';
import { offerAsset } from './support/money';
import { expect, test } from './support/test';
import { expectClear, keptToast } from './support/toasts';

async function countUnread(api: Api, { token }: Customer): Promise<number> {
  const list = await api.call('GET', '/notification/notifications/', { token });
  return (list as readonly { readonly is_read: boolean }[]).filter(({ is_read }) => !is_read)
    .length;
}

test(
  'a customer can read, delete and follow new notifications in the open page by keyboard',
  { tag: '@release' },
  async ({ page, api, openSession }) => {
    const customer = await api.newCustomer();
    await openSession(customer);
    await page.goto('/signup/notifications');
    await expect(page.getByText(/Nothing new/)).toBeVisible();
    const { keyboard } = page;
    const list = page.getByRole('region', { name: 'All notifications' });
    const items = list.getByRole('listitem');

    await test.step('new notifications arrive automatically', async () => {
      for (const amount of ['100.00', '200.00', '300.00']) await api.pay(customer, amount);
      await expect(items).toHaveCount(3);
      await expect(page.getByRole('button', { name: 'Notifications, 3 unread' })).toBeVisible();
    });

    await test.step('Mark as Read and Delete move the focus to the next button', async () => {
      await pressByKeyboard(items.first().getByRole('button', { name: 'Mark as Read' }));
      await expect(page.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible();
      await expect(items.first().getByRole('button', { name: 'Delete' })).toBeFocused();
      await keyboard.press('Enter');
      await expect(items).toHaveCount(2);
      await expect(items.first().getByRole('button', { name: 'Delete' })).toBeFocused();
      // The deletion is sent once the toast with "Undo" closes. The reload below closes it.
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
      await tabTo(page.getByRole('button', { name: 'Mark all as read' }), 'Shift+Tab');
      await keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeFocused();
    });

    await test.step('the server has the same changes', async () => {
      await expect.poll(() => countUnread(api, customer)).toBe(0);
      await page.reload();
      await expect(items).toHaveCount(2);
      await expect(page.getByRole('button', { name: 'Mark as Read' })).toHaveCount(0);
    });

    await test.step('a notification leads to its subject', async () => {
      await pressByKeyboard(items.first().getByRole('link'));
      await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeFocused();
    });
  },
);

test(
  'a double click deletes only one notification, not the next notification, which moves under the pointer',
  { tag: '@release' },
  async ({ page, api, openSession }) => {
    const customer = await api.newCustomer();
    for (const amount of ['1', '2', '3', '4']) await api.pay(customer, `${amount}00.00`);
    await openSession(customer);
    await page.goto('/signup/notifications');
    const lists = {
      page: page.getByRole('region', { name: 'All notifications' }),
      panel: page.getByRole('dialog', { name: 'Notifications' }),
    };
    const firstOf = (list: Locator, name: string) => list.getByRole('button', { name }).first();
    await expect(lists.page.getByRole('listitem')).toHaveCount(4);
    await firstOf(lists.page, 'Delete').dblclick();
    await expect(lists.page.getByRole('listitem')).toHaveCount(3);
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await firstOf(lists.panel, 'Delete').dblclick();
    await expect(lists.panel.getByRole('listitem')).toHaveCount(2);
    // After the first click, "Delete" is where "Mark as Read" was.
    await firstOf(lists.panel, 'Mark as Read').dblclick();
    await expect(lists.panel.getByRole('button', { name: 'Mark as Read' })).toHaveCount(1);
    await expect(lists.panel.getByRole('listitem')).toHaveCount(2);
  },
);

test(
  '"Undo" restores a notification in the panel, which stays open',
  { tag: '@release' },
  async ({ page, api, openSession }) => {
    const customer = await api.newCustomer();
    for (const amount of ['1', '2']) await api.pay(customer, `${amount}00.00`);
    await openSession(customer);
    await page.goto('/signup/overview');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await panel.getByRole('button', { name: 'Delete' }).first().click();
    await expect(panel.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(panel.getByRole('listitem')).toHaveCount(2);
    await expect(panel.getByRole('button', { name: 'Delete' }).last()).toBeFocused();
  },
);

const topOf = (target: Locator) =>
  target.evaluate((element) => element.getBoundingClientRect().top);

function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2) === element;
}

test(
  'on a phone, the panel of the bell ends above a message and the bottom bar',
  { tag: '@release' },
  async ({ page, api, openSession }) => {
    const customer = await api.newCustomer();
    for (const amount of ['1', '2', '3', '4', '5']) await api.pay(customer, `${amount}00.00`);
    await openSession(customer);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/signup/overview');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('button', { name: 'Delete' }).first().click();
    const seeAll = panel.getByRole('link', { name: 'See all' });
    await expectClear(seeAll, await keptToast(page, 'Notification deleted.'));
    // Scrolls a button of the list under "See all".
    const beneath = panel.getByRole('button', { name: 'Mark as Read' }).last();
    const distance = (await topOf(beneath)) - (await topOf(seeAll));
    await panel.evaluate((list, by) => list.scrollBy(0, by), distance);
    expect(Math.abs((await topOf(beneath)) - (await topOf(seeAll)))).toBeLessThan(1);
    expect(await seeAll.evaluate(isOnTop)).toBe(true);
    await seeAll.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  },
);

test(
  'a message covers neither the heading nor a bar, and buttons below it can be pressed',
  { tag: '@release' },
  async ({ page, api, openSession }) => {
    const customer = await api.newCustomer();
    await api.pay(customer, '410.00');
    const asset = await offerAsset(api, { name: 'Keke under a message' });
    await openSession(customer);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      await api.pay(customer, `${width}.00`);
      await page.goto('/signup/notifications');
      await page
        .getByRole('region', { name: 'All notifications' })
        .getByRole('button', { name: 'Delete' })
        .first()
        .click();
      const message = await keptToast(page, 'Notification deleted.');
      const expectClearOf = (target: Locator) => expectClear(target, message);
      await expectClearOf(page.getByRole('banner'));
      await expectClearOf(page.getByRole('heading', { level: 1 }));
      if (width === 360) await expectClearOf(page.getByRole('contentinfo', { name: 'Shortcuts' }));
      await page.getByRole('link', { name: 'Assets' }).first().click();
      await page.getByRole('link', { name: new RegExp(asset.name) }).click();
      const button = page.getByRole('button', { name: 'Confirm Investment' });
      await expectClearOf(button);
      await page.getByRole('link', { name: 'All our figures' }).scrollIntoViewIfNeeded();
      await expectClearOf(button);
    }
  },
);
