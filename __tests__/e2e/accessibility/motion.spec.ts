import { expect } from '@playwright/test';
import { paths } from '../../../src/config/paths';
import { test } from '../support/test';
import { motions } from './motion';
import { holdReplies } from './replies';
import { button, load } from './routes';

test(
  'the button of a form that is being sent is animated, except with reduced motion',
  { tag: '@release' },
  async ({ page, cast, openSession }) => {
    await openSession(cast.investor);
    await holdReplies(page);
    await load(page, {
      path: paths.joinByInvite.to('an-invite'),
      heading: 'Join a clique',
      shown: button('Join clique'),
    });
    await page.getByLabel('Contribution amount').fill('500');
    await button('Join clique')(page).click();
    await expect(page.locator('main button[aria-busy=true]')).toBeVisible();
    expect(await motions(page)).toEqual([]);

    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect.poll(() => motions(page)).not.toEqual([]);
  },
);
