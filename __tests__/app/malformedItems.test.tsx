import { fireEvent, screen } from '@testing-library/react';
import { fakeServer } from '../support/fakeServer';
import { renderApp, signedInAnswers, signedInDevice, type RenderedApp } from '../support/renderApp';
import {
  aBank,
  aBeneficiary,
  aClique,
  aComplaint,
  aDeviceSession,
  anAsset,
  anInvestment,
  aNotification,
  aPortfolio,
  aReferralBonus,
  aTransaction,
  aUser,
} from '../support/replies';

const line = 'One item couldn’t be read. It isn’t shown or counted.';
const listOfClique = {
  'GET /clique/public/': { body: [] },
  'GET /clique/my-cliques/': { body: [] },
};
const withdrawer = {
  'GET /users/current_user/': { body: aUser({ verification_status: true }) },
  'GET /wallet/fetch_banks/': { body: [aBank()] },
  'GET /wallet/api/bank-details/': { body: [] },
};

interface Case {
  readonly what: string;
  readonly path: string;
  readonly call: string;
  /** Two items, of which the second can't be read. */
  readonly body: unknown;
  /** A text of the readable item. */
  readonly shows: string | RegExp;
  /** Opens the list, if the page at `path` doesn't show it at first. */
  readonly enter?: (app: RenderedApp) => unknown;
  readonly answers?: Parameters<typeof fakeServer>[0];
}

const press = (name: string) => async () =>
  fireEvent.click(await screen.findByRole('button', { name }));

const assets = [anAsset({ name: 'Danfo' }), anAsset({ id: 4, name: 'Keke', value: 'much' })];
const cliques = [aClique(), aClique({ id: 10, name: 'Keke', required_funding: 'NaN' })];

const cases: readonly Case[] = [
  {
    what: 'transactions',
    path: '/transactions',
    call: 'GET /wallet/transactions/',
    body: [aTransaction({ amount: '1234.50' }), aTransaction({ id: 2, amount: '12e9x' })],
    shows: /₦1,234\.50$/,
  },
  {
    what: 'the latest transactions',
    path: '/overview',
    call: 'GET /wallet/transactions/',
    body: [aTransaction({ amount: '1234.50' }), aTransaction({ id: 2, amount: null })],
    shows: /₦1,234\.50$/,
  },
  {
    what: 'notifications',
    path: '/notifications',
    call: 'GET /notification/notifications/',
    body: [aNotification({ title: 'Welcome' }), aNotification({ id: 12, created_at: 'soon' })],
    shows: 'Welcome',
  },
  {
    what: 'public cliques',
    path: '/clique',
    call: 'GET /clique/public/',
    body: cliques,
    shows: 'Lagos riders',
    answers: listOfClique,
  },
  {
    what: 'own cliques',
    path: '/clique',
    call: 'GET /clique/my-cliques/',
    body: cliques,
    shows: 'Lagos riders',
    answers: listOfClique,
  },
  { what: 'assets', path: '/assets', call: 'GET /asset/', body: assets, shows: 'Danfo' },
  {
    what: 'assets on the overview',
    path: '/overview',
    call: 'GET /asset/',
    body: assets,
    shows: 'Danfo',
  },
  {
    what: 'assets to choose from',
    path: '/investment',
    call: 'GET /asset/',
    body: assets,
    shows: 'Danfo',
  },
  {
    what: 'investments',
    path: '/myinvestment',
    call: 'GET /users/investments/',
    body: aPortfolio({
      active_investments: [anInvestment({ id: 1 }), anInvestment({ id: 2, amount_paid: 'none' })],
    }),
    shows: /^₦/,
  },
  {
    what: 'investments on the overview',
    path: '/overview',
    call: 'GET /users/investments/',
    body: aPortfolio({
      active_investments: [anInvestment({ id: 1 }), anInvestment({ id: 2, profit: [] })],
    }),
    shows: 'Invested',
  },
  {
    what: 'referral bonuses',
    path: '/profile',
    call: 'GET /wallet/referral_bonus/',
    body: [aReferralBonus(), aReferralBonus({ id: 3, amount: 'many' })],
    shows: '₦12.50',
  },
  {
    what: 'signed-in devices',
    path: '/profile?tab=security&section=devices',
    call: 'GET /users/sessions/',
    body: [aDeviceSession({ device: 'Chrome on Android' }), aDeviceSession({ id: 8, device: 5 })],
    shows: 'Chrome on Android',
  },
  {
    what: 'complaints',
    path: '/complaints',
    call: 'GET /users/complaints/',
    body: [aComplaint({ text: 'Where is it?' }), aComplaint({ id: 9, created_at: null })],
    shows: 'Where is it?',
  },
  {
    what: 'banks',
    path: '/withdrawal',
    call: 'GET /wallet/fetch_banks/',
    body: [aBank({ name: 'GTBank' }), aBank({ code: 5 })],
    shows: 'GTBank',
    answers: withdrawer,
  },
  {
    what: 'beneficiaries',
    path: '/withdrawal',
    call: 'GET /wallet/api/bank-details/',
    body: [aBeneficiary({ account_name: 'ADA OBI' }), aBeneficiary({ account_number: null })],
    shows: 'ADA OBI',
    enter: press('Choose Beneficiary'),
    answers: withdrawer,
  },
];

test.each(cases)(
  'the readable items of a list are shown, and a line counts the others: $what',
  async ({ path, call, body, shows, enter, answers }) => {
    const server = fakeServer({ ...signedInAnswers, ...answers, [call]: { body } });
    const app = renderApp(path, { server, device: signedInDevice() });
    await enter?.(app);
    expect(await screen.findByText(line)).toBeVisible();
    expect((await screen.findAllByText(shows)).length).toBeGreaterThan(0);
    expect(document.body).not.toHaveTextContent(/NaN|much|none\b|many|12e9x/);
  },
);

test("a list isn't called empty if all of its items are malformed", async () => {
  const body = [aTransaction({ amount: 'much' }), null, 'text'];
  const server = fakeServer({ ...signedInAnswers, 'GET /wallet/transactions/': { body } });
  renderApp('/transactions', { server, device: signedInDevice() });
  expect(
    await screen.findByText('3 items couldn’t be read. They aren’t shown or counted.'),
  ).toBeVisible();
  expect(screen.queryByText(/^No transactions yet/)).not.toBeInTheDocument();
});

test("a clique isn't called unknown if its list has malformed items", async () => {
  const server = fakeServer({ ...signedInAnswers, 'GET /clique/public/': { body: cliques } });
  renderApp('/clique/10', { server, device: signedInDevice() });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to fetch cliques. Please try again.',
  );
  expect(screen.queryByText('Clique not found')).not.toBeInTheDocument();
});
