import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Returns the toast with this text. Keeps it on the page, so that even a slow machine can compare its place with that
 * of other elements.
 */
export async function keptToast(page: Page, text: string): Promise<Locator> {
  const toast = page.getByText(text).locator('..');
  await toast
    .getByRole('progressbar', { includeHidden: true })
    .evaluate((timer) => timer.getAnimations().forEach((animation) => animation.pause()));
  return toast;
}

/** Checks that one of two elements is completely above the other. */
export async function expectClear(target: Locator, covering: Locator): Promise<void> {
  const [place, around] = [await target.boundingBox(), await covering.boundingBox()];
  if (place === null || around === null) throw new Error('One of both is not shown.');
  expect(
    around.y >= place.y + place.height || around.y + around.height <= place.y,
    `${target.toString()} is clear of ${covering.toString()}`,
  ).toBe(true);
}
