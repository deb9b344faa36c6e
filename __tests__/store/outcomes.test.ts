import { waitFor } from '@testing-library/react';
import * as limits from '@/config/limits';
import { toKobo } from '@/lib/money';
import { authApi } from '@/store/auth/authApi';
import { cliquesApi } from '@/store/cliques/cliquesApi';
import {
  cliqueSelected,
  inviteAmountKept,
  inviteEmailsAdded,
  newCliqueChosen,
} from '@/store/cliques/cliquesSlice';
import { signedOut } from '@/store/events';
import { userApi } from '@/store/user/userApi';
import { pinCreationOpened, pinEntered } from '@/store/user/profileSlice';
import { selectCurrentUser } from '@/store/user/userSlice';
import { rowOf } from '../support/calls/table';
import { fakeServer, type FakeReply } from '../support/fakeServer';
import { uploadsTo } from '../support/fakeUploads';
import { makeTestStore, testDevice, type TestStore } from '../support/makeTestStore';
import { receiverChanged, withdrawalAmountTyped } from '@/store/wallet/walletSlice';
import { aToken, aUser } from '../support/replies';

const refused: FakeReply = { status: 400, body: { detail: 'No.' } };

function setup(answers: Readonly<Record<string, FakeReply>>, isSignedIn = true) {
  const server = fakeServer(answers);
  return makeTestStore({
    server,
    device: testDevice(isSignedIn ? { token: aToken() } : {}),
    services: { openUpload: uploadsTo(server) },
  });
}

describe('the flow of a clique', () => {
  const { createClique, inviteToClique } = cliquesApi.endpoints;
  const draft = {
    name: 'Lagos riders',
    assetId: 3,
    contribution: toKobo(10_000),
    type: 'private',
    payoutFrequency: 'week',
  } as const;

  test.each([
    ['private', { body: { id: 9 } }, { step: 'invite', cliqueId: 9, cliqueName: 'Lagos riders' }],
    ['public', { body: { id: 9 } }, { step: 'closed' }],
    ['private', refused, { step: 'form' }],
  ] as const)(
    'when the server replies to the creation of a %s clique with %j, the step is %j',
    async (type, reply, step) => {
      const { store } = setup({ 'POST /clique/': reply });
      store.dispatch(newCliqueChosen());
      await store.dispatch(createClique.initiate({ ...draft, type }));
      const { creation, createdCliques, made } = store.getState().cliques;
      expect(creation).toEqual(step);
      const isMade = reply !== refused;
      expect(createdCliques).toEqual(isMade ? [9] : []);
      expect(made).toEqual(isMade ? { id: 9, reference: null, amount: draft.contribution } : null);
    },
  );

  test.each([
    [{ body: {} }, { 9: [] }],
    [refused, { 9: ['a@b.ng'] }],
  ] as const)(
    'the typed emails are cleared only when the invites were sent: %j',
    async (reply, left) => {
      const { store } = setup({ 'POST /clique/9/invite/': reply });
      store.dispatch(inviteEmailsAdded({ cliqueId: 9, emails: ['a@b.ng'] }));
      await store.dispatch(inviteToClique.initiate({ cliqueId: 9, emails: ['a@b.ng'] }));
      expect(store.getState().cliques.inviteEmails).toEqual(left);
    },
  );

  const contributions = ['contributeToClique', 'joinClique', 'joinCliqueByInvite'] as const;

  test.each(contributions)('the flow ends once a contribution with %s was made', async (name) => {
    const { request, send } = rowOf(name);
    for (const reply of [refused, { body: {} }]) {
      const { store } = setup({ [request]: reply });
      store.dispatch(cliqueSelected(7));
      store.dispatch(inviteAmountKept({ invite: '7', amount: '100' }));
      await store.dispatch(send);
      const { join, inviteDraft } = store.getState().cliques;
      const isMade = reply !== refused;
      expect(join.step).toBe(isMade ? 'list' : 'detail');
      expect(inviteDraft === null).toBe(isMade);
    }
  });
});

describe('the flow of a withdrawal', () => {
  const withdrawalOf = (store: TestStore) => store.getState().wallet.withdrawal;

  test('confirming the receiver moves to the amount, and changing the receiver keeps the amount', async () => {
    const { request, send } = rowOf('verifyReceiver');
    const { store } = setup({ [request]: { body: { account_name: 'ADA OBI' } } });
    await store.dispatch(send);
    const receiver = {
      bankCode: '058',
      bankName: 'GTBank',
      accountNumber: '0123456789',
      accountName: 'ADA OBI',
      otherName: null,
    };
    expect(withdrawalOf(store)).toEqual({ step: 'amount', receiver, amount: '' });
    const amount = '1000';
    store.dispatch(withdrawalAmountTyped(amount));
    store.dispatch(receiverChanged());
    await store.dispatch(send);
    expect(withdrawalOf(store)).toEqual({ step: 'amount', receiver, amount });
  });
});

test('the result of an investment is kept with its asset', async () => {
  const { request, send } = rowOf('invest');
  const { store } = setup({ [request]: { body: { id: 12, reference: 'investment:1' } } });
  await store.dispatch(send);
  const made = { assetId: 3, id: 12, reference: 'investment:1' };
  expect(store.getState().investments.made).toEqual(made);
});

describe('an emailed code', () => {
  const { register, signIn, verifyEmail, sendCode, resendCode, resetPassword } = authApi.endpoints;
  const started = 1_000_000;
  const then = started + limits.codeResendCooldown;
  const codes = 'POST /users/forgot_password/';
  const person = {
    firstName: 'Ada',
    lastName: 'Obi',
    phoneNumber: '08031234567',
    email: 'Ada@Example.ng',
    password: 'Corr3ct-horse',
    referralCode: '',
  };

  beforeEach(() => {
    jest.useFakeTimers({ now: started });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const authOf = (store: TestStore) => store.getState().auth;

  test('an emailed code can be requested again after 30 s', async () => {
    const { store } = setup({ [codes]: { body: {} } }, false);
    jest.setSystemTime(then + 5);
    await store.dispatch(resendCode.initiate({ email: 'ada@example.ng' }));
    expect(authOf(store).codeResendableAt).toBe(then + 5 + limits.codeResendCooldown);
  });

  test.each([
    ['identified by its message', { detail: 'Your email isn’t verified yet.' }],
    [
      'identified by its code, with a message in another language',
      { detail: 'Ẹ kò tíì.', code: 'email_unverified' },
    ],
  ])(
    "a sign-in that is refused because the email isn't verified waits for the code, %s",
    async (_how, body) => {
      const { store } = setup({ 'POST /api/auth/token/': { status: 403, body } }, false);
      await store.dispatch(signIn.initiate({ email: 'Ada@Example.ng', password: 'x' }));
      expect(store.getState().user.email).toBe('ada@example.ng');
    },
  );

  test.each([
    { status: 401 },
    { status: 403, body: { detail: 'This account is closed.' } },
    { status: 500 },
    'no answer',
  ] as const)("any other failure of a sign-in doesn't wait for a code: %j", async (reply) => {
    const { store } = setup({ 'POST /api/auth/token/': reply }, false);
    await store.dispatch(signIn.initiate({ email: 'ada@example.ng', password: 'x' }));
    expect(store.getState().user.email).toBeNull();
  });

  test('an email waits for its code while another account signs in and out, until its own account signs in', async () => {
    const { store } = setup(
      {
        'POST /users/register/': { status: 201, body: {} },
        'POST /api/auth/token/': { body: { access: aToken() } },
      },
      false,
    );
    await store.dispatch(register.initiate(person));
    await store.dispatch(signIn.initiate({ email: 'bola@example.ng', password: 'x' }));
    expect(store.getState().user.email).toBe('ada@example.ng');
    store.dispatch(signedOut());
    expect(store.getState().user.email).toBe('ada@example.ng');
    await store.dispatch(signIn.initiate({ email: 'Ada@example.ng', password: 'x' }));
    expect(store.getState().user.email).toBeNull();
  });

  test('a verified email no longer waits for its code', async () => {
    const { store } = setup(
      {
        'POST /users/register/': { status: 201, body: {} },
        'POST /users/verify-email/': { body: {} },
      },
      false,
    );
    await store.dispatch(register.initiate(person));
    await store.dispatch(verifyEmail.initiate({ email: 'ada@example.ng', otp: '918273' }));
    expect(store.getState().user.email).toBeNull();
  });

  test('sending a code opens the second step of a password reset, and a correct code returns to the first step', async () => {
    const { store, server } = setup({ [codes]: { body: {} } }, false);
    await store.dispatch(sendCode.initiate({ email: 'ada@example.ng' }));
    const second = { step: 'reset', email: 'ada@example.ng' };
    expect(authOf(store).passwordReset).toEqual(second);
    const reset = {
      email: 'ada@example.ng',
      otp: '918273',
      newPassword: 'Corr3ct-horse',
      confirmPassword: 'Corr3ct-horse',
    };
    server.answer('POST /users/reset-password/', refused);
    await store.dispatch(resetPassword.initiate(reset));
    expect(authOf(store).passwordReset).toEqual(second);
    server.answer('POST /users/reset-password/', { body: { message: 'Done' } });
    await store.dispatch(resetPassword.initiate(reset));
    expect(authOf(store).passwordReset).toEqual({ step: 'request' });
  });
});

describe("the customer's record", () => {
  const user = userApi.endpoints;
  const profile = 'PATCH /users/7/';

  /** Creates a store that has the customer's record. Its server doesn't send the record again. */
  async function withCustomer(answers: Readonly<Record<string, FakeReply>>) {
    const made = setup({
      'GET /users/current_user/': { body: aUser({ profile_image: '/old.png' }) },
      ...answers,
    });
    await made.store.dispatch(user.getCurrentUser.initiate(undefined));
    return { ...made, current: () => selectCurrentUser(made.store.getState()) };
  }

  test('the PIN form closes once the PIN is saved, and the record is refetched', async () => {
    const { store, server, current } = await withCustomer({ [profile]: { body: {} } });
    store.dispatch(pinCreationOpened());
    store.dispatch(pinEntered());
    server.answer('GET /users/current_user/', { body: aUser({ has_transaction_pin: true }) });
    await store.dispatch(user.createPin.initiate({ id: 7, pin: '4071' }));
    expect(store.getState().profile.pinCreation).toEqual({ step: 'closed' });
    await waitFor(() => expect(current()?.hasTransactionPin).toBe(true));
  });

  test('the PIN form reopens after the server has refused the PIN', async () => {
    const { store, current } = await withCustomer({ [profile]: refused });
    store.dispatch(pinCreationOpened());
    store.dispatch(pinEntered());
    await store.dispatch(user.createPin.initiate({ id: 7, pin: '4071' }));
    expect(current()?.hasTransactionPin).toBe(false);
    expect(store.getState().profile.pinCreation).toEqual({ step: 'entering', mismatched: false });
  });

  test('a PIN form that was closed before the refusal stays closed', async () => {
    const { store } = await withCustomer({ [profile]: refused });
    await store.dispatch(user.createPin.initiate({ id: 7, pin: '4071' }));
    expect(store.getState().profile.pinCreation).toEqual({ step: 'closed' });
  });

  const changes = [
    'createPin',
    'saveAddress',
    'uploadProfilePhoto',
    'deleteProfilePhoto',
    'submitKyc',
    'submitNextOfKin',
  ] as const;

  test("the customer's record is changed only by what the server sends, not by what the customer sends", async () => {
    const accepted = changes.map((name) => [rowOf(name).request, { body: {} }] as const);
    const { store, current } = await withCustomer(Object.fromEntries(accepted));
    const before = current();
    for (const name of changes) {
      expect(await store.dispatch(rowOf(name).send)).not.toHaveProperty('error');
    }
    expect(current()).toBe(before);
  });
});
