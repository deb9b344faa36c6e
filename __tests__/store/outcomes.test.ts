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
import { profileApi } from '@/store/user/profileApi';
import { pinCreationOpened, pinEntered } from '@/store/user/userSlice';
import { fakeServer, type FakeReply } from '../support/fakeServer';
import { aFile, uploadsTo } from '../support/fakeUploads';
import { makeTestStore, testDevice, type TestStore } from '../support/makeTestStore';
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

describe('a clique', () => {
  const { createClique, inviteToClique, contributeToClique, joinClique, joinCliqueByInvite } =
    cliquesApi.endpoints;
  const draft = {
    name: 'Lagos riders',
    assetId: 3,
    contribution: toKobo(10_000),
    type: 'private',
    payoutFrequency: 'week',
  } as const;
  const amount = toKobo(10_000);

  test.each([
    ['private', { body: { id: 9 } }, { step: 'invite', cliqueId: 9, cliqueName: 'Lagos riders' }],
    ['public', { body: { id: 9 } }, { step: 'closed' }],
    ['private', refused, { step: 'form' }],
  ] as const)('that is %s and answered with %j is at this step: %j', async (type, reply, step) => {
    const { store } = setup({ 'POST /clique/': reply });
    store.dispatch(newCliqueChosen());
    await store.dispatch(createClique.initiate({ ...draft, type }));
    expect(store.getState().cliques.creation).toEqual(step);
  });

  test.each([
    [{ body: {} }, { 9: [] }],
    [refused, { 9: ['a@b.ng'] }],
  ] as const)('keeps whom to invite until the invites are sent: %j', async (reply, left) => {
    const { store } = setup({ 'POST /clique/9/invite/': reply });
    store.dispatch(inviteEmailsAdded({ cliqueId: 9, emails: ['a@b.ng'] }));
    await store.dispatch(inviteToClique.initiate({ cliqueId: 9, emails: ['a@b.ng'] }));
    expect(store.getState().cliques.inviteEmails).toEqual(left);
  });

  const contributions: readonly (readonly [string, (store: TestStore) => PromiseLike<unknown>])[] =
    [
      [
        'POST /clique/9/contribute/',
        ({ dispatch }) => dispatch(contributeToClique.initiate({ id: 9, amount })),
      ],
      ['POST /clique/9/join/', ({ dispatch }) => dispatch(joinClique.initiate({ id: 9, amount }))],
      [
        'POST /clique/join/x/',
        ({ dispatch }) => dispatch(joinCliqueByInvite.initiate({ id: 'x', amount })),
      ],
    ];

  test.each(contributions)('is left when the contribution was made: %s', async (call, send) => {
    for (const reply of [refused, { body: {} }]) {
      const { store } = setup({ [call]: reply });
      store.dispatch(cliqueSelected(9));
      store.dispatch(inviteAmountKept({ invite: 'x', amount: '100' }));
      await send(store);
      const { join, inviteDraft } = store.getState().cliques;
      const isMade = reply !== refused;
      expect(join.step).toBe(isMade ? 'list' : 'detail');
      expect(inviteDraft === null).toBe(isMade);
    }
  });

  test.each(contributions)(
    'is paid for once, however often it is tried: %s',
    async (call, send) => {
      const { store, server } = setup({ [call]: 'no answer' });
      await send(store);
      await send(store);
      const [first, second] = server.sent(call).map(({ headers }) => headers['Idempotency-Key']);
      expect(first).toMatch(/^[\da-f-]{36}$/);
      expect(second).toBe(first);
    },
  );
});

describe('the emailed code', () => {
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

  test('may be asked for again 30 s after it was', async () => {
    const { store } = setup({ [codes]: { body: {} } }, false);
    jest.setSystemTime(then + 5);
    await store.dispatch(resendCode.initiate({ email: 'ada@example.ng' }));
    expect(authOf(store).codeResendableAt).toBe(then + 5 + limits.codeResendCooldown);
  });

  test.each([
    ['in words alone', { detail: 'Your email isn’t verified yet.' }],
    ['in words of another language', { detail: 'Ẹ kò tíì.', code: 'email_unverified' }],
  ])('is waited for when an email was never verified, %s', async (_how, body) => {
    const { store } = setup({ 'POST /api/auth/token/': { status: 403, body } }, false);
    await store.dispatch(signIn.initiate({ email: 'Ada@Example.ng', password: 'x' }));
    expect(authOf(store).pendingEmail).toBe('ada@example.ng');
  });

  test.each([
    { status: 401 },
    { status: 403, body: { detail: 'This account is closed.' } },
    { status: 500 },
    'no answer',
  ] as const)('is not asked for after another failure of a sign-in: %j', async (reply) => {
    const { store } = setup({ 'POST /api/auth/token/': reply }, false);
    await store.dispatch(signIn.initiate({ email: 'ada@example.ng', password: 'x' }));
    expect(authOf(store).pendingEmail).toBeNull();
  });

  test('still waits while another account signs in and out, but not once its own can sign in', async () => {
    const { store } = setup(
      {
        'POST /users/register/': { status: 201, body: {} },
        'POST /api/auth/token/': { body: { access: aToken() } },
      },
      false,
    );
    await store.dispatch(register.initiate(person));
    await store.dispatch(signIn.initiate({ email: 'bola@example.ng', password: 'x' }));
    expect(authOf(store).pendingEmail).toBe('ada@example.ng');
    store.dispatch(signedOut());
    expect(authOf(store).pendingEmail).toBe('ada@example.ng');
    await store.dispatch(signIn.initiate({ email: 'Ada@example.ng', password: 'x' }));
    expect(authOf(store).pendingEmail).toBeNull();
  });

  test('is over once the email is verified', async () => {
    const { store } = setup(
      {
        'POST /users/register/': { status: 201, body: {} },
        'POST /users/verify-email/': { body: {} },
      },
      false,
    );
    await store.dispatch(register.initiate(person));
    await store.dispatch(verifyEmail.initiate({ email: 'ada@example.ng', otp: '918273' }));
    expect(authOf(store).pendingEmail).toBeNull();
  });

  test('leads a password reset to its second step and, when it was right, back to the first', async () => {
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
    const { data } = await store.dispatch(resetPassword.initiate(reset));
    expect(data).toEqual({ message: 'Done' });
    expect(authOf(store).passwordReset).toEqual({ step: 'request' });
  });

  test('is sent again to the email exactly as it was written', async () => {
    const { store, server } = setup({ [codes]: { body: {} } }, false);
    await store.dispatch(resendCode.initiate({ email: 'ada@example.ng' }));
    expect(server.requests).toMatchObject([{ call: codes, body: { email: 'ada@example.ng' } }]);
    expect(authOf(store).passwordReset).toEqual({ step: 'request' });
  });
});

describe('the customer', () => {
  const user = profileApi.endpoints;
  const profile = 'PATCH /users/7/';

  /** A store that knows the customer, while the server no longer says anything about them. */
  async function knowing(answers: Readonly<Record<string, FakeReply>>) {
    const made = setup({
      'GET /users/current_user/': { body: aUser({ profile_image: '/old.png' }) },
      ...answers,
    });
    await made.store.dispatch(user.getCurrentUser.initiate(undefined, { subscribe: false }));
    return { ...made, current: () => made.store.getState().user.current };
  }

  test('is asked for a PIN no longer once the server has it', async () => {
    const { store, server } = await knowing({ [profile]: { body: {} } });
    store.dispatch(pinCreationOpened());
    store.dispatch(pinEntered());
    await store.dispatch(user.createPin.initiate({ id: 7, pin: '4071' }));
    expect(store.getState().user.pinCreation).toEqual({ step: 'closed' });
    server.answer('GET /users/current_user/', { body: aUser({ has_transaction_pin: true }) });
    await store.dispatch(user.getCurrentUser.initiate(undefined, { forceRefetch: true }));
    store.dispatch(pinCreationOpened());
    expect(store.getState().user.pinCreation).toEqual({ step: 'closed' });
  });

  test('enters a PIN again that the server has refused', async () => {
    const { store, current } = await knowing({ [profile]: refused });
    store.dispatch(pinCreationOpened());
    store.dispatch(pinEntered());
    await store.dispatch(user.createPin.initiate({ id: 7, pin: '4071' }));
    expect(current()?.hasTransactionPin).toBe(false);
    expect(store.getState().user.pinCreation).toEqual({ step: 'entering', mismatched: false });
  });

  test('who has closed the question for a PIN in the meantime is not asked again', async () => {
    const { store } = await knowing({ [profile]: refused });
    await store.dispatch(user.createPin.initiate({ id: 7, pin: '4071' }));
    expect(store.getState().user.pinCreation).toEqual({ step: 'closed' });
  });

  const changes: readonly ((store: TestStore) => PromiseLike<unknown>)[] = [
    ({ dispatch }) => dispatch(user.createPin.initiate({ id: 7, pin: '4071' })),
    ({ dispatch }) => dispatch(user.saveAddress.initiate({ id: 7, address: '1 Marina' })),
    ({ dispatch }) =>
      dispatch(user.uploadProfilePhoto.initiate({ id: 7, photo: aFile('me.png', 'image/png') })),
    ({ dispatch }) => dispatch(user.deleteProfilePhoto.initiate(undefined)),
    ({ dispatch }) =>
      dispatch(
        user.submitKyc.initiate({
          accountId: 70,
          identityCard: aFile('card.png', 'image/png'),
          facialImage: aFile('face.png', 'image/png'),
        }),
      ),
    ({ dispatch }) =>
      dispatch(
        user.submitNextOfKin.initiate({
          profile: 7,
          first_name: 'Chi',
          last_name: 'Obi',
          email: 'chi@example.ng',
          address: '2 Marina',
          relationship: 'Sister',
        }),
      ),
  ];
  const accepted = {
    [profile]: { body: { profile_image: '/new.png' } },
    'DELETE /users/delete_profile_photo/': { body: {} },
    'POST /kyc/': { body: {} },
    'POST /next-of-kin/': { body: {} },
  };

  test('is what the server last said of them, and nothing that they sent', async () => {
    const { store, current } = await knowing(accepted);
    const before = current();
    for (const send of changes) expect(await send(store)).not.toHaveProperty('error');
    expect(current()).toBe(before);
  });

  test('sends their pictures as a form that says whose they are', async () => {
    const { store, server } = setup({ 'POST /kyc/': { body: {} } });
    const [identityCard, facialImage] = [
      aFile('card.png', 'image/png'),
      aFile('face.png', 'image/png'),
    ];
    await store.dispatch(user.submitKyc.initiate({ accountId: 70, identityCard, facialImage }));
    const body = server.requests[0]?.body;
    expect(body).toBeInstanceOf(FormData);
    const fields = body instanceof FormData ? [...body.entries()] : [];
    const shown = fields.map(([name, value]) => [name, value instanceof File ? value.name : value]);
    expect(Object.fromEntries(shown)).toEqual({
      identity_card: 'card.png',
      facial_recognition: 'face.png',
      user: '70',
      kyc_verification_status: 'In Progress',
    });
  });
});
