import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { settle } from '../e2e/support/accessibility';
import { FOLDER, nameOf, WIDTHS, type Walk } from './folder';

const WINDOW_HEIGHT = 800;
/** A longer page goes on as it began. */
const LONGEST = 2400;

/** A window as tall as the page shows all of it, with the bars at its head and foot where scrolling ends. */
const heightOf = (page: Page) =>
  page.evaluate(() =>
    document.querySelector('dialog[open]') === null ? document.documentElement.scrollHeight : 0,
  );

/** Takes pictures of the page in each state: at every width, in both themes. */
export async function cameraOf(page: Page, walk: Walk): Promise<(state: string) => Promise<void>> {
  await mkdir(FOLDER, { recursive: true });
  const devTools = await page.context().newCDPSession(page);
  let taken = 0;
  return async (state) => {
    const viewport = page.viewportSize();
    taken += 1;
    for (const { width, scale } of WIDTHS) {
      await page.setViewportSize({ width, height: WINDOW_HEIGHT });
      await settle(page);
      const height = Math.min(LONGEST, Math.max(WINDOW_HEIGHT, await heightOf(page)));
      await page.setViewportSize({ width, height });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await settle(page);
        const { data } = await devTools.send('Page.captureScreenshot', {
          format: 'webp',
          quality: 85,
          clip: { x: 0, y: 0, width, height, scale },
        });
        const name = nameOf(walk, { taken, state, width, colorScheme });
        await writeFile(join(FOLDER, name), data, 'base64');
      }
    }
    await page.emulateMedia({ colorScheme: null });
    if (viewport !== null) await page.setViewportSize(viewport);
  };
}
