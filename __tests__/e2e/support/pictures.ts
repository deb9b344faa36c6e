import type { Page } from '@playwright/test';

const WIDTHS = [360, 768, 1280];
const THEMES = ['light', 'dark'] as const;

/**
 * Pictures of the page for the eye, at the three widths in both themes, in test-results/pictures/.
 * Taken with `PICTURES=true` only.
 */
export async function shoot(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES !== 'true') return;
  const viewport = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({
        path: `test-results/pictures/${name}-${width}-${colorScheme}.png`,
        fullPage: true,
      });
    }
  }
  await page.emulateMedia({ colorScheme: null });
  if (viewport !== null) await page.setViewportSize(viewport);
}
