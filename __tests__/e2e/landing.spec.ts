import { aBacking, aBackingExample, anAsset } from '../support/replies';
import { expect, test } from './support/test';

test('on a phone, the first screen says what customers pay and get, when, what can go wrong and who runs Mota', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route('**/backing/', (route) =>
    route.fulfill({
      json: aBacking({ example: aBackingExample({ asset: anAsset({ image: null }) }) }),
    }),
  );
  await page.goto('/signup/');
  const landing = page.frameLocator('iframe[title="Welcome to Mota"]');
  for (const text of [
    'You pay ₦2,225,000',
    'once, for one TVS King, all fees included',
    'You get ₦32,091.34 a week',
    'Week 70: your money is back',
    'Week 104: ₦3,337,500 in all',
    'What can go wrong',
    'Who runs this',
  ]) {
    await expect(landing.getByText(text, { exact: true }).first()).toBeInViewport();
  }
  await expect(landing.getByRole('link', { name: 'Create an account' })).toBeInViewport();
  await expect(landing.getByText('₦3,900,000.00')).toBeVisible();
  await expect(landing.getByText('96.1% was paid on time')).toBeVisible();
});
