import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '../support/fakeServer';
import { renderApp, signedInAnswers, signedInDevice } from '../support/renderApp';
import { aPortfolio, aToken, anAsset, anInvestment } from '../support/replies';
import { openCliques } from '../features/cliques/openCliques';

/** What the bundler throws without a line. */
const mockLoss = () => {
  throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
};

jest.mock('@/ui/chart/BarChart', () => mockLoss());
jest.mock('@/app/shell/RenewalDialog', () => mockLoss());

let mockTries = 0;
jest.mock('@/features/cliques/CreatePanel', () => {
  mockTries += 1;
  return mockTries === 1
    ? mockLoss()
    : jest.requireActual<object>('@/features/cliques/CreatePanel');
});

const lost = 'This part couldn’t be loaded. Reload the page to try again.';

const answers = {
  ...signedInAnswers,
  'GET /users/investments/': { body: aPortfolio({ active_investments: [anInvestment()] }) },
};

test('a chart whose script cannot be fetched leaves the rest of the screen as it is', async () => {
  renderApp('/overview', { server: fakeServer(answers), device: signedInDevice() });
  expect(await screen.findByText(lost)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Payouts by month' })).toHaveTextContent(lost);
  expect(screen.getByRole('region', { name: 'Wallet balance' })).toBeVisible();
});

test('the way to stay signed in says when its dialog cannot be fetched', async () => {
  const device = signedInDevice(aToken(Date.now() + 60_000));
  const { user } = renderApp('/overview', { server: fakeServer(answers), device });
  const stay = await screen.findByRole('button', { name: 'Stay signed in' });
  await waitFor(() => expect(stay).toBeEnabled());
  await user.click(stay);
  const session = within(screen.getByRole('region', { name: 'Session' }));
  expect(await session.findByText(lost)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
});

test('the second tab of the cliques is asked for again when it is opened', async () => {
  const { user } = await openCliques({ 'GET /asset/': { body: [anAsset()] } });
  await user.click(screen.getByRole('tab', { name: 'Create cliques' }));
  await user.click(screen.getByRole('button', { name: 'Create a New Clique' }));
  expect(await screen.findByLabelText('Clique name')).toBeVisible();
  expect(mockTries).toBe(2);
});
