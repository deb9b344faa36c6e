// Measures how a customer signs in on a slow phone: processor four times slower, round trips of 562 ms, 1.47 Mbit/s.
// Each time is compared with the time until the heading of a bare React page appears. The bare page and the product
// take turns. `--runs 5` sets the number of turns.
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { apiOf } from '../../__tests__/e2e/support/customers.ts';
import { CHROMIUM_FLAGS, chromiumForTests } from '../chromium.mjs';
import { buildBarePage } from './builds.mjs';
import { median, openPlace, printTable } from './place.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').BrowserContext} BrowserContext */
/** @typedef {Awaited<ReturnType<ReturnType<typeof apiOf>['newCustomer']>>} Customer */

const PHONE = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, hasTouch: true };
const SLOWDOWN = 4;
const LINE = {
  offline: false,
  latency: 562,
  downloadThroughput: (1.47 * 1e6) / 8,
  uploadThroughput: (0.675 * 1e6) / 8,
};
/** Milliseconds between keystrokes of a person who knows their email and password by heart. */
const KEY_DELAY = 20;
/** Milliseconds without a finished request after which everything that loads automatically counts as loaded. */
const QUIET = 1500;
const BALANCE = '₦250,000.50';
const SCREENS = ['transactions', 'assets', 'myinvestment', 'clique', 'profile', 'overview'];
/** Maximum time until each of these events, as a multiple of the time until the bare page's heading appears. */
const TARGETS = {
  '/signin: heading': 0.55,
  'from "Sign in" to the balance': 0.8,
  'open, type, press, balance': 2,
  '/overview with a session: heading': 0.75,
  '/overview with a session: balance': 1.15,
  'the same again: heading': 0.2,
  'the same again: balance': 0.6,
  ...Object.fromEntries(SCREENS.map((screen) => [`on to /${screen}: heading`, 0.2])),
};

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const place = await openPlace();
const bare = await openPlace(await buildBarePage());
const api = apiOf(place.url);
const browser = await chromium.launch({
  executablePath: await chromiumForTests(),
  args: CHROMIUM_FLAGS,
});

/** @param {(context: BrowserContext) => Promise<void>} visit gets a browser with an empty profile */
async function withPhone(visit) {
  const context = await browser.newContext({ ...PHONE, locale: 'en-NG' });
  await context.addInitScript(watchPage, BALANCE);
  try {
    await visit(context);
  } finally {
    await context.close();
  }
}

/**
 * Runs in each page before its own scripts. Records when a heading or a text was painted, that is, when the frame that
 * shows it was presented. Checks the page only when it changes. What the page does after the paint doesn't count.
 */
function watchPage(/** @type {string} */ balance) {
  const isShown = (/** @type {{ heading?: string | null, text?: string }} */ wanted) => {
    const heading = document.querySelector('h1')?.textContent;
    if (wanted.heading !== undefined && (!heading || heading === wanted.heading)) return false;
    return wanted.text === undefined || (document.body?.textContent ?? '').includes(wanted.text);
  };
  /** Returns the block that contains the wanted heading or text. The browser times the paint of blocks with text. */
  const blockOf = (/** @type {{ text?: string }} */ { text }) => {
    let block = document.querySelector('h1');
    if (text !== undefined) {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode() && !texts.currentNode.textContent?.includes(text));
      block = texts.currentNode.parentElement;
    }
    while (block && getComputedStyle(block).display.startsWith('inline'))
      block = block.parentElement;
    return block;
  };
  let count = 0;
  const presented = (/** @type {Parameters<typeof isShown>[0]} */ wanted) =>
    new Promise((resolve) => {
      const name = `wanted ${count++}`;
      new PerformanceObserver((list, observer) => {
        const entry = list.getEntries().find(({ identifier }) => identifier === name);
        if (entry === undefined) return;
        observer.disconnect();
        resolve(entry.renderTime);
      }).observe({ type: 'element' });
      blockOf(wanted)?.setAttribute('elementtiming', name);
      // The browser reports only the first paint of a block. If no entry arrives within 500 ms, the block was painted
      // before, and its change is visible in the next frame.
      requestAnimationFrame(() =>
        requestAnimationFrame((time) => setTimeout(() => resolve(time), 500)),
      );
    });
  const painted = (/** @type {Parameters<typeof isShown>[0]} */ wanted) =>
    new Promise((resolve) => {
      const report = () => void presented(wanted).then(resolve);
      if (isShown(wanted)) return report();
      const observer = new MutationObserver(() => {
        if (!isShown(wanted)) return;
        observer.disconnect();
        report();
      });
      observer.observe(document, { subtree: true, childList: true, characterData: true });
    });
  Object.assign(window, {
    painted,
    // These promises are created in advance, because a call of the script while the page loads would have to wait.
    headingPainted: painted({ heading: null }),
    balancePainted: painted({ text: balance }),
    pressed: new Promise((resolve) =>
      addEventListener('submit', ({ timeStamp }) => resolve(timeStamp), { capture: true }),
    ),
  });
}

/**
 * @typedef {{ headingPainted: Promise<number>, balancePainted: Promise<number>, pressed: Promise<number>, painted:
 * (wanted: { heading?: string | null, text?: string }) => Promise<number> }} Watching
 */
/** @param {Page} page @param {'headingPainted' | 'balancePainted' | 'pressed'} moment */
const timeOf = (page, moment) =>
  page.evaluate((name) => /** @type {Watching} */ (/** @type {unknown} */ (window))[name], moment);

/** @param {BrowserContext} context */
async function openSlowPage(context) {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', LINE);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}

/** Resolves when no request has finished for `QUIET` milliseconds. */
const settle = (/** @type {Page} */ page) =>
  page.evaluate(
    (quiet) =>
      new Promise((resolve) => {
        let timer = setTimeout(resolve, quiet);
        new PerformanceObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(resolve, quiet);
        }).observe({ type: 'resource' });
      }),
    QUIET,
  );

/** @type {Record<string, number[]>} */
const taken = {};
const note = (/** @type {string} */ moment, /** @type {number} */ time) => {
  (taken[moment] ??= []).push(time);
};

const visitBarePage = () =>
  withPhone(async (context) => {
    const page = await openSlowPage(context);
    await page.goto(`${bare.url}/signup/signin`, { waitUntil: 'commit' });
    note('bare page', await timeOf(page, 'headingPainted'));
  });

/** @param {Customer} customer */
const signIn = ({ email, password }) =>
  withPhone(async (context) => {
    const page = await openSlowPage(context);
    await page.goto(`${place.url}/signup/signin`, { waitUntil: 'commit' });
    note('/signin: heading', await timeOf(page, 'headingPainted'));
    await page.focus('[data-name=email]');
    await page.keyboard.type(email, { delay: KEY_DELAY });
    await page.focus('[data-name=password]');
    await page.keyboard.type(password, { delay: KEY_DELAY });
    await page.keyboard.press('Enter');
    const balance = await timeOf(page, 'balancePainted');
    note('from "Sign in" to the balance', balance - (await timeOf(page, 'pressed')));
    note('open, type, press, balance', balance);
  });

/** @param {BrowserContext} context @param {string} token */
async function keepSession(context, token) {
  const page = await context.newPage();
  await page.goto(`${place.url}/signup/robots.txt`);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.close();
}

/** @param {BrowserContext} context @param {string} visit */
async function openOverview(context, visit) {
  const page = await openSlowPage(context);
  await page.goto(`${place.url}/signup/overview`, { waitUntil: 'commit' });
  note(`${visit}: heading`, await timeOf(page, 'headingPainted'));
  note(`${visit}: balance`, await timeOf(page, 'balancePainted'));
  return page;
}

/** @param {Page} page @param {string} screen */
const goTo = (page, screen) =>
  page.evaluate(async (path) => {
    const link = document.querySelector(`nav a[href="${path}"]`);
    if (!(link instanceof HTMLElement)) throw new Error(`No link leads to ${path}.`);
    const { painted } = /** @type {Watching} */ (/** @type {unknown} */ (window));
    const before = document.querySelector('h1')?.textContent ?? null;
    const start = performance.now();
    link.click();
    return (await painted({ heading: before })) - start;
  }, `/signup/${screen}`);

/** @param {Customer} customer */
const comeBack = ({ token }) =>
  withPhone(async (context) => {
    await keepSession(context, token);
    const first = await openOverview(context, '/overview with a session');
    await first.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await settle(first);
    await first.close();
    const again = await openOverview(context, 'the same again');
    await settle(again);
    for (const screen of SCREENS) {
      note(`on to /${screen}: heading`, await goTo(again, screen));
      await settle(again);
    }
  });

try {
  const customer = await api.newCustomer();
  await api.pay(customer, '250000.50');
  for (let run = 0; run < Number(values.runs); run += 1) {
    await visitBarePage();
    await signIn(customer);
    await comeBack(customer);
  }
  const yardstick = median(taken['bare page'] ?? []);
  console.log(
    `Medians of ${values.runs}; the bare page's heading takes ${yardstick.toFixed(0)} ms`,
  );
  printTable([
    ['moment', 'ms', 'of the bare page', 'at most'],
    ...Object.entries(TARGETS).map(([moment, target]) => {
      const time = median(taken[moment] ?? []);
      return [moment, time.toFixed(0), (time / yardstick).toFixed(2), target.toFixed(2)];
    }),
  ]);
} finally {
  await browser.close();
  await Promise.all([place.close(), bare.close()]);
}
