import { expect, test } from './support/test';

test(
  'the footer of the landing page links to the figures, and a visitor can download a table',
  { tag: '@release' },
  async ({ page }) => {
    await page.goto('/signup/landing.html');
    const footer = page.getByRole('navigation', { name: 'About Mota' });
    await footer.getByRole('link', { name: 'Our figures' }).click();
    await expect(page).toHaveURL('/signup/backing');
    await expect(page.getByRole('heading', { level: 1, name: 'Our figures' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Do drivers pay?' })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the main figures (CSV)' }).click();
    expect((await download).suggestedFilename()).toMatch(/^mota-figures-\d{4}-\d\d-\d\d\.csv$/);
  },
);
