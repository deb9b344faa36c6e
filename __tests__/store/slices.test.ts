import * as v from 'valibot';
import { toKobo } from '@/lib/money';
import * as assets from '@/store/assets/assetsSlice';
import { asset } from '@/store/assets/assetsWire';
import * as auth from '@/store/auth/authSlice';
import * as cliques from '@/store/cliques/cliquesSlice';
import * as events from '@/store/events';
import * as factors from '@/store/factors/factorsSlice';
import * as investments from '@/store/investments/investmentsSlice';
import * as navigation from '@/store/navigation/navigationSlice';
import * as notifications from '@/store/notifications/notificationsSlice';
import * as payments from '@/store/payments/paymentsSlice';
import { rootReducer, type RootState } from '@/store/rootReducer';
import * as profile from '@/store/user/profileSlice';
import * as user from '@/store/user/userSlice';
import { currentUser } from '@/store/user/userWire';
import { userApi } from '@/store/user/userApi';
import { ada } from './reducerCases/row';
import * as wallet from '@/store/wallet/walletSlice';
import { anAsset, aUser } from '../support/replies';

const slices = {
  assets,
  auth,
  cliques,
  factors,
  investments,
  navigation,
  notifications,
  payments,
  profile,
  user,
  wallet,
};

const fresh = rootReducer(undefined, { type: 'start' });

/** The cache after the server has sent the customer's record. */
const { api } = [
  { type: 'start' },
  userApi.util.upsertQueryEntries([
    {
      endpointName: 'getCurrentUser',
      arg: undefined,
      value: v.parse(currentUser, aUser({ pin_for_payments: true, verification_status: true })),
    },
  ]),
].reduce(rootReducer, fresh);

/** A state that differs from the initial state everywhere. */
const used: RootState = {
  ...fresh,
  api,
  navigation: {
    location: { pathname: '/assets', search: '?q=x', hash: '#y' },
    menus: { isSidebarHidden: true, isDrawerOpen: true },
  },
  auth: {
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
    protectedAccount: { email: 'a@b.ng' },
    returnPath: '/profile',
    signOutReason: 'refused',
  },
  user: {
    token: 't',
    email: 'a@b.ng',
    profileImage: '/ada.png',
    currentUser: { ...ada, closedMoments: ['ended 2026-11-30 TVS King'] },
  },
  profile: {
    pinCreation: { step: 'confirming' },
    pinReset: 'code',
    unfreeze: 'code',
    uploads: { uploadProfilePhoto: null, submitKyc: 0 },
  },
  factors: {
    flow: { step: 'codes' },
    question: { methods: ['authenticator'], method: 'authenticator' },
  },
  wallet: {
    isBalanceHidden: true,
    withdrawal: { step: 'amount', receiver: null, amount: '5000' },
  },
  assets: {
    isOverviewExpanded: true,
    carouselIndex: 2,
    agreement: { asset: v.parse(asset, anAsset()), contract: '<p>Terms</p>', contractHash: null },
    chosenInterval: 'year',
  },
  investments: {
    made: { assetId: 3, id: 12, reference: 'investment:1' },
  },
  cliques: {
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
    readIds: [11],
    deletedIds: [12],
  },
  payments: { status: 'unseen', outcome: 'accepted' },
};

type Selector = (state: RootState, which?: unknown) => unknown;

/** Every selector of every slice, with its name. */
const selectors = Object.values(slices).flatMap((slice) =>
  Object.entries(slice).filter(([name]) => name.startsWith('select')),
) as readonly (readonly [string, Selector])[];

/** Arguments of the selectors that need one. */
const subjects: Readonly<Record<string, unknown>> = {
  selectInviteEmails: 9,
  selectIsPromptDismissed: 'transactionPin',
  selectUploadPercent: 'submitKyc',
};

/**
 * The selectors of what stays after signing out: the location, and an email that is waiting for its code, because it
 * may belong to another account.
 */
const kept = ['selectLocation', 'selectPendingEmail'];

test.each(selectors.filter(([name]) => !kept.includes(name)))(
  '%s returns nothing of the customer after signing out',
  (name, select) => {
    const before = select(used, subjects[name]);
    const after = select(rootReducer(used, events.signedOut()), subjects[name]);
    expect(after).toEqual(select(fresh, subjects[name]));
    expect(after).not.toEqual(before);
  },
);

describe('the end of a session', () => {
  const elsewhere = events.signedInElsewhere({
    token: 'other',
    email: null,
    profileImage: null,
    currentUser: null,
  });
  // An email that is waiting for its code may belong to another account.
  const waiting = { ...fresh.user, email: 'a@b.ng' };
  const stays = { location: used.navigation.location, menus: fresh.navigation.menus };

  test.each([
    ['signing out', events.signedOut(), waiting, fresh.auth],
    [
      'an expired token',
      events.sessionExpired(),
      waiting,
      { ...fresh.auth, signOutReason: 'refused' },
    ],
    ['a sign-in in another tab', elsewhere, { ...fresh.user, token: 'other' }, fresh.auth],
  ])('%s removes everything of the session', (_cause, action, user, auth) => {
    expect(rootReducer(used, action)).toEqual({ ...fresh, api, user, auth, navigation: stays });
  });

  test('signing in keeps the return path, the amount typed for an invite, and the toasts', () => {
    expect(rootReducer(used, events.signedIn({ token: 'new' }))).toEqual({
      ...fresh,
      api,
      user: { ...waiting, token: 'new' },
      auth: { ...fresh.auth, returnPath: '/profile' },
      cliques: used.cliques,
      notifications: used.notifications,
      navigation: stays,
    });
  });
});
