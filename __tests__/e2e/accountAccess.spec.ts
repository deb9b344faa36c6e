import { expect, test } from './support/test';

test(
  'the drawer and the bell can be used by keyboard',
  { tag: '@release' },
  async ({ page, api, openSession }) => {
    const customer = await api.newCustomer();
    await api.pay(customer, '1500.00');
    await openSession(customer);
    await page.goto('/signup/overview');
    const bell = page.getByRole('button', { name: 'Notifications, 1 unread' });
    await bell.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bell).toBeFocused();

    await page.setViewportSize({ width: 360, height: 780 });
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.focus();
    await page.keyboard.press('Enter');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await expect(navigation.getByRole('link', { name: 'Overview' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await expect(navigation).toBeHidden();
  },
);

test(
  'the style sheet hides the sidebar in a narrow window, without any script',
  { tag: '@release' },
  async ({ page, cast, openSession }) => {
    await page.addInitScript(() => {
      Object.defineProperty(MediaQueryList.prototype, 'matches', { value: false });
    });
    await openSession(cast.investor);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/signup/overview');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await expect(navigation).toBeVisible();
    await page.setViewportSize({ width: 360, height: 640 });
    await expect(navigation).toBeHidden();
  },
);

test('Back restores the scroll position, and a navigation scrolls to the top', async ({
  page,
  api,
  openSession,
}) => {
  const customer = await api.newCustomer();
  await openSession(customer);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/signup/overview');
  await expect(page.getByRole('region', { name: 'Vehicles' }).getByRole('link')).toHaveCount(4);
  await expect(page.getByText('0 of 4')).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  const link = page.getByRole('link', { name: 'Browse assets' });
  await link.scrollIntoViewIfNeeded();
  // Reads the position and presses the link in one step, because the section with the link may disappear in between.
  const before = await link.evaluate((element: HTMLElement) => {
    const { scrollY } = window;
    element.click();
    return scrollY;
  });
  expect(before).toBeGreaterThan(300);
  await expect(page.getByRole('heading', { level: 1, name: 'Assets' })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeFocused();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(40);
});

test(
  'a press anywhere on the hire-purchase card opens the choice of an asset',
  { tag: '@release' },
  async ({ page, cast, openSession }) => {
    await openSession(cast.newcomer);
    await page.goto('/signup/overview');
    // The link looks like a button, but also covers the title.
    const title = page.getByRole('navigation', { name: 'Main' }).getByText('Hire Purchase');
    await title.click({ force: true });
    await expect(page).toHaveURL('/signup/investment');
  },
);
