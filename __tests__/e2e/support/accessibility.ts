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

interface Look {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
}

/** What most customers see. */
const PHONE: readonly Look[] = [{ width: 360, colorScheme: 'light' }];

/** The themes differ in the colours of tokens.css and in nothing else: two looks show both widths and all colours. */
export const BOTH_LOOKS: readonly Look[] = [...PHONE, { width: 1280, colorScheme: 'dark' }];

/** What only a desktop shows, as the heads of tables, has colours in the light too. */
export const WITH_DESKTOP_IN_LIGHT: readonly Look[] = [
  ...BOTH_LOOKS,
  { width: 1280, colorScheme: 'light' },
];

/** Two frames: one in which media queries and observers answer, one that paints what they changed. */
export const settle = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

/** The browser evaluates it outside of the page's content security policy, which stays as it is. */
async function violations(page: Page): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
  }
  const results = await page.evaluate<AxeResults, RunOptions>(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(options),
    RULES,
  );
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${html}`),
  );
}

/**
 * Expects no violation of WCAG 2.2 AA or axe's best practices, and nothing to scroll sideways, on the
 * page as it stands. Every screen in every state has both looks in `accessibility/axe.spec.ts`.
 */
export async function checkAccessibility(page: Page, looks = PHONE): Promise<void> {
  const viewport = page.viewportSize();
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await settle(page);
    const state = `${page.url()} at ${width} px, ${colorScheme}`;
    expect.soft(await violations(page), state).toEqual([]);
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(overhang, `sideways scrolling on ${state}`).toBe(0);
  }
  await page.emulateMedia({ colorScheme: null });
  if (viewport !== null) await page.setViewportSize(viewport);
}
