import { expect, type Page } from '@playwright/test';
import { paths } from '../../../src/config/paths';
import type { Subjects } from '../support/test';
import {
  aBacking,
  aBackingPayout,
  aBackingVehicle,
  aCliqueInvestment,
  aClosedInvestment,
  aTransaction,
  aWaiting,
  anInvestment,
  aPortfolio,
  latePayouts,
  weeklyPayouts,
} from '../../support/replies';
import { emptyLists, failReplies, holdReplies } from './replies';
import { button, load, type Scene, signedInScenes, turnTo, words } from './routes';
import { fill, checkAfter, checkEach, press, scene, type Walker, WHOLE_PAGE } from './walker';

/**
 * Further checks of the pages of a customer who has everything. Leaves out `sizes`, because `reflow.spec.ts` checks
 * these pages with the longest names and the largest amounts.
 */
const FILLED_PAGE = ['focus'] as const;

/**
 * Returns the pages of a customer who has everything, in two halves, because each check takes seconds and tests have a
 * time limit.
 */
function filledScenes(subjects: Subjects): Readonly<Record<'money' | 'further', readonly Scene[]>> {
  const {
    overview,
    transactions,
    statement,
    year,
    withdrawal,
    portfolio,
    assets,
    asset,
    chooseInvestment,
    ...further
  } = signedInScenes(subjects);
  const wallet = [overview, transactions, statement, year, withdrawal];
  return {
    money: [...wallet, portfolio, assets, asset, chooseInvestment],
    further: Object.values(further),
  };
}

export async function loadingPages(walker: Walker): Promise<void> {
  const { page, cast, openSession } = walker;

  await openSession(cast.investor);
  await holdReplies(page);
  const first = scene(paths.overview.to(), 'Overview', words('Loading vehicles…'));
  await load(page, first);
  await checkEach(walker, [
    first,
    scene(paths.transactions.to(), 'Transactions', words('Loading transactions…')),
    scene(paths.statement.to(null, null), 'Statement', words('Loading your statement…')),
    scene(paths.year.to(2026), 'Your 2026', words('Loading your year…')),
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
  await checkAfter(walker, 'the clique form on its way', async () => {
    await turnTo(
      page,
      scene(paths.joinByInvite.to('an-invite'), 'Join a clique', button('Join clique')),
    );
    await fill(page, { 'Contribution amount': '500' });
    await press(page, 'Join clique');
    await expect(page.locator('main button[aria-busy=true]')).toBeVisible();
  });
}

export async function emptyPages(walker: Walker): Promise<void> {
  const { page, cast, openSession } = walker;

  await openSession(cast.newcomer);
  await emptyLists(page, '/asset/', '/clique/public/');
  await holdReplies(page, '/users/sessions/');
  const first = scene(paths.overview.to(), 'Overview', words('No vehicles are on offer'));
  await load(page, first);
  await checkEach(
    walker,
    [
      first,
      scene(paths.transactions.to(), 'Transactions', words('No transactions yet')),
      scene(paths.statement.to(null, null), 'Statement', words('Nothing was paid in or out')),
      scene(paths.year.to(1999), 'Statement', words('There is no such year here.')),
      scene(paths.withdrawal.to(), 'Withdraw', button('Confirm Receiver')),
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
    ],
    WHOLE_PAGE,
  );
  // This page isn't whole, because its list doesn't stop loading.
  const devices = paths.profile.to('security', 'devices');
  await checkEach(walker, [scene(devices, 'Profile', words('Loading your devices…'))]);
  await checkAfter(
    walker,
    'an overview with a first deposit',
    async () => {
      const deposit = aTransaction({ created_at: new Date().toISOString(), status: 'success' });
      await page.route(
        ({ pathname }) => pathname === '/wallet/transactions/',
        (route) => route.fulfill({ json: [deposit] }),
      );
      await page.route('**/users/current_user/', async (route) => {
        const response = await route.fetch();
        const customer = (await response.json()) as Readonly<Record<string, unknown>>;
        await route.fulfill({ json: { ...customer, wallet: { balance: deposit.amount } } });
      });
      await load(page, scene(paths.overview.to(), 'Overview', words('Your first money is here')));
    },
    WHOLE_PAGE,
  );
}

const returned = { state: 'returned', since: '2026-12-20' };

/** Answers with investments that ended differently from the projection: with a loss, or with the money taken back. */
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
          aCliqueInvestment({
            payouts: [],
            contribution: '50000.00',
            total_payout: '75000.00',
            payout_balance: '0.00',
            backing: returned,
          }),
        ],
      }),
    }),
  );

const withDrawing = {
  id: 4,
  name: 'Bajaj Maxima',
  image: '/media/vehicles/auto-rickshaw.svg',
  description: null,
};

const firstPayout = anInvestment({
  id: 4,
  asset: withDrawing,
  amount_paid: '32091.34',
  payout_balance: '3305408.66',
  payouts: weeklyPayouts(1),
  backing: aBackingVehicle(),
});

const payback = anInvestment({
  id: 4,
  asset: withDrawing,
  amount_paid: '2246393.80',
  payout_balance: '1091106.20',
  payouts: weeklyPayouts(70),
  backing: aBackingVehicle(),
});

const answerInvestments = (
  page: Page,
  ...investments: readonly ReturnType<typeof anInvestment>[]
) =>
  page.route('**/users/investments/', (route) =>
    route.fulfill({
      json: aPortfolio({ active_investments: investments, active_clique_investments: [] }),
    }),
  );

/** Answers with late payouts, because the drivers of the tests' server always pay on time. */
const answerLate = (page: Page) =>
  answerInvestments(
    page,
    anInvestment({
      id: 1,
      payouts: latePayouts(),
      amount_paid: '34182.68',
      payout_balance: '3303317.32',
      backing: aBackingVehicle({ paid_by_reserve: '2091.34' }),
    }),
    anInvestment({ id: 2, payouts: [], backing: aWaiting() }),
    anInvestment({ id: 3, payouts: [], backing: aWaiting({ can_take_back: false }) }),
  );

export async function filledMoneyPages(walker: Walker): Promise<void> {
  const { page, cast, openSession, subjects } = walker;

  await openSession(cast.investor);
  await page.goto('/signup/overview');
  await checkEach(walker, filledScenes(subjects).money, FILLED_PAGE);
  await checkAfter(walker, 'the clique investments and their schedule', async () => {
    await turnTo(page, scene(paths.portfolio.to(), 'My Portfolio', words('Payout schedule')));
    await page.getByText('Payout schedule').first().click();
    await page.getByRole('radio', { name: 'Clique' }).check();
    await expect(page.getByRole('article')).toHaveCount(1);
  });
  for (const [event, title, investment] of [
    ['a first payout', 'Your first payout from', firstPayout],
    ['a payback', 'has paid your money back', payback],
  ] as const) {
    await checkAfter(
      walker,
      `an overview with ${event}`,
      async () => {
        await answerInvestments(page, investment);
        await load(page, scene(paths.overview.to(), 'Overview', words(title)));
      },
      WHOLE_PAGE,
    );
  }
  await checkAfter(
    walker,
    'an overview with late payouts',
    async () => {
      await answerLate(page);
      await load(page, scene(paths.overview.to(), 'Overview', words('What happens now')));
    },
    WHOLE_PAGE,
  );
  await checkAfter(walker, 'investments that are late and that wait for a vehicle', async () => {
    await load(page, scene(paths.portfolio.to(), 'My Portfolio', words('Waiting for a vehicle.')));
    await page.getByText('Your vehicle', { exact: true }).click();
    await page.getByText('Payout schedule').first().click();
    await expect(page.getByText('42 of 44 instalments on time')).toBeVisible();
    await page.getByText('History', { exact: true }).click();
    await expect(page.getByRole('button', { name: /^Confirmation of / }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Take my money back' })).toBeVisible();
  });
  await checkAfter(walker, 'the question before money is taken back', async () => {
    await page.getByRole('button', { name: 'Take my money back' }).click();
    await expect(page.getByRole('dialog', { name: /^Take back ₦/ })).toBeVisible();
  });
  await checkAfter(
    walker,
    'an investment that was closed with a loss, and money that is back',
    async () => {
      await answerEnded(page);
      await load(page, scene(paths.portfolio.to(), 'My Portfolio', words('Loss so far')));
      await page.getByRole('radio', { name: /^Completed/ }).check();
      await page.getByText('Payout schedule').first().click();
      await expect(page.getByText('Closed with a loss', { exact: true })).toBeVisible();
    },
  );
  await checkAfter(walker, 'a clique whose money is back', async () => {
    await page.getByRole('radio', { name: /^Clique/ }).check();
    await expect(page.getByText('Money back', { exact: true })).toBeVisible();
  });
  await checkAfter(walker, 'what an asset has paid, in part with others', async () => {
    const asset_ids = [cast.asset.id];
    const ofYear = { from_quarter: '2025-Q4', to_quarter: '2026-Q2', asset: null };
    const payouts = [aBackingPayout({ asset_ids }), aBackingPayout({ ...ofYear, asset_ids })];
    await page.route('**/backing/', (route) => route.fulfill({ json: aBacking({ payouts }) }));
    const shown = words('together with other vehicles');
    await load(page, scene(paths.asset.to(cast.asset.id), cast.asset.name, shown));
  });
}

export async function filledFurtherPages(walker: Walker): Promise<void> {
  const { page, cast, openSession, problems, subjects } = walker;

  // This invitation doesn't exist.
  problems.allow(/404.*get_contract/);
  await openSession(cast.investor);
  await page.goto('/signup/overview');
  await checkEach(walker, filledScenes(subjects).further, FILLED_PAGE);
}

export async function failedPages(walker: Walker): Promise<void> {
  const { page, cast, openSession, problems } = walker;

  problems.allow(/400/);
  await openSession(cast.investor);
  let isCustomerReadable = true;
  await failReplies(page, (path) => isCustomerReadable && path === '/users/current_user/');
  const first = scene(paths.overview.to(), 'Overview', words('Failed to fetch deposit account.'));
  await load(page, first);
  await checkEach(walker, [
    first,
    scene(paths.transactions.to(), 'Transactions', button('Reload')),
    scene(paths.statement.to(null, null), 'Statement', button('Reload')),
    scene(paths.year.to(2026), 'Your 2026', button('Reload')),
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
  await checkAfter(walker, 'an address that cannot be saved, in a toast', async () => {
    await turnTo(page, scene(paths.profile.to(), 'Profile', button('Save address')));
    await press(page, 'Save address');
    await expect(page.getByText('An error occurred while updating your address.')).toBeVisible();
  });
  await checkAfter(walker, 'a receiver who cannot be confirmed', async () => {
    await turnTo(page, scene(paths.withdrawal.to(), 'Withdraw', button('Choose Beneficiary')));
    await press(page, 'Choose Beneficiary');
    await expect(page.getByText('Could not load saved bank details.')).toBeVisible();
  });
  await checkAfter(walker, 'an invite that cannot be followed', async () => {
    await turnTo(
      page,
      scene(paths.joinByInvite.to('an-invite'), 'Join a clique', button('Reload')),
    );
    await expect(page.getByRole('button', { name: 'Join clique' })).toBeHidden();
  });
  await checkAfter(walker, 'a verification status that cannot be read', () => {
    isCustomerReadable = false;
    return turnTo(
      page,
      scene(paths.profile.to('kyc'), 'Profile', words('Failed to fetch verification status.')),
    );
  });
}
