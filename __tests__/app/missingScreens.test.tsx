import { screen, within } from '@testing-library/react';
import { renderApp, signedInDevice } from '../support/renderApp';

const mockTries = { shell: 0, screen: 0 };

/** Fails the first time, as if there were no connection, and loads the module from the second time on. */
const mockLateModule = (name: keyof typeof mockTries, path: string): object => {
  mockTries[name] += 1;
  if (mockTries[name] > 1) return jest.requireActual<object>(path);
  throw Object.assign(new Error('Loading chunk 3 failed.'), { name: 'ChunkLoadError' });
};
jest.mock('@/app/shell/Shell', () => mockLateModule('shell', '@/app/shell/Shell'));
jest.mock('@/features/transactions/TransactionsScreen', () =>
  mockLateModule('screen', '@/features/transactions/TransactionsScreen'),
);

const tryAgain = async () => {
  const page = within(await screen.findByRole('main'));
  expect(await page.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  return page.getByRole('button', { name: 'Try again' });
};

test("a layout or a screen that can't be loaded is replaced with a message, and the next try loads it", async () => {
  const { user } = renderApp('/transactions', { device: signedInDevice() });
  await user.click(await tryAgain());
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeVisible();
  await user.click(await tryAgain());
  expect(await screen.findByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible();
});
