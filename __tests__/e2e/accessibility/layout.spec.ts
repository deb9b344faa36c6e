import { expect, type Locator, type Page } from '@playwright/test';
import { settle } from '../support/sight';
import { test } from '../support/test';
import { openWithLongestReplies, longestScenes } from './longestStates';
import { failReplies } from './replies';
import { load, publicScenes, turnTo } from './routes';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error(`${locator.toString()} has no box.`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/**
 * Returns the number of lines of the text node with the most lines. `Breakable` gives each part of an email its own
 * text node, so 1 means that no part is broken.
 */
const mostLinesOfTextNode = (text: Locator) =>
  text.evaluate((element) => {
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let count = 0;
    for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      count = Math.max(count, range.getClientRects().length);
    }
    return count;
  });

test(
  'on a phone, a form starts below the brand, not in the middle of the page',
  { tag: '@release' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await load(page, publicScenes.forgotPassword);
    expect((await boxOf(page.getByRole('heading', { level: 1 }))).y).toBeLessThan(200);
  },
);

test(
  'several messages take the space of one message, and the page can be scrolled out from under them',
  { tag: '@release' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 460 });
    await page.route('**/users/close-account/', (route) => route.fulfill({ json: {} }));
    await load(page, publicScenes.closeAccount);
    const messages = page.getByText('Account deletion request submitted.');
    for (const count of [1, 2]) {
      await page.getByLabel('Email').fill(`friend${count}@example.com`);
      await page.getByRole('button', { name: 'Submit request' }).click();
      await expect(messages).toHaveCount(count);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const { bottom } = await boxOf(page.getByRole('link', { name: /^Email support/ }));
      const message = page.locator('.Toastify [data-in=true]').first();
      expect(bottom, `under ${count}`).toBeLessThan((await boxOf(message)).y - 8);
    }
  },
);

const wideWindows = [768, 1280];

/** Resizes the window to this width, and waits until the page has adapted. */
async function resizeWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await settle(page);
}

test(
  'in wide windows, the columns of the overview end near each other',
  { tag: '@release' },
  async ({ page, api, openSession }) => {
    await openSession(await api.newCustomer());
    await page.goto('/signup/overview');
    await expect(region(page, 'Deposit account').getByText('Wema Bank')).toBeVisible();
    for (const width of wideWindows) {
      await test.step(`at ${width} px`, async () => {
        await resizeWidth(page, width);
        const steps = await boxOf(region(page, 'First steps'));
        const account = await boxOf(region(page, 'Deposit account'));
        const balance = await boxOf(region(page, 'Wallet balance'));
        expect(account.bottom).toBeCloseTo(balance.bottom, 0);
        expect(steps.x).toBeCloseTo(balance.x, 0);
        expect(steps.right).toBeCloseTo(account.right, 0);
      });
    }
  },
);

test(
  "in wide windows, the overview's cards are as high as their content if the customer has investments",
  { tag: '@release' },
  async ({ page, cast, openSession }) => {
    await openSession(cast.investor);
    await page.goto('/signup/overview');
    const cards = ['Your investments', 'Latest activity'];
    for (const name of cards) await expect(region(page, name).getByText(/₦/).first()).toBeVisible();
    for (const width of wideWindows) {
      await resizeWidth(page, width);
      for (const name of cards) {
        const card = await boxOf(region(page, name));
        const last = await boxOf(region(page, name).locator('> *').last());
        expect(card.bottom - last.bottom, `${name} at ${width} px`).toBeLessThan(40);
      }
    }
  },
);

test(
  'on a phone, the first vehicle of the list begins in the upper half of the window',
  { tag: '@release' },
  async ({ page, cast, openSession }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await openSession(cast.investor);
    await page.goto('/signup/assets');
    const vehicle = page.getByRole('main').getByRole('listitem').getByRole('link').first();
    expect((await boxOf(vehicle)).y).toBeLessThan(400);
    const search = page.getByRole('searchbox', { name: 'Search' });
    const sort = page.getByRole('combobox', { name: 'Sort by' });
    expect((await boxOf(search)).y).toBe((await boxOf(sort)).y);
  },
);

test(
  "the columns of an asset's page end near each other",
  { tag: '@release' },
  async ({ page, cast, openSession }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await openSession(cast.investor);
    await page.goto('/signup/assets');
    await page.getByRole('link', { name: /Toyota HiAce/ }).click();
    await expect(region(page, 'Projected payouts').getByRole('img')).toBeVisible();
    const { bottom: left } = await boxOf(region(page, 'Before you invest'));
    const { bottom: right } = await boxOf(region(page, 'Projected payouts'));
    expect(Math.abs(left - right)).toBeLessThan(1);
  },
);

test(
  'the cards of a withdrawal have the same gap at any width',
  { tag: '@release' },
  async ({ page, cast, openSession }) => {
    await openSession(cast.investor);
    await page.goto('/signup/withdrawal');
    await page.getByRole('list', { name: 'Saved accounts' }).getByRole('button').first().click();
    const cardOf = (name: string) =>
      page.getByRole('heading', { name, exact: true }).locator('xpath=../../..');
    await expect(page.getByRole('heading', { name: 'Check and confirm' })).toBeVisible();
    for (const width of [360, 1280]) {
      await resizeWidth(page, width);
      const receiver = await boxOf(cardOf('Receiver'));
      const amount = await boxOf(cardOf('Amount'));
      const check = await boxOf(cardOf('Check and confirm'));
      const gaps = [amount.y - receiver.bottom, check.y - amount.bottom];
      expect(gaps.map(Math.round), `at ${width} px`).toEqual([16, 16]);
    }
  },
);

test(
  'the amounts of a statement are next to their terms on a phone, and end with their card in wider windows',
  { tag: '@release' },
  async ({ page, cast, openSession }) => {
    await openSession(cast.investor);
    const year = new Date().getFullYear();
    await page.goto(`/signup/statement/${year}`);
    const sheet = region(page, 'Statement of the year');
    await expect(sheet.getByText('Your wallet')).toBeVisible();
    const terms = sheet.getByRole('term');
    const values = sheet.getByRole('definition');
    for (const width of [360, 768]) {
      await resizeWidth(page, width);
      const { right } = await boxOf(terms.first().locator('xpath=..'));
      for (let place = 0; place < (await terms.count()); place += 1) {
        const [term, value] = [await boxOf(terms.nth(place)), await boxOf(values.nth(place))];
        expect(value.y, `value ${place} at ${width} px`).toBeLessThan(term.bottom);
        expect(value.right, `value ${place} at ${width} px`).toBeCloseTo(right, 0);
      }
    }
    const print = await boxOf(sheet.getByRole('button', { name: 'Print or save as PDF' }));
    expect((await boxOf(values.last())).right).toBeCloseTo(print.right, 0);
  },
);

test(
  'the settings are as wide as the page at 768 px',
  { tag: '@release' },
  async ({ page, cast, openSession }) => {
    await openSession(cast.investor);
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto('/signup/profile?tab=security');
    const settings = page.getByRole('group', { name: 'Sign-in' });
    await expect(settings).toBeVisible();
    const tabs = await boxOf(page.getByRole('tablist'));
    expect((await boxOf(settings)).right).toBeCloseTo(tabs.right, 0);
  },
);

test(
  'an email in the name of a vehicle wraps only at its punctuation',
  { tag: '@release' },
  async ({ page, cast, openSession }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await openSession(cast.investor);
    await page.goto('/signup/assets');
    const title = page
      .getByRole('link', { name: /Keke of ada\./ })
      .first()
      .locator('strong');
    expect(await mostLinesOfTextNode(title)).toBe(1);
  },
);

test(
  'in a wide window, two vehicles fit next to each other',
  { tag: '@release' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await openWithLongestReplies(page);
    const vehicles = region(page, 'Vehicles');
    const { right } = await boxOf(vehicles.getByRole('listitem').last().getByRole('link'));
    expect(right).toBeCloseTo((await boxOf(vehicles)).right, 0);
  },
);

test(
  'the longest names fit into four lines of the activity, and an email wraps only at its punctuation',
  { tag: '@release' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await openWithLongestReplies(page);
    const title = region(page, 'Latest activity').getByRole('listitem').first().getByRole('link');
    await expect(title).toHaveText(/Nwachukwu-Okonkwo, Nigeria Agricultural/);
    expect((await boxOf(title)).height).toBeLessThan(105);
    await turnTo(page, longestScenes.profile);
    const email = page.getByLabel('Email').locator('xpath=..');
    expect(await mostLinesOfTextNode(email)).toBe(1);
  },
);

test(
  'on a phone, the day of a refund and the day of joining a clique never wrap',
  { tag: '@release' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await openWithLongestReplies(page);
    await turnTo(page, longestScenes.portfolio);
    const refunded = page.getByText('Refunded if not full by');
    const day = await boxOf(refunded.locator('xpath=following-sibling::*'));
    expect(day.y).toBeLessThan((await boxOf(refunded)).y + 8);
    await turnTo(page, longestScenes.clique);
    expect((await boxOf(page.getByText(/^Since/))).height).toBeLessThan(30);
  },
);

test(
  'the message in place of a card that failed to load has the shadow of a card',
  { tag: '@release' },
  async ({ page, cast, openSession, problems }) => {
    problems.allow(/status of 400/);
    await openSession(cast.investor);
    await page.goto('/signup/profile');
    await expect(page.getByLabel('Email')).toBeVisible();
    await failReplies(page, (path) => path === '/users/current_user/');
    await page.getByRole('link', { name: 'My Portfolio' }).first().click();
    const reload = page.getByRole('button', { name: 'Reload' });
    await expect(reload).toBeVisible();
    await expect(reload.locator('xpath=..')).not.toHaveCSS('box-shadow', 'none');
  },
);
