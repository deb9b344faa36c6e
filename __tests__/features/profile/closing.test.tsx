import { screen, waitFor, within } from '@testing-library/react';
import { environment } from '@/config/env';
import type { FakeReply } from '../../support/fakeServer';
import { currentPath } from '../../support/renderApp';
import { aClosing } from '../../support/replies';
import { traceOf } from '../../support/traceOf';
import { button, openProfile } from './openProfile';

const read = 'GET /users/closing/';
const request = 'POST /users/closing/';
const takeBack = 'DELETE /users/closing/';

const done: FakeReply = { body: { message: 'Done' } };
const state = (fields: Parameters<typeof aClosing>[0] = {}): FakeReply => ({
  body: aClosing(fields),
});
const stillOpen = {
  balance: '2500.50',
  withdrawals: 1,
  investments: 2,
  cliques: 0,
  complaints: 0,
  is_on_hold: false,
};

const open = (replies: Record<string, FakeReply>) =>
  openProfile('?tab=security&section=close', { replies });

const remaining = () => screen.findByLabelText('What has to end first', { selector: 'dl' });

describe('closing the account', () => {
  test('the page for closing the account has a URL, and says what has to end first, what is deleted and what is kept', async () => {
    const { user } = await openProfile('?tab=security', {
      replies: { [read]: state({ still_open: stillOpen }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Close your account' }));
    expect(currentPath()).toBe('/profile?tab=security&section=close');
    expect(
      within(await remaining())
        .getAllByRole('term')
        .map((term) => term.parentElement?.textContent),
    ).toEqual([
      'Money in your wallet₦2,500.50Withdraw',
      'Withdrawals that aren’t finished1See your withdrawals',
      'Investments that still pay out2See your portfolio',
    ]);
    expect(await remaining()).not.toHaveTextContent('Cliques');
    const section = within(screen.getByRole('region', { name: 'Close your account' }));
    expect(
      section.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Withdraw', '/signup/withdrawal'],
      ['See your withdrawals', '/signup/transactions'],
      ['See your portfolio', '/signup/myinvestment'],
    ]);
    const count = screen.getByText('3 things are still open');
    expect(count.compareDocumentPosition(screen.getByLabelText('Password'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(screen.getByText(/Your identity photos within an hour/)).toBeVisible();
    expect(screen.getByText(/for at least five years\. Contracts keep your name/)).toBeVisible();
  });

  test('closing the account is requested with the password, and the page then shows what the request is waiting for', async () => {
    const { user, server } = await open({
      [read]: state({ still_open: stillOpen }),
      [request]: done,
    });
    await user.type(await screen.findByLabelText('Password'), 'Correct-Horse-7');
    server.answer(read, state({ requested_at: '2026-11-20T09:30:00.000Z', still_open: stillOpen }));
    await user.click(button('Request to close'));
    expect(await screen.findByText('We’ve received your request.')).toBeVisible();
    expect(
      await screen.findByText(
        'You asked us to close your account on 20 Nov 2026. We’ll close it once the following has ended.',
      ),
    ).toBeVisible();
    expect(await remaining()).toHaveTextContent('₦2,500.50');
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    expect(server.sent(request).map(({ body }) => body)).toEqual([{ password: 'Correct-Horse-7' }]);
  });

  test('the page says that Mota closes the account once nothing is open any more', async () => {
    await open({ [read]: state({ requested_at: '2026-11-20T09:30:00.000Z' }) });
    expect(
      await screen.findByText(/Nothing is left to end. We’ll close it, and email/),
    ).toBeVisible();
    expect(
      screen.getByText(/^Someone at Mota closes it, so it doesn’t happen at once/),
    ).toBeVisible();
  });

  test('the request to close the account can be withdrawn with one press', async () => {
    const { user, server } = await open({
      [read]: state({ requested_at: '2026-11-20T09:30:00.000Z' }),
      [takeBack]: done,
    });
    const keep = await screen.findByRole('button', { name: 'Keep my account' });
    server.answer(read, state());
    await user.click(keep);
    expect(await screen.findByText('Your account stays open.')).toBeVisible();
    await waitFor(() => expect(button('Request to close')).toBeVisible());
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement).toContainElement(screen.getByText('Your account stays open.'));
  });

  test("a wrong password shows the server’s message at its field, and isn't kept in the store", async () => {
    const { user, store } = await open({
      [read]: state(),
      [request]: {
        status: 400,
        body: { detail: 'Incorrect password.', password: ['Incorrect password.'] },
      },
    });
    await user.type(await screen.findByLabelText('Password'), 'Wr0ng-Secret!');
    await user.click(button('Request to close'));
    await waitFor(() =>
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Incorrect password.'),
    );
    expect(JSON.stringify(store.getState())).not.toMatch(traceOf('Wr0ng-Secret!'));
  });

  test("the page doesn't offer to close the account without our additions to the API", async () => {
    jest.replaceProperty(environment, 'apiExtensions', false);
    await openProfile('?tab=security&section=close');
    expect(await screen.findByRole('button', { name: 'Reset PIN' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close your account' })).not.toBeInTheDocument();
  });
});
