import { screen, waitFor, within } from '@testing-library/react';
import { environment } from '@/config/env';
import type { FakeReply } from '../../support/fakeServer';
import { fillIn } from '../../support/fillIn';
import { currentPath } from '../../support/renderApp';
import { aProtection } from '../../support/replies';
import { traceOf } from '../../support/traceOf';
import { button, openProfile } from './openProfile';

const read = 'GET /users/protection/';
const setLimit = 'POST /users/withdrawal_limit/';
const freeze = 'POST /users/freeze/';
const sendCode = 'POST /users/unfreeze_code/';
const unfreeze = 'POST /users/unfreeze/';

const done: FakeReply = { body: { message: 'Done' } };
const state = (fields: object = {}): FakeReply => ({
  body: aProtection({
    held_until: null,
    withdrawal_limit: null,
    raise: null,
    device: null,
    ...fields,
  }),
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const open = (section: 'limit' | 'freeze', replies: Record<string, FakeReply>) =>
  openProfile(`?tab=security&section=${section}`, { replies });

describe('the withdrawal limit', () => {
  const facts = () => screen.findByLabelText('Withdrawal limit', { selector: 'dl' });
  const field = () => screen.findByLabelText('New limit in 24 hours');

  test('the withdrawal limit has a URL, where a customer can set their first limit', async () => {
    const { user, server } = await openProfile('?tab=security', {
      replies: { [read]: state(), [setLimit]: done },
    });
    await user.click(await screen.findByRole('button', { name: 'Withdrawal limit' }));
    expect(currentPath()).toBe('/profile?tab=security&section=limit');
    expect(await facts()).toHaveTextContent('Your limitNone');
    expect(screen.queryByRole('button', { name: 'Remove limit' })).not.toBeInTheDocument();
    await user.type(await field(), '20000');
    server.answer(read, state({ withdrawal_limit: '20000.00' }));
    await user.click(button('Save limit'));
    expect(await screen.findByText('Your limit is saved.')).toBeVisible();
    await waitFor(async () => expect(await facts()).toHaveTextContent('Your limit₦20,000'));
    expect(server.sent(setLimit).map(({ body }) => body)).toEqual([{ limit: '20000' }]);
  });

  test('a pending raise of the limit is shown with its time, and can be cancelled', async () => {
    const raise = { withdrawal_limit: '100000.00', from: inHours(24) };
    const { user, server } = await open('limit', {
      [read]: state({ withdrawal_limit: '50000.00', raise }),
      [setLimit]: done,
    });
    expect(await facts()).toHaveTextContent(/Your limit₦50,000From .+ tomorrow.*₦100,000/);
    server.answer(read, state({ withdrawal_limit: '50000.00' }));
    await user.click(button('Keep the current limit'));
    expect(await screen.findByRole('button', { name: 'Remove limit' })).toBeVisible();
    expect(screen.getByText('Your limit stays as it is.')).toBeVisible();
    expect(server.sent(setLimit).map(({ body }) => body)).toEqual([{ limit: '50000.00' }]);
  });

  test('removing the limit says when it ends, and a second press doesn’t undo the removal', async () => {
    const { user, server } = await open('limit', {
      [read]: state({ withdrawal_limit: '50000.00' }),
      [setLimit]: done,
    });
    const remove = await screen.findByRole('button', { name: 'Remove limit' });
    const before = remove.compareDocumentPosition(await field());
    const raise = { withdrawal_limit: null, from: inHours(24) };
    server.answer(read, state({ withdrawal_limit: '50000.00', raise }));
    await user.click(remove);
    expect(await screen.findByText(/^Your limit ends in 24 hours\./)).toBeVisible();
    const keep = await screen.findByRole('button', { name: 'Keep the current limit' });
    expect(keep.compareDocumentPosition(await field())).not.toBe(before);
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement).toContainElement(screen.getByText(/^Your limit ends/));
    expect(screen.queryByText('Your limit is saved.')).not.toBeInTheDocument();
  });

  test('a higher limit says that it applies in 24 hours', async () => {
    const { user } = await open('limit', {
      [read]: state({ withdrawal_limit: '50000.00' }),
      [setLimit]: done,
    });
    await user.type(await field(), '60000');
    await user.click(button('Save limit'));
    expect(await screen.findByText(/^Your new limit applies in 24 hours\./)).toBeVisible();
  });

  test('the withdrawal limit shows that its removal is pending', async () => {
    const raise = { withdrawal_limit: null, from: inHours(24) };
    await open('limit', { [read]: state({ withdrawal_limit: '50000.00', raise }) });
    expect(await facts()).toHaveTextContent(/From .+ tomorrow.*None/);
  });

  test('the page of the withdrawal limit shows the limit of a new device', async () => {
    await open('limit', { [read]: state({ device: { limit: '20000.00', until: inHours(2) } }) });
    expect(await facts()).toHaveTextContent(/This device, until .+₦20,000/);
    expect(screen.getByText(/^This device is new/)).toBeVisible();
  });

  test('the withdrawal limit requires an amount, and shows a refusal at the field', async () => {
    const { user, server } = await open('limit', {
      [read]: state(),
      [setLimit]: { status: 400, body: { detail: 'Too much.', limit: ['Too much.'] } },
    });
    await field();
    await user.click(button('Save limit'));
    expect(await screen.findByText('Enter a limit.')).toBeVisible();
    expect(server.sent(setLimit)).toHaveLength(0);
    await user.type(await field(), '999999999999');
    await user.click(button('Save limit'));
    await waitFor(async () => expect(await field()).toHaveAccessibleDescription(/Too much\./));
  });
});

describe('freezing the account', () => {
  test('the account is frozen with one press', async () => {
    const { user, server } = await open('freeze', { [read]: state(), [freeze]: done });
    await screen.findByText(/^Stops all withdrawals and purchases/);
    server.answer(read, state({ is_frozen: true }));
    await user.click(button('Freeze account'));
    expect(await screen.findByText(/^Your account is frozen\. Nothing leaves/)).toBeVisible();
    expect(server.sent(freeze)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Freeze account' })).not.toBeInTheDocument();
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement).toContainElement(
      screen.getByText('Your account is frozen now.'),
    );
  });

  test('the page says if staff have put the wallet on hold', async () => {
    await open('freeze', { [read]: state({ is_on_hold: true }) });
    expect(await screen.findByText(/^We’ve put your wallet on hold/)).toBeVisible();
    expect(button('Freeze account')).toBeVisible();
  });
});

describe('unfreezing the account', () => {
  async function askForCode(replies: Record<string, FakeReply> = {}) {
    const app = await open('freeze', {
      [read]: state({ is_frozen: true }),
      [sendCode]: done,
      [unfreeze]: done,
      ...replies,
    });
    await app.user.click(await screen.findByRole('button', { name: 'Send code' }));
    return app;
  }

  test('unfreezing requires the emailed code and the password, and the store keeps neither', async () => {
    const { user, server, store } = await askForCode();
    expect(await screen.findByText(/^We’ve emailed you a code/)).toBeVisible();
    expect(screen.getByLabelText('Verification code')).toHaveFocus();
    await user.type(screen.getByLabelText('Verification code'), ' 123456 ');
    await fillIn(user, screen.getByLabelText('Password'), 'Correct-Horse-7');
    server.answer(read, state());
    await user.click(button('Unfreeze account'));
    expect(await screen.findByText('Your account is unfrozen.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Freeze account' })).toBeVisible();
    expect(server.sent(unfreeze).map(({ body }) => body)).toEqual([
      { otp: '123456', password: 'Correct-Horse-7' },
    ]);
    for (const secret of ['123456', 'Correct-Horse-7']) {
      expect(JSON.stringify(store.getState())).not.toMatch(traceOf(secret));
    }
  });

  test('unfreezing shows a wrong password at its field', async () => {
    const detail = 'Incorrect password.';
    const refused = { status: 400, body: { detail, password: [detail] } };
    const { user } = await askForCode({ [unfreeze]: refused });
    await user.type(await screen.findByLabelText('Verification code'), '123456');
    await fillIn(user, screen.getByLabelText('Password'), 'Wrong-Horse-7');
    await user.click(button('Unfreeze account'));
    await waitFor(() =>
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(detail),
    );
  });

  test.each(['code_wrong', 'code_expired', 'codes_used_up'])(
    'unfreezing shows a refused code at its field, which takes the focus: %s',
    async (code) => {
      const detail = 'Incorrect code. Check it and try again.';
      const { user } = await askForCode({ [unfreeze]: { status: 400, body: { detail, code } } });
      await user.type(await screen.findByLabelText('Verification code'), '123456');
      await fillIn(user, screen.getByLabelText('Password'), 'Correct-Horse-7');
      await user.click(button('Unfreeze account'));
      const field = screen.getByLabelText('Verification code');
      await waitFor(() => expect(field).toHaveAccessibleDescription(detail));
      expect(field).toHaveFocus();
    },
  );

  test('a link to the section moves the focus to its button', async () => {
    const { user } = await openProfile('?tab=personal', {
      replies: { [read]: state({ is_frozen: true }) },
      user: { wallet: { balance: '100.00', is_frozen: true } },
    });
    await user.click(screen.getByRole('link', { name: 'Overview' }));
    await user.click(await screen.findByRole('link', { name: 'Unfreeze your account' }));
    const section = await screen.findByRole('button', { name: 'Freeze your account' });
    expect(section).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(section).toHaveFocus());
  });

  test('a page that is loaded with an open section leaves the focus at its start', async () => {
    await open('freeze', { [read]: state({ is_frozen: true }) });
    expect(await screen.findByRole('button', { name: 'Send code' })).toBeVisible();
    expect(document.body).toHaveFocus();
  });

  test('unfreezing reports a missing code or password, and "Start again" sends another code', async () => {
    const { user, server } = await askForCode();
    await screen.findByLabelText('Verification code');
    await user.click(button('Unfreeze account'));
    expect(server.sent(unfreeze)).toHaveLength(0);
    await user.click(button('Start again'));
    await user.click(button('Send code'));
    await waitFor(() => expect(server.sent(sendCode)).toHaveLength(2));
  });
});

test('the app never requests the protection of an account from another server', async () => {
  jest.replaceProperty(environment, 'apiExtensions', false);
  const { server } = await open('freeze', { [read]: state() });
  const panel = within(await screen.findByRole('tabpanel'));
  expect(await panel.findByRole('button', { name: 'Reset PIN' })).toBeVisible();
  for (const name of ['Withdrawal limit', 'Freeze your account']) {
    expect(panel.queryByRole('button', { name })).not.toBeInTheDocument();
  }
  expect(server.sent(read)).toHaveLength(0);
});
