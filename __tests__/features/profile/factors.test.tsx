import { screen, waitFor, within } from '@testing-library/react';
import { environment } from '@/config/env';
import { needsFactor } from '../../support/calls/factors';
import type { Answering, FakeReply } from '../../support/fakeServer';
import { aPasskey } from '../../support/fakePasskeys';
import { fillIn } from '../../support/fillIn';
import { someFactors } from '../../support/replies';
import { button, openProfile } from './openProfile';

const read = 'GET /users/factors/';
const start = 'POST /users/factors/authenticator/';
const confirm = 'POST /users/factors/authenticator/confirm/';
const remove = 'POST /users/factors/authenticator/remove/';
const renew = 'POST /users/factors/recovery_codes/';
const startPasskey = 'POST /users/factors/passkeys/start/';
const addPasskey = 'POST /users/factors/passkeys/';
const removePasskey = 'POST /users/factors/passkeys/remove/';
const prove = 'POST /users/factor_proof/';

const done: FakeReply = { body: { message: 'Done' } };
const offReply: FakeReply = {
  body: someFactors({ passkeys: [], authenticator: null, recovery_codes: 0 }),
};
const onReply: FakeReply = { body: someFactors({ removal_at: null }) };
const secret = { ticket: 'set-up.mac', secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Mota' };
const codes = ['0a1b2-3c4d5-6e7f8-90a1b', '1a1b2-3c4d5-6e7f8-90a1b'];
const password = 'Correct-Horse-7';

/**
 * Returns a function that gives this reply to a call with the proof of a factor, and refuses any other call as the
 * server does.
 */
const onlyWithProof =
  (reply: FakeReply): Answering =>
  ({ headers }) =>
    headers['X-Factor-Proof'] === 'ticket.mac' ? reply : needsFactor;

const open = (replies: Record<string, FakeReply>) =>
  openProfile('?tab=security&section=factors', { replies });

describe('setting up an authenticator app', () => {
  async function setUp() {
    const app = await open({
      [read]: offReply,
      [start]: { body: secret },
      [confirm]: { body: { recovery_codes: codes } },
    });
    await app.user.click(
      await screen.findByRole('button', { name: 'Set up an authenticator app' }),
    );
    await fillIn(app.user, screen.getByLabelText('Password'), password);
    await app.user.click(button('Continue'));
    return app;
  }

  test('setting up an authenticator app shows the QR code and the key, takes the first code, and shows the recovery codes once', async () => {
    const { user, server } = await setUp();
    expect(await screen.findByLabelText('Key to type in instead')).toHaveValue(secret.secret);
    expect(screen.getByText(secret.secret.replace(/(.{4})(?=.)/g, '$1 '))).toBeVisible();
    expect(screen.getByTitle('QR code for your authenticator app')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open in the app' })).toHaveAttribute(
      'href',
      secret.uri,
    );
    await user.type(screen.getByLabelText('Code from the app'), ' 123456 ');
    server.answer(read, onReply);
    await user.click(button('Turn on'));
    const list = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(codes);
    await user.click(button('I’ve saved them'));
    expect(await screen.findByText('8 codes left')).toBeVisible();
    expect(server.sent(confirm).map(({ body }) => body)).toEqual([
      { ticket: 'set-up.mac', otp: '123456' },
    ]);
  });

  test('opening another section and coming back keeps the recovery codes', async () => {
    const { user } = await setUp();
    await user.type(await screen.findByLabelText('Code from the app'), '123456');
    await user.click(button('Turn on'));
    const list = await screen.findByRole('list', { name: 'Recovery codes' });
    await user.click(button('Reset PIN'));
    expect(list).not.toBeVisible();
    await user.click(button('Two-step verification'));
    expect(screen.getByText('0a1b2-3c4d5-6e7f8-90a1b')).toBeVisible();
  });

  test('recovery codes start at their heading, with the outcome above it', async () => {
    const { user } = await setUp();
    await user.type(await screen.findByLabelText('Code from the app'), '123456');
    await user.click(button('Turn on'));
    await screen.findByRole('list', { name: 'Recovery codes' });
    const focused = document.activeElement;
    expect(focused).not.toBe(document.body);
    expect(focused).toContainElement(screen.getByText('Your authenticator app is set up.'));
    expect(focused).toContainElement(
      screen.getByRole('heading', { name: 'Save your recovery codes' }),
    );
  });

  test('setting up an authenticator app keeps the password, the secret and the codes out of the store', async () => {
    const { user, store } = await setUp();
    await user.type(await screen.findByLabelText('Code from the app'), '918273');
    await user.click(button('Turn on'));
    await screen.findByRole('list', { name: 'Recovery codes' });
    const state = JSON.stringify(store.getState());
    for (const hidden of [password, secret.secret, secret.uri, secret.ticket, '918273', ...codes]) {
      expect(state).not.toContain(hidden);
    }
  });

  test.each([
    ['factor_code_wrong', 400],
    ['factor_code_used', 400],
    ['factor_codes_used_up', 429],
  ])(
    'setting up an authenticator app shows a refused code at its field, which takes the focus: %s',
    async (code, status) => {
      const { user, server } = await setUp();
      server.answer(confirm, { status, body: { detail: 'This code was refused.', code } });
      const field = await screen.findByLabelText('Code from the app');
      await user.type(field, '000000');
      await user.click(button('Turn on'));
      await waitFor(() => expect(field).toHaveAccessibleDescription(/This code was refused\./));
      expect(field).toHaveFocus();
    },
  );

  test('setting up an authenticator app shows a wrong password at its field', async () => {
    const { user, server } = await setUp();
    await screen.findByLabelText('Code from the app');
    await user.click(button('Cancel'));
    server.answer(start, {
      status: 400,
      body: { detail: 'Incorrect password.', password: ['Incorrect password.'] },
    });
    await user.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
    await fillIn(user, screen.getByLabelText('Password'), 'Wrong-Horse-7');
    await user.click(button('Continue'));
    await waitFor(() =>
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/Incorrect password\./),
    );
  });
});

describe('a call that needs a factor', () => {
  async function askToRemove() {
    const app = await open({ [read]: onReply, [prove]: done });
    app.server.answer(remove, onlyWithProof(done));
    await app.user.click(
      await screen.findByRole('button', { name: 'Remove the authenticator app' }),
    );
    await fillIn(app.user, screen.getByLabelText('Password'), password);
    await app.user.click(button('Remove'));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm that it’s you' });
    return { ...app, dialog };
  }

  test('a call that needs a factor opens a dialog for the code, and is repeated with the proof', async () => {
    const { user, server, dialog } = await askToRemove();
    await user.type(await within(dialog).findByLabelText('Code from the app'), '123456');
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Your authenticator app is removed.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(server.sent(prove).map(({ body }) => body)).toEqual([
      { ticket: 'ticket.mac', otp: '123456' },
    ]);
    expect(server.sent(remove)).toHaveLength(2);
  });

  test('the dialog opens with the focus in its field, also after another method is chosen', async () => {
    const { user, dialog } = await askToRemove();
    await waitFor(() => expect(within(dialog).getByLabelText('Code from the app')).toHaveFocus());
    await user.click(within(dialog).getByRole('button', { name: 'Use a recovery code' }));
    expect(within(dialog).getByLabelText('Recovery code')).toHaveFocus();
  });

  test('a call that needs a factor can be proved with a recovery code instead', async () => {
    const { user, server, dialog } = await askToRemove();
    await user.click(await within(dialog).findByRole('button', { name: 'Use a recovery code' }));
    await user.type(within(dialog).getByLabelText('Recovery code'), codes[0] ?? '');
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Your authenticator app is removed.')).toBeVisible();
    expect(server.sent(prove).map(({ body }) => body)).toEqual([
      { ticket: 'ticket.mac', recovery_code: codes[0] },
    ]);
  });

  test('the call stays refused if the customer cancels, and the form keeps its values', async () => {
    const { user, server, dialog } = await askToRemove();
    await user.click(await within(dialog).findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('To continue, confirm that it’s you. Try again.')).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveValue(password);
    expect(server.sent(remove)).toHaveLength(1);
  });

  test('the store keeps neither the ticket nor the code of a proof', async () => {
    const { user, store, server, dialog } = await askToRemove();
    server.answer(prove, { status: 400, body: { detail: 'Incorrect code.' } });
    await user.type(await within(dialog).findByLabelText('Code from the app'), '918273');
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await within(dialog).findByText('Incorrect code.')).toBeVisible();
    const state = JSON.stringify(store.getState());
    expect(state).toContain('"method":"authenticator"');
    for (const hidden of ['ticket.mac', '918273', password]) expect(state).not.toContain(hidden);
  });
});

describe('passkeys', () => {
  const withPasskey: FakeReply = {
    ...needsFactor,
    body: {
      ...needsFactor.body,
      factor: {
        ticket: 'ticket.mac',
        methods: ['passkey', 'recovery_code'],
        passkey: { challenge: 'c' },
      },
    },
  };

  test('the first passkey is created after the password, and comes with recovery codes', async () => {
    const { user, server } = await open({
      [read]: offReply,
      [startPasskey]: { body: { ticket: 'set-up.mac', options: { challenge: 'c' } } },
      [addPasskey]: { body: { recovery_codes: codes } },
    });
    await user.click(await screen.findByRole('button', { name: 'Set up a passkey' }));
    await fillIn(user, screen.getByLabelText('Password'), password);
    await user.click(button('Continue'));
    expect(await screen.findByText(codes[0] ?? '')).toBeVisible();
    expect(screen.getByText('Your passkey is set up.')).toBeVisible();
    expect(server.sent(addPasskey).map(({ body }) => body)).toEqual([
      { ticket: 'set-up.mac', passkey: aPasskey },
    ]);
  });

  test('a call that needs a factor asks for a passkey, and each passkey can be removed', async () => {
    const { user, server } = await open({ [read]: onReply, [prove]: done });
    server.answer(removePasskey, ({ headers }) =>
      headers['X-Factor-Proof'] === 'ticket.mac' ? done : withPasskey,
    );
    await user.click(
      await screen.findByRole('button', { name: 'Remove the passkey, Chrome on Android' }),
    );
    await fillIn(user, screen.getByLabelText('Password'), password);
    await user.click(button('Remove'));
    await user.click(await screen.findByRole('button', { name: 'Use your passkey' }));
    expect(await screen.findByText('The passkey is removed.')).toBeVisible();
    expect(server.sent(prove).map(({ body }) => body)).toEqual([
      { ticket: 'ticket.mac', passkey: aPasskey },
    ]);
    expect(server.sent(removePasskey).map(({ body }) => body)).toEqual([
      { password, id: 'p1' },
      { password, id: 'p1' },
    ]);
  });

  test("a customer who cancels the browser's passkey dialog can try again, or use a recovery code", async () => {
    const usePasskey = () => Promise.reject(new Error('NotAllowedError'));
    const { user, server } = await openProfile('?tab=security&section=factors', {
      replies: { [read]: onReply, [removePasskey]: withPasskey },
      services: { usePasskey },
    });
    await user.click(
      await screen.findByRole('button', { name: 'Remove the passkey, Chrome on Android' }),
    );
    await fillIn(user, screen.getByLabelText('Password'), password);
    await user.click(button('Remove'));
    await user.click(await screen.findByRole('button', { name: 'Use your passkey' }));
    expect(
      await screen.findByText('We couldn’t check this. Try again, or use another way.'),
    ).toBeVisible();
    expect(server.sent(prove)).toHaveLength(0);
    await user.click(button('Use a recovery code'));
    expect(await screen.findByLabelText('Recovery code')).toBeVisible();
  });
});

test('a pending removal of lost two-step verification says when it takes effect, and how to stop it', async () => {
  await open({ [read]: { body: someFactors({ removal_at: '2026-11-30T09:30:00.000Z' }) } });
  expect(
    await screen.findByText(/^Two-step verification will be turned off on 30 Nov 2026/),
  ).toBeVisible();
});

test('without a pending removal, two-step verification says nothing about a removal', async () => {
  await open({ [read]: onReply });
  expect(await screen.findByText('8 codes left')).toBeVisible();
  expect(screen.queryByText(/will be turned off/)).not.toBeInTheDocument();
});

test('new recovery codes replace the old codes after the password', async () => {
  const { user } = await open({ [read]: onReply, [renew]: { body: { recovery_codes: codes } } });
  await user.click(await screen.findByRole('button', { name: 'Make new codes' }));
  expect(screen.getByText(/The old ones stop working/)).toBeVisible();
  await fillIn(user, screen.getByLabelText('Password'), password);
  await user.click(button('Continue'));
  expect(await screen.findByText(codes[1] ?? '')).toBeVisible();
});

test.each([
  ['the answer is lost', 'no answer', false, true],
  ['the answer is lost and the browser is offline by then', 'no answer', true, true],
  ['the server refuses it', { status: 429, body: { detail: 'Too many.' } }, false, false],
] as const)(
  'a request for new recovery codes says whether the old ones may be dead if %s',
  async (_how, reply, offline, mayBeDead) => {
    const { user } = await openProfile('?tab=security&section=factors', {
      replies: { [read]: onReply, [renew]: reply },
      isOffline: () => offline,
    });
    await user.click(await screen.findByRole('button', { name: 'Make new codes' }));
    await fillIn(user, screen.getByLabelText('Password'), password);
    await user.click(button('Continue'));
    await screen.findByRole('alert');
    const note = screen.queryByText(/^Your old recovery codes may already have been replaced/);
    expect(note !== null).toBe(mayBeDead);
  },
);

test('a server that only supports section 7 has no two-step verification', async () => {
  jest.replaceProperty(environment, 'apiExtensions', false);
  const { server } = await openProfile('?tab=security&section=factors');
  expect(await screen.findByRole('button', { name: 'Reset PIN' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Two-step verification' })).not.toBeInTheDocument();
  expect(server.sent(read)).toHaveLength(0);
});

test('a build that only supports section 7 asks for no factor, and says why the call was refused', async () => {
  jest.replaceProperty(environment, 'apiExtensions', false);
  const { user, server } = await openProfile('?tab=security&section=pin', {
    user: { has_transaction_pin: true },
    replies: { 'POST /users/set_transaction_pin/': needsFactor },
  });
  await user.type(await screen.findByLabelText('Current PIN'), '4071');
  await user.type(screen.getByLabelText('New PIN'), '5082');
  await user.type(screen.getByLabelText('Confirm new PIN'), '5082');
  await user.click(button('Save new PIN'));
  expect(await screen.findByText('To continue, confirm that it’s you. Try again.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.sent(prove)).toHaveLength(0);
});
