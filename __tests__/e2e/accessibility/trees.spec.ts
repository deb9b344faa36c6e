import { expect, type Locator } from '@playwright/test';
import { test } from '../support/test';
import { fixedSubjects, fixedToken, answerWithUsualReplies } from './fixedReplies';
import { load, publicScenes, signedInScenes, turnTo } from './routes';

// The exact trees that a screen reader gets for the sign-in, the overview, the header and the menu.
// Update the snapshots after an intended change: `npx playwright test trees.spec.ts --update-snapshots`.

/** Returns the tree once it no longer changes, so that it includes what loads last, such as a chart. */
async function settledTree(root: Locator): Promise<string> {
  let tree = '';
  await expect
    .poll(
      async () => {
        const before = tree;
        tree = await root.ariaSnapshot();
        return tree === before;
      },
      { intervals: [100] },
    )
    .toBe(true);
  return `${tree}\n`;
}

const expectTree = async (name: string, root: Locator) =>
  expect.soft(await settledTree(root)).toMatchSnapshot(`${name}.yml`);

test("the accessibility tree of the sign-in hasn't changed", async ({ page }) => {
  await answerWithUsualReplies(page);
  await load(page, publicScenes.signIn);
  await expectTree('signIn', page.locator('body'));
});

test("the accessibility trees of the overview, the header and the menu haven't changed", async ({
  page,
}) => {
  await answerWithUsualReplies(page);
  await page.goto('/signup/robots.txt');
  await page.evaluate((token) => {
    localStorage.setItem('token', token);
  }, fixedToken);
  await page.goto('/signup/overview');
  await test.step('the header and the menu', async () => {
    await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
    await expectTree('header', page.getByRole('banner'));
    await expectTree('menu', page.getByRole('navigation'));
  });
  await test.step('the overview', async () => {
    await turnTo(page, signedInScenes(fixedSubjects).overview);
    await expectTree('overview', page.getByRole('main'));
  });
});
