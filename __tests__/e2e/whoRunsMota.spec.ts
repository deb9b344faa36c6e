import { expect, test } from './support/test';

test(
  'the landing page of a demo shows that there is no real money, and leads to the terms and the privacy notice',
  { tag: '@release' },
  async ({ page }) => {
    await page.goto('/signup/');
    const landing = page.frameLocator('iframe[title="Welcome to Mota"]');
    const foot = landing.getByRole('contentinfo');
    await expect(foot.getByText('Demo: no real money')).toBeVisible();
    await expect(foot.getByRole('definition')).toHaveCount(0);

    await landing.getByRole('link', { name: 'Terms of use' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use');
    await page.getByRole('link', { name: 'Privacy notice' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy notice');
    await page.getByRole('link', { name: 'Mota', exact: true }).click();
    await expect(landing.getByRole('heading', { level: 1 })).toBeVisible();
  },
);
