import { expect, type Page } from '@playwright/test';
import { paths } from '../../../src/config/paths';
import type { Cast } from '../support/cast';
import { type Customer, newEmail, PASSWORD } from '../support/customers';
import { imageFile } from '../support/images';
import type { Problems } from '../support/problems';
import { type Subjects, test } from '../support/test';
import {
  aBacking,
  aBackingPayout,
  aBackingVehicle,
  aCliqueInvestment,
  aClosedInvestment,
  aWaiting,
  anEmptyBacking,
  anInvestment,
  aPortfolio,
  latePayouts,
} from '../../support/replies';
import { office } from './officeStates';
import { emptyLists, failReplies, holdReplies, ownHeaders } from './replies';
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

// Every route in every state that it has, and every dialog. Each is visited once; `look` is what is done there.

const { signUp, signIn, closeAccount, backing, verifyEmail, forgotPassword, landing } =
  publicScenes;

/** The customer who walks through the states, and the look that is taken in each. */
export interface Walker {
  readonly page: Page;
  readonly cast: Cast;
  readonly subjects: Subjects;
  readonly problems: Problems;
  readonly openSession: (customer: Customer) => Promise<void>;
  readonly look: (state: string) => Promise<void>;
}

const scene = (path: string, heading: string, shown: Scene['shown']): Scene => ({
  path,
  heading,
  shown,
});

/** Does something on the page and looks at what came of it. */
async function lookAfter({ look }: Walker, state: string, act: () => Promise<void>): Promise<void> {
  await test.step(state, async () => {
    await act();
    await look(state);
  });
}

/** The pages of a customer with everything, in two halves: each look takes seconds, and a test has an end. */
function filledScenes(subjects: Subjects): Readonly<Record<'money' | 'further', readonly Scene[]>> {
  const {
    overview,
    transactions,
    withdrawal,
    portfolio,
    assets,
    asset,
    chooseInvestment,
    ...further
  } = signedInScenes(subjects);
  return {
    money: [overview, transactions, withdrawal, portfolio, assets, asset, chooseInvestment],
    further: Object.values(further),
  };
}

/** Turns to each page and looks at it. */
async function lookAtEach(walker: Walker, scenes: readonly Scene[]): Promise<void> {
  for (const each of scenes) {
    await lookAfter(walker, each.path, () => turnTo(walker.page, each));
  }
}

const press = (page: Page, name: string) => button(name)(page).click();

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

const expectInvalid = (page: Page) =>
  expect(page.locator('[aria-invalid=true]:focus')).toBeVisible();

interface PublicForm {
  readonly scene: Scene;
  readonly submit: string;
  readonly values: Readonly<Record<string, string>>;
}

/** The public forms with what they take, and the button that sends them. */
const publicForms: readonly PublicForm[] = [
  {
    scene: signUp,
    submit: 'Sign up',
    values: {
      'Full name': 'Ada Obi',
      'Phone number': '+2348012345678',
      Email: newEmail(),
      Password: PASSWORD,
    },
  },
  { scene: signIn, submit: 'Sign in', values: { Email: newEmail(), Password: PASSWORD } },
  { scene: verifyEmail, submit: 'Verify', values: { 'Verification code': '123456' } },
  { scene: forgotPassword, submit: 'Send code', values: { Email: newEmail() } },
  { scene: closeAccount, submit: 'Submit request', values: { Email: newEmail() } },
];

/** Figures with the longest names and the largest sums, then none. */
async function publishedFigures({ page, ...walker }: Walker): Promise<void> {
  const answer = (figures: object) =>
    page.route('**/backing/', (route) => route.fulfill({ json: figures, headers: ownHeaders }));
  const largest = '999999999999.99';
  const longName = 'Toyota HiAce commuter bus with eighteen seats and a raised roof';
  await lookAfter({ page, ...walker }, backing.path, async () => {
    await answer(
      aBacking({
        reserve: { held: largest, coverage: 12_345 },
        losses: largest,
        payouts: ['2026-Q4', '2026-Q3', '2026-Q2', '2026-Q1', '2025-Q4'].flatMap((quarter) =>
          [longName, null].map((asset) =>
            aBackingPayout({
              from_quarter: quarter,
              to_quarter: quarter,
              asset,
              projected: largest,
            }),
          ),
        ),
      }),
    );
    await load(page, backing);
  });
  await lookAfter({ page, ...walker }, `${backing.path} before the first vehicle`, async () => {
    await answer(anEmptyBacking());
    await load(page, backing);
  });
}

async function publicPages(walker: Walker): Promise<void> {
  const { page } = walker;
  await awaitCode(page);
  await lookAfter(walker, 'landing', () => load(page, landing));
  for (const name of staticPages) {
    await lookAfter(walker, name, async () => void (await page.goto(`/signup/${name}`)));
  }
  await publishedFigures(walker);
  for (const { scene: each, submit } of publicForms) {
    await lookAfter(walker, each.path, () => load(page, each));
    await lookAfter(walker, `${each.path} sent with nothing in it`, async () => {
      await press(page, submit);
      await expectInvalid(page);
    });
  }
}

/** Fills in a public form and sends it. */
async function send(page: Page, { scene: form, submit, values }: PublicForm): Promise<void> {
  await load(page, form);
  await fill(page, values);
  await press(page, submit);
}

async function waitingForms(walker: Walker): Promise<void> {
  const { page } = walker;
  await awaitCode(page);
  await holdReplies(page);
  await lookAfter(walker, `${backing.path} on its way`, () =>
    load(page, { ...backing, shown: words('Loading the figures…') }),
  );
  for (const form of publicForms) {
    await lookAfter(walker, `${form.scene.path} on its way`, async () => {
      await send(page, form);
      await expect(page.locator('button[aria-busy=true]')).toBeVisible();
    });
  }
}

async function answeredForms(walker: Walker): Promise<void> {
  const { page, cast, problems } = walker;
  await awaitCode(page);
  problems.allow(/400/);
  await failReplies(page);
  for (const form of publicForms) {
    await lookAfter(walker, `${form.scene.path} refused`, async () => {
      await send(page, form);
      await expect(page.getByRole('alert')).toBeVisible();
    });
  }
  await lookAfter(walker, 'a code whose answer was lost', async () => {
    problems.allow(/ERR_FAILED/);
    await page.route('**/users/verify-email/', (route) => route.abort());
    await load(page, verifyEmail);
    await fill(page, { 'Verification code': '123456' });
    await press(page, 'Verify');
    await expect(page.getByText('Your email may be verified already.')).toBeVisible();
  });
  await lookAfter(walker, 'the request to close an account is taken, in a toast', async () => {
    await page.route('**/users/close-account/', (route) =>
      route.fulfill({ json: {}, headers: ownHeaders }),
    );
    await load(page, closeAccount);
    await fill(page, { Email: newEmail() });
    await press(page, 'Submit request');
    await expect(page.getByText('Account deletion request submitted.')).toBeVisible();
  });
  await lookAfter(walker, 'two messages, the newest on top', async () => {
    await fill(page, { Email: newEmail() });
    await press(page, 'Submit request');
    await expect(page.getByText('Account deletion request submitted.')).toHaveCount(2);
  });
  await lookAfter(walker, `${backing.path} refused`, () =>
    load(page, { ...backing, shown: button('Reload') }),
  );
  await lookAfter(walker, 'a clique without a session cannot be read', () =>
    load(page, scene(paths.clique.to(1), 'Clique', button('Reload'))),
  );
  await lookAfter(walker, 'an invite without a session leads to sign-in', async () => {
    await load(page, scene(paths.joinByInvite.to('an-invite'), '', button('Join clique')));
    await fill(page, { 'Contribution amount': '500' });
    await press(page, 'Join clique');
    await expect(page.getByText('Authorization required. Please log in.')).toBeVisible();
  });
  await lookAfter(walker, 'the second step of the password reset', async () => {
    await page.unrouteAll({ behavior: 'wait' });
    await load(page, forgotPassword);
    await fill(page, { Email: cast.newcomer.email });
    await press(page, 'Send code');
    await press(page, 'Reset password');
    await expectInvalid(page);
  });
}

async function loadingPages(walker: Walker): Promise<void> {
  const { page, cast, openSession } = walker;

  await openSession(cast.investor);
  await holdReplies(page);
  const first = scene(paths.overview.to(), 'Overview', words('Loading vehicles…'));
  await load(page, first);
  await lookAtEach(walker, [
    first,
    scene(paths.transactions.to(), 'Transactions', words('Loading transactions…')),
    scene(paths.withdrawal.to(), 'Withdraw', words('Loading your account…')),
    scene(paths.assets.to(), 'Assets', words('Loading assets…')),
    scene(paths.asset.to(1), 'Asset', words('Loading the asset…')),
    scene(paths.chooseInvestment.to(), 'Choose Investment', words('Loading assets…')),
    scene(paths.portfolio.to(), 'My Portfolio', words('Loading your investments…')),
    scene(paths.profile.to(), 'Profile', words('Loading your referral code…')),
    scene(paths.profile.to('kyc'), 'Profile', words('Checking your status…')),
    scene(paths.cliques.to(), 'Cliques', words('Loading cliques…')),
    scene(paths.clique.to(1), 'Clique', words('Loading cliques…')),
    scene(paths.notifications.to(), 'Notifications', words('Loading notifications…')),
    scene(paths.complaints.to(), 'Complaints', words('Loading your complaints…')),
  ]);
  await lookAfter(walker, 'the clique form on its way', async () => {
    await turnTo(
      page,
      scene(paths.joinByInvite.to('an-invite'), 'Join a clique', button('Join clique')),
    );
    await fill(page, { 'Contribution amount': '500' });
    await press(page, 'Join clique');
    await expect(page.locator('main button[aria-busy=true]')).toBeVisible();
  });
}

async function emptyPages(walker: Walker): Promise<void> {
  const { page, cast, openSession } = walker;

  await openSession(cast.newcomer);
  await emptyLists(page, '/asset/', '/clique/public/');
  const first = scene(paths.overview.to(), 'Overview', words('No vehicles are on offer'));
  await load(page, first);
  await lookAtEach(walker, [
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
    scene(paths.complaints.to(), 'Make a complaint', button('Send complaint')),
  ]);
  // Only a server that has shown itself has devices to list.
  await holdReplies(page);
  await lookAtEach(walker, [
    scene(paths.profile.to('security', 'devices'), 'Profile', words('Loading your devices…')),
  ]);
}

const returned = { state: 'returned', since: '2026-12-20' };

/** Investments that have ended otherwise than as projected: with a loss, and with the money back. */
const answerEnded = (page: Page) =>
  page.route('**/users/investments/', (route) =>
    route.fulfill({
      json: aPortfolio({
        active_investments: [],
        completed_investments: [
          aClosedInvestment({ id: 1 }),
          anInvestment({
            id: 2,
            payouts: [],
            payout_balance: '0.00',
            backing: returned,
          }),
        ],
        active_clique_investments: [],
        completed_clique_investments: [
          aCliqueInvestment({ payouts: [], payout_balance: '0.00', backing: returned }),
        ],
      }),
      headers: ownHeaders,
    }),
  );

/** The server of the tests plays a punctual driver. */
const answerInvestments = (page: Page) =>
  page.route('**/users/investments/', (route) =>
    route.fulfill({
      json: aPortfolio({
        active_investments: [
          anInvestment({
            id: 1,
            payouts: latePayouts(),
            backing: aBackingVehicle({ paid_by_reserve: '2091.34' }),
          }),
          anInvestment({ id: 2, payouts: [], backing: aWaiting() }),
          anInvestment({ id: 3, payouts: [], backing: aWaiting({ can_take_back: false }) }),
        ],
        active_clique_investments: [],
      }),
      headers: ownHeaders,
    }),
  );

async function filledMoneyPages(walker: Walker): Promise<void> {
  const { page, cast, openSession, subjects } = walker;

  await openSession(cast.investor);
  await page.goto('/signup/overview');
  await lookAtEach(walker, filledScenes(subjects).money);
  await lookAfter(walker, 'the clique investments and their schedule', async () => {
    await turnTo(page, scene(paths.portfolio.to(), 'My Portfolio', words('Payout schedule')));
    await page.getByText('Payout schedule').first().click();
    await page.getByRole('radio', { name: 'Clique' }).check();
    await expect(page.getByRole('article')).toHaveCount(1);
  });
  await lookAfter(walker, 'investments that are late and that wait for a vehicle', async () => {
    await answerInvestments(page);
    await load(page, scene(paths.portfolio.to(), 'My Portfolio', words('Waiting for a vehicle.')));
    await page.getByText('Your vehicle', { exact: true }).click();
    await page.getByText('Payout schedule').first().click();
    await expect(page.getByText('42 of 44 instalments on time')).toBeVisible();
    await page.getByText('History', { exact: true }).click();
    await expect(page.getByRole('button', { name: /^Confirmation of / }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Take my money back' })).toBeVisible();
  });
  await lookAfter(walker, 'the question before money is taken back', async () => {
    await page.getByRole('button', { name: 'Take my money back' }).click();
    await expect(page.getByRole('dialog', { name: 'Take your money back?' })).toBeVisible();
  });
  await lookAfter(
    walker,
    'an investment that was closed with a loss, and money that is back',
    async () => {
      await answerEnded(page);
      await load(page, scene(paths.portfolio.to(), 'My Portfolio', words('Profit so far')));
      await page.getByRole('radio', { name: /^Completed/ }).check();
      await page.getByText('Payout schedule').first().click();
      await expect(page.getByText('Closed with a loss')).toBeVisible();
    },
  );
  await lookAfter(walker, 'a clique whose money is back', async () => {
    await page.getByRole('radio', { name: /^Clique/ }).check();
    await expect(page.getByText('Money back', { exact: true })).toBeVisible();
  });
  await lookAfter(walker, 'what an asset has paid, in part with others', async () => {
    const asset_ids = [cast.asset.id];
    const ofYear = { from_quarter: '2025-Q4', to_quarter: '2026-Q2', asset: null };
    const payouts = [aBackingPayout({ asset_ids }), aBackingPayout({ ...ofYear, asset_ids })];
    await page.route('**/backing/', (route) =>
      route.fulfill({ json: aBacking({ payouts }), headers: ownHeaders }),
    );
    const shown = words('together with other vehicles');
    await load(page, scene(paths.asset.to(cast.asset.id), cast.asset.name, shown));
  });
}

async function filledFurtherPages(walker: Walker): Promise<void> {
  const { page, cast, openSession, problems, subjects } = walker;

  // There is no such invitation.
  problems.allow(/404.*get_contract/);
  await openSession(cast.investor);
  await page.goto('/signup/overview');
  await lookAtEach(walker, filledScenes(subjects).further);
}

async function failedPages(walker: Walker): Promise<void> {
  const { page, cast, openSession, problems } = walker;

  problems.allow(/400/);
  await openSession(cast.investor);
  let isCustomerRead = true;
  await failReplies(page, (path) => isCustomerRead && path === '/users/current_user/');
  const first = scene(paths.overview.to(), 'Overview', words('Failed to fetch deposit account.'));
  await load(page, first);
  await lookAtEach(walker, [
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
    scene(paths.complaints.to(), 'Complaints', button('Reload')),
  ]);
  await lookAfter(walker, 'an address that cannot be saved, in a toast', async () => {
    await turnTo(page, scene(paths.profile.to(), 'Profile', button('Save address')));
    await press(page, 'Save address');
    await expect(page.getByText('An error occurred while updating your address.')).toBeVisible();
  });
  await lookAfter(walker, 'a receiver who cannot be confirmed', async () => {
    await turnTo(page, scene(paths.withdrawal.to(), 'Withdraw', button('Choose Beneficiary')));
    await press(page, 'Choose Beneficiary');
    await expect(page.getByText('Could not load saved bank details.')).toBeVisible();
  });
  await lookAfter(walker, 'an invite that cannot be followed', async () => {
    await turnTo(
      page,
      scene(paths.joinByInvite.to('an-invite'), 'Join a clique', button('Reload')),
    );
    await fill(page, { 'Contribution amount': '500' });
    await press(page, 'Join clique');
    await expect(page.getByText('Unable to load contract terms.')).toBeVisible();
  });
  await lookAfter(walker, 'a verification status that cannot be read', () => {
    isCustomerRead = false;
    return turnTo(
      page,
      scene(paths.profile.to('kyc'), 'Profile', words('Failed to fetch verification status.')),
    );
  });
}

/** Takes a payment without making it: other walks look at the same customer. */
const answerDone = (page: Page, calls: string, id: string | null) =>
  page.route(calls, (route) =>
    route.fulfill({ status: 201, json: { message: 'Done.', id }, headers: ownHeaders }),
  );

async function dialogs(walker: Walker): Promise<void> {
  const { page, cast, openSession } = walker;

  await openSession(cast.investor);
  await page.goto('/signup/overview');
  const dialog = page.getByRole('dialog');

  await lookAfter(walker, 'the account to pay into, from the balance', async () => {
    await turnTo(page, scene(paths.overview.to(), 'Overview', button('Add money')));
    await press(page, 'Add money');
    await expect(dialog).toContainText('Account number');
  });
  await lookAfter(walker, 'the number of the account is copied', async () => {
    await page.context().grantPermissions(['clipboard-write']);
    await dialog.getByRole('button', { name: /\d{10}/ }).click();
    await expect(dialog).toContainText('Account number copied!');
  });
  await lookAfter(walker, 'a receipt', async () => {
    await turnTo(page, scene(paths.transactions.to(), 'Transactions', button('Next')));
    // Transfers of other walks may fill the first ten rows.
    await page.getByLabel('Rows per page').selectOption('50');
    await page.getByRole('row', { name: 'Withdrawal to' }).last().getByRole('button').click();
    await expect(dialog).toContainText('Requested');
  });
  await lookAfter(walker, 'the contract of a vehicle', async () => {
    await turnTo(
      page,
      scene(paths.asset.to(cast.asset.id), cast.asset.name, button('Read the contract')),
    );
    await press(page, 'Read the contract');
    await expect(dialog.getByRole('region', { name: 'Contract' })).toContainText('Ada Obi');
  });
  await lookAfter(walker, 'the contract of an investment', async () => {
    await turnTo(page, scene(paths.portfolio.to(), 'My Portfolio', button('Read your contract')));
    await press(page, 'Read your contract');
    await expect(dialog.getByRole('region', { name: 'Contract' })).toContainText('Ada Obi');
  });
  await lookAfter(walker, 'the agreement', async () => {
    await turnTo(
      page,
      scene(paths.asset.to(cast.asset.id), cast.asset.name, button('Confirm Investment')),
    );
    await press(page, 'Confirm Investment');
    await expect(dialog.getByRole('region', { name: 'Contract' })).toContainText('Ada Obi');
  });
  await lookAfter(walker, 'the agreement with what is missing', async () => {
    await press(page, 'Continue');
    await expectInvalid(page);
  });
  await lookAfter(walker, 'what was bought a moment ago', async () => {
    await answerDone(page, '**/asset/*/invest/', null);
    await dialog.getByLabel('Payout interval').selectOption('Weekly');
    await dialog.getByRole('checkbox').check();
    await press(page, 'Continue');
    await expect(page.getByText(/^You invested/)).toBeVisible();
  });
  await lookAfter(walker, 'the saved beneficiaries', async () => {
    await turnTo(page, scene(paths.withdrawal.to(), 'Withdraw', button('Choose Beneficiary')));
    await press(page, 'Choose Beneficiary');
    await expect(dialog.getByRole('button', { name: '0123456789' })).toBeVisible();
  });
  await lookAfter(walker, 'the choice before a clique', async () => {
    await turnTo(page, scene(paths.cliques.to(), 'Cliques', words('Public cliques')));
    await page.getByRole('tab', { name: 'Create cliques' }).click();
    await expect(dialog).toContainText('Looking to Create a Clique?');
  });
  await lookAfter(walker, 'the deletion of the photo', async () => {
    await turnTo(page, scene(paths.profile.to(), 'Profile', button('Delete photo')));
    await press(page, 'Delete photo');
    await expect(dialog).toContainText('Delete profile photo?');
  });
  await lookAfter(walker, 'an upload under way', async () => {
    await press(page, 'Cancel');
    await holdReplies(page);
    await page.getByLabel('Profile photo').setInputFiles(imageFile('ada.png', 1000));
    await expect(page.getByRole('progressbar')).toBeVisible();
  });
}

async function stepsOfFlows(walker: Walker): Promise<void> {
  const { page, cast, openSession } = walker;

  await openSession(cast.investor);
  await page.goto('/signup/overview');

  await test.step('cliques', async () => {
    await turnTo(page, scene(paths.cliques.to(), 'Cliques', words('Public cliques')));
    await lookAfter(walker, 'a clique in detail', async () => {
      await page.getByRole('list', { name: 'My Cliques' }).getByRole('button').first().click();
      await expect(page.getByRole('term').first()).toBeVisible();
    });
    await lookAfter(walker, 'a contribution that was made a moment ago', async () => {
      const terms = page.getByRole('term').filter({ hasText: 'Clique ID' });
      const id = await terms.locator('xpath=following-sibling::dd').textContent();
      await answerDone(page, '**/clique/*/contribute/', id);
      await press(page, 'Continue');
      await fill(page, { 'Contribution amount': '1000' });
      await press(page, 'Contribute');
      await expect(page.getByText(/^You put in/)).toBeVisible();
    });
    await lookAfter(walker, 'a new clique with what is missing', async () => {
      await page.getByRole('tab', { name: 'Create cliques' }).click();
      await press(page, 'Create a New Clique');
      await press(page, 'Create clique');
      await expectInvalid(page);
    });
  });
  await test.step('withdrawal', async () => {
    await turnTo(page, scene(paths.withdrawal.to(), 'Withdraw', button('Confirm Receiver')));
    await lookAfter(walker, 'nobody to send to', async () => {
      await press(page, 'Confirm Receiver');
      await expectInvalid(page);
    });
    await lookAfter(walker, 'no amount and no PIN', async () => {
      await page.getByLabel('Bank', { exact: true }).selectOption('Guaranty Trust Bank');
      await fill(page, { 'Account number': '0123456789' });
      await press(page, 'Confirm Receiver');
      await press(page, 'Withdraw');
      await expectInvalid(page);
    });
    await lookAfter(walker, 'the review', async () => {
      await fill(page, { Amount: '5000' });
      await expect(page.getByRole('region', { name: 'Review' })).toBeVisible();
    });
  });
  await lookAfter(walker, 'a new password and what is missing of it', async () => {
    const section = `${paths.profile.to('security')}&section=password`;
    await turnTo(page, scene(section, 'Profile', button('Send code')));
    await press(page, 'Send code');
    await press(page, 'Save new password');
    await expectInvalid(page);
  });
}

async function newcomersForms(walker: Walker): Promise<void> {
  const { page, cast, openSession, problems } = walker;

  await openSession(cast.newcomer);
  await page.goto('/signup/overview');

  await lookAfter(walker, 'the boxes of the PIN', async () => {
    await turnTo(page, scene(paths.profile.to(), 'Profile', button('Create Transaction PIN')));
    await press(page, 'Create Transaction PIN');
    await expect(page.getByRole('group', { name: 'Enter PIN' })).toBeVisible();
  });
  for (const [step, send] of [
    ['', 'Submit for verification'],
    ['&step=next-of-kin', 'Submit next of kin'],
  ] as const) {
    await lookAfter(walker, `${send}, with what is missing`, async () => {
      await turnTo(page, scene(`${paths.profile.to('kyc')}${step}`, 'Profile', button(send)));
      await press(page, send);
      await expectInvalid(page);
    });
  }
  await lookAfter(walker, 'a complaint without a word', async () => {
    await turnTo(page, scene(paths.complaints.to(), 'Make a complaint', button('Send complaint')));
    await press(page, 'Send complaint');
    await expectInvalid(page);
  });
  await lookAfter(walker, 'a form that is sent offline', async () => {
    problems.allow(/ERR_INTERNET_DISCONNECTED/);
    await turnTo(page, scene(paths.profile.to(), 'Profile', button('Save address')));
    await page.context().setOffline(true);
    await fill(page, { Address: '12 Allen Avenue, Ikeja' });
    await press(page, 'Save address');
    await expect(page.getByText('You’re offline. Please try again')).toBeVisible();
  });
  await lookAfter(walker, 'the account to pay into, from the first steps', async () => {
    await page.context().setOffline(false);
    await turnTo(page, scene(paths.overview.to(), 'Overview', button('Pay into your wallet')));
    await press(page, 'Pay into your wallet');
    await expect(page.getByRole('dialog')).toContainText('Account number');
  });
  await lookAfter(walker, 'the panel of the bell', async () => {
    await page.keyboard.press('Escape');
    await press(page, 'Notifications');
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  });
  await lookAfter(walker, 'the drawer', async () => {
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 360, height: 800 });
    await press(page, 'Menu');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('link', { name: 'Overview' })).toBeFocused();
  });
}

/** The walks by what they show. */
export const walks = {
  'the public pages': publicPages,
  'public forms on their way': waitingForms,
  'public forms that were answered': answeredForms,
  'pages that load': loadingPages,
  'pages with nothing to show': emptyPages,
  'filled pages with money': filledMoneyPages,
  'filled pages without money': filledFurtherPages,
  'pages of a server that fails': failedPages,
  dialogs,
  'the steps of a flow': stepsOfFlows,
  'the forms of a new customer, the bell and the drawer': newcomersForms,
  'the back office': office,
} as const satisfies Readonly<Record<string, (walker: Walker) => Promise<void>>>;
