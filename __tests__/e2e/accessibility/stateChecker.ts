import { expect, type Page } from '@playwright/test';
import { checkAccessibility, LOOKS } from '../support/accessibility';
import type { LookOptions } from '../support/test';
import { checkFocus } from './focus';
import { lostInForcedColours } from './forcedColours';
import { motions } from './motion';
import { sizeChecker } from './reflow';
import type { CheckState } from './walker';

/** Checks that nothing becomes invisible in forced colours, in both themes. */
async function checkForcedColours(page: Page, state: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const lost = await lostInForcedColours(page);
    expect.soft(lost, `${state}, in forced colours, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, forcedColors: null });
}

/** Returns a function that checks a state: in one theme and size for `npm test`, in all of them for `npm run looks`. */
export async function stateChecker(page: Page, looks: LookOptions['looks']): Promise<CheckState> {
  if (looks === 'one') return () => checkAccessibility(page, LOOKS.one);
  const checkSizes = await sizeChecker(page);
  return async (state, further = []) => {
    await checkAccessibility(page, LOOKS.every);
    // All tests run with reduced motion, so nothing may move.
    expect.soft(await motions(page), `${state}, moving`).toEqual([]);
    await checkForcedColours(page, state);
    if (further.includes('sizes')) await checkSizes(state);
    if (further.includes('focus')) await checkFocus(page, state);
  };
}
