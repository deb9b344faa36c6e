import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { settle } from '../e2e/support/sight';
import { fitWindowToContent } from '../e2e/support/sight';
import { FOLDER, nameOf, WIDTHS, type Walk } from './folder';

/** Maximum height of a picture, in pixels. Below that, a page only repeats what is above. */
const LONGEST = 2400;

/** The walk in which placeholders are what a customer sees, because no call is answered. */
const LOADING = 'pages that are loading';

/** Waits until every chart is drawn. Its code loads after the page, and its placeholder has the class `chart`. */
async function untilChartsAreDrawn(page: Page): Promise<void> {
  await expect(page.locator('[class*="Skeleton"][class*="__chart--"]')).toHaveCount(0);
}

/** Waits until every image that the page loads at once has arrived. */
async function untilImagesHaveArrived(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every(({ loading, complete }) => loading === 'lazy' || complete),
  );
}

/** Returns a function that takes pictures of the page in a state: at every width, in both themes. */
export async function cameraOf(page: Page, walk: Walk): Promise<(state: string) => Promise<void>> {
  await mkdir(FOLDER, { recursive: true });
  const devTools = await page.context().newCDPSession(page);
  let taken = 0;
  return async (state) => {
    const viewport = page.viewportSize();
    taken += 1;
    for (const { width, scale } of WIDTHS) {
      if (walk.states !== LOADING) {
        await untilChartsAreDrawn(page);
        await untilImagesHaveArrived(page);
      }
      const height = await fitWindowToContent(page, width, LONGEST);
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
