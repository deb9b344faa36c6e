import { expect, type Page } from '@playwright/test';
import { paths } from '../../../src/config/paths';
import { settle } from '../support/accessibility';
import { test } from '../support/test';
import { overruns } from './reflow';
import {
  awaitCode,
  button,
  load,
  publicScenes,
  type Scene,
  signedInScenes,
  turnTo,
  words,
} from './routes';

// WCAG 1.4.4 and 1.4.10: on 320 px, and with letters twice as large, nothing has to be scrolled sideways and no text is
// cut off.

const sizes = [
  { name: '320 px', width: 320, height: 640, letters: 16 },
  { name: 'letters of 200 % on 360 px', width: 360, height: 640, letters: 32 },
  { name: 'letters of 200 % on 1280 px', width: 1280, height: 800, letters: 32 },
] as const;

type CheckSizes = (what: string) => Promise<void>;

/** Looks at the page as it stands in each of the sizes; letters grow as by the settings of the browser. */
async function checkerOf(page: Page): Promise<CheckSizes> {
  const settings = await page.context().newCDPSession(page);
  return async (what) => {
    for (const { name, width, height, letters } of sizes) {
      await page.setViewportSize({ width, height });
      await settings.send('Page.setFontSizes', { fontSizes: { standard: letters } });
      await settle(page);
      expect.soft(await overruns(page), `${what}, ${name}`).toEqual([]);
    }
  };
}

async function checkEach(
  page: Page,
  checkSizes: CheckSizes,
  scenes: readonly Scene[],
): Promise<void> {
  for (const scene of scenes) {
    await test.step(scene.path, async () => {
      await turnTo(page, scene);
      await checkSizes(scene.path);
    });
  }
}

test('the public pages fit 320 px and letters of 200 %', async ({ page }) => {
  const { landing, ...others } = publicScenes;
  await awaitCode(page);
  const checkSizes = await checkerOf(page);
  for (const scene of Object.values(others)) {
    await test.step(scene.path, async () => {
      await load(page, scene);
      await checkSizes(scene.path);
    });
  }
  await test.step('the landing page, which stands in a frame otherwise', async () => {
    await load(page, landing);
    await page.goto('/signup/landing.html');
    await checkSizes('landing');
  });
});

test('every other page fits 320 px and letters of 200 %', async ({ page, cast, openSession }) => {
  // The longest words for how long ago something came: some thirty minutes.
  await page.addInitScript((later) => {
    const { now } = Date;
    Date.now = () => now() + later;
  }, 30 * 60_000);
  await openSession(cast.investor);
  await page.goto('/signup/overview');
  await checkEach(page, await checkerOf(page), Object.values(signedInScenes(cast)));
});

test('pages without content and dialogs fit 320 px and letters of 200 %', async ({
  page,
  cast,
  openSession,
}) => {
  await openSession(cast.newcomer);
  await page.goto('/signup/overview');
  const checkSizes = await checkerOf(page);
  await checkEach(page, checkSizes, [
    { path: paths.overview.to(), heading: 'Overview', shown: button('Set PIN Now') },
    { path: paths.withdrawal.to(), heading: 'Withdraw', shown: words('You need to get verified') },
    {
      path: paths.profile.to('kyc'),
      heading: 'Profile',
      shown: button('Submit for verification'),
    },
  ]);
  await test.step('dialogs', async () => {
    await turnTo(page, {
      path: paths.cliques.to(),
      heading: 'Cliques',
      shown: words('Public cliques'),
    });
    await page.getByRole('tab', { name: 'Create cliques' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await checkSizes('the choice before a clique');
    await button('Create a New Clique')(page).click();
    await button('Create clique')(page).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
    await checkSizes('a new clique');
  });
});
