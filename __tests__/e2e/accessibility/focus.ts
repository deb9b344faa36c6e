import { expect, type Page } from '@playwright/test';
import { stopsOf } from './stops';

interface Screen {
  readonly width: number;
  readonly height: number;
  readonly colorScheme: 'light' | 'dark';
  readonly forcedColors?: 'active';
  readonly directions: readonly ('Tab' | 'Shift+Tab')[];
}

/**
 * A phone in the light theme, a desktop in the dark theme and a desktop with forced colours. The phone also tabs
 * backwards, which scrolls Tab stops up to the header, where there is little space.
 */
const screens: readonly Screen[] = [
  { width: 360, height: 640, colorScheme: 'light', directions: ['Tab', 'Shift+Tab'] },
  { width: 1280, height: 800, colorScheme: 'dark', directions: ['Tab'] },
  { width: 1280, height: 800, colorScheme: 'light', forcedColors: 'active', directions: ['Tab'] },
];

/**
 * Checks that every Tab stop of the page has a visible focus ring, is inside the window, and isn't covered, in
 * particular by the header.
 */
export async function checkFocus(page: Page, state: string): Promise<void> {
  const viewport = page.viewportSize();
  // A list that loads while the focus moves would shift the Tab stops.
  await expect(page.getByText(/^Loading /)).toHaveCount(0);
  for (const { width, height, colorScheme, forcedColors = null, directions } of screens) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, forcedColors });
    const screen = `${state} at ${width} px, ${colorScheme}${forcedColors ? ', forced colours' : ''}`;
    const found: string[][] = [];
    for (const direction of directions) {
      const stops = await stopsOf(page, direction);
      found.push(stops.map(({ element }) => element).sort());
      const faulty = stops.filter(({ faults }) => faults.length > 0);
      expect.soft(faulty, `${screen}, ${direction}`).toEqual([]);
    }
    const [forwards = [], backwards = forwards] = found;
    expect.soft(forwards.length, `stops of ${screen}`).toBeGreaterThan(1);
    expect.soft(backwards, `${screen}: the same stops forwards and backwards`).toEqual(forwards);
  }
  await page.emulateMedia({ colorScheme: null, forcedColors: null });
  if (viewport !== null) await page.setViewportSize(viewport);
}
