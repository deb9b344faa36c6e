import { expect } from '@playwright/test';
import { test } from '../support/test';
import { chartFaults } from './charts';
import {
  openWithLongestReplies,
  longestDialogs,
  longestPages,
  longestScenes,
} from './longestStates';
import { sizeChecker } from './reflow';
import { turnTo } from './routes';

test(
  'every page fits at every width with the longest names and the largest amounts',
  { tag: '@release' },
  async ({ page }) => longestPages({ page, check: await sizeChecker(page) }),
);

test(
  'dialogs, panels and forms fit with the longest names and the largest amounts',
  { tag: '@release' },
  async ({ page }) => longestDialogs({ page, check: await sizeChecker(page) }),
);

test(
  'both axes of every chart are labelled at every width',
  { tag: '@release' },
  async ({ page }) => {
    await openWithLongestReplies(page);
    const checkSizes = await sizeChecker(page, chartFaults);
    await turnTo(page, longestScenes.portfolio);
    await expect(page.getByRole('img', { name: 'Payouts by month' })).toBeVisible();
    await checkSizes('the coming payouts');
    await turnTo(page, longestScenes.asset);
    for (const interval of ['Weekly', 'Monthly', 'Yearly']) {
      await page.getByRole('radio', { name: interval }).check();
      await checkSizes(`${interval} payouts`);
    }
  },
);

test(
  'a pressed control is highlighted in its own shape, not in a rectangle',
  { tag: '@release' },
  async ({ page }) => {
    await openWithLongestReplies(page);
    await expect(page.getByRole('banner').getByRole('button').first()).toBeVisible();
    for (const control of await page.locator('a, button, summary').all()) {
      await expect.soft(control).toHaveCSS('-webkit-tap-highlight-color', 'rgba(0, 0, 0, 0)');
    }
    const bell = page.getByRole('button', { name: /unread/ });
    await bell.hover();
    await expect(bell).toHaveCSS('opacity', '1');
    await page.mouse.down();
    await expect(bell).toHaveCSS('opacity', '0.7');
    await page.mouse.up();
  },
);
