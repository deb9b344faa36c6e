// Measures how long the screens keep the browser busy: first when each is opened from the loaded app (at most 100 ms of
// script each), then in a customer's journey on a processor four times slower (no task over 50 ms after a page has loaded).
import { chromium } from '@playwright/test';
import { apiOf } from '../../__tests__/e2e/support/customers.ts';
import { CHROMIUM_FLAGS, chromiumForTests } from '../chromium.mjs';
import { median, openPlace, printTable } from './place.mjs';

const ROUNDS = 5;
const SLOWDOWN = 4;
/** Milliseconds after which everything that a step triggers is done. */
const QUIET = 700;
const LINKS = [
  'Transactions',
  'Assets',
  'My Portfolio',
  'Profile',
  'Clique',
  'Start now',
  'Overview',
];
const HEADINGS = new Map([
  ['Clique', 'Cliques'],
  ['Start now', 'Choose Investment'],
]);

const place = await openPlace();
const api = apiOf(place.url);
const browser = await chromium.launch({
  executablePath: await chromiumForTests(),
  args: CHROMIUM_FLAGS,
});

/** Opens the overview as a customer who has money, with everything loaded. */
async function openOverview() {
  const customer = await api.newCustomer();
  await api.pay(customer, '250000.50');
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'en-NG' });
  await page.goto(`${place.url}/signup/robots.txt`);
  await page.evaluate((token) => localStorage.setItem('token', token), customer.token);
  await page.goto(`${place.url}/signup/overview`);
  await page.getByText('₦250,000.50').first().waitFor();
  await settle(page);
  return { page, devTools: await page.context().newCDPSession(page) };
}

/** Waits 300 ms and then until the browser is idle, for example after a chunk was requested or a reply was rendered. */
const settle = (/** @type {import('@playwright/test').Page} */ page) =>
  page.evaluate(
    () => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 300)),
  );

/**
 * Hovers over the link of a screen. Returns a function that clicks the link and waits for the screen.
 * @param {import('@playwright/test').Page} page
 * @param {string} name
 */
async function open(page, name) {
  const link = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name, exact: true });
  await link.hover();
  await settle(page);
  return async () => {
    await link.click();
    const heading = HEADINGS.get(name) ?? name;
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    await settle(page);
  };
}

/** Returns for how many milliseconds scripts have run since the page began. */
const scriptTime = async (/** @type {import('@playwright/test').CDPSession} */ devTools) => {
  const { metrics } = await devTools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000;
};

async function measureOpening() {
  /** @type {Record<string, number[]>} */
  const taken = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    const { page, devTools } = await openOverview();
    await devTools.send('Performance.enable');
    for (const name of LINKS) {
      const press = await open(page, name);
      const before = await scriptTime(devTools);
      await press();
      (taken[name] ??= []).push((await scriptTime(devTools)) - before);
    }
    await page.close();
  }
  printTable([
    ['screen', `script ms, median of ${ROUNDS} (at most 100)`, 'slowest'],
    ...Object.entries(taken).map(([name, times]) => [
      name,
      median(times).toFixed(0),
      Math.max(...times).toFixed(0),
    ]),
  ]);
}

/**
 * Starts recording the duration of every task over 50 ms in the page. Returns a function that returns the durations, in
 * milliseconds, since its last call.
 */
async function watchLongTasks(/** @type {import('@playwright/test').Page} */ page) {
  await page.evaluate(() => {
    const tasks = /** @type {number[]} */ ([]);
    new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask' });
    Object.assign(window, { takeLongTasks: () => tasks.splice(0) });
  });
  return () =>
    page.evaluate(() =>
      /** @type {{ takeLongTasks: () => number[] }} */ (
        /** @type {unknown} */ (window)
      ).takeLongTasks(),
    );
}

const quiet = () => new Promise((resolve) => setTimeout(resolve, QUIET));

/** @typedef {import('@playwright/test').Locator} Locator */

/**
 * Returns functions that take steps in a page, and the longest task of each step in milliseconds, or 0 if none was over
 * 50. The functions don't search the page during a step, because the search would be a task of the page itself.
 * @param {import('@playwright/test').Page} page
 */
async function stepsIn(page) {
  const takeLongTasks = await watchLongTasks(page);
  /** @type {Record<string, number>} */
  const longest = {};
  /** @param {string} step @param {() => Promise<void>} act @param {Locator} [result] what the step shows */
  const take = async (step, act, result) => {
    await quiet();
    await takeLongTasks();
    await act();
    await quiet();
    longest[step] = Math.max(0, ...(await takeLongTasks()));
    await result?.waitFor();
  };
  /** @param {string} step @param {Locator} target @param {Locator} [result] */
  const press = async (step, target, result) => {
    const { x, y, width, height } = (await target.boundingBox()) ?? raise(`${step}: not shown`);
    const pressCentre = async () => {
      await page.mouse.move(x + width / 2, y + height / 2);
      await quiet();
      await page.mouse.down();
      await page.mouse.up();
    };
    await take(step, pressCentre, result);
  };
  return { longest, take, press };
}

/** Runs one journey through the screens, on a processor that is slowed down. */
async function journey() {
  const { page, devTools } = await openOverview();
  const { longest, take, press } = await stepsIn(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const open = (/** @type {string} */ name, again = '') =>
    press(
      `opens ${name}${again}`,
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }),
      page.getByRole('heading', { level: 1, name: HEADINGS.get(name) ?? name, exact: true }),
    );

  for (const name of LINKS) await open(name);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await press('opens the bell', bell, page.getByRole('dialog', { name: 'Notifications' }));
  await page.keyboard.press('Escape');
  await open('Transactions', ' again');
  await page.getByRole('combobox', { name: 'Type' }).focus();
  await take('filters', () => page.keyboard.type('Deposit'));
  await open('Profile', ' again');
  await page.getByRole('textbox', { name: 'Address' }).focus();
  await take('types an address', () => page.keyboard.type('12 Allen Avenue, Ikeja'));
  const saved = page.getByText('Address updated successfully!').first();
  await press('saves it', page.getByRole('button', { name: 'Save address' }), saved);
  await page.close();
  return longest;
}

/** @param {string} message @returns {never} */
function raise(message) {
  throw new Error(message);
}

async function measureLongTasks() {
  /** @type {Record<string, number[]>} */
  const taken = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [step, longest] of Object.entries(await journey()))
      (taken[step] ??= []).push(longest);
  }
  printTable([
    [
      `at ${SLOWDOWN} × slower`,
      `rounds of ${ROUNDS} with a task over 50 ms (0)`,
      'longest, ms: median',
      'slowest',
    ],
    ...Object.entries(taken).map(([step, times]) => [
      step,
      times.filter((time) => time > 0).length,
      median(times).toFixed(0),
      Math.max(...times).toFixed(0),
    ]),
  ]);
}

try {
  await measureOpening();
  await measureLongTasks();
} finally {
  await browser.close();
  await place.close();
}
