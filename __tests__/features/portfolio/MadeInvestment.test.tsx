import { act, screen, waitFor, within } from '@testing-library/react';
import { environment } from '@/config/env';
// Only the agreement, on another page, makes this call.
import '@/store/investments/investApi';
import type { MadeInvestment } from '@/store/investments/investmentsSlice';
import { done } from '../../store/reducerCases/row';
import { fakeServer } from '../../support/fakeServer';
import { currentPath, renderApp, signedInAnswers, signedInDevice } from '../../support/renderApp';
import { anInvestment, aPortfolio, aTransaction, weeklyPayouts } from '../../support/replies';

const named = { assetId: 3, id: 13, reference: 'investment:13' };
const made = () => screen.findByRole('region', { name: 'You invested ₦2,225,000.00 in TVS King' });

async function invest(news: MadeInvestment = named, path = '/myinvestment') {
  const server = fakeServer({
    ...signedInAnswers,
    'GET /users/investments/': {
      body: aPortfolio({
        active_investments: [
          anInvestment({ id: 13, payouts: weeklyPayouts() }),
          anInvestment({ id: 12 }),
        ],
      }),
    },
    'GET /users/investments/13/contract/': {
      body: { contract: '<p>Thirteen</p>', agreed_at: new Date().toISOString() },
    },
    'GET /wallet/transactions/': {
      body: [aTransaction({ id: 99 }), aTransaction({ id: 7, reference: 'investment:13' })],
    },
  });
  const app = renderApp(path, { server, device: signedInDevice() });
  await screen.findByRole('radio', { name: 'Completed' });
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  const { assetId, ...answer } = news;
  act(() => void app.store.dispatch(done('invest', { assetId }, answer)));
  return { ...app, region: within(await made()) };
}

test('an investment that was just made is told with its first payout, receipt and contract', async () => {
  const { region, user } = await invest(named, '/myinvestment?status=completed');
  expect(region.getByText(/^Your first payout/)).toHaveTextContent(
    /^Your first payout, ₦[\d,.]+, goes into your wallet on \d+ \w+ \d{4}\.$/,
  );
  await waitFor(() =>
    expect(region.getByRole('link', { name: 'Receipt' })).toHaveAttribute(
      'href',
      '/signup/transactions?receipt=7',
    ),
  );
  await user.click(region.getByRole('button', { name: 'Contract' }));
  expect(await screen.findByText('Thirteen')).toBeVisible();
  expect(currentPath()).toBe('/myinvestment?contract=13');
});

test('it stays until the customer closes it, and leaves the focus at the heading', async () => {
  const { region, user } = await invest();
  await user.click(screen.getByRole('radio', { name: 'Completed' }));
  await user.click(region.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region', { name: /^You invested/ })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('for a server that sends only a message, it shows the newest investment in the asset and links to the transactions', async () => {
  jest.replaceProperty(environment, 'apiExtensions', false);
  const { region } = await invest({ assetId: 3, id: null, reference: null });
  expect(region.getByRole('link', { name: 'Receipt' })).toHaveAttribute(
    'href',
    '/signup/transactions',
  );
  expect(region.queryByRole('button', { name: 'Contract' })).not.toBeInTheDocument();
});
