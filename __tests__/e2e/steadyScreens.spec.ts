import type { Page, Route } from '@playwright/test';
import { startClique } from './support/cliques';
import type { Api } from './support/customers';
import { LAYOUT_SHIFT_LIMIT, layoutShift } from './support/layoutShift';
import { invest, offerAsset } from './support/money';
import { expect, test } from './support/test';

/** Holds back the replies to these calls until the returned function is called. */
async function holdBackReplies(page: Page, isKept: (path: string) => boolean) {
  const kept: Route[] = [];
  let isAnswering = false;
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (isAnswering || route.request().resourceType() !== 'fetch' || !isKept(pathname)) {
      return route.fallback();
    }
    kept.push(route);
    return undefined;
  });
  return async () => {
    isAnswering = true;
    for (const route of kept.splice(0)) await route.fallback();
  };
}

const isOfCustomer = (path: string) => path === '/users/current_user/';

/**
 * Registers a customer with a new investment and a new clique. Earlier tests can't have moved the clock past their end.
 */
async function newInvestor(api: Api) {
  const asset = await offerAsset(api, { name: 'Keke that stays' });
  const investor = await api.newCustomer();
  await api.pay(investor, '900000.00');
  await invest(api, investor, asset);
  await startClique(api, investor, { visibility: 'public', contribution: 1000 });
  return { investor, asset };
}

test(
  'on a phone, nothing moves when content has loaded',
  { tag: '@release' },
  async ({ page, api, openSession }) => {
    const { investor, asset } = await newInvestor(api);
    const screens = [
      ['/signup/clique', 'My Cliques'],
      ['/signup/notifications', 'Mark all as read'],
      ['/signup/investment', 'Continue'],
      ['/signup/myinvestment', asset.name],
    ] as const;
    for (const contribution of [1000, 2000, 3000]) {
      await startClique(api, await api.newCustomer(), { visibility: 'public', contribution });
    }
    await openSession(investor);
    await page.setViewportSize({ width: 360, height: 740 });
    for (const [path, shown] of screens) {
      await test.step(path, async () => {
        const answer = await holdBackReplies(page, (call) => !isOfCustomer(call));
        await page.goto(path);
        await expect(page.getByText('Hello, ')).toBeVisible();
        await expect(page.getByText(/^Loading/).first()).toBeAttached();
        const before = await layoutShift(page);
        await answer();
        await expect(page.getByRole('main').getByText(shown).first()).toBeVisible();
        expect((await layoutShift(page)) - before, path).toBeLessThanOrEqual(LAYOUT_SHIFT_LIMIT);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
    }
  },
);

test(
  'no card of an asset moves or grows when the published figures have loaded',
  { tag: '@release' },
  async ({ page, api, openSession }) => {
    await openSession(await api.newCustomer());
    for (const width of [360, 1280]) {
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 740 });
        const answer = await holdBackReplies(page, (call) => call === '/backing/');
        await page.goto('/signup/assets');
        const cards = page.getByRole('main').getByRole('listitem');
        await expect(cards.first()).toContainText('Paid on time');
        await expect(cards.first()).not.toContainText(/Too new|%$/);
        const boxes = async () => [
          await cards.nth(0).boundingBox(),
          await cards.nth(5).boundingBox(),
        ];
        const [before, shift] = [await boxes(), await layoutShift(page)];
        await answer();
        await expect(cards.first()).toContainText(/Paid on time (Too new|[\d.]+%)/);
        expect(await boxes()).toEqual(before);
        expect((await layoutShift(page)) - shift).toBeLessThanOrEqual(LAYOUT_SHIFT_LIMIT);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
    }
  },
);

test(
  'no button of a withdrawal moves when the saved accounts have loaded',
  { tag: '@release' },
  async ({ page, cast, openSession }) => {
    await openSession(cast.investor);
    const answer = await holdBackReplies(page, (call) => call === '/wallet/api/bank-details/');
    await page.goto('/signup/withdrawal');
    const choose = page.getByRole('button', { name: 'Choose Beneficiary' });
    await expect(choose).toBeVisible();
    const before = await choose.boundingBox();
    await answer();
    await expect(page.getByRole('list', { name: 'Saved accounts' })).toBeVisible();
    const after = await choose.boundingBox();
    // The lines of text are up to 2 px higher than their skeletons.
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
  },
);

test(
  'the overview shows a special event without moving anything else',
  { tag: '@release' },
  async ({ page, api, openSession }) => {
    const customer = await api.newCustomer();
    await api.pay(customer, '5000.00');
    await openSession(customer);
    for (const width of [360, 1280]) {
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 740 });
        const answer = await holdBackReplies(page, (call) => !isOfCustomer(call));
        await page.goto('/signup/overview');
        await expect(page.getByRole('region', { name: 'First steps' })).toBeVisible();
        const before = await layoutShift(page);
        await answer();
        await expect(page.getByRole('region', { name: 'Your first money is here' })).toBeVisible();
        await expect(page.getByRole('region', { name: 'Deposit account' })).toBeVisible();
        expect((await layoutShift(page)) - before).toBeLessThanOrEqual(LAYOUT_SHIFT_LIMIT);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
    }
  },
);

test(
  'nothing moves on the overview of a new customer in a tall window',
  { tag: '@release' },
  async ({ page, api, openSession }) => {
    await openSession(await api.newCustomer());
    for (const width of [360, 1280]) {
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 1400 });
        const answer = await holdBackReplies(page, (call) => !isOfCustomer(call));
        await page.goto('/signup/overview');
        await expect(page.getByRole('region', { name: 'First steps' })).toBeVisible();
        const before = await layoutShift(page);
        await answer();
        const vehicles = page.getByRole('region', { name: 'Vehicles' });
        await expect(vehicles.getByRole('link').first()).toBeVisible();
        await expect(page.getByText('Wema Bank')).toBeVisible();
        expect((await layoutShift(page)) - before).toBeLessThanOrEqual(LAYOUT_SHIFT_LIMIT);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
    }
  },
);

test(
  "the notifications don't move when all of them are marked as read",
  { tag: '@release' },
  async ({ page, api, openSession }) => {
    const customer = await api.newCustomer();
    await openSession(customer);
    for (const width of [320, 360, 1280]) {
      await test.step(`${width} px`, async () => {
        for (const amount of ['100.00', '200.00']) await api.pay(customer, amount);
        await page.setViewportSize({ width, height: 740 });
        await page.goto('/signup/notifications');
        const item = page.getByRole('main').getByRole('listitem').first();
        const button = page.getByRole('button', { name: 'Mark all as read' });
        await expect(button).toBeVisible();
        const before = await item.boundingBox();
        await button.click();
        await expect(button).toHaveCount(0);
        expect((await item.boundingBox())?.y).toBe(before?.y);
      });
    }
  },
);
