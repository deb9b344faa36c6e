import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { settle, fitWindowToContent, unreadable } from './sight';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

const RULES: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

/** The axe rules whose result depends on the theme. */
const RULES_OF_COLOUR: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
};

interface Look {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
  readonly rules?: RunOptions;
}

const DESKTOP: Look = { width: 1280, colorScheme: 'dark', rules: RULES };

/** The theme and size that most customers use. */
const PHONE: Look = { width: 360, colorScheme: 'light', rules: RULES };

/**
 * Each width in each theme, for `npm run looks`. In the light desktop view, axe checks only colours, because everything
 * else equals the dark view. In the dark phone view, it checks nothing.
 */
const EVERY: readonly Look[] = [
  { width: 1280, colorScheme: 'light', rules: RULES_OF_COLOUR },
  DESKTOP,
  { width: 360, colorScheme: 'dark' },
  PHONE,
];

/** `npm test` uses the most common look, and `npm run looks` all of them. */
export const LOOKS = { one: [PHONE], every: EVERY } as const;

const expectSoft = expect.configure({ soft: true });

/** Returns axe's violations. The page's content security policy doesn't apply to evaluated scripts. */
async function violations(page: Page, rules: RunOptions): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
  }
  // Returns only the violations as text. The passed rules would double the size, and no test reads them.
  return page.evaluate(async (options) => {
    const results = await (window as unknown as { axe: typeof axe }).axe.run(options);
    return results.violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, html }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${html}`),
    );
  }, rules);
}

/**
 * Checks the page in its current state: axe finds no violation of WCAG 2.2 AA or of its best practices, every text is
 * fully visible in the screenshot, and nothing scrolls sideways. `accessibility/looks.spec.ts` checks every screen in
 * its main states. Other tests check states that only they reach.
 */
export async function checkAccessibility(
  page: Page,
  looks: readonly Look[] = [PHONE],
): Promise<void> {
  const viewport = page.viewportSize();
  const devTools = await page.context().newCDPSession(page);
  let shown = 0;
  for (const { width, colorScheme, rules } of looks) {
    // Changes the theme and the size at once, so that the old size is never painted in the new theme. The size of the
    // content doesn't depend on the theme.
    await Promise.all([
      page.emulateMedia({ colorScheme }),
      width === shown ? undefined : fitWindowToContent(page, width),
    ]);
    shown = width;
    await settle(page);
    const state = `${page.url()} at ${width} px, ${colorScheme}`;
    if (rules) expect.soft(await violations(page, rules), state).toEqual([]);
    // A busy browser may take a screenshot before it has painted the whole page.
    await expectSoft
      .poll(() => unreadable(page, devTools), { message: `what is seen of ${state}` })
      .toEqual([]);
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(overhang, `sideways scrolling on ${state}`).toBe(0);
  }
  await devTools.detach();
  await Promise.all([
    page.emulateMedia({ colorScheme: null }),
    viewport === null ? undefined : page.setViewportSize(viewport),
  ]);
}
