import { expect, type Locator } from '@playwright/test';
import { test } from '../support/test';
import { fixedSubjects, fixedToken, fixWorld } from './fixedReplies';
import { load, publicScenes, signedInScenes, turnTo } from './routes';

// The tree that a screen reader gets of a few pages, to the letter: the first ones, and those with the most on them. A change that is meant is taken over by:
// `npx playwright test trees.spec.ts --update-snapshots`.

/** The tree as it stays: what comes last, a chart for example, is in it. */
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

test('the trees of the landing page and the sign-in are as they were', async ({ page }) => {
  await fixWorld(page);
  await page.goto('/signup/landing.html');
  await expectTree('landing', page.locator('body'));
  await load(page, publicScenes.signIn);
  await expectTree('signIn', page.locator('body'));
});

test('the trees of the overview, an asset and a clique are as they were', async ({ page }) => {
  await fixWorld(page);
  await page.goto('/signup/robots.txt');
  await page.evaluate((token) => {
    localStorage.setItem('token', token);
  }, fixedToken);
  await page.goto('/signup/overview');
  await test.step('the frame around them', async () => {
    await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
    await expectTree('header', page.getByRole('banner'));
    await expectTree('menu', page.getByRole('navigation'));
  });
  const { overview, asset, clique } = signedInScenes(fixedSubjects);
  for (const [name, scene] of Object.entries({ overview, asset, clique })) {
    await test.step(name, async () => {
      await turnTo(page, scene);
      await expectTree(name, page.getByRole('main'));
    });
  }
});
