import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '../support/fakeServer';
import { renderApp, signedInAnswers, signedInDevice } from '../support/renderApp';
import { aPortfolio, aToken, anAsset, anInvestment, weeklyPayouts } from '../support/replies';

/** Throws the bundler's error for a lost connection. */
const mockLoss = () => {
  throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
};

const mockTries = { chart: 0, renewal: 0, contract: 0, toasts: 0 };

/** Fails the first time, and loads the module from the second time on. */
const mockLateModule = (name: keyof typeof mockTries, path: string): object => {
  mockTries[name] += 1;
  return mockTries[name] === 1 ? mockLoss() : jest.requireActual<object>(path);
};
jest.mock('@/ui/chart/MoneyPath', () => mockLateModule('chart', '@/ui/chart/MoneyPath'));
jest.mock('@/app/shell/RenewalDialog', () =>
  mockLateModule('renewal', '@/app/shell/RenewalDialog'),
);
jest.mock('@/ui/contract/ContractTerms', () =>
  mockLateModule('contract', '@/ui/contract/ContractTerms'),
);
jest.mock('@/app/DueToasts', () => mockLateModule('toasts', '@/app/DueToasts'));

const lost = 'This part couldn’t be loaded.';

const answers = {
  ...signedInAnswers,
  'GET /users/investments/': {
    body: aPortfolio({ active_investments: [anInvestment({ payouts: weeklyPayouts() })] }),
  },
};

test('the screen stays usable if the code of a chart fails to load, and a second try loads the chart', async () => {
  const server = fakeServer(answers);
  const { user } = renderApp('/overview', { server, device: signedInDevice() });
  expect(await screen.findByText(lost)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Wallet balance' })).toBeVisible();
  const chart = within(screen.getByRole('region', { name: 'Payouts by month' }));
  await user.click(chart.getByRole('button', { name: 'Reload' }));
  expect(await chart.findByRole('img', { name: 'Payouts by month' })).toBeVisible();
  expect(screen.queryByText(lost)).not.toBeInTheDocument();
});

test('"Stay signed in" reports that its dialog failed to load, and a second try loads the dialog', async () => {
  const device = signedInDevice(aToken(Date.now() + 60_000));
  const { user } = renderApp('/overview', { server: fakeServer(answers), device });
  const stay = await screen.findByRole('button', { name: 'Stay signed in' });
  await waitFor(() => expect(stay).toBeEnabled());
  await user.click(stay);
  const session = within(screen.getByRole('region', { name: 'Session' }));
  expect(await session.findByText(lost)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await user.click(session.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByRole('dialog', { name: 'Stay signed in' })).toBeVisible();
});

test('the page stays usable if the code of the contract fails to load, and a second try loads the contract', async () => {
  const server = fakeServer({
    ...answers,
    'GET /asset/7': { body: anAsset({ id: 7 }) },
    'GET /asset/7/get_contract/': { body: { contract: '<p>Weekly payouts.</p>' } },
  });
  const { user } = renderApp('/asset/7', { server, device: signedInDevice() });
  await user.click(await screen.findByRole('button', { name: 'Read the contract' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(lost)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Reload' }));
  expect(await dialog.findByText('Weekly payouts.')).toBeVisible();
});

test('a toast whose code failed to load appears together with the next toast', async () => {
  const { user } = renderApp('/overview', {
    server: fakeServer(answers),
    device: signedInDevice(),
  });
  const copy = await screen.findByRole('button', { name: '0123456789' });
  await user.click(copy);
  await waitFor(() => expect(mockTries.toasts).toBe(1));
  await user.click(copy);
  expect(await screen.findAllByText('Account number copied!')).toHaveLength(2);
});
