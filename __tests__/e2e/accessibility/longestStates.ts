import { expect, type Page } from '@playwright/test';
import { paths } from '../../../src/config/paths';
import { test } from '../support/test';
import { fixedToken } from './fixedReplies';
import { answerWithLongestReplies, longestNames } from './longestReplies';
import { button, type Scene, signedInScenes, turnTo } from './routes';
import type { Walker } from './walker';

// Pages and dialogs with the longest names and the largest amounts.

/** Opens the app as the customer with the longest names. */
export async function openWithLongestReplies(page: Page): Promise<void> {
  await answerWithLongestReplies(page);
  await page.goto('/signup/robots.txt');
  await page.evaluate((token) => {
    localStorage.setItem('token', token);
  }, fixedToken);
  await page.goto('/signup/overview');
}

export const longestScenes = signedInScenes(longestNames);
const affordable: Scene = {
  path: paths.asset.to(longestNames.affordable.id),
  heading: longestNames.affordable.name,
  shown: button('Confirm Investment'),
};

type LongestWalker = Pick<Walker, 'page' | 'check'>;

export async function longestPages({ page, check }: LongestWalker): Promise<void> {
  await openWithLongestReplies(page);
  for (const scene of Object.values(longestScenes)) {
    await test.step(scene.path, async () => {
      await turnTo(page, scene);
      await check(scene.path);
    });
  }
}

export async function longestDialogs({ page, check }: LongestWalker): Promise<void> {
  const { asset, assets, cliques, overview, portfolio, transactions, withdrawal } = longestScenes;
  const press = (name: string) => button(name)(page).click();
  const dialog = page.getByRole('dialog');
  const checkAfter = (state: string, act: () => Promise<void>) =>
    test.step(state, async () => {
      await act();
      await check(state);
    });
  // At this width, the menu is a drawer.
  await page.setViewportSize({ width: 360, height: 800 });
  await openWithLongestReplies(page);

  await checkAfter('the menu', async () => {
    await press('Menu');
    await expect(page.getByRole('navigation')).toBeVisible();
  });
  await press('Menu');
  await checkAfter('the panel of the bell', async () => {
    await page.getByRole('button', { name: /unread/ }).click();
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
  });
  await checkAfter('a receipt', async () => {
    await turnTo(page, transactions);
    await page.getByRole('row').nth(1).getByRole('button').click();
    await expect(dialog).toBeVisible();
  });
  await checkAfter('a balance that is too low', async () => {
    await turnTo(page, asset);
    await press('Confirm Investment');
    await expect(page.getByText('Insufficient balance')).toBeVisible();
  });
  await checkAfter('the agreement with what is missing', async () => {
    await turnTo(page, affordable);
    await press('Confirm Investment');
    await press('Continue');
    await expect(dialog.locator('[aria-invalid=true]').first()).toBeFocused();
  });
  await checkAfter('the comparison of two vehicles', async () => {
    await turnTo(page, assets);
    const choices = page.getByRole('button', { name: /^Compare ./ });
    await choices.nth(0).click();
    await choices.nth(1).click();
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(dialog.getByRole('table')).toBeVisible();
  });
  await checkAfter('the saved beneficiaries', async () => {
    await turnTo(page, withdrawal);
    await press('Choose Beneficiary');
    await expect(dialog.getByRole('listitem')).toBeVisible();
  });
  await checkAfter('a withdrawal before its PIN', async () => {
    await dialog.getByRole('listitem').getByRole('button').click();
    await press('Confirm Receiver');
    await page.getByLabel('Amount', { exact: true }).fill('999999999999');
    await expect(page.getByText('You send')).toBeVisible();
  });
  await checkAfter('the investments of cliques and their schedules', async () => {
    await turnTo(page, portfolio);
    await page.getByText('Payout schedule').first().click();
    await page.getByText('Show as a table').click();
  });
  await checkAfter('the investments of cliques', async () => {
    await page.getByRole('radio', { name: 'Clique' }).check();
    await expect(page.getByRole('article')).toHaveCount(1);
  });
  await checkAfter('the page of a clique', async () => {
    await turnTo(page, cliques);
    await page
      .getByRole('list', { name: 'My Cliques' })
      .getByRole('button', { name: longestNames.clique.name })
      .click();
    await expect(page.getByText('Total contributions')).toBeVisible();
  });
  await checkAfter('the hidden balance', async () => {
    await turnTo(page, overview);
    await press('Hide balance');
  });
}
