// Measures the first view of the public pages with Lighthouse. The pages take turns with a bare React page and with the
// whole product in one chunk, so that the table's ratios are the same on any machine. `--runs 5` sets the number of turns.
import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumForTests } from '../chromium.mjs';
import { buildBarePage, buildInOneChunk } from './builds.mjs';
import { median, openPlace, printTable } from './place.mjs';

const PORT = 9333;
// Lighthouse is downloaded when needed, because only this program uses it, and it has 150 packages.
const LIGHTHOUSE = 'lighthouse@12.8.2';
// The page at "/" is a frame around the landing page, and paints nothing itself.
const PUBLIC_PAGES = [
  '/landing.html',
  '/signup',
  '/signin',
  '/otpverification',
  '/forgotpassword',
  '/close-account',
];
const AUDITED = ['accessibility', 'best-practices', 'seo'];
const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });

const executablePath = await chromiumForTests();

/**
 * The part of Lighthouse's report that this script reads.
 * @typedef {object} Visit
 * @property {Record<string, { numericValue?: number }>} audits
 * @property {Record<string, { score: number | null }>} categories
 * @property {{ message: string }} [runtimeError]
 */

/**
 * Makes one visit with an empty browser.
 * @param {string} url
 * @param {'devtools' | 'simulate'} throttlingMethod
 * @param {string[]} categories
 */
async function tryVisit(url, throttlingMethod, categories) {
  const browser = await chromium.launch({
    executablePath,
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${PORT}`],
  });
  try {
    const { stdout } = await promisify(execFile)(
      'npx',
      [
        '-y',
        LIGHTHOUSE,
        url,
        '--quiet',
        '--output=json',
        `--port=${PORT}`,
        `--throttling-method=${throttlingMethod}`,
        `--only-categories=${categories.join()}`,
      ],
      { maxBuffer: 2 ** 26 },
    );
    /** @type {Visit} */
    const result = JSON.parse(stdout);
    if (result.runtimeError) throw new Error(`${url}: ${result.runtimeError.message}`);
    return result;
  } finally {
    await browser.close();
  }
}

/**
 * Repeats a visit once if it fails, because the tracer sometimes misses the beginning of a visit and reports nothing.
 * @param {Parameters<typeof tryVisit>} parameters
 */
const visit = (...parameters) => tryVisit(...parameters).catch(() => tryVisit(...parameters));

/** @param {string} audit */
const millisecondsOf = (audit) => (/** @type {Visit} */ lhr) =>
  lhr.audits[audit]?.numericValue ?? Number.NaN;
const largestPaint = millisecondsOf('largest-contentful-paint');
const blockedTime = millisecondsOf('total-blocking-time');
const layoutShift = millisecondsOf('cumulative-layout-shift');
/** @param {string} category */
const scoreOf = (category) => (/** @type {Visit} */ lhr) =>
  Math.round((lhr.categories[category]?.score ?? 0) * 100);
const performanceScore = scoreOf('performance');

/**
 * Visits every page once in each turn. Returns a function that returns the median of a figure for a page.
 * @param {Record<string, string>} pages their addresses
 * @param {'devtools' | 'simulate'} throttlingMethod
 */
async function takeTurns(pages, throttlingMethod) {
  /** @type {Record<string, Visit[]>} */
  const visits = {};
  for (let turn = 0; turn < Number(values.runs); turn += 1) {
    for (const [name, url] of Object.entries(pages)) {
      (visits[name] ??= []).push(await visit(url, throttlingMethod, ['performance']));
    }
  }
  return (/** @type {string} */ name, /** @type {(lhr: Visit) => number} */ figure) =>
    median((visits[name] ?? []).map(figure));
}

/** @param {number} value */
const whole = (value) => value.toFixed(0);
/** @param {number} value @param {number} yardstick @returns {string} a dash when there is nothing to compare with */
const ratio = (value, yardstick) => (yardstick === 0 ? '–' : (value / yardstick).toFixed(2));

const product = await openPlace();
const bare = await openPlace(await buildBarePage());
const oneChunk = await openPlace(await buildInOneChunk());

try {
  const forms = ['/signin', '/signup'];
  const productPages = Object.fromEntries(
    forms.map((path) => [path, `${product.url}/signup${path}`]),
  );
  const singleChunkPages = Object.fromEntries(
    forms.map((path) => [`${path} in one chunk`, `${oneChunk.url}/signup${path}`]),
  );
  const barePage = { bare: `${bare.url}/signup/signin` };

  const real = await takeTurns({ ...barePage, ...productPages }, 'devtools');
  console.log(`Throttled by the browser, medians of ${values.runs}`);
  printTable([
    ['page', 'LCP ms', 'of the bare page (at most 0.45)', 'TBT ms', 'CLS (0)'],
    ...['bare', ...forms].map((name) => [
      name,
      whole(real(name, largestPaint)),
      ratio(real(name, largestPaint), real('bare', largestPaint)),
      whole(real(name, blockedTime)),
      real(name, layoutShift),
    ]),
  ]);

  const simulated = await takeTurns(
    { ...barePage, ...productPages, ...singleChunkPages },
    'simulate',
  );
  console.log(`Simulated throttling, medians of ${values.runs}`);
  printTable([
    ['page', 'score (bare page less 2)', 'LCP ms', 'TBT ms', 'of one chunk (at most 0.7)'],
    ...['bare', ...forms, ...Object.keys(singleChunkPages)].map((name) => [
      name,
      simulated(name, performanceScore),
      whole(simulated(name, largestPaint)),
      whole(simulated(name, blockedTime)),
      forms.includes(name)
        ? ratio(simulated(name, blockedTime), simulated(`${name} in one chunk`, blockedTime))
        : '',
    ]),
  ]);

  const audits = [];
  for (const path of PUBLIC_PAGES) {
    const lhr = await visit(`${product.url}/signup${path}`, 'simulate', [
      'performance',
      ...AUDITED,
    ]);
    audits.push([path, ...AUDITED.map((category) => scoreOf(category)(lhr)), layoutShift(lhr)]);
  }
  printTable([['page', ...AUDITED.map((category) => `${category} (100)`), 'CLS (0)'], ...audits]);
} finally {
  await Promise.all([product.close(), bare.close(), oneChunk.close()]);
}
