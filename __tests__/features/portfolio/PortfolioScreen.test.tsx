import { screen, waitFor, within } from '@testing-library/react';
import * as limits from '@/config/limits';
import { formatDate } from '@/lib/dates';
import { fakeServer, type FakeReply } from '../../support/fakeServer';
import '../../support/looseTexts';
import { currentPath, renderApp, signedInAnswers, signedInDevice } from '../../support/renderApp';
import {
  aClique,
  aCliqueInvestment,
  anInvestment,
  aPortfolio,
  weeklyPayouts,
} from '../../support/replies';

const list = 'GET /users/investments/';
const nothing = aPortfolio({ active_investments: [], active_clique_investments: [] });

async function setup(reply: FakeReply, myCliques: FakeReply = { body: [] }) {
  const server = fakeServer({
    ...signedInAnswers,
    [list]: reply,
    'GET /clique/my-cliques/': myCliques,
  });
  const app = renderApp('/myinvestment', { server, device: signedInDevice() });
  await screen.findByRole('heading', { level: 1, name: 'My Portfolio' });
  return { ...app, server };
}

const factsOf = (article: HTMLElement) => {
  const values = within(article).getAllByRole('definition');
  return within(article)
    .getAllByRole('term')
    .map((term, index) => [term.textContent, values[index]?.textContent]);
};

test('one card per investment, named by its asset or clique, in four lists', async () => {
  const { user } = await setup({
    body: aPortfolio({
      active_investments: [anInvestment(), anInvestment()],
      completed_investments: [anInvestment({ asset: { id: 4, name: 'Done bus' } })],
    }),
  });
  expect(await screen.findAllByRole('article', { name: 'TVS King' })).toHaveLength(2);
  const status = within(screen.getByRole('radiogroup', { name: 'Status' }));
  const kind = within(screen.getByRole('radiogroup', { name: 'Kind' }));
  await user.click(status.getByRole('radio', { name: 'Completed' }));
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.getByRole('article', { name: 'Done bus' })).toBeVisible();
  await user.click(kind.getByRole('radio', { name: 'Clique' }));
  expect(screen.getByText('No completed clique investments found.')).toBeVisible();
  await user.click(status.getByRole('radio', { name: 'Active' }));
  expect(screen.getByRole('article', { name: 'Lagos riders' })).toBeVisible();
});

test('the page opens the kind that holds money', async () => {
  await setup({ body: aPortfolio({ active_investments: [] }) });
  expect(await screen.findByRole('article', { name: 'Lagos riders' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Clique' })).toBeChecked();
  expect(currentPath()).toBe('/myinvestment');
});

test('without investments the page opens Active and Individual', async () => {
  await setup({ body: nothing });
  expect(await screen.findByRole('radio', { name: 'Active' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Individual' })).toBeChecked();
});

test('how many each choice leads to stands beside its name, not in it', async () => {
  const { user } = await setup({
    body: aPortfolio({ active_investments: [anInvestment(), anInvestment()] }),
  });
  const kind = await screen.findByRole('radiogroup', { name: 'Kind' });
  expect(kind).toHaveTextContent('Individual2Clique1');
  expect(screen.getByLabelText('Individual')).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Completed' }));
  expect(kind).toHaveTextContent('Individual0Clique0');
});

test('investments that cannot be loaded: nothing has changed', async () => {
  const { user, server } = await setup({ status: 404, body: {} });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^We couldn’t load your investments\. Nothing has changed\.Reload$/,
  );
  server.answer(list, { body: aPortfolio() });
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByRole('article', { name: 'TVS King' })).toBeVisible();
});

test.each([
  ['Active', 'Individual', 'No active individual investments found.'],
  ['Completed', 'Individual', 'No completed individual investments found.'],
  ['Active', 'Clique', 'No active clique investments found.'],
  ['Completed', 'Clique', 'No completed clique investments found.'],
])('empty text of %s %s', async (status, kind, text) => {
  const { user } = await setup({ body: nothing });
  await user.click(await screen.findByRole('radio', { name: status }));
  await user.click(screen.getByRole('radio', { name: kind }));
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Summary' })).not.toBeInTheDocument();
});

describe('money in cliques that are not funded yet', () => {
  const created = Date.now() - 5 * 86_400_000;
  const open = aClique({
    id: 9,
    required_funding: '552000.00',
    asset_total_payout: '673440.00',
    total_contributions: '300000.00',
    contribution: '300000.00',
    remaining_funding: '252000.00',
    closes_at: new Date(created + limits.cliqueOpenDays * 86_400_000).toISOString(),
  });
  const region = () => screen.findByRole('region', { name: 'Money in open cliques' });

  test('it is shown with the funded share, the refund date and the share of the payout', async () => {
    await setup({ body: nothing }, { body: [open, { ...open, id: 10, name: 'Danfo sisters' }] });
    const shown = await region();
    expect(shown).toHaveTextContent(/₦600,000\.00 of your money is in cliques/);
    const [riders = shown, sisters] = within(shown).getAllByRole('listitem');
    expect(within(riders).getByRole('link', { name: 'Lagos riders' })).toHaveAttribute(
      'href',
      '/signup/clique/9',
    );
    expect(within(riders).getByRole('meter')).toHaveAttribute(
      'aria-valuetext',
      '₦300,000.00 of ₦552,000.00',
    );
    expect(factsOf(riders)).toEqual([
      ['Asset', 'TVS King'],
      ['Your contribution', '₦300,000.00'],
      ['Funded so far', '54.3%'],
      ['Your share of the payout', '₦366,000.00'],
      ['Refunded unless full by', formatDate(created + limits.cliqueOpenDays * 86_400_000)],
    ]);
    expect(sisters).toHaveTextContent('Danfo sisters');
    expect(screen.getByText('No active individual investments found.')).toBeVisible();
  });

  test('no refund is promised where the server does not say when a clique closes', async () => {
    await setup({ body: nothing }, { body: [{ ...open, closes_at: undefined }] });
    expect(await region()).not.toHaveTextContent(/refund/i);
  });

  test.each<[string, object]>([
    ['it is funded', { is_funded: true }],
    ['it was closed and refunded', { status: 'closed' }],
    ['its 30 days are over', { closes_at: new Date(created).toISOString() }],
    ['nothing of it is theirs', { contribution: '0.00' }],
  ])('not when %s', async (_what, fields) => {
    await setup({ body: nothing }, { body: [{ ...open, ...fields }] });
    expect(await screen.findByText('No active individual investments found.')).toBeVisible();
    expect(screen.queryByText('Money in open cliques')).not.toBeInTheDocument();
  });

  test('a list that could not be read says so, and can be asked for again', async () => {
    const { user, server } = await setup({ body: nothing }, { status: 400, body: {} });
    const text = 'Failed to fetch your joined cliques. Please try again.';
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText('No active individual investments found.')).toBeVisible();
    server.answer('GET /clique/my-cliques/', { body: [open] });
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(await region()).toBeVisible();
  });
});

const stepsOf = (article: HTMLElement) =>
  within(within(article).getByRole('list', { name: /^Timeline of/ }))
    .getAllByRole('listitem')
    .map((step) => step.textContent);

test('an investment shows its progress, its timeline, what it pays and its payout balance', async () => {
  await setup({
    body: aPortfolio({
      active_investments: [
        anInvestment({
          amount_paid: '64182.68',
          payout_balance: '3273317.32',
          payouts: weeklyPayouts(2),
        }),
      ],
    }),
  });
  const article = await screen.findByRole('article', { name: 'TVS King' });
  expect(factsOf(article)).toEqual([
    ['Amount invested', '₦2,225,000.00'],
    ['ROI', '50%'],
    ['Profit', '₦1,112,500.00'],
    ['Payout', '₦32,091.34 a week'],
    ['Payout balance', '₦3,273,317.32'],
  ]);
  expect(stepsOf(article)).toEqual([
    'Started20 Nov 2026',
    'Next payout ₦32,091.3411 Dec 2026',
    'Ends17 Nov 2028',
  ]);
  expect(within(article).getByRole('meter', { name: 'Payouts of TVS King' })).toHaveAttribute(
    'aria-valuetext',
    '₦64,182.68 of ₦3,337,500.00 paid',
  );
  expect(article).toMatchSnapshot();
});

test('no day is invented for a server that sends no payouts', async () => {
  await setup({ body: aPortfolio({ active_investments: [anInvestment()] }) });
  const article = await screen.findByRole('article', { name: 'TVS King' });
  expect(stepsOf(article)).toEqual(['Started20 Nov 2026', 'Ends17 Nov 2028']);
  expect(screen.queryByText('Payout schedule')).not.toBeInTheDocument();
});

test('it opens to show the payout schedule', async () => {
  const { user } = await setup({
    body: aPortfolio({ active_investments: [anInvestment({ payouts: weeklyPayouts(2) })] }),
  });
  await user.click(await screen.findByText('Payout schedule'));
  const table = await screen.findByRole('table', { name: 'Payout schedule of TVS King' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(104);
  expect(rows.slice(0, 3).map((row) => row.textContent)).toEqual([
    '127 Nov 2026Paid₦32,091.34',
    '24 Dec 2026Paid₦32,091.34',
    '311 Dec 2026Upcoming₦32,091.34',
  ]);
});

test("the server's own schedule and dates take precedence", async () => {
  const payout = (number: number, due: string, paid: string | null) => ({
    number,
    due_date: due,
    amount: '1668750.00',
    paid_at: paid,
  });
  const { user } = await setup({
    body: aPortfolio({
      active_investments: [
        anInvestment({
          payout_interval: 'year',
          next_payout_date: '2028-11-20',
          payouts: [payout(1, '2027-11-20', '2027-11-20T08:00:00Z'), payout(2, '2028-11-20', null)],
        }),
      ],
    }),
  });
  const article = await screen.findByRole('article', { name: 'TVS King' });
  expect(stepsOf(article)[1]).toBe('Next payout ₦1,668,750.0020 Nov 2028');
  await user.click(within(article).getByText('Payout schedule'));
  expect(
    within(await screen.findByRole('table', { name: /TVS King/ })).getAllByRole('row'),
  ).toHaveLength(3);
});

test('a summary says in words that nothing was paid out yet', async () => {
  await setup({
    body: aPortfolio({
      active_investments: [anInvestment({ amount_paid: '0.00' })],
      active_clique_investments: [],
    }),
  });
  const summary = await screen.findByRole('region', { name: 'Summary' });
  expect(summary).toHaveTextContent(/^Profit so far₦0\.00Nothing paid out yetInvested/);
});

test('a summary adds up what is invested, paid and outstanding; a chart shows past and coming payouts', async () => {
  await setup({
    body: aPortfolio({
      active_investments: [
        anInvestment({
          amount_paid: '32091.34',
          payout_balance: '3305408.66',
          payouts: weeklyPayouts(1),
        }),
        anInvestment({ payouts: weeklyPayouts() }),
      ],
      active_clique_investments: [
        aCliqueInvestment({
          contribution: '100.00',
          payout_balance: '50.00',
          total_payouts_made: '7.00',
        }),
        aCliqueInvestment({ id: 6, total_payouts_made: '9999.00' }),
      ],
    }),
  });
  const summary = await screen.findByRole('region', { name: 'Summary' });
  expect(summary).toHaveTextContent('Invested₦4,450,100.00');
  expect(summary).toHaveTextContent(/^Profit so far₦10,697\.11₦32,098\.34 paid out/);
  expect(summary).toHaveTextContent('Outstanding₦6,642,958.66');
  expect(summary).toHaveTextContent('Next payout₦32,091.3427 Nov 2026');
  const rows = within(
    await screen.findByRole('table', { name: 'Payouts by month', hidden: true }),
  ).getAllByRole('row', { hidden: true });
  expect(rows).toHaveLength(13);
  expect(rows[0]).toHaveTextContent('MonthReceivedUpcoming');
  expect(rows[1]).toHaveTextContent('Nov 2026₦32,091.34₦32,091.34');
  expect(rows[2]).toHaveTextContent('Dec 2026₦0.00₦256,730.72');
});

test('a clique shows what section 3 lists, and nothing for what its server does not tell', async () => {
  const { user } = await setup({ body: aPortfolio({ active_investments: [] }) });
  await user.click(await screen.findByRole('radio', { name: 'Clique' }));
  const article = screen.getByRole('article', { name: 'Lagos riders' });
  expect(factsOf(article)).toEqual([
    ['Asset', 'TVS King'],
    ['Paid so far', '₦0.00'],
  ]);
  expect(stepsOf(article)).toEqual([
    'Started20 Nov 2026',
    'Next payout27 Nov 2026',
    'Ends17 Nov 2028',
  ]);
  expect(within(article).queryByRole('meter')).not.toBeInTheDocument();
  expect(within(article).queryByText('Payout schedule')).not.toBeInTheDocument();
});

test('a failure shows no message; the list offers Reload', async () => {
  const { user, server } = await setup({ status: 400, body: { detail: 'Secret' } });
  const reload = await screen.findByRole('button', { name: 'Reload' });
  expect(screen.queryByText(/Secret/)).not.toBeInTheDocument();
  server.answer(list, { body: nothing });
  await user.click(reload);
  await user.click(await screen.findByRole('link', { name: 'Browse assets' }));
  await waitFor(() => expect(currentPath()).toBe('/assets'));
});
