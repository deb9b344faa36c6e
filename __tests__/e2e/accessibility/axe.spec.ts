import { expect, type Page } from '@playwright/test';
import { paths } from '../../../src/config/paths';
import { BOTH_LOOKS, checkAccessibility, WITH_DESKTOP_IN_LIGHT } from '../support/accessibility';
import { newEmail, PASSWORD } from '../support/customers';
import { imageFile } from '../support/images';
import { test } from '../support/test';
import { emptyLists, failReplies, holdReplies } from './replies';
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

// Every route in every state that it has. Each is visited once; `checkAccessibility` then looks at it as a phone and as
// a desktop shows it.

const { signUp, signIn, closeAccount, verifyEmail, forgotPassword, landing } = publicScenes;

const scene = (path: string, heading: string, shown: Scene['shown']): Scene => ({
  path,
  heading,
  shown,
});

/** Turns to each page and looks at it. */
async function checkEach(page: Page, scenes: readonly Scene[], looks = BOTH_LOOKS): Promise<void> {
  for (const each of scenes) {
    await test.step(each.path, async () => {
      await turnTo(page, each);
      await checkAccessibility(page, looks);
    });
  }
}

/** Does something on the page and looks at what came of it. */
async function checkAfter(page: Page, what: string, act: () => Promise<void>): Promise<void> {
  await test.step(what, async () => {
    await act();
    await checkAccessibility(page, BOTH_LOOKS);
  });
}

const press = (page: Page, name: string) => button(name)(page).click();

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

const expectInvalid = (page: Page) =>
  expect(page.locator('[aria-invalid=true]:focus')).toBeVisible();

const email = newEmail();
const code = '123456';

/** The public forms with what they take, and the button that sends them. */
const publicForms = [
  {
    scene: signUp,
    submit: 'Sign up',
    values: {
      'Full name': 'Ada Obi',
      'Phone number': '+2348012345678',
      Email: email,
      Password: PASSWORD,
    },
  },
  { scene: signIn, submit: 'Sign in', values: { Email: email, Password: PASSWORD } },
  { scene: verifyEmail, submit: 'Verify', values: { 'Verification code': code } },
  { scene: forgotPassword, submit: 'Send code', values: { Email: email } },
  { scene: closeAccount, submit: 'Submit request', values: { Email: email } },
] as const;

test.describe('axe finds nothing on the public pages', () => {
  test.beforeEach(({ page }) => awaitCode(page));

  test('as they open, and after they were sent with nothing in them', async ({ page }) => {
    await test.step('landing', async () => {
      await load(page, landing);
      await checkAccessibility(page, WITH_DESKTOP_IN_LIGHT);
    });
    for (const name of ['terms', 'privacy']) {
      await test.step(name, async () => {
        await page.goto(`/signup/${name}`);
        await checkAccessibility(page, WITH_DESKTOP_IN_LIGHT);
      });
    }
    for (const { scene: each, submit } of publicForms) {
      await test.step(each.path, async () => {
        await load(page, each);
        await checkAccessibility(page, WITH_DESKTOP_IN_LIGHT);
        await press(page, submit);
        await expectInvalid(page);
        await checkAccessibility(page, BOTH_LOOKS);
      });
    }
  });

  test('while they wait for an answer', async ({ page }) => {
    await holdReplies(page);
    for (const { scene: each, submit, values } of publicForms) {
      await test.step(each.path, async () => {
        await load(page, each);
        await fill(page, values);
        await press(page, submit);
        await expect(page.locator('button[aria-busy=true]')).toBeVisible();
        await checkAccessibility(page, BOTH_LOOKS);
      });
    }
  });

  test('when the server fails, and when it has done what was asked', async ({
    page,
    cast,
    problems,
  }) => {
    problems.allow(/503/);
    await failReplies(page);
    for (const { scene: each, submit, values } of publicForms) {
      await test.step(`${each.path} refused`, async () => {
        await load(page, each);
        await fill(page, values);
        await press(page, submit);
        await expect(page.getByRole('alert')).toBeVisible();
        await checkAccessibility(page, BOTH_LOOKS);
      });
    }
    await checkAfter(page, 'the request to close an account is taken, in a toast', async () => {
      await page.route('**/users/close-account/', (route) => route.fulfill({ json: {} }));
      await load(page, closeAccount);
      await fill(page, { Email: email });
      await press(page, 'Submit request');
      await expect(page.getByText('Account deletion request submitted.')).toBeVisible();
    });
    await checkAfter(page, 'a clique without a session cannot be read', () =>
      load(page, scene(paths.clique.to(1), 'Clique', button('Reload'))),
    );
    await checkAfter(page, 'an invite without a session leads to sign-in', async () => {
      await load(page, scene(paths.joinByInvite.to('an-invite'), '', button('Join clique')));
      await fill(page, { 'Contribution amount': '500' });
      await press(page, 'Join clique');
      await expect(page.getByText('Authorization required. Please log in.')).toBeVisible();
    });
    await checkAfter(page, 'the second step of the password reset', async () => {
      await page.unrouteAll();
      await load(page, forgotPassword);
      await fill(page, { Email: cast.newcomer.email });
      await press(page, 'Send code');
      await press(page, 'Reset password');
      await expectInvalid(page);
    });
  });
});

test('axe finds nothing while the pages load', async ({ page, cast, openSession }) => {
  await openSession(cast.investor);
  await holdReplies(page);
  const first = scene(paths.overview.to(), 'Overview', words('Loading vehicles…'));
  await load(page, first);
  await checkEach(page, [
    first,
    scene(paths.transactions.to(), 'Transactions', words('Loading transactions…')),
    scene(paths.withdrawal.to(), 'Withdraw', words('Loading your account…')),
    scene(paths.assets.to(), 'Assets', words('Loading assets…')),
    scene(paths.asset.to(1), 'Asset', words('Loading the asset…')),
    scene(paths.chooseInvestment.to(), 'Choose Investment', words('Loading assets…')),
    scene(paths.portfolio.to(), 'My Portfolio', words('Loading your investments…')),
    scene(paths.profile.to(), 'Profile', words('Loading your referral code…')),
    scene(paths.profile.to('kyc'), 'Profile', words('Checking your status…')),
    scene(paths.profile.to('security', 'devices'), 'Profile', words('Loading your devices…')),
    scene(paths.cliques.to(), 'Cliques', words('Loading cliques…')),
    scene(paths.clique.to(1), 'Clique', words('Loading cliques…')),
    scene(paths.notifications.to(), 'Notifications', words('Loading notifications…')),
  ]);
  await checkAfter(page, 'the clique form on its way', async () => {
    await turnTo(
      page,
      scene(paths.joinByInvite.to('an-invite'), 'Join a clique', button('Join clique')),
    );
    await fill(page, { 'Contribution amount': '500' });
    await press(page, 'Join clique');
    await expect(page.locator('main button[aria-busy=true]')).toBeVisible();
  });
});

test('axe finds nothing on pages with nothing to show', async ({ page, cast, openSession }) => {
  await openSession(cast.newcomer);
  await emptyLists(page, '/asset/', '/clique/public/');
  const first = scene(paths.overview.to(), 'Overview', words('No vehicles are on offer'));
  await load(page, first);
  await checkEach(page, [
    first,
    scene(paths.transactions.to(), 'Transactions', words('No transactions yet')),
    scene(paths.withdrawal.to(), 'Withdraw', words('You need to get verified')),
    scene(paths.assets.to(), 'Assets', words('No assets are on offer')),
    scene(paths.chooseInvestment.to(), 'Choose Investment', words('No assets are on offer')),
    scene(paths.portfolio.to(), 'My Portfolio', words('No active individual investments found.')),
    scene(paths.profile.to(), 'Profile', words('No bonuses yet.')),
    scene(paths.profile.to('kyc'), 'Profile', button('Submit for verification')),
    scene(`${paths.profile.to('kyc')}&step=next-of-kin`, 'Profile', button('Submit next of kin')),
    scene(
      `${paths.profile.to('security')}&section=pin`,
      'Profile',
      words('You don’t have a transaction PIN yet.'),
    ),
    scene(paths.cliques.to(), 'Cliques', words('You’re not in any cliques yet.')),
    scene(paths.clique.to('none'), 'Clique not found', words('It may be private')),
    scene(paths.notifications.to(), 'Notifications', words('Nothing new.')),
  ]);
});

test('axe finds nothing on filled pages', async ({ page, cast, openSession, subjects }) => {
  await openSession(cast.investor);
  await page.goto('/signup/overview');
  await checkEach(page, Object.values(signedInScenes(subjects)), WITH_DESKTOP_IN_LIGHT);
  await checkAfter(page, 'the clique investments and their schedule', async () => {
    await turnTo(page, scene(paths.portfolio.to(), 'My Portfolio', words('Payout schedule')));
    await page.getByText('Payout schedule').first().click();
    await page.getByRole('radio', { name: 'Clique' }).check();
    await expect(page.getByRole('article')).toHaveCount(1);
  });
});

test('axe finds nothing when the server fails', async ({ page, cast, openSession, problems }) => {
  problems.allow(/503/);
  await openSession(cast.investor);
  let isCustomerRead = true;
  await failReplies(page, (path) => isCustomerRead && path === '/users/current_user/');
  const first = scene(paths.overview.to(), 'Overview', words('Failed to fetch deposit account.'));
  await load(page, first);
  await checkEach(page, [
    first,
    scene(paths.transactions.to(), 'Transactions', button('Reload')),
    scene(paths.assets.to(), 'Assets', button('Reload')),
    scene(paths.asset.to(1), 'Asset', words('Failed to fetch asset details.')),
    scene(paths.chooseInvestment.to(), 'Choose Investment', button('Reload')),
    scene(paths.portfolio.to(), 'My Portfolio', button('Reload')),
    scene(paths.profile.to(), 'Profile', (page) => button('Reload')(page).first()),
    scene(paths.profile.to('security', 'devices'), 'Profile', words('Couldn’t load your devices.')),
    scene(paths.cliques.to(), 'Cliques', words('Failed to fetch cliques.')),
    scene(paths.clique.to(1), 'Clique', button('Reload')),
    scene(paths.notifications.to(), 'Notifications', button('Reload')),
  ]);
  await checkAfter(page, 'an address that cannot be saved, in a toast', async () => {
    await turnTo(page, scene(paths.profile.to(), 'Profile', button('Save address')));
    await press(page, 'Save address');
    await expect(page.getByText('An error occurred while updating your address.')).toBeVisible();
  });
  await checkAfter(page, 'a receiver who cannot be confirmed', async () => {
    await turnTo(page, scene(paths.withdrawal.to(), 'Withdraw', button('Choose Beneficiary')));
    await press(page, 'Choose Beneficiary');
    await expect(page.getByText('Could not load saved bank details.')).toBeVisible();
  });
  await checkAfter(page, 'an invite that cannot be followed', async () => {
    await turnTo(
      page,
      scene(paths.joinByInvite.to('an-invite'), 'Join a clique', button('Join clique')),
    );
    await fill(page, { 'Contribution amount': '500' });
    await press(page, 'Join clique');
    await expect(page.getByText('Failed to join clique.')).toBeVisible();
  });
  await checkAfter(page, 'a verification status that cannot be read', () => {
    isCustomerRead = false;
    return turnTo(
      page,
      scene(paths.profile.to('kyc'), 'Profile', words('Failed to fetch verification status.')),
    );
  });
});

test('axe finds nothing in dialogs', async ({ page, cast, openSession }) => {
  await openSession(cast.investor);
  await page.goto('/signup/overview');
  const dialog = page.getByRole('dialog');

  await checkAfter(page, 'a receipt', async () => {
    await turnTo(page, scene(paths.transactions.to(), 'Transactions', button('Next')));
    await page.getByRole('row', { name: 'Withdrawal to' }).last().getByRole('button').click();
    await expect(dialog).toContainText('Requested');
  });
  await checkAfter(page, 'the agreement', async () => {
    await turnTo(
      page,
      scene(paths.asset.to(cast.asset.id), cast.asset.name, button('Confirm Investment')),
    );
    await press(page, 'Confirm Investment');
    await expect(dialog.getByRole('region', { name: 'Contract' })).toContainText('Ada Obi');
  });
  await checkAfter(page, 'the agreement with what is missing', async () => {
    await press(page, 'Continue');
    await expectInvalid(page);
  });
  await checkAfter(page, 'the saved beneficiaries', async () => {
    await turnTo(page, scene(paths.withdrawal.to(), 'Withdraw', button('Choose Beneficiary')));
    await press(page, 'Choose Beneficiary');
    await expect(dialog.getByRole('button', { name: '0123456789' })).toBeVisible();
  });
  await checkAfter(page, 'the choice before a clique', async () => {
    await turnTo(page, scene(paths.cliques.to(), 'Cliques', words('Public cliques')));
    await page.getByRole('tab', { name: 'Create cliques' }).click();
    await expect(dialog).toContainText('Looking to Create a Clique?');
  });
  await checkAfter(page, 'the deletion of the photo', async () => {
    await turnTo(page, scene(paths.profile.to(), 'Profile', button('Delete photo')));
    await press(page, 'Delete photo');
    await expect(dialog).toContainText('Delete profile photo?');
    await checkAccessibility(page, BOTH_LOOKS);
    await press(page, 'Cancel');
  });
  await checkAfter(page, 'an upload under way', async () => {
    await holdReplies(page);
    await page.getByLabel('Profile photo').setInputFiles(imageFile('ada.png', 1000));
    await expect(page.getByRole('progressbar')).toBeVisible();
  });
});

test('axe finds nothing in the steps of a flow', async ({ page, cast, openSession }) => {
  await openSession(cast.investor);
  await page.goto('/signup/overview');

  await test.step('cliques', async () => {
    await turnTo(page, scene(paths.cliques.to(), 'Cliques', words('Public cliques')));
    await checkAfter(page, 'a clique in detail', async () => {
      await page.getByRole('list', { name: 'My Cliques' }).getByRole('button').first().click();
      await expect(page.getByRole('term').first()).toBeVisible();
    });
    await checkAfter(page, 'a new clique with what is missing', async () => {
      await page.getByRole('tab', { name: 'Create cliques' }).click();
      await press(page, 'Create a New Clique');
      await press(page, 'Create clique');
      await expectInvalid(page);
    });
  });
  await test.step('withdrawal', async () => {
    await turnTo(page, scene(paths.withdrawal.to(), 'Withdraw', button('Confirm Receiver')));
    await checkAfter(page, 'nobody to send to', async () => {
      await press(page, 'Confirm Receiver');
      await expectInvalid(page);
    });
    await checkAfter(page, 'no amount and no PIN', async () => {
      await page.getByLabel('Bank', { exact: true }).selectOption('Guaranty Trust Bank');
      await fill(page, { 'Account number': '0123456789' });
      await press(page, 'Confirm Receiver');
      await press(page, 'Withdraw');
      await expectInvalid(page);
    });
    await checkAfter(page, 'the review', async () => {
      await fill(page, { Amount: '5000' });
      await expect(page.getByRole('region', { name: 'Review' })).toBeVisible();
    });
  });
  await checkAfter(page, 'a new password and what is missing of it', async () => {
    const section = `${paths.profile.to('security')}&section=password`;
    await turnTo(page, scene(section, 'Profile', button('Send code')));
    await press(page, 'Send code');
    await press(page, 'Save new password');
    await expectInvalid(page);
  });
});

test('axe finds nothing in the forms of a new customer, in the bell and in the drawer', async ({
  page,
  cast,
  openSession,
}) => {
  await openSession(cast.newcomer);
  await page.goto('/signup/overview');

  await checkAfter(page, 'the boxes of the PIN', async () => {
    await turnTo(page, scene(paths.profile.to(), 'Profile', button('Create Transaction PIN')));
    await press(page, 'Create Transaction PIN');
    await expect(page.getByRole('group', { name: 'Enter PIN' })).toBeVisible();
  });
  for (const [step, send] of [
    ['', 'Submit for verification'],
    ['&step=next-of-kin', 'Submit next of kin'],
  ] as const) {
    await checkAfter(page, `${send}, with what is missing`, async () => {
      await turnTo(page, scene(`${paths.profile.to('kyc')}${step}`, 'Profile', button(send)));
      await press(page, send);
      await expectInvalid(page);
    });
  }
  await checkAfter(page, 'the panel of the bell', async () => {
    await press(page, 'Notifications');
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  });
  await checkAfter(page, 'the drawer', async () => {
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 360, height: 800 });
    await press(page, 'Menu');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('link', { name: 'Overview' })).toBeFocused();
  });
});
