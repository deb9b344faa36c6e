import { expect, type Page } from '@playwright/test';
import { test } from '../support/test';
import { awaitCode, load, publicScenes, type Scene, signedInScenes, turnTo } from './routes';
import { stopsOf } from './stops';

// Every Tab stop of every page has a ring that stands out, is inside the window, and is not covered, in particular by the
// header.

type Ways = readonly ('Tab' | 'Shift+Tab')[];

/**
 * A phone in the light theme and a desktop in the dark one, for both widths and both backgrounds of the ring. The phone also
 * tabs backwards, which moves stops up to the header, where little room is left.
 */
const screens: readonly {
  readonly width: number;
  readonly height: number;
  readonly colorScheme: 'light' | 'dark';
  readonly ways: Ways;
}[] = [
  { width: 360, height: 640, colorScheme: 'light', ways: ['Tab', 'Shift+Tab'] },
  { width: 1280, height: 800, colorScheme: 'dark', ways: ['Tab'] },
];

async function walk(page: Page, { path }: Scene): Promise<void> {
  await test.step(path, async () => {
    // A list that loads while the focus moves would shift the stops.
    await expect(page.getByText(/^Loading /)).toHaveCount(0);
    for (const { width, height, colorScheme, ways } of screens) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      const state = `${path} at ${width} px, ${colorScheme}`;
      const found: string[][] = [];
      for (const way of ways) {
        const stops = await stopsOf(page, way);
        found.push(stops.map(({ element }) => element).sort());
        expect
          .soft(
            stops.filter(({ faults }) => faults.length > 0),
            `${state}, ${way}`,
          )
          .toEqual([]);
      }
      const [forth = [], back = forth] = found;
      expect.soft(forth.length, `stops of ${state}`).toBeGreaterThan(1);
      expect.soft(back, `the stops of ${state}, forth and back`).toEqual(forth);
    }
  });
}

test.describe('the focus is visible at every stop on a phone and a desktop', () => {
  test('on the public pages', async ({ page }) => {
    await awaitCode(page);
    for (const scene of Object.values(publicScenes)) {
      await load(page, scene);
      await walk(page, scene);
    }
  });

  test('on every other page', async ({ page, cast, openSession, subjects }) => {
    await openSession(cast.investor);
    await page.goto('/signup/overview');
    for (const scene of Object.values(signedInScenes(subjects))) {
      await turnTo(page, scene);
      await walk(page, scene);
    }
  });
});
