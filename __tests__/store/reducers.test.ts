import type { Action } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { limits } from '@/config/limits';
import { toKobo } from '@/lib/money';
import * as assets from '@/store/assets/assetsSlice';
import { asset } from '@/store/assets/assetsWire';
import * as auth from '@/store/auth/authSlice';
import * as cliques from '@/store/cliques/cliquesSlice';
import {
  rehydrated,
  sessionExpired,
  sessionRenewed,
  signedIn,
  signedInElsewhere,
  signedOut,
  uploadProgressed,
} from '@/store/events';
import * as investments from '@/store/investments/investmentsSlice';
import * as navigation from '@/store/navigation/navigationSlice';
import * as notifications from '@/store/notifications/notificationsSlice';
import { rootReducer, type RootState } from '@/store/rootReducer';
import * as user from '@/store/user/userSlice';
import { fromStored } from '@/store/user/userWire';
import * as wallet from '@/store/wallet/walletSlice';
import { anAsset } from '../support/replies';

const fresh = rootReducer(undefined, { type: 'start' });

type Slice = Exclude<keyof RootState, 'api'>;
type Fields<S extends Slice> = Partial<RootState[S]>;
interface Case {
  readonly name: string;
  readonly slice: Slice;
  readonly before: object;
  readonly action: Action;
  readonly after: object;
}

/** A row of the table: what of a slice stands before an action, and what after it. */
function row<S extends Slice>(
  name: string,
  slice: S,
  before: Fields<S>,
  action: Action,
  after: Fields<S>,
): Case {
  return { name, slice, before, action, after: { ...before, ...after } };
}

const receiver = {
  bankCode: '058',
  bankName: 'GTBank',
  accountNumber: '0123456789',
  accountName: 'ADA OBI',
};
const amount = toKobo(1_000);
const view = fresh.wallet.transactions;
const profile = fresh.user.profileView;
const stored = {
  id: 7,
  user: 70,
  first_name: 'Ada',
  last_name: 'Obi',
  email: 'ada@example.ng',
  profile_image: '/old.png',
  verification_status: true,
  has_transaction_pin: true,
};
const session = {
  token: 'elsewhere',
  email: null,
  profileImage: '/new.png',
  currentUser: stored,
};
const ada = { ...fromStored(stored), profileImage: '/new.png' };
const noReceiver = fresh.wallet.withdrawal;
const terms = { asset: v.parse(asset, anAsset()), contract: '<p>Terms</p>', contractHash: 'one' };
const newTerms = { ...terms, contract: '<p>New</p>', contractHash: 'two' };
const open = { step: 'open', terms } as const;
const invite = { step: 'invite', cliqueId: 9, cliqueName: 'Riders' } as const;
const created = { id: 9, name: 'Riders' };
const entering = { step: 'entering', mismatched: false } as const;
const toast = { id: 'a', name: 'pinCreated' } as const;

const cases: readonly Case[] = [
  row(
    'login stores the access token and keeps the way back',
    'auth',
    { returnPath: '/profile', pendingEmail: 'a@b.ng' },
    signedIn({ token: 't' }),
    { token: 't', pendingEmail: null },
  ),
  row(
    'the device remembers token and waiting email',
    'auth',
    {},
    rehydrated({ ...session, email: 'a@b.ng' }),
    { token: 'elsewhere', pendingEmail: 'a@b.ng' },
  ),
  row(
    'another tab signed in',
    'auth',
    { token: 't', returnPath: '/profile' },
    signedInElsewhere(session),
    { token: 'elsewhere', returnPath: null },
  ),
  row(
    'a renewed session has another token and nothing else',
    'auth',
    { token: 't', returnPath: '/profile' },
    sessionRenewed({ token: 'next' }),
    { token: 'next' },
  ),
  row(
    'logging out forgets everything',
    'auth',
    { token: 't', pendingEmail: 'a@b.ng', returnPath: '/profile' },
    signedOut(),
    { token: null, pendingEmail: null, returnPath: null },
  ),
  row('an expired token is removed', 'auth', { token: 't' }, sessionExpired(), { token: null }),
  row(
    'a page asks for a sign-in',
    'auth',
    {},
    auth.signInRequested({ returnPath: '/profile?tab=kyc' }),
    { returnPath: '/profile?tab=kyc' },
  ),
  row(
    'the logout page is no way back',
    'auth',
    { returnPath: '/profile' },
    auth.signInRequested({ returnPath: '/logout' }),
    {},
  ),
  row(
    'nor is it with a question behind it',
    'auth',
    { returnPath: '/profile' },
    auth.signInRequested({ returnPath: '/logout?again=1' }),
    {},
  ),
  row('a way back is taken once', 'auth', { returnPath: '/profile' }, auth.returnPathFollowed(), {
    returnPath: null,
  }),
  row(
    'a password reset begins anew',
    'auth',
    { passwordReset: { step: 'reset', email: 'a@b.ng' } },
    auth.passwordResetRestarted(),
    { passwordReset: { step: 'request' } },
  ),

  row('a tab of the profile', 'user', {}, user.profileTabOpened('kyc'), {
    profileView: { ...profile, tab: 'kyc' },
  }),
  row('a step of the identity check', 'user', {}, user.kycStepOpened('nextOfKin'), {
    profileView: { ...profile, kycStep: 'nextOfKin' },
  }),
  row('a section of the security opens', 'user', {}, user.securitySectionToggled('pin'), {
    profileView: { ...profile, securitySection: 'pin' },
  }),
  row(
    'another section takes its place',
    'user',
    { profileView: { ...profile, securitySection: 'password' } },
    user.securitySectionToggled('pin'),
    { profileView: { ...profile, securitySection: 'pin' } },
  ),
  row(
    'the open section closes',
    'user',
    { profileView: { ...profile, securitySection: 'pin' } },
    user.securitySectionToggled('pin'),
    { profileView: { ...profile, securitySection: null } },
  ),
  row(
    'the URL asks for a place of the profile',
    'user',
    {},
    user.profileViewRestored({ tab: 'security', kycStep: 'identity', securitySection: 'pin' }),
    { profileView: { tab: 'security', kycStep: 'identity', securitySection: 'pin' } },
  ),
  row(
    'the pictures of an identity check are on their way',
    'user',
    { uploads: { uploadProfilePhoto: null, submitKyc: 0 } },
    uploadProgressed({ call: 'submitKyc', percent: 40 }),
    { uploads: { uploadProfilePhoto: null, submitKyc: 40 } },
  ),
  row(
    'a last report of an upload comes after its end',
    'user',
    {},
    uploadProgressed({ call: 'submitKyc', percent: 100 }),
    {},
  ),
  row(
    'a report of what is no upload means nothing',
    'user',
    {},
    uploadProgressed({ call: 'invest', percent: 100 }),
    {},
  ),
  row(
    'the device remembers the customer, their newest photo included',
    'user',
    {},
    rehydrated(session),
    { current: ada },
  ),
  row('without a token nobody is remembered', 'user', {}, rehydrated({ ...session, token: null }), {
    current: null,
  }),
  row(
    'another tab signed in as somebody',
    'user',
    { isConfirmed: true },
    signedInElsewhere(session),
    { current: ada, isConfirmed: false },
  ),
  row(
    'the next customer sees nothing',
    'user',
    { current: ada, isConfirmed: true, pinCreation: entering },
    signedIn({ token: 't' }),
    { current: null, isConfirmed: false, pinCreation: { step: 'closed' } },
  ),
  row(
    'a PIN that the server wants the password with waits for it',
    'user',
    { pinCreation: { step: 'confirming' } },
    user.pinPasswordRequested(),
    { pinCreation: { step: 'password' } },
  ),
  row('a closed PIN creation needs no password', 'user', {}, user.pinPasswordRequested(), {}),
  row('a PIN is reset by email', 'user', {}, user.pinResetByEmailChosen(), {
    pinReset: 'request',
  }),
  row(
    'or after all by the current one',
    'user',
    { pinReset: 'request' },
    user.pinResetByEmailLeft(),
    {
      pinReset: 'current',
    },
  ),
  row('Create Transaction PIN shows four fields', 'user', {}, user.pinCreationOpened(), {
    pinCreation: entering,
  }),
  row(
    'once a PIN exists there is nothing to create',
    'user',
    { current: ada },
    user.pinCreationOpened(),
    {},
  ),
  row(
    'after the fourth digit a confirm row appears',
    'user',
    { pinCreation: entering },
    user.pinEntered(),
    { pinCreation: { step: 'confirming' } },
  ),
  row('a closed entry cannot be confirmed', 'user', {}, user.pinEntered(), {}),
  row(
    'a mismatch reopens the entry',
    'user',
    { pinCreation: { step: 'confirming' } },
    user.pinMismatched(),
    { pinCreation: { step: 'entering', mismatched: true } },
  ),
  row(
    'nothing mismatches before the confirmation',
    'user',
    { pinCreation: entering },
    user.pinMismatched(),
    {},
  ),
  row('PIN creation closes', 'user', { pinCreation: entering }, user.pinCreationClosed(), {
    pinCreation: { step: 'closed' },
  }),

  row('the balance hides', 'wallet', {}, wallet.balanceHidden(), { isBalanceHidden: true }),
  row('the balance shows', 'wallet', { isBalanceHidden: true }, wallet.balanceShown(), {
    isBalanceHidden: false,
  }),
  row(
    'a filter starts at the first page',
    'wallet',
    { transactions: { ...view, page: 3 } },
    wallet.transactionsFiltered({ type: 'deposit' }),
    { transactions: { ...view, type: 'deposit' } },
  ),
  row('a page is opened', 'wallet', {}, wallet.transactionPageOpened(2), {
    transactions: { ...view, page: 2 },
  }),
  row('there is no page before the first', 'wallet', {}, wallet.transactionPageOpened(0), {}),
  row(
    'a page size starts at the first page',
    'wallet',
    { transactions: { ...view, page: 3 } },
    wallet.transactionPageSizeChosen(50),
    { transactions: { ...view, pageSize: 50 } },
  ),
  row('a receipt opens', 'wallet', {}, wallet.receiptOpened(7), {
    transactions: { ...view, receipt: '7' },
  }),
  row(
    'a receipt closes',
    'wallet',
    { transactions: { ...view, receipt: '7' } },
    wallet.receiptClosed(),
    { transactions: view },
  ),
  row(
    'the URL says what to show',
    'wallet',
    { transactions: { ...view, type: 'deposit' } },
    wallet.transactionViewRestored({ ...view, page: 2 }),
    { transactions: { ...view, page: 2 } },
  ),
  row(
    'a confirmed receiver leads to the amount',
    'wallet',
    {},
    wallet.receiverConfirmed(receiver),
    { withdrawal: { step: 'amount', receiver } },
  ),
  row(
    'the amount leads to the review',
    'wallet',
    { withdrawal: { step: 'amount', receiver } },
    wallet.withdrawalReviewed({ amount }),
    { withdrawal: { step: 'review', receiver, amount } },
  ),
  row(
    'without a receiver there is nothing to review',
    'wallet',
    {},
    wallet.withdrawalReviewed({ amount }),
    {},
  ),
  row(
    'the review leads back to the amount',
    'wallet',
    { withdrawal: { step: 'review', receiver, amount } },
    wallet.withdrawalReviewLeft(),
    { withdrawal: { step: 'amount', receiver } },
  ),
  row('there is no way back from no review', 'wallet', {}, wallet.withdrawalReviewLeft(), {}),
  row(
    'a changed account needs a new confirmation',
    'wallet',
    { withdrawal: { step: 'amount', receiver } },
    wallet.receiverChanged(),
    { withdrawal: { step: 'receiver', isChanged: true, amount: null } },
  ),
  row(
    'a changed account keeps the amount',
    'wallet',
    { withdrawal: { step: 'review', receiver, amount } },
    wallet.receiverChanged(),
    { withdrawal: { step: 'receiver', isChanged: true, amount } },
  ),
  row(
    'the amount goes to the account that is confirmed next',
    'wallet',
    { withdrawal: { step: 'receiver', isChanged: true, amount } },
    wallet.receiverConfirmed(receiver),
    { withdrawal: { step: 'review', receiver, amount } },
  ),
  row('a first account is no change', 'wallet', {}, wallet.receiverChanged(), {}),
  row(
    'on success the fields clear',
    'wallet',
    { withdrawal: { step: 'review', receiver, amount } },
    wallet.withdrawalRequested(),
    { withdrawal: noReceiver },
  ),
  row(
    'logging out forgets the receiver',
    'wallet',
    { withdrawal: { step: 'amount', receiver }, isBalanceHidden: true },
    signedOut(),
    { withdrawal: noReceiver, isBalanceHidden: false },
  ),

  row('View More', 'assets', {}, assets.overviewExpanded(), { isOverviewExpanded: true }),
  row('View Less', 'assets', { isOverviewExpanded: true }, assets.overviewCollapsed(), {
    isOverviewExpanded: false,
  }),
  row('the carousel turns', 'assets', {}, assets.carouselTurned({ index: 2 }), {
    carouselIndex: 2,
  }),
  row(
    'the list is searched and stays sorted',
    'assets',
    { list: { search: '', sort: 'roi', isAffordableOnly: false } },
    assets.assetsFiltered({ search: 'bus' }),
    { list: { search: 'bus', sort: 'roi', isAffordableOnly: false } },
  ),
  row(
    'Confirm Investment opens the agreement afresh',
    'assets',
    { agreement: open },
    assets.agreementOpened(newTerms),
    { agreement: { ...open, terms: newTerms } },
  ),
  row(
    'new terms take the place of those that were read',
    'assets',
    { agreement: open },
    assets.agreementTermsRead(newTerms),
    { agreement: { ...open, terms: newTerms } },
  ),
  row('a closed agreement has no terms', 'assets', {}, assets.agreementTermsRead(newTerms), {}),
  row('Cancel closes the agreement', 'assets', { agreement: open }, assets.agreementClosed(), {
    agreement: { step: 'closed' },
  }),

  row('Active or Completed', 'investments', {}, investments.portfolioStatusChosen('completed'), {
    status: 'completed',
  }),
  row('Individual or Clique', 'investments', {}, investments.portfolioKindChosen('clique'), {
    kind: 'clique',
  }),
  row('a signed contract opens', 'investments', {}, investments.signedContractOpened(12), {
    contract: '12',
  }),
  row(
    'a signed contract closes',
    'investments',
    { contract: '12' },
    investments.signedContractClosed(),
    { contract: null },
  ),
  row(
    'an investment is made',
    'investments',
    {},
    investments.investmentMade({ assetId: 3, id: 12, reference: null }),
    { made: { assetId: 3, id: 12, reference: null } },
  ),
  row(
    'the news of an investment is closed',
    'investments',
    { made: { assetId: 3, id: 12, reference: null } },
    investments.madeInvestmentClosed(),
    { made: null },
  ),
  row(
    'the URL says what to show of the portfolio',
    'investments',
    { kind: 'clique' },
    investments.portfolioViewRestored({ status: 'completed', kind: 'individual', contract: null }),
    { status: 'completed', kind: 'individual' },
  ),

  row(
    'payouts are projected for another interval',
    'assets',
    {},
    assets.projectionIntervalChosen('week'),
    { chosenInterval: 'week' },
  ),
  row('a tab of the cliques', 'cliques', {}, cliques.cliqueTabOpened('create'), {
    tab: 'create',
  }),
  row(
    "an invite link's amount waits for the sign-in",
    'cliques',
    { inviteDraft: { invite: 'old', amount: '5' } },
    cliques.inviteAmountKept({ invite: 'new', amount: '25000' }),
    { inviteDraft: { invite: 'new', amount: '25000' } },
  ),
  row('clicking Create first shows a modal', 'cliques', {}, cliques.creationRequested(), {
    tab: 'create',
    creation: { step: 'choice' },
  }),
  row(
    'Browse Existing Cliques',
    'cliques',
    { tab: 'create', creation: { step: 'choice' } },
    cliques.existingCliquesChosen(),
    { tab: 'join', creation: { step: 'closed' } },
  ),
  row(
    'Create a New Clique',
    'cliques',
    { creation: { step: 'choice' } },
    cliques.newCliqueChosen(),
    { tab: 'create', creation: { step: 'form' } },
  ),
  row(
    'a private clique leads to the invite panel',
    'cliques',
    { creation: { step: 'form' }, inviteEmails: { 4: ['old@b.ng'] } },
    cliques.cliqueCreated({ ...created, type: 'private' }),
    { creation: invite, createdCliques: [created.id] },
  ),
  row(
    'a public clique does not',
    'cliques',
    { creation: { step: 'form' }, createdCliques: [4] },
    cliques.cliqueCreated({ ...created, type: 'public' }),
    { creation: { step: 'closed' }, createdCliques: [4, created.id] },
  ),
  row(
    'duplicates are ignored',
    'cliques',
    { inviteEmails: { 9: ['a@b.ng'] } },
    cliques.inviteEmailsAdded({ cliqueId: 9, emails: ['c@d.ng', 'a@b.ng', 'c@d.ng'] }),
    { inviteEmails: { 9: ['a@b.ng', 'c@d.ng'] } },
  ),
  row(
    'the emails for one clique are not those for another',
    'cliques',
    { inviteEmails: { 4: ['a@b.ng'] } },
    cliques.inviteEmailsAdded({ cliqueId: 9, emails: ['c@d.ng'] }),
    { inviteEmails: { 4: ['a@b.ng'], 9: ['c@d.ng'] } },
  ),
  row(
    'an email is removed',
    'cliques',
    { inviteEmails: { 4: ['a@b.ng'], 9: ['a@b.ng', 'c@d.ng'] } },
    cliques.inviteEmailRemoved({ cliqueId: 9, email: 'a@b.ng' }),
    { inviteEmails: { 4: ['a@b.ng'], 9: ['c@d.ng'] } },
  ),
  row(
    'Backspace removes the last',
    'cliques',
    { inviteEmails: { 4: ['a@b.ng'], 9: ['a@b.ng', 'c@d.ng'] } },
    cliques.lastInviteEmailRemoved(9),
    { inviteEmails: { 4: ['a@b.ng'], 9: ['a@b.ng'] } },
  ),
  row('Backspace on none removes none', 'cliques', {}, cliques.lastInviteEmailRemoved(9), {}),
  row(
    'sent invites leave the panel empty',
    'cliques',
    { inviteEmails: { 4: ['a@b.ng'], 9: ['a@b.ng'] } },
    cliques.invitesSent(9),
    { inviteEmails: { 4: ['a@b.ng'], 9: [] } },
  ),
  row(
    'the panel closes',
    'cliques',
    { creation: invite, inviteEmails: { 4: ['a@b.ng'], [created.id]: ['a@b.ng'] } },
    cliques.creationClosed(),
    { creation: { step: 'closed' }, inviteEmails: { 4: ['a@b.ng'], [created.id]: [] } },
  ),
  row('a clique is chosen', 'cliques', {}, cliques.cliqueSelected(9), {
    join: { step: 'detail', cliqueId: 9 },
  }),
  row(
    'Continue leads to the contribution',
    'cliques',
    { join: { step: 'detail', cliqueId: 9 } },
    cliques.joinContinued(),
    { join: { step: 'contribution', cliqueId: 9 } },
  ),
  row("a clique's page leads to the contribution", 'cliques', {}, cliques.contributionOpened(9), {
    join: { step: 'contribution', cliqueId: 9 },
  }),
  row(
    "a clique's page leads there from an unfinished creation",
    'cliques',
    { tab: 'create', creation: { step: 'form' } },
    cliques.contributionOpened(9),
    { tab: 'join', creation: { step: 'form' }, join: { step: 'contribution', cliqueId: 9 } },
  ),
  row('the list has no Continue', 'cliques', {}, cliques.joinContinued(), {}),
  row(
    'Back from the contribution',
    'cliques',
    { join: { step: 'contribution', cliqueId: 9 } },
    cliques.joinSteppedBack(),
    { join: { step: 'detail', cliqueId: 9 } },
  ),
  row(
    'Back from the detail',
    'cliques',
    { join: { step: 'detail', cliqueId: 9 } },
    cliques.joinSteppedBack(),
    { join: { step: 'list' } },
  ),
  row(
    'a contribution ends the flow',
    'cliques',
    { join: { step: 'contribution', cliqueId: 9 }, inviteDraft: { invite: 'x', amount: '5' } },
    cliques.contributionMade(),
    { join: { step: 'list' }, inviteDraft: null },
  ),
  row(
    'signing in keeps the amount of an invite link',
    'cliques',
    { inviteDraft: { invite: 'x', amount: '5' } },
    signedIn({ token: 't' }),
    {},
  ),
  row(
    'logging out does not',
    'cliques',
    { inviteDraft: { invite: 'x', amount: '5' }, tab: 'create' },
    signedOut(),
    { inviteDraft: null, tab: 'join' },
  ),

  row('the bell opens', 'notifications', {}, notifications.bellToggled(), { isBellOpen: true }),
  row('the bell closes', 'notifications', { isBellOpen: true }, notifications.bellClosed(), {
    isBellOpen: false,
  }),
  row(
    'a toast that was read is gone',
    'notifications',
    { toasts: [toast, { ...toast, id: 'b' }] },
    notifications.toastClosed({ id: 'a' }),
    { toasts: [{ ...toast, id: 'b' }] },
  ),
  row('Maybe Later', 'notifications', {}, notifications.promptDismissed('transactionPin'), {
    dismissedPrompts: ['transactionPin'],
  }),
  row(
    'later stays later',
    'notifications',
    { dismissedPrompts: ['transactionPin'] },
    notifications.promptDismissed('transactionPin'),
    {},
  ),

  row(
    'a navigation closes the drawer',
    'navigation',
    { menus: { isSidebarHidden: false, isDrawerOpen: true } },
    navigation.navigated({ pathname: '/assets', search: '', hash: '' }),
    {
      location: { pathname: '/assets', search: '', hash: '' },
      menus: { isSidebarHidden: false, isDrawerOpen: false },
    },
  ),
  ...[true, false].flatMap((isOn) => [
    row(
      isOn ? 'the sidebar is hidden' : 'the sidebar is shown again',
      'navigation',
      { menus: { isSidebarHidden: !isOn, isDrawerOpen: false } },
      navigation.sidebarToggled(),
      { menus: { isSidebarHidden: isOn, isDrawerOpen: false } },
    ),
    row(
      isOn ? 'the drawer is opened' : 'the drawer is put away by its button',
      'navigation',
      { menus: { isSidebarHidden: false, isDrawerOpen: !isOn } },
      navigation.drawerToggled(),
      { menus: { isSidebarHidden: false, isDrawerOpen: isOn } },
    ),
  ]),
  row(
    'the drawer closes',
    'navigation',
    { menus: { isSidebarHidden: true, isDrawerOpen: true } },
    navigation.drawerClosed(),
    { menus: { isSidebarHidden: true, isDrawerOpen: false } },
  ),
];

function stateWith({ slice, before }: Case): RootState {
  return { ...fresh, [slice]: { ...fresh[slice], ...before } };
}

describe('every event has one outcome', () => {
  test('every action of a slice has its row in the table', () => {
    const slices = [assets, auth, cliques, investments, navigation, notifications, user, wallet];
    const types = slices.flatMap((slice) =>
      Object.values<object>(slice).flatMap((each) => ('type' in each ? [each.type] : [])),
    );
    // Two actions carry an id or the time, which their own tests below look at.
    const apart = [notifications.toastRaised.type, auth.codeEntryOpened.type];
    const known = new Set<unknown>([...apart, ...cases.map(({ action }) => action.type)]);
    expect(types.filter((type) => !known.has(type))).toEqual([]);
  });

  test.each(cases)('$slice: $name', (testCase) => {
    const before = stateWith(testCase);
    const after = rootReducer(before, testCase.action);
    expect(after[testCase.slice]).toEqual({ ...fresh[testCase.slice], ...testCase.after });
  });

  test('the same past gives the same present', () => {
    const replay = () => cases.reduce((state, { action }) => rootReducer(state, action), fresh);
    expect(replay()).toEqual(replay());
  });

  test('after logging out every slice is as new, but for the URL', () => {
    const used = cases.reduce((state, { action }) => rootReducer(state, action), fresh);
    const { navigation: place, ...rest } = rootReducer(used, signedOut());
    const { navigation: start, ...restOfStart } = fresh;
    expect(rest).toEqual(restOfStart);
    expect(place.menus).toEqual(start.menus);
  });

  test('the resend countdown starts at 30 s once, whatever reopens the page', () => {
    jest.useFakeTimers({ now: 1_000 });
    const opened = rootReducer(fresh, auth.codeEntryOpened());
    jest.setSystemTime(9_000);
    const reopened = rootReducer(opened, auth.codeEntryOpened());
    expect(reopened.auth.codeResendableAt).toBe(1_000 + limits.codeResendCooldown);
    jest.useRealTimers();
  });

  test('every toast has an id of its own', () => {
    const raise = () => notifications.toastRaised({ name: 'pinCreated' });
    const { notifications: slice } = [raise(), raise()].reduce<RootState>(rootReducer, fresh);
    expect(new Set(slice.toasts.map(({ id }) => id)).size).toBe(2);
  });
});
