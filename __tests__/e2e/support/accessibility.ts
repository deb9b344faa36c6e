import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { AxeResults, RunOptions } from 'axe-core';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

const RULES: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

/** The themes differ in the colours of tokens.css and in nothing else: what is not about colours was found before. */
const COLOUR_RULES: RunOptions = {
  ...RULES,
  runOnly: ['color-contrast', 'link-in-text-block'],
};

const SCREENS = [
  { width: 360, looks: [{ colorScheme: 'light', rules: RULES }] },
  {
    width: 1280,
    looks: [
      { colorScheme: 'light', rules: RULES },
      { colorScheme: 'dark', rules: COLOUR_RULES },
    ],
  },
] as const;

/** Two frames: one in which media queries and observers answer, one that paints what they changed. */
export const settle = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

/** The browser evaluates it outside of the page's content security policy, which stays as it is. */
async function violations(page: Page, rules: RunOptions): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
  }
  const results = await page.evaluate<AxeResults, RunOptions>(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(options),
    rules,
  );
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${html}`),
  );
}

/**
 * Expects no violation of WCAG 2.2 AA or axe's best practices, and nothing to scroll sideways, on the
 * page as it stands: on a phone in the light, and on a desktop light and dark.
 */
export async function checkAccessibility(page: Page): Promise<void> {
  const viewport = page.viewportSize();
  for (const { width, looks } of SCREENS) {
    await page.setViewportSize({ width, height: 800 });
    for (const { colorScheme, rules } of looks) {
      await page.emulateMedia({ colorScheme });
      await settle(page);
      const state = `${page.url()} at ${width} px, ${colorScheme}`;
      expect.soft(await violations(page, rules), state).toEqual([]);
    }
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(overhang, `sideways scrolling on ${page.url()} at ${width} px`).toBe(0);
  }
  await page.emulateMedia({ colorScheme: null });
  if (viewport !== null) await page.setViewportSize(viewport);
}
