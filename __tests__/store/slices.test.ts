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
import * as payments from '@/store/payments/paymentsSlice';
import { rootReducer, type RootState } from '@/store/rootReducer';
import * as user from '@/store/user/userSlice';
import { ada as remembered } from './reducerCases/row';
import * as wallet from '@/store/wallet/walletSlice';
import { anAsset } from '../support/replies';

const slices = {
  assets,
  auth,
  cliques,
  investments,
  navigation,
  notifications,
  payments,
  user,
  wallet,
};

const fresh = rootReducer(undefined, { type: 'start' });

const ada = {
  ...remembered,
  profileImage: null,
  hasTransactionPin: false,
  pinForPayments: true,
  balance: toKobo(500),
};

/** A state in which nothing is as it was at the start. */
const used: RootState = {
  ...fresh,
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
    pinCreation: { step: 'confirming' },
    pinReset: 'code',
    uploads: { uploadProfilePhoto: null, submitKyc: 0 },
  },
  wallet: {
    isBalanceHidden: true,
    withdrawal: { step: 'amount', receiver: null, amount: null },
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
  },
  payments: { status: 'unseen', outcome: 'accepted' },
};

type Selector = (state: RootState, which?: unknown) => unknown;

/** Every selector of a slice, by name. */
const selectors = Object.values(slices).flatMap((slice) =>
  Object.entries(slice).filter(([name]) => name.startsWith('select')),
) as readonly (readonly [string, Selector])[];

/** What is asked for by selectors that need it. */
const subjects: Readonly<Record<string, unknown>> = {
  selectInviteEmails: 9,
  selectIsPromptDismissed: 'transactionPin',
  selectUploadPercent: 'submitKyc',
};

/** The page stays, and the email that waits for its code may be another account's. */
const kept = ['selectLocation', 'selectPendingEmail'];

test.each(selectors.filter(([name]) => !kept.includes(name)))(
  '%s returns nothing of the customer after they have logged out',
  (name, select) => {
    const before = select(used, subjects[name]);
    const after = select(rootReducer(used, events.signedOut()), subjects[name]);
    expect(after).toEqual(select(fresh, subjects[name]));
    expect(after).not.toEqual(before);
  },
);

describe('nothing of one session is left in the next', () => {
  const elsewhere = events.signedInElsewhere({
    token: 'other',
    email: null,
    currentUser: null,
  });
  // An email that waits for its code may be another account's.
  const waiting = { ...fresh.auth, pendingEmail: 'a@b.ng' };
  const stays = { location: used.navigation.location, menus: fresh.navigation.menus };

  test.each([
    ['logging out', events.signedOut(), waiting],
    ['an expired token', events.sessionExpired(), { ...waiting, signOutReason: 'refused' }],
    ['a sign-in in another tab', elsewhere, { ...fresh.auth, token: 'other' }],
  ])('%s', (_cause, action, auth) => {
    expect(rootReducer(used, action)).toEqual({ ...fresh, auth, navigation: stays });
  });

  test('signing in keeps the way back, what was typed for an invite, and what is being told', () => {
    expect(rootReducer(used, events.signedIn({ token: 'new' }))).toEqual({
      ...fresh,
      auth: { ...waiting, token: 'new', returnPath: '/profile' },
      cliques: used.cliques,
      notifications: used.notifications,
      navigation: stays,
    });
  });
});
