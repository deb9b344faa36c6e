import { expect, type Page } from '@playwright/test';
import { paths } from '../../../src/config/paths';
import { test } from '../support/test';
import { lostInForcedColours } from './forcedColours';
import { holdReplies } from './replies';
import {
  awaitCode,
  button,
  load,
  publicScenes,
  type Scene,
  signedInScenes,
  staticPages,
  turnTo,
  words,
} from './routes';
import { stopsOf } from './stops';

/** The moving elements of the page. A fade doesn't count as motion, and neither does the timer of a toast. */
const motions = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const still = new Set(['offset', 'computedOffset', 'easing', 'composite', 'opacity']);
    return document.getAnimations().flatMap(({ playState, effect }) => {
      if (playState !== 'running' || !(effect instanceof KeyframeEffect)) return [];
      const moved = effect.getKeyframes().flatMap(Object.keys);
      const isMotion = moved.some((property) => !still.has(property));
      const isClock = effect.target?.closest('.Toastify') ?? null;
      return isMotion && isClock === null ? [effect.target?.outerHTML.slice(0, 100) ?? ''] : [];
    });
  });

test.describe('in the colours of the system', () => {
  async function checkColours(page: Page, what: string): Promise<void> {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect.soft(await lostInForcedColours(page), `${what}, ${colorScheme}`).toEqual([]);
    }
  }

  test(
    'the public pages keep their frames, choices and bars',
    { tag: '@release' },
    async ({ page }) => {
      const { landing, ...others } = publicScenes;
      await awaitCode(page);
      for (const scene of Object.values(others)) {
        await load(page, scene);
        await checkColours(page, scene.path);
      }
      await load(page, landing);
      for (const name of staticPages) {
        await page.goto(`/signup/${name}`);
        await checkColours(page, name);
      }
    },
  );

  test(
    'every other page keeps them, and the ring of the focus, and nothing moves on it',
    { tag: '@release' },
    async ({ page, cast, openSession, subjects }) => {
      await openSession(cast.investor);
      await page.goto('/signup/overview');
      for (const scene of Object.values(signedInScenes(subjects))) {
        await turnTo(page, scene);
        // Reduced motion, as in all tests.
        expect.soft(await motions(page), `${scene.path}, moving`).toEqual([]);
        await checkColours(page, scene.path);
      }
      // A page for each kind of control.
      const { transactions, withdrawal, cliques } = signedInScenes(subjects);
      for (const scene of [transactions, withdrawal, cliques]) {
        await turnTo(page, scene);
        const stops = await stopsOf(page, 'Tab');
        expect.soft(stops.filter(({ faults }) => faults.length > 0)).toEqual([]);
      }
      await test.step('a dialog', async () => {
        await button('Notifications')(page)
          .or(page.getByRole('button', { name: /unread/ }))
          .click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await checkColours(page, 'the panel of the bell');
        await turnTo(page, {
          path: paths.withdrawal.to(),
          heading: 'Withdraw',
          shown: button('Choose Beneficiary'),
        });
        await button('Choose Beneficiary')(page).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await checkColours(page, 'the saved beneficiaries');
      });
    },
  );
});

const loadingScenes: readonly Scene[] = [
  { path: paths.overview.to(), heading: 'Overview', shown: words('Loading vehicles…') },
  {
    path: paths.portfolio.to(),
    heading: 'My Portfolio',
    shown: words('Loading your investments…'),
  },
  {
    path: paths.joinByInvite.to('an-invite'),
    heading: 'Join a clique',
    shown: button('Join clique'),
  },
];

test.describe('with reduced motion', () => {
  test(
    'nothing moves while pages load, forms are sent and dialogs open',
    { tag: '@release' },
    async ({ page, cast, openSession }) => {
      await openSession(cast.investor);
      await holdReplies(page);
      await page.goto('/signup/overview');
      for (const scene of loadingScenes) {
        await turnTo(page, scene);
        expect.soft(await motions(page), scene.path).toEqual([]);
      }
      await page.getByLabel('Contribution amount').fill('500');
      await button('Join clique')(page).click();
      await expect(page.locator('main button[aria-busy=true]')).toBeVisible();
      expect(await motions(page), 'a form being sent').toEqual([]);

      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await expect.poll(() => motions(page), { message: 'the same, with motion' }).not.toEqual([]);
    },
  );
});
