import { expect, type Page } from '@playwright/test';
import { paths } from '../../../src/config/paths';
import { settle } from '../support/sight';
import { test } from '../support/test';
import { chartFaults } from './charts';
import { enterLongestWorld, longestDialogs, longestPages, longestScenes } from './longestStates';
import { overruns } from './reflow';
import {
  awaitCode,
  button,
  load,
  publicScenes,
  type Scene,
  staticPages,
  turnTo,
  words,
} from './routes';

// WCAG 1.4.4 and 1.4.10: at every width, and with letters twice as large, nothing has to be scrolled sideways, no text is
// cut off and no amount is broken, however long the names and however large the amounts.

const widths = [320, 360, 412, 480, 600, 640, 768, 1024, 1280];
const sizes = [
  ...widths.map((width) => ({ name: `${width} px`, width, letters: 16, root: '' })),
  { name: 'letters of 200 % on 1280 px', width: 1280, letters: 32, root: '' },
  { name: 'letters of 200 % on 360 px', width: 360, letters: 32, root: '' },
  // The width that media queries see stays that of small letters.
  { name: 'a root of 200 % on 360 px', width: 360, letters: 16, root: '200%' },
];

type CheckSizes = (what: string) => Promise<void>;

/** Sets the letters by a style sheet of the reader's own, which the page's lengths follow and its media queries do not. */
const setRoot = (page: Page, size: string): Promise<void> =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

/** Looks at the page as it stands in each of the sizes; letters grow as by the settings of the browser, and by a style. */
async function checkerOf(page: Page, faultsOf = overruns): Promise<CheckSizes> {
  const settings = await page.context().newCDPSession(page);
  const setLetters = async (letters: number, root: string) => {
    await settings.send('Page.setFontSizes', { fontSizes: { standard: letters } });
    await setRoot(page, root);
  };
  return async (what) => {
    for (const { name, width, letters, root } of sizes) {
      await page.setViewportSize({ width, height: 800 });
      // The widths come first, in the letters that the page has anyway.
      if (letters !== 16 || root !== '') await setLetters(letters, root);
      await settle(page);
      const faults = await faultsOf(page);
      // There, a long word of a name may go on in the next line.
      const grave = root === '' ? faults : faults.filter((fault) => !fault.startsWith('the word'));
      expect.soft(grave, `${what}, ${name}`).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 800 });
    await setLetters(16, '');
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

test(
  'the public pages fit every width and letters of 200 %',
  { tag: '@release' },
  async ({ page }) => {
    const { landing, ...others } = publicScenes;
    await awaitCode(page);
    const checkSizes = await checkerOf(page);
    for (const scene of Object.values(others)) {
      await test.step(scene.path, async () => {
        await load(page, scene);
        await checkSizes(scene.path);
      });
    }
    await load(page, landing);
    for (const name of staticPages) {
      await test.step(name, async () => {
        await page.goto(`/signup/${name}`);
        await checkSizes(name);
      });
    }
  },
);

test(
  'the longest names and the largest amounts fit every page at every width',
  { tag: '@release' },
  async ({ page }) => longestPages({ page, look: await checkerOf(page) }),
);

test(
  'the longest names and the largest amounts fit dialogs, panels and forms',
  { tag: '@release' },
  async ({ page }) => longestDialogs({ page, look: await checkerOf(page) }),
);

test(
  'both axes of every chart are labelled at every width',
  { tag: '@release' },
  async ({ page }) => {
    await enterLongestWorld(page);
    const checkSizes = await checkerOf(page, chartFaults);
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
  'what is pressed shows it in its own shape, not in a square',
  { tag: '@release' },
  async ({ page }) => {
    await enterLongestWorld(page);
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

test(
  'pages without content and dialogs fit every width and letters of 200 %',
  { tag: '@release' },
  async ({ page, cast, openSession }) => {
    await openSession(cast.newcomer);
    await page.goto('/signup/overview');
    const checkSizes = await checkerOf(page);
    await checkEach(page, checkSizes, [
      { path: paths.overview.to(), heading: 'Overview', shown: button('Set PIN Now') },
      { path: paths.withdrawal.to(), heading: 'Withdraw', shown: button('Confirm Receiver') },
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
  },
);
