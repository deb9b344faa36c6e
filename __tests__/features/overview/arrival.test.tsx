import { act, screen, waitFor, within } from '@testing-library/react';
import * as limits from '@/config/limits';
import { baseApi } from '@/store/api/baseApi';
import { fakeServer } from '../../support/fakeServer';
import { renderApp, signedInAnswers, signedInDevice } from '../../support/renderApp';
import { aUser } from '../../support/replies';

const withBalance = (balance: string) => ({ body: aUser({ wallet: { balance } }) });
const currentUser = 'GET /users/current_user/';
const announcement = /has arrived in your wallet/;

async function openWith(balance: string) {
  const server = fakeServer({ ...signedInAnswers, [currentUser]: withBalance(balance) });
  const app = renderApp('/overview', { server, device: signedInDevice() });
  const card = within(await screen.findByRole('region', { name: 'Wallet balance' }));
  const change = (changed: string) => {
    server.answer(currentUser, withBalance(changed));
    act(() => void app.store.dispatch(baseApi.util.invalidateTags(['CurrentUser'])));
  };
  return { ...app, card, change };
}

test('a deposit is announced once, and screen readers get the full amount while it counts up', async () => {
  const { card, change } = await openWith('1000.00');
  await card.findByText('₦1,000.00');
  expect(screen.queryByText(announcement)).not.toBeInTheDocument();
  change('6000.50');
  expect(await card.findByText('₦6,000.50')).toBeVisible();
  expect(screen.getByText('₦5,000.50 has arrived in your wallet.')).toBeInTheDocument();
  // The figures on their way are for the eye alone, and go.
  await waitFor(() => expect(card.getAllByText(/₦/)).toHaveLength(1));
  expect(screen.getAllByText(announcement)).toHaveLength(1);
});

test('a second deposit of the same amount is announced again', async () => {
  const { card, change } = await openWith('1000.00');
  await card.findByText('₦1,000.00');
  change('2000.00');
  const first = await screen.findByText(announcement);
  change('3000.00');
  await card.findByText('₦3,000.00');
  expect(screen.getByText(announcement)).not.toBe(first);
});

test('money that leaves is shown at once, and not announced as an arrival', async () => {
  const { card, change } = await openWith('1000.00');
  await card.findByText('₦1,000.00');
  change('400.00');
  expect(await card.findByText('₦400.00')).toBeVisible();
  expect(card.getAllByText(/₦/)).toHaveLength(1);
  expect(screen.queryByText(announcement)).not.toBeInTheDocument();
});

test('with reduced motion, the new balance is shown at once', async () => {
  const { card, change } = await openWith('1000.00');
  await card.findByText('₦1,000.00');
  const media = Object.assign(new EventTarget(), { matches: true }) as MediaQueryList;
  const asked = jest.spyOn(window, 'matchMedia').mockReturnValue(media);
  change('2000.00');
  expect(await card.findByText('₦2,000.00')).toBeVisible();
  expect(card.getAllByText(/₦/)).toHaveLength(1);
  expect(asked).toHaveBeenCalledWith('(prefers-reduced-motion: reduce)');
});

test('a hidden balance stays hidden', async () => {
  const { card, change, user } = await openWith('1000.00');
  await card.findByText('₦1,000.00');
  await user.click(card.getByRole('button', { name: 'Hide balance' }));
  change('2000.00');
  await screen.findByText(announcement);
  expect(card.getByText('****')).toBeVisible();
  expect(card.queryByText(/₦/)).not.toBeInTheDocument();
});

test.each([
  ['Wallet balance', 'Add money'],
  ['First steps', 'Pay into your wallet'],
])('%s: the account to pay into shows what comes in, and closes', async (place, opener) => {
  const { change, user } = await openWith('0.00');
  const region = within(await screen.findByRole('region', { name: place }));
  await user.click(region.getByRole('button', { name: opener }));
  const dialog = await screen.findByRole('dialog', { name: 'Add money' });
  expect(dialog.parentElement).toBe(document.body);
  expect(await within(dialog).findByText('Account number')).toBeVisible();
  expect(within(dialog).queryByText(announcement)).not.toBeInTheDocument();
  jest.useFakeTimers();
  change('5000.00');
  const arrived = await within(dialog).findByText('₦5,000.00 has arrived in your wallet.');
  await act(() => jest.advanceTimersByTimeAsync(limits.arrivalDuration - 500));
  expect(within(dialog).getByRole('status')).toContainElement(arrived);
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(dialog).not.toBeInTheDocument();
  jest.useRealTimers();
});
