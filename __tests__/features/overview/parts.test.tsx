import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer, type FakeReply } from '../../support/fakeServer';
import { renderApp, signedInAnswers, signedInDevice } from '../../support/renderApp';
import {
  aClique,
  aCliqueInvestment,
  anInvestment,
  aPortfolio,
  aTransaction,
} from '../../support/replies';

function open(answers: Record<string, FakeReply> = {}) {
  const server = fakeServer({ ...signedInAnswers, ...answers });
  return { ...renderApp('/overview', { server, device: signedInDevice() }), server };
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));

/** A figure with its name. */
const figure = (part: HTMLElement) => part.closest('div');

const transactions = [5, 4, 3, 2, 1].map((id) =>
  aTransaction({ id, amount: `${id}000`, description: `Transfer ${id}` }),
);

describe('the figures', () => {
  const invested = {
    'GET /users/investments/': {
      body: aPortfolio({
        active_investments: [
          anInvestment({
            amount_paid: '32091.34',
            payouts: [
              {
                number: 1,
                due_date: '2026-11-27',
                amount: '32091.34',
                paid_at: '2026-11-27T08:00:00Z',
              },
              { number: 2, due_date: '2026-12-04', amount: '32091.35', paid_at: null },
            ],
          }),
        ],
        active_clique_investments: [
          aCliqueInvestment({ contribution: '100000', payout_balance: '150000' }),
        ],
      }),
    },
    'GET /clique/my-cliques/': {
      body: [
        aClique({ contribution: '300000' }),
        aClique({ id: 10, contribution: '1000', is_funded: true }),
      ],
    },
  };

  test('are those of all investments, and what is in open cliques', async () => {
    open(invested);
    const card = await region('Your investments');
    expect(figure(await card.findByText('₦2,325,000.00'))).toHaveTextContent('Invested');
    expect(figure(card.getByText('Paid out'))).toHaveTextContent('₦32,091.34');
    expect(figure(card.getByText('Next payout'))).toHaveTextContent('₦32,091.354 Dec 2026');
    expect(figure(card.getByText('In open cliques'))).toHaveTextContent('₦300,000.00');
    expect(card.getByRole('link', { name: 'Details' })).toHaveAttribute(
      'href',
      '/signup/myinvestment',
    );
  });

  test('come with a year of payouts where there is room', async () => {
    open(invested);
    expect(await screen.findByRole('img', { name: 'Payouts by month' })).toBeVisible();
  });

  test('of zero are not shown to a customer without investments', async () => {
    open();
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Your investments' })).not.toBeInTheDocument(),
    );
    expect(screen.queryByRole('region', { name: 'Payouts by month' })).not.toBeInTheDocument();
  });

  test('are shown to a customer whose money is in an open clique', async () => {
    open({ 'GET /clique/my-cliques/': { body: [aClique({ contribution: '300000' })] } });
    const card = await region('Your investments');
    expect(figure(await card.findByText('₦300,000.00'))).toHaveTextContent('In open cliques');
  });

  test('can be reloaded, those of the cliques separately', async () => {
    const { server, user } = open({
      ...invested,
      'GET /clique/my-cliques/': { status: 404, body: {} },
    });
    const card = await region('Your investments');
    expect(await card.findByText('₦2,325,000.00')).toBeVisible();
    server.answer('GET /clique/my-cliques/', { body: [aClique({ contribution: '300000' })] });
    await user.click(await card.findByRole('button', { name: 'Reload' }));
    expect(await card.findByText('₦300,000.00')).toBeVisible();
  });

  test('that cannot be read leave one "Reload" button', async () => {
    const { server, user } = open({ 'GET /users/investments/': { status: 404, body: {} } });
    const card = await region('Your investments');
    const reload = await card.findByRole('button', { name: 'Reload' });
    expect(card.getByText('We couldn’t load your investments. Nothing has changed.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Payouts by month' })).not.toBeInTheDocument();
    server.answer('GET /users/investments/', { body: aPortfolio() });
    await user.click(reload);
    expect(await card.findByText('₦2,225,000.00')).toBeVisible();
  });
});

describe('the latest activity', () => {
  test('is the three newest transactions, each leading to its receipt', async () => {
    open({ 'GET /wallet/transactions/': { body: transactions } });
    const card = await region('Latest activity');
    const rows = await card.findAllByRole('listitem');
    expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual([
      'Transfer 5',
      'Transfer 4',
      'Transfer 3',
    ]);
    expect(rows[0]).toHaveTextContent('+₦5,000.00');
    expect(card.getByRole('link', { name: 'Transfer 5' })).toHaveAttribute(
      'href',
      '/signup/transactions?receipt=5',
    );
    expect(card.getByRole('link', { name: 'Show all' })).toHaveAttribute(
      'href',
      '/signup/transactions',
    );
  });

  test('asks for no more than it shows, however long the list is', async () => {
    const { server } = open({ 'GET /wallet/transactions/': { body: transactions } });
    await (await region('Latest activity')).findByText('Transfer 5');
    expect(server.sent('GET /wallet/transactions/').map(({ query }) => query)).toEqual(['limit=3']);
  });

  test.each([
    ['pending', 'Ongoing'],
    ['rejected', 'Rejected'],
    ['failed', 'Failed'],
  ])('says of a %s one: %s', async (status, word) => {
    const withdrawal = aTransaction({ transaction_type: 'withdrawal', status });
    open({ 'GET /wallet/transactions/': { body: [withdrawal] } });
    const [row] = await (await region('Latest activity')).findAllByRole('listitem');
    expect(row).toHaveTextContent(`${word}−₦250,000.50`);
  });

  test('is not shown before the first transaction', async () => {
    open();
    await screen.findByText('TVS King');
    expect(screen.queryByRole('region', { name: 'Latest activity' })).not.toBeInTheDocument();
  });

  test('that cannot be read can be reloaded', async () => {
    const { server, user } = open({ 'GET /wallet/transactions/': { status: 404, body: {} } });
    const card = await region('Latest activity');
    const reload = await card.findByRole('button', { name: 'Reload' });
    server.answer('GET /wallet/transactions/', { body: transactions });
    await user.click(reload);
    expect(await card.findByText('Transfer 5')).toBeVisible();
  });
});
