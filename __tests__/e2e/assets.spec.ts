import { expect, test } from './support/test';

test(
  'on a phone, the carousel shows a drawing without cutting it off',
  { tag: '@release' },
  async ({ page, api, openSession }) => {
    await openSession(await api.newCustomer());
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/signup/investment');
    const slide = page.locator('[aria-current="true"]');
    const drawing = await slide.locator('img').boundingBox();
    const picture = await slide.locator('picture').boundingBox();
    expect(drawing?.height).toBeLessThanOrEqual(picture?.height ?? 0);
  },
);
