import type { Page } from '@playwright/test';

/**
 * Returns the moving elements of the page. A fade doesn't count as motion, and neither does anything in a toast, such
 * as its timer.
 */
export const motions = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const still = new Set(['offset', 'computedOffset', 'easing', 'composite', 'opacity']);
    return document.getAnimations().flatMap(({ playState, effect }) => {
      if (playState !== 'running' || !(effect instanceof KeyframeEffect)) return [];
      const moved = effect.getKeyframes().flatMap(Object.keys);
      const isMotion = moved.some((property) => !still.has(property));
      const toast = effect.target?.closest('.Toastify') ?? null;
      return isMotion && toast === null ? [effect.target?.outerHTML.slice(0, 100) ?? ''] : [];
    });
  });
