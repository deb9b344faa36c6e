import { expect, type Locator } from '@playwright/test';
import { test } from '../support/test';
import { fixedSubjects, fixedToken, fixWorld } from './fixedReplies';
import { awaitCode, load, publicScenes, signedInScenes, staticPages, turnTo } from './routes';

// The tree that a screen reader gets of every route, to the letter. A change that is meant is taken over by:
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

test('the trees of the public pages are as they were', async ({ page }) => {
  const { landing, ...others } = publicScenes;
  await fixWorld(page);
  await load(page, landing);
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
  for (const name of staticPages) {
    await page.goto(`/signup/${name}`);
    await expectTree(name.replace('.html', ''), page.locator('body'));
  }
  await awaitCode(page);
  for (const [name, scene] of Object.entries(others)) {
    await test.step(name, async () => {
      await load(page, scene);
      await expectTree(name, page.locator('body'));
    });
  }
});

test('the trees of every other page are as they were', async ({ page }) => {
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
  for (const [name, scene] of Object.entries(signedInScenes(fixedSubjects))) {
    await test.step(name, async () => {
      await turnTo(page, scene);
      await expectTree(name, page.getByRole('main'));
    });
  }
});
