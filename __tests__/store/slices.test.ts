import * as v from 'valibot';
import { toKobo } from '@/lib/money';
import * as assets from '@/store/assets/assetsSlice';
import { asset } from '@/store/assets/assetsWire';
import * as auth from '@/store/auth/authSlice';
import * as cliques from '@/store/cliques/cliquesSlice';
import * as events from '@/store/events';
import * as investments from '@/store/investments/investmentsSlice';
import * as navigation from '@/store/navigation/navigationSlice';
import * as notifications from '@/store/notifications/notificationsSlice';
import { rootReducer, type RootState } from '@/store/rootReducer';
import * as user from '@/store/user/userSlice';
import { ada as remembered } from './reducerCases/row';
import * as wallet from '@/store/wallet/walletSlice';
import { anAsset } from '../support/replies';

const slices = { assets, auth, cliques, investments, navigation, notifications, user, wallet };

/** The types of the actions that a module can make. */
const typesIn = (module: object): string[] =>
  Object.values(module)
    .filter((each) => typeof each === 'function' && 'type' in each)
    .map((creator: { readonly type: unknown }) => String(creator.type));

describe('the type of an action says what happened, so that DevTools can be read', () => {
  test.each(Object.entries(slices))('%s', (name, module) => {
    const types = typesIn(module);
    expect(types.length).toBeGreaterThan(0);
    expect(types.filter((type) => !type.startsWith(`${name}/`))).toEqual([]);
  });

  test('those of a session and of uploads', () => {
    expect(typesIn(events).sort()).toEqual([
      'host/hostRecognised',
      'persist/REHYDRATE',
      'session/sessionExpired',
      'session/sessionRenewed',
      'session/signedIn',
      'session/signedInElsewhere',
      'session/signedOut',
      'uploads/uploadProgressed',
    ]);
  });
});

const fresh = rootReducer(undefined, { type: 'start' });

test('a new customer sees everything closed, unhidden and unfiltered', () => {
  const { api, ...rest } = fresh;
  expect(api.queries).toEqual({});
  expect(rest).toEqual({
    host: { owner: null },
    navigation: { location: null, menus: { isSidebarHidden: false, isDrawerOpen: false } },
    auth: {
      token: null,
      pendingEmail: null,
      signUp: null,
      codeResendableAt: null,
      passwordReset: { step: 'request' },
      returnPath: null,
      signOutReason: null,
    },
    user: {
      current: null,
      isConfirmed: false,
      profileView: { tab: 'personal', kycStep: 'identity', securitySection: null },
      pinCreation: { step: 'closed' },
      pinReset: 'current',
      uploads: { uploadProfilePhoto: null, submitKyc: null },
    },
    wallet: {
      isBalanceHidden: false,
      transactions: { type: 'all', from: null, to: null, page: 1, pageSize: 10, receipt: null },
      withdrawal: { step: 'receiver' },
    },
    assets: {
      isOverviewExpanded: false,
      carouselIndex: 0,
      list: { search: '', sort: 'yearly', isAffordableOnly: false },
      agreement: null,
      chosenInterval: null,
    },
    investments: { status: null, kind: null, contract: null, made: null },
    cliques: {
      tab: 'join',
      creation: { step: 'closed' },
      join: { step: 'list' },
      createdCliques: [],
      inviteEmails: {},
      inviteDraft: null,
      made: null,
    },
    notifications: { isBellOpen: false, toasts: [], dismissedPrompts: [], openPages: 1 },
  });
});

const ada = {
  ...remembered,
  profileImage: null,
  hasTransactionPin: false,
  balance: toKobo(500),
};

/** A state in which nothing is as it was at the start. */
const used: RootState = {
  ...fresh,
  host: { owner: 'mota' },
  navigation: {
    location: { pathname: '/assets', search: '?q=x', hash: '#y' },
    menus: { isSidebarHidden: true, isDrawerOpen: true },
  },
  auth: {
    token: 't',
    pendingEmail: 'a@b.ng',
    signUp: {
      firstName: 'Ada',
      lastName: 'Obi',
      phoneNumber: '08031234567',
      email: 'a@b.ng',
      password: '',
      referralCode: '',
    },
    codeResendableAt: 5,
    passwordReset: { step: 'reset', email: 'a@b.ng' },
    returnPath: '/profile',
    signOutReason: 'refused',
  },
  user: {
    current: ada,
    isConfirmed: true,
    profileView: { tab: 'kyc', kycStep: 'nextOfKin', securitySection: 'pin' },
    pinCreation: { step: 'confirming' },
    pinReset: 'code',
    uploads: { uploadProfilePhoto: null, submitKyc: 0 },
  },
  wallet: {
    isBalanceHidden: true,
    transactions: {
      type: 'deposit',
      from: '2026-11-20',
      to: null,
      page: 2,
      pageSize: 20,
      receipt: '7',
    },
    withdrawal: { step: 'amount', receiver: null, amount: null },
  },
  assets: {
    isOverviewExpanded: true,
    carouselIndex: 2,
    list: { search: 'TVS', sort: 'roi', isAffordableOnly: true },
    agreement: { asset: v.parse(asset, anAsset()), contract: '<p>Terms</p>', contractHash: null },
    chosenInterval: 'year',
  },
  investments: {
    status: 'completed',
    kind: 'clique',
    contract: '12',
    made: { assetId: 3, id: 12, reference: 'investment:1' },
  },
  cliques: {
    tab: 'create',
    creation: { step: 'form' },
    join: { step: 'detail', cliqueId: 9 },
    createdCliques: [9],
    inviteEmails: { 9: ['a@b.ng'] },
    inviteDraft: { invite: 'x', amount: '5' },
    made: { id: 9, reference: 'clique-contribution:1', amount: toKobo(500_000) },
  },
  notifications: {
    isBellOpen: true,
    toasts: [{ id: 'a', name: 'pinCreated' }],
    dismissedPrompts: ['transactionPin'],
    openPages: 2,
  },
};

describe('what a screen asks of the state', () => {
  const isPromptDismissed = (state: RootState) =>
    notifications.selectIsPromptDismissed(state, 'transactionPin');
  const emailsForNine = (state: RootState) => cliques.selectInviteEmails(state, 9);
  const kycPercent = (state: RootState) => user.selectUploadPercent(state, 'submitKyc');

  const answers: readonly (readonly [string, (state: RootState) => unknown, unknown, unknown])[] = [
    ['where they are', navigation.selectLocation, null, used.navigation.location],
    ['the menus', navigation.selectMenus, fresh.navigation.menus, used.navigation.menus],
    ['the token', auth.selectToken, null, 't'],
    ['whether there is a session', auth.selectHasSession, false, true],
    ['the email to verify', auth.selectPendingEmail, null, 'a@b.ng'],
    ['when another code may be sent', auth.selectCodeResendableAt, null, 5],
    [
      'the step of a password reset',
      auth.selectPasswordReset,
      { step: 'request' },
      { step: 'reset', email: 'a@b.ng' },
    ],
    ['the way back', auth.selectReturnPath, null, '/profile'],
    ['the customer', user.selectCurrentUser, null, ada],
    ['whether the server has confirmed them', user.selectIsUserConfirmed, false, true],
    ['their full name', user.selectFullName, '', 'Ada Obi'],
    ['their balance', user.selectBalance, null, 500],
    ['whether they are verified', user.selectIsVerified, false, true],
    ['the profile', user.selectProfileView, fresh.user.profileView, used.user.profileView],
    ['the PIN', user.selectPinCreation, { step: 'closed' }, { step: 'confirming' }],
    ['the progress of an upload', kycPercent, null, 0],
    ['whether anything is being uploaded', user.selectIsUploading, false, true],
    ['whether the balance is hidden', wallet.selectIsBalanceHidden, false, true],
    [
      'the view of the transactions',
      wallet.selectTransactionView,
      fresh.wallet.transactions,
      used.wallet.transactions,
    ],
    [
      'the step of a withdrawal',
      wallet.selectWithdrawal,
      { step: 'receiver' },
      { step: 'amount', receiver: null, amount: null },
    ],
    ['the overview', assets.selectIsOverviewExpanded, false, true],
    ['the carousel', assets.selectCarouselIndex, 0, 2],
    ['the list of assets', assets.selectAssetListView, fresh.assets.list, used.assets.list],
    ['the agreement', assets.selectAgreement, null, used.assets.agreement],
    ['the projection', assets.selectProjectionInterval, 'month', 'year'],
    [
      'the view of the portfolio',
      investments.selectPortfolioView,
      fresh.investments,
      used.investments,
    ],
    ['the tab of the cliques', cliques.selectCliqueTab, 'join', 'create'],
    ['the step of a new clique', cliques.selectCreation, { step: 'closed' }, { step: 'form' }],
    ['the step of joining', cliques.selectJoin, { step: 'list' }, used.cliques.join],
    ['what the customer created', cliques.selectCreatedCliques, [], [9]],
    ['who is to be invited', emailsForNine, [], ['a@b.ng']],
    ['the amount of an invite', cliques.selectInviteDraft, null, used.cliques.inviteDraft],
    ['the bell', notifications.selectIsBellOpen, false, true],
    ['the toasts', notifications.selectToasts, [], used.notifications.toasts],
    ['whether they said Maybe Later', isPromptDismissed, false, true],
  ];

  test.each(answers)('%s', (_what, select, atFirst, then) => {
    expect(select(fresh)).toEqual(atFirst);
    expect(select(used)).toEqual(then);
  });
});

describe('nothing of one session is left in the next', () => {
  const elsewhere = events.signedInElsewhere({
    token: 'other',
    email: null,
    currentUser: null,
  });
  // An email that waits for its code may be another account's.
  const waiting = { ...fresh.auth, pendingEmail: 'a@b.ng' };
  const kept = { location: used.navigation.location, menus: fresh.navigation.menus };

  test.each([
    ['logging out', events.signedOut(), waiting, fresh.host],
    ['an expired token', events.sessionExpired(), waiting, fresh.host],
    ['a sign-in in another tab', elsewhere, { ...fresh.auth, token: 'other' }, used.host],
  ])('%s', (_cause, action, auth, host) => {
    expect(rootReducer(used, action)).toEqual({ ...fresh, host, auth, navigation: kept });
  });

  test('signing in keeps the way back, what was typed for an invite, and what is being told', () => {
    expect(rootReducer(used, events.signedIn({ token: 'new' }))).toEqual({
      ...fresh,
      host: used.host,
      auth: { ...waiting, token: 'new', returnPath: '/profile' },
      cliques: used.cliques,
      notifications: used.notifications,
      navigation: kept,
    });
  });
});
