import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UnknownAction } from '@reduxjs/toolkit';
import { redact } from '@/store/devTools';
import { rootReducer, type RootState } from '@/store/rootReducer';
import { fakeServer, type FakeReply } from '../support/fakeServer';
import { aFile, uploadsTo } from '../support/fakeUploads';
import { kinFields } from '../support/calls/kin';
import { screenProblems } from '../support/hostile/screenProblems';
import { currentPath, renderApp, signedInAnswers } from '../support/renderApp';
import {
  aBank,
  aBeneficiary,
  aClique,
  aCliqueInvestment,
  anAsset,
  anInvestment,
  aNotification,
  aPortfolio,
  aReferralBonus,
  aToken,
  aTransaction,
  aUser,
} from '../support/replies';
import { shownField } from '../support/shownField';
import { devTools, timeTravelOf } from '../support/timeTravel';
import { traceOf } from '../support/traceOf';

jest.setTimeout(180_000);

const email = 'ada@example.ng';
const token = aToken();
const secrets = {
  firstPassword: 'Former-Horse-6',
  password: 'Correct-Horse-7',
  newPassword: 'Better-Horse-8',
  code: '918273',
  forgottenCode: '192837',
  resetCode: '564738',
  pin: '4071',
  newPin: '5082',
  inviteLink: 'q3Jv0-tYc8_mWl2Zb7Kd4Rf9Hx1Ns6Ug',
};

const currentUser = 'GET /users/current_user/';
const notifications = 'GET /notification/notifications/';
const names = ['TVS King', 'Bajaj Maxima', 'Honda Ace', 'Qlink Ranger', 'Piaggio Ape'];
const funded = { wallet: { balance: '5000000.00' } };

const answers: Record<string, FakeReply> = {
  ...signedInAnswers,
  'POST /users/register/': { status: 201, body: {} },
  'POST /users/verify-email/': { body: {} },
  'POST /api/auth/token/': { body: { access: token } },
  'GET /asset/': { body: names.map((name, index) => anAsset({ id: index + 3, name })) },
  'GET /asset/3': { body: anAsset() },
  'GET /asset/4': { body: anAsset({ id: 4, name: 'Bajaj Maxima' }) },
  'GET /asset/3/get_contract/': { body: { contract: '<p>Terms</p>' } },
  'POST /asset/3/invest/': { status: 201, body: {} },
  'GET /users/investments/': {
    body: aPortfolio({
      completed_investments: [anInvestment({ asset: { id: 4, name: 'Done bus' } })],
      completed_clique_investments: [aCliqueInvestment({ id: 6, clique_name: 'Old riders' })],
    }),
  },
  'GET /wallet/transactions/': {
    body: Array.from({ length: 25 }, (_, index) =>
      aTransaction({ id: index, transaction_type: index % 2 ? 'withdrawal' : 'deposit' }),
    ),
  },
  'GET /clique/public/': { body: [aClique()] },
  'GET /clique/my-cliques/': { body: [aClique({ id: 5, name: 'Danfo sisters' })] },
  'POST /clique/9/join/': { body: {} },
  'POST /clique/5/contribute/': { body: {} },
  'POST /clique/': { status: 201, body: { id: 12 } },
  'GET /clique/12/invitations/': { body: [] },
  'POST /clique/12/invite/': { body: {} },
  'POST /clique/12/invite-link/': { status: 201, body: { token: secrets.inviteLink } },
  'GET /users/get-referral-link/': { body: { referral_link: '?referral_code=ADA7Q' } },
  'GET /wallet/referral_bonus/': { body: [aReferralBonus()] },
  'PATCH /users/7/': { body: aUser({ profile_image: '/media/me.png' }) },
  'DELETE /users/delete_profile_photo/': { status: 204, text: '' },
  'POST /kyc/': { status: 201, body: {} },
  'POST /next-of-kin/': { status: 201, body: {} },
  'POST /users/forgot_password/': { body: {} },
  'POST /users/reset-password/': { body: {} },
  'POST /users/set_transaction_pin/': { body: {} },
  'GET /wallet/fetch_banks/': { body: [aBank()] },
  'GET /wallet/api/bank-details/': { body: [aBeneficiary()] },
  'POST /wallet/verify-account/': { body: { account_name: 'ADA OBI' } },
  'POST /wallet/request_withdrawal/': { body: {} },
  'POST /notification/notifications/11/mark_as_read/': { body: {} },
  'DELETE /notification/notifications/12/': { status: 204, text: '' },
};

interface Moment {
  readonly index: number;
  readonly path: string;
  readonly text: string;
}

/** Incoming money is announced only once, so the announcement is missing when DevTools jumps back. */
const announcedOnce = /₦[\d,.]+ has arrived in your wallet\./;

/** Makes the browser prefer reduced motion. A figure that counts up would be recorded half-way. */
function reduceMotion(): void {
  const originalMatchMedia = window.matchMedia;
  const reduced = Object.assign(new EventTarget(), { matches: true }) as MediaQueryList;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      query.includes('reduced-motion') ? reduced : originalMatchMedia(query),
    );
}

function startJourney() {
  reduceMotion();
  const server = fakeServer(answers);
  const app = renderApp('/signup?referral_code=BOLA1', {
    server,
    services: { openUpload: uploadsTo(server) },
    enhancers: [devTools()],
  });
  const { liftedStore, jumpTo } = timeTravelOf(app.store);
  const moments: Moment[] = [];
  const { user } = app;
  return {
    ...app,
    server,
    liftedStore,
    jumpTo,
    moments,
    /** Records what the page shows, to compare it after a jump back. */
    remember: () =>
      moments.push({
        index: liftedStore.getState().currentStateIndex,
        path: currentPath(),
        text: screen.getByRole('main').textContent.replace(announcedOnce, ''),
      }),
    press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })),
    fill: async (label: string, text: string) => user.type(await shownField(label), text),
    choose: async (label: string, option: string) =>
      user.selectOptions(await screen.findByLabelText(label), option),
    /** Follows a link of the main menu. */
    go: async (link: string, heading: string) => {
      const menu = within(screen.getByRole('navigation', { name: 'Main' }));
      await user.click(menu.getByRole('link', { name: link }));
      await screen.findByRole('heading', { level: 1, name: heading });
    },
  };
}

type Journey = ReturnType<typeof startJourney>;

async function signUp({ press, fill }: Journey) {
  await fill('Full name', 'Ada Obi');
  await fill('Phone number', '+2348031234567');
  await fill('Email', email);
  await fill('Password', secrets.firstPassword);
  await press('Sign up');
  await fill('Verification code', secrets.code);
  await press('Verify');
}

async function signIn({ press, fill }: Journey) {
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  await fill('Email', email);
  await fill('Password', secrets.password);
  await press('Sign in');
}

/** Resets the password before the first sign-in. */
async function resetPassword({ press, fill, user }: Journey) {
  await user.click(await screen.findByRole('link', { name: 'Forgot Password?' }));
  await screen.findByRole('heading', { level: 1, name: 'Reset your password' });
  await fill('Email', email);
  await press('Send code');
  await fill('Verification code', secrets.forgottenCode);
  await fill('New password', secrets.password);
  await fill('Confirm password', secrets.password);
  await press('Reset password');
  await screen.findByText('Password reset successfully');
  await user.click(screen.getByRole('link', { name: 'Sign in' }));
}

async function tryOverview({ press, remember, server }: Journey) {
  await press(/0123456789/);
  await press('Hide balance');
  await screen.findByText('****');
  remember();
  await press('View More');
  remember();
  await press('Show balance');
  await press('View Less');
  await press('Menu');
  await press('Menu');
  await press('Maybe Later');
  server.answer(currentUser, { body: aUser(funded) });
  server.answer(notifications, {
    body: [
      aNotification({ link: '/transactions' }),
      aNotification({ id: 12, title: 'Welcome', is_read: true }),
    ],
  });
  fireEvent.focus(window);
  await screen.findByText('₦5,000,000.00');
  remember();
}

async function readNotifications({ press, remember, server, user }: Journey) {
  const deposit = aNotification({ link: '/transactions', is_read: true });
  const other = aNotification({ id: 12, title: 'Welcome', is_read: true });

  await press('Notifications, 1 unread');
  await press('Mark as Read');
  // The list is polled, so the server has to answer with the changes that the app has made.
  server.answer(notifications, { body: [deposit, other] });
  await user.click(await screen.findByRole('link', { name: 'See all' }));
  await screen.findByRole('heading', { level: 1, name: 'Notifications' });
  const welcome = screen.getByText('Welcome').closest('li');
  if (welcome === null) throw new Error('The notification is in no list.');
  server.answer(notifications, { body: [deposit] });
  await user.click(within(welcome).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Welcome')).not.toBeInTheDocument());
  remember();
}

async function invest({ press, fill, choose, go, remember, user }: Journey) {
  await go('Assets', 'Assets');
  await fill('Search', 'king');
  await choose('Sort by', 'Lowest value');
  await user.click(screen.getByLabelText('Affordable with my balance'));
  remember();
  await user.click(await screen.findByRole('link', { name: /TVS King/ }));
  await screen.findByRole('region', { name: 'Projected payouts' });
  await user.click(await screen.findByRole('radio', { name: 'Weekly' }));
  await screen.findByRole('img', { name: 'Projected payouts' });
  remember();
  await press('Confirm Investment');
  const dialog = within(await screen.findByRole('dialog', { name: 'Investment agreement' }));
  await choose('Payout interval', 'Monthly');
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  await screen.findByText('Investment successful!');
  await press('Close');
  await screen.findByRole('heading', { level: 1, name: 'My Portfolio' });
  await screen.findByRole('article', { name: 'TVS King' });
  await user.click(screen.getByRole('radio', { name: 'Completed' }));
  remember();
  await user.click(screen.getByRole('radio', { name: 'Clique' }));
  await user.click(screen.getByRole('radio', { name: 'Active' }));
  remember();
}

async function chooseInvestment({ press, remember, user }: Journey) {
  await user.click(screen.getByRole('link', { name: 'Hire Purchase - Start now' }));
  await press('Next asset');
  await press('Next asset');
  await press('Previous asset');
  remember();
  await press('Continue');
  await screen.findByRole('heading', { level: 1, name: 'Bajaj Maxima' });
}

async function browseTransactions({ press, choose, go, remember, user }: Journey) {
  await go('Transactions', 'Transactions');
  await choose('Type', 'Deposit');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
  await press('Next');
  remember();
  await choose('Rows per page', '20');
  await choose('Type', 'Withdrawal');
  await choose('Type', 'All');
  const [first] = screen.getAllByRole('row').slice(1);
  if (first === undefined) throw new Error('The table is empty.');
  await user.click(within(first).getByRole('button'));
  await screen.findByRole('dialog', { name: 'Receipt' });
  remember();
  await press('Close');
}

async function joinCliques({ press, fill, choose, go, remember, user }: Journey) {
  await go('Clique', 'Cliques');
  await press('Lagos riders');
  remember();
  await user.click(screen.getByRole('link', { name: 'Open its page' }));
  await screen.findByRole('heading', { level: 1, name: 'Lagos riders' });
  remember();
  await user.click(screen.getByRole('link', { name: 'Back to cliques' }));
  await screen.findByRole('heading', { level: 1, name: 'Cliques' });
  await press('Continue');
  await fill('Contribution amount', '25000');
  await press('Join clique');
  await press('Danfo sisters');
  await press('Continue');
  await fill('Contribution amount', '100');
  await press('Contribute');
  await user.click(await screen.findByRole('tab', { name: 'Create cliques' }));
  await press('Create a New Clique');
  await fill('Clique name', 'Ikeja friends');
  await fill('Contribution amount', '10000');
  await choose('Clique type', 'Private');
  await screen.findByRole('option', { name: /TVS King/ });
  await choose('Asset', '3');
  await press('Create clique');
  await fill('Invite by email', 'bola@example.ng,chidi@example.ng,');
  remember();
  await press('Remove chidi@example.ng');
  await press('Send invites');
  await waitFor(() => expect(screen.queryByText('bola@example.ng')).not.toBeInTheDocument());
  await choose('Seats', '5 people');
  await press('Create link');
  await screen.findByLabelText('Invite link');
  await press('Done');
}

async function keepProfile({ press, fill, go, remember, user, server }: Journey) {
  await go('Profile', 'Profile');
  await screen.findByText('₦12.50');
  remember();
  await fill('Address', '1 Marina, Lagos');
  await press('Save address');
  server.answer(currentUser, { body: aUser({ ...funded, profile_image: '/media/me.png' }) });
  await userEvent.upload(
    await screen.findByLabelText('Profile photo'),
    aFile('me.png', 'image/png'),
  );
  await screen.findByText('Your new photo is saved.');
  await press('Delete photo');
  server.answer(currentUser, { body: aUser(funded) });
  await press('Delete');
  await waitFor(() => expect(screen.queryByText('Delete photo')).not.toBeInTheDocument());
  await press('Create Transaction PIN');
  await user.keyboard(secrets.pin);
  server.answer(currentUser, { body: aUser({ ...funded, has_transaction_pin: true }) });
  await user.keyboard(secrets.pin);
  await screen.findByRole('button', { name: 'PIN Created' });
}

async function proveIdentity({ press, fill, remember, user, server }: Journey) {
  const known = { ...funded, has_transaction_pin: true };
  await user.click(screen.getByRole('tab', { name: 'KYC Verification' }));
  const card = await screen.findByLabelText('Identity card');
  remember();
  const face = aFile('face.png', 'image/png');
  await userEvent.upload(card, face);
  await userEvent.upload(screen.getByLabelText('Facial image'), face);
  server.answer(currentUser, {
    body: aUser({ ...known, kyc: { kyc_verification_status: 'In Progress' } }),
  });
  await press('Submit for verification');
  await screen.findByText('Verification in progress. Please wait for confirmation.');
  await user.click(screen.getByRole('tab', { name: 'Next Of Kin' }));
  for (const [label, value] of Object.entries(kinFields)) await fill(label, value);
  server.answer(currentUser, {
    body: aUser({ ...known, verification_status: true, next_of_kin: { first_name: 'Bola' } }),
  });
  await press('Submit next of kin');
  await screen.findByText('Next of Kin details submitted successfully.');
}

async function changeSecrets({ press, fill, user }: Journey) {
  await user.click(screen.getByRole('tab', { name: 'Password & Security' }));
  await press('Reset Password');
  await press('Send code');
  await fill('Verification code', secrets.resetCode);
  await fill('New password', secrets.newPassword);
  await fill('Confirm password', secrets.newPassword);
  await press('Save new password');
  await screen.findByText(/^Password reset successfully/);
  await press('Reset PIN');
  await fill('Current PIN', secrets.pin);
  await fill('New PIN', secrets.newPin);
  await fill('Confirm new PIN', secrets.newPin);
  await press('Save new PIN');
  await screen.findByText('PIN reset successfully');
}

async function withdraw({ press, fill, choose, go, remember, user }: Journey) {
  await go('Overview', 'Overview');
  await press('Withdraw');
  await screen.findByRole('option', { name: 'GTBank' });
  await press('Choose Beneficiary');
  await user.click(await screen.findByRole('button', { name: /ADA OBI/ }));
  await press('Confirm Receiver');
  await fill('Amount', '50000');
  await screen.findByText('Balance afterwards');
  remember();
  await fill('Transaction PIN', secrets.newPin);
  await press('Withdraw');
  await screen.findByText('Withdrawal request sent successfully for approval.');
  remember();
  await press('Withdraw again');
  await choose('Bank', 'GTBank');
}

async function signOut({ press, go }: Journey) {
  await go('Log out', 'Log out');
  await press('Logout');
  await waitFor(() => expect(currentPath()).toBe('/signin'));
}

/** Walks through the app once, from the sign-up to the log-out, through its buttons and fields. */
async function completeJourney(): Promise<Journey> {
  const journey = startJourney();
  await signUp(journey);
  await resetPassword(journey);
  await signIn(journey);
  await tryOverview(journey);
  await readNotifications(journey);
  await invest(journey);
  await chooseInvestment(journey);
  await browseTransactions(journey);
  await joinCliques(journey);
  await keepProfile(journey);
  await proveIdentity(journey);
  await changeSecrets(journey);
  await withdraw(journey);
  await signOut(journey);
  return journey;
}

interface Recording {
  readonly actions: readonly UnknownAction[];
  readonly states: readonly RootState[];
}

/** Returns what the device stores of a state, without redux-persist's own fields. */
const storedPartOf = ({ user: { token, email, profileImage, currentUser } }: RootState) => ({
  token,
  email,
  profileImage,
  currentUser,
});

function recordingOf({ liftedStore }: Journey): Recording {
  const { actionsById, stagedActionIds, computedStates } = liftedStore.getState();
  return {
    actions: stagedActionIds.flatMap((id) => actionsById[id]?.action ?? []),
    states: computedStates.map(({ state }) => ({ ...state, user: storedPartOf(state) })),
  };
}

/** Replays the actions on new reducers, and checks that the states are equal. */
function expectSameStates({ actions, states }: Recording) {
  let state: RootState | undefined;
  actions.forEach((action, index) => {
    state = rootReducer(state, action);
    expect(state).toEqual(states[index]);
  });
}

function expectNoSecrets({ actions, states }: Recording) {
  const shown = [...actions, ...states].map((each) => redact<unknown>(each));
  for (const json of shown.map((each) => JSON.stringify(each))) {
    expect(json).not.toContain(token);
    for (const secret of Object.values(secrets)) expect(json).not.toMatch(traceOf(secret));
  }
  // Only the token is allowed in the store, because calls have to send it.
  for (const json of states.map((state) => JSON.stringify(state))) {
    for (const secret of Object.values(secrets)) expect(json).not.toMatch(traceOf(secret));
  }
}

const headings: readonly (readonly [RegExp, RegExp])[] = [
  [/^\/signup$/, /^Create your account$/],
  [/^\/otpverification$/, /^Verify your email$/],
  [/^\/signin$/, /^Sign in$/],
  [/^\/forgotpassword$/, /^Reset your password$/],
  [/^\/overview$/, /^Overview$/],
  [/^\/notifications$/, /^Notifications$/],
  [/^\/assets$/, /^Assets$/],
  [/^\/asset\/3$/, /^(Asset|TVS King)$/],
  [/^\/asset\/4$/, /^(Asset|Bajaj Maxima)$/],
  [/^\/myinvestment$/, /^My Portfolio$/],
  [/^\/investment$/, /^Choose Investment$/],
  [/^\/transactions$/, /^Transactions$/],
  [/^\/clique$/, /^Cliques$/],
  [/^\/clique\/9$/, /^(Clique|Lagos riders)$/],
  [/^\/profile$/, /^Profile$/],
  [/^\/withdrawal$/, /^Withdraw$/],
  [/^\/logout$/, /^Log out$/],
];
const publicPaths = new Set(['/signup', '/otpverification', '/signin', '/forgotpassword']);

/**
 * Returns whether the app shows a screen in this state. When a session starts or ends, it shows no screen until the
 * navigation that follows.
 */
function hasScreen({ user, navigation }: RootState): boolean {
  const path = navigation.location?.pathname;
  return path !== undefined && publicPaths.has(path) === (user.token === null);
}

async function expectEveryStateRenders(journey: Journey, { states }: Recording) {
  const { jumpTo, server, device, moments } = journey;
  const before = { requests: server.requests.length, writes: device.writes.length };
  const visited = new Set<string>();
  for (const [index, state] of states.entries()) {
    const { location } = state.navigation;
    if (!hasScreen(state) || location === null) continue;
    await act(async () => jumpTo(index));
    expect(currentPath()).toBe(`${location.pathname}${location.search}`);
    const heading = headings.find(([path]) => path.test(location.pathname))?.[1];
    expect(document.querySelector('h1')).toHaveTextContent(heading ?? location.pathname);
    expect(screenProblems()).toEqual([]);
    if (index < states.length - 1) expect(document.querySelector('.Toastify__toast')).toBeNull();
    const moment = moments.find((each) => each.index === index);
    if (moment) {
      expect(currentPath()).toBe(moment.path);
      expect(document.querySelector('main')).toHaveTextContent(
        moment.text.replace(/\s+/g, ' ').trim(),
      );
    }
    visited.add(location.pathname);
  }
  expect(visited.size).toBe(headings.length);
  expect(server.requests).toHaveLength(before.requests);
  expect(device.writes).toHaveLength(before.writes);
}

test('a journey through every feature can be replayed in DevTools without revealing secrets', async () => {
  const journey = await completeJourney();
  const recording = recordingOf(journey);
  expect(recording.actions.length).toBeGreaterThanOrEqual(300);
  expectSameStates(recording);
  expectNoSecrets(recording);
  await expectEveryStateRenders(journey, recording);
});
