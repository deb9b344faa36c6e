import type { Action } from '@reduxjs/toolkit';
import { act, screen, waitFor } from '@testing-library/react';
import { ActionCreators, instrument, type EnhancedStore } from '@redux-devtools/instrument';
import type { RootState } from '@/store/rootReducer';
import { fakeServer } from '../../support/fakeServer';
import { currentPath, renderApp, signedInAnswers, signedInDevice } from '../../support/renderApp';
import { aTransaction } from '../../support/replies';

test('an earlier state shows its filters and its page, in the URL too, and sends nothing', async () => {
  const transactions = Array.from({ length: 25 }, (_, id) =>
    aTransaction({ id, transaction_type: id < 12 ? 'deposit' : 'withdrawal' }),
  );
  const server = fakeServer({
    ...signedInAnswers,
    'GET /wallet/transactions/': { body: transactions },
  });
  const { user, store } = renderApp('/transactions', {
    server,
    device: signedInDevice(),
    enhancers: [instrument(undefined, { maxAge: 500 })],
  });
  const lifted = (store as unknown as EnhancedStore<RootState, never, never>).liftedStore;
  const jumpTo = (index: number) =>
    act(() => void lifted.dispatch(ActionCreators.jumpToState(index)));
  const now = () => lifted.getState().computedStates.length - 1;

  /** Without those that RTK Query records by its own timer. */
  const dispatched = () =>
    Object.values(lifted.getState().actionsById as Record<string, { action: Action }>)
      .map(({ action }) => action.type)
      .filter((type) => !type.startsWith('api/internalSubscriptions'));

  await screen.findByText('Page 1 of 3');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(currentPath()).toBe('/transactions?page=2'));
  const onPageTwo = now();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Deposit');
  await waitFor(() => expect(currentPath()).toBe('/transactions?type=deposit'));
  const requests = server.requests.length;
  const states = now();
  const actions = dispatched();

  jumpTo(onPageTwo);
  expect(await screen.findByText('Page 2 of 3')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Type' })).toHaveValue('all');
  await waitFor(() => expect(currentPath()).toBe('/transactions?page=2'));

  jumpTo(states);
  expect(await screen.findByText('Page 1 of 2')).toBeVisible();
  await waitFor(() => expect(currentPath()).toBe('/transactions?type=deposit'));
  expect(server.requests).toHaveLength(requests);
  expect(dispatched()).toEqual(actions);
});
