import type { GenericSchema } from 'valibot';
import { callOf, calls, pathOf, type CallName } from '@contract/calls';
import { toKobo } from '@/lib/money';
import { baseApi } from '@/store/api/baseApi';
import { assetsApi } from '@/store/assets/assetsApi';
import { authApi } from '@/store/auth/authApi';
import { signOutApi } from '@/store/auth/signOutApi';
import { session } from '@/store/auth/authWire';
import { backingApi } from '@/store/backing/backingApi';
import { cliquesApi } from '@/store/cliques/cliquesApi';
import { complaintsApi } from '@/store/complaints/complaintsApi';
import { investApi } from '@/store/investments/investApi';
import { investmentsApi } from '@/store/investments/investmentsApi';
import { takeBackApi } from '@/store/investments/takeBackApi';
import { notificationsApi } from '@/store/notifications/notificationsApi';
import { sessionsApi } from '@/store/user/sessionsApi';
import { profileApi } from '@/store/user/profileApi';
import { walletApi } from '@/store/wallet/walletApi';
import { aFile } from '../fakeUploads';
import type { TestStore } from '../makeTestStore';
import {
  aBacking,
  aBank,
  aBeneficiary,
  aClique,
  aCliqueContract,
  aCliqueInvestment,
  aComplaint,
  aDepositAccount,
  aDeviceSession,
  aMember,
  anInvitation,
  anInvitePreview,
  aNotification,
  anAnsweredComplaint,
  anAsset,
  anInvestment,
  aReferralBonus,
  aToken,
  aTransaction,
  aUser,
  aWithdrawal,
} from '../replies';
import type { EmptyReply } from './hostileReplies';
import { completeReply, placesOf } from './wirePlaces';

interface Outcome {
  readonly data?: unknown;
  readonly error?: unknown;
}

interface CallCase {
  readonly send: (store: TestStore) => PromiseLike<Outcome>;
  /** A good reply, as far as its schema alone does not give one. */
  readonly reply?: unknown;
  /** The sentence for a reply that cannot be read or refuses without words; null where nothing is said. */
  readonly says: string | null;
  /** The sentence when no answer comes, where it is another one. */
  readonly whenUnanswered?: string;
}

const checkConnection = 'Network error. Check your connection.';
const checkInternet = 'Network error. Please check your internet connection.';
const unexpected = 'An unexpected error occurred.';
const noContract = 'Unable to load contract terms. Please try again.';
const joinFailed = 'Failed to join clique. Please try again.';
const fresh = { forceRefetch: true, subscribe: false } as const;

const id = 7;
const email = 'ada@example.ng';
const person = { firstName: 'Ada', lastName: 'Obi', email };
const contribution = { id, amount: toKobo(100) };
const receiver = {
  bankCode: '058',
  bankName: 'GTBank',
  accountNumber: '0123456789',
  accountName: 'ADA OBI',
};

const auth = authApi.endpoints;
const user = profileApi.endpoints;
const sessions = sessionsApi.endpoints;
const wallet = walletApi.endpoints;
const assets = assetsApi.endpoints;
const investments = investmentsApi.endpoints;
const backing = backingApi.endpoints;
const cliques = cliquesApi.endpoints;
const notifications = notificationsApi.endpoints;

/** How each call is made, what a good server says to it and what the customer reads when it fails. A call without a case does not compile. */
export const callCases: Readonly<Record<CallName, CallCase>> = {
  register: {
    send: ({ dispatch }) =>
      dispatch(
        auth.register.initiate({
          ...person,
          phoneNumber: '08031234567',
          password: 'Correct-Horse-7',
          referralCode: '',
        }),
      ),
    says: 'Registration failed. Please try again.',
    whenUnanswered: checkConnection,
  },
  signIn: {
    send: ({ dispatch }) => dispatch(auth.signIn.initiate({ email, password: 'Correct-Horse-7' })),
    reply: { access: aToken() },
    says: 'An unexpected error occurred. Please try again.',
  },
  getCurrentUser: {
    send: ({ dispatch }) => dispatch(user.getCurrentUser.initiate(undefined, fresh)),
    reply: aUser(),
    says: null,
  },
  signOut: {
    send: ({ dispatch }) => dispatch(signOutApi.endpoints.signOut.initiate(undefined)),
    says: null,
  },
  verifyEmail: {
    send: ({ dispatch }) => dispatch(auth.verifyEmail.initiate({ email, otp: '918273' })),
    says: 'OTP verification failed. Please try again.',
    whenUnanswered: checkConnection,
  },
  sendCode: {
    send: ({ dispatch }) => dispatch(auth.sendCode.initiate({ email })),
    says: unexpected,
    whenUnanswered: checkInternet,
  },
  requestClosing: {
    send: ({ dispatch }) => dispatch(auth.requestClosing.initiate({ email })),
    says: 'Your request didn’t reach us. Please try again, or contact us.',
    whenUnanswered: checkConnection,
  },
  resendCode: {
    send: ({ dispatch }) => dispatch(auth.resendCode.initiate({ email })),
    says: 'Failed to resend OTP. Please try again.',
    whenUnanswered: checkConnection,
  },
  resetPassword: {
    send: ({ dispatch }) =>
      dispatch(
        auth.resetPassword.initiate({
          email,
          otp: '918273',
          newPassword: 'Correct-Horse-8',
          confirmPassword: 'Correct-Horse-8',
        }),
      ),
    says: unexpected,
    whenUnanswered: checkInternet,
  },
  resetPin: {
    send: ({ dispatch }) =>
      dispatch(user.resetPin.initiate({ user: 70, currentPin: '4071', newPin: '4072' })),
    says: 'An error occurred. Please try again.',
  },
  sendPinCode: {
    send: ({ dispatch }) => dispatch(user.sendPinCode.initiate(undefined)),
    says: unexpected,
  },
  resetPinByCode: {
    send: ({ dispatch }) =>
      dispatch(user.resetPinByCode.initiate({ otp: '123456', newPin: '5082' })),
    says: 'An error occurred. Please try again.',
  },
  listSessions: {
    send: ({ dispatch }) => dispatch(sessions.listSessions.initiate(undefined, fresh)),
    reply: [aDeviceSession({ id: 30, is_current: true }), aDeviceSession()],
    says: 'Couldn’t load your devices. Please try again.',
  },
  endSession: {
    send: ({ dispatch }) => dispatch(sessions.endSession.initiate(id)),
    says: 'We couldn’t sign out the device. Please try again.',
  },
  endOtherSessions: {
    send: ({ dispatch }) => dispatch(sessions.endOtherSessions.initiate(undefined)),
    says: 'We couldn’t sign out your other devices. Please try again.',
  },
  createPin: {
    send: ({ dispatch }) => dispatch(user.createPin.initiate({ id, pin: '4071' })),
    says: 'An error occurred while creating your PIN.',
  },
  saveAddress: {
    send: ({ dispatch }) => dispatch(user.saveAddress.initiate({ id, address: '1 Marina' })),
    says: 'An error occurred while updating your address.',
  },
  uploadProfilePhoto: {
    send: ({ dispatch }) =>
      dispatch(user.uploadProfilePhoto.initiate({ id, photo: aFile('me.jpg', 'image/jpeg') })),
    says: 'Failed to upload image. Please try again.',
  },
  deleteProfilePhoto: {
    send: ({ dispatch }) => dispatch(user.deleteProfilePhoto.initiate(undefined)),
    says: 'Failed to delete image. Please try again.',
  },
  getReferralLink: {
    send: ({ dispatch }) => dispatch(user.getReferralLink.initiate(undefined, fresh)),
    reply: { referral_link: 'https://mota.example/signup/signup?referral_code=ADA7Q' },
    says: null,
  },
  listReferralBonuses: {
    send: ({ dispatch }) => dispatch(user.listReferralBonuses.initiate(undefined, fresh)),
    reply: [aReferralBonus(), aReferralBonus({ id: 3 })],
    says: null,
  },
  submitKyc: {
    send: ({ dispatch }) =>
      dispatch(
        user.submitKyc.initiate({
          accountId: 70,
          identityCard: aFile('card.jpg', 'image/jpeg'),
          facialImage: aFile('face.jpg', 'image/jpeg'),
        }),
      ),
    says: 'Submission failed. Please try again.',
    whenUnanswered: 'File size too large. Maximum allowed size is 30MB.',
  },
  submitNextOfKin: {
    send: ({ dispatch }) =>
      dispatch(
        user.submitNextOfKin.initiate({
          profile: id,
          first_name: 'Ada',
          last_name: 'Obi',
          email,
          address: '1 Marina',
          relationship: 'Sister',
        }),
      ),
    says: 'Submission failed. Please try again.',
  },

  getDepositAccount: {
    send: ({ dispatch }) => dispatch(wallet.getDepositAccount.initiate(undefined, fresh)),
    reply: aDepositAccount(),
    says: '⚠ Failed to fetch deposit account. Try again.',
  },
  listTransactions: {
    send: ({ dispatch }) => dispatch(wallet.listTransactions.initiate(undefined, fresh)),
    reply: [
      aTransaction(),
      aTransaction({ id: 2, transaction_type: 'withdrawal', status: 'pending' }),
    ],
    says: null,
  },
  listBanks: {
    send: ({ dispatch }) => dispatch(wallet.listBanks.initiate(undefined, fresh)),
    reply: [aBank(), aBank({ code: '057', name: 'Zenith Bank' })],
    says: null,
  },
  listBeneficiaries: {
    send: ({ dispatch }) => dispatch(wallet.listBeneficiaries.initiate(undefined, fresh)),
    reply: [aBeneficiary(), aBeneficiary({ bank_code: '057', account_number: '9876543210' })],
    says: 'Could not load saved bank details. Please try again.',
  },
  verifyReceiver: {
    send: ({ dispatch }) =>
      dispatch(
        wallet.verifyReceiver.initiate({
          accountNumber: '0123456789',
          bankCode: '058',
          bankName: 'GTBank',
        }),
      ),
    reply: { account_name: 'ADA OBI' },
    says: 'Unable to confirm receiver. Please check details.',
  },
  requestWithdrawal: {
    send: ({ dispatch }) =>
      dispatch(
        wallet.requestWithdrawal.initiate({
          receiver,
          amount: toKobo(500_000),
          accountId: 70,
          pin: '4071',
        }),
      ),
    says: 'There was an error processing your request.',
  },
  getWithdrawal: {
    send: ({ dispatch }) => dispatch(wallet.getWithdrawal.initiate(String(id), fresh)),
    reply: aWithdrawal({
      state: 'reversed',
      not_before: '2026-11-20T09:40:00.000Z',
      sent_at: '2026-11-20T10:01:00.000Z',
      paid_at: '2026-11-20T10:02:00.000Z',
      returned_at: '2026-11-23T08:00:00.000Z',
      session_id: '000013260302',
      delay: { reason: 'not sent', next_look_at: '2026-11-20T10:01:00.000Z' },
    }),
    says: null,
  },

  listComplaints: {
    send: ({ dispatch }) =>
      dispatch(complaintsApi.endpoints.listComplaints.initiate(undefined, fresh)),
    reply: [anAnsweredComplaint(), aComplaint()],
    says: 'We couldn’t load your complaints. Please try again.',
  },
  makeComplaint: {
    send: ({ dispatch }) =>
      dispatch(
        complaintsApi.endpoints.makeComplaint.initiate({ text: 'Where is it?', transaction: 1 }),
      ),
    says: 'An unexpected error occurred. Please try again.',
  },

  listAssets: {
    send: ({ dispatch }) => dispatch(assets.listAssets.initiate(undefined, fresh)),
    reply: [anAsset(), anAsset({ id: 4, name: 'Keke' })],
    says: 'Error: Failed to load assets. Please try again.',
    whenUnanswered: `Error: ${checkConnection}`,
  },
  getAsset: {
    // The id in a URL is text.
    send: ({ dispatch }) => dispatch(assets.getAsset.initiate('3', fresh)),
    reply: anAsset(),
    says: 'Failed to fetch asset details. Please try again.',
  },
  getContract: {
    // Without a reader it would not be kept until it comes.
    send: ({ dispatch }) => dispatch(assets.getContract.initiate(3, { forceRefetch: true })),
    reply: { contract: '<h1>Agreement</h1><p>Terms</p>' },
    says: 'Unable to load contract terms. Please try again.',
  },
  invest: {
    send: ({ dispatch }) =>
      dispatch(
        investApi.endpoints.invest.initiate({
          assetId: 3,
          accountId: 70,
          amount: toKobo(222_500_000),
          interval: 'week',
          contractHash: null,
        }),
      ),
    says: 'There was an issue processing your investment. Please try again.',
  },
  takeBack: {
    send: ({ dispatch }) =>
      dispatch(takeBackApi.endpoints.takeBack.initiate({ kind: 'investment', id })),
    says: 'An unexpected error occurred. Please try again.',
  },
  listInvestments: {
    send: ({ dispatch }) => dispatch(investments.listInvestments.initiate(undefined, fresh)),
    reply: {
      active_investments: [anInvestment({ id: 1 }), anInvestment({ id: 2 })],
      completed_investments: [anInvestment({ id: 3 }), anInvestment({ id: 4 })],
      active_clique_investments: [aCliqueInvestment(), aCliqueInvestment({ id: 6 })],
      completed_clique_investments: [aCliqueInvestment({ id: 7 }), aCliqueInvestment({ id: 8 })],
    },
    says: 'We couldn’t load your investments. Nothing has changed.',
  },
  getSignedContract: {
    send: ({ dispatch }) => dispatch(investments.getSignedContract.initiate(1, fresh)),
    reply: { contract: '<h1>Agreement</h1><p>Terms</p>', agreed_at: '2026-11-20T09:30:00.000Z' },
    says: 'Unable to load contract terms. Please try again.',
  },

  createClique: {
    send: ({ dispatch }) =>
      dispatch(
        cliques.createClique.initiate({
          name: 'Ikeja friends',
          assetId: 3,
          contribution: toKobo(100),
          type: 'public',
          payoutFrequency: 'week',
        }),
      ),
    reply: { id: 12, message: 'ok' },
    says: 'Failed to create clique. Please try again.',
  },
  listPublicCliques: {
    send: ({ dispatch }) => dispatch(cliques.listPublicCliques.initiate(undefined, fresh)),
    reply: [aClique(), aClique({ id: 10, name: 'Keke brothers' })],
    says: 'Failed to fetch cliques. Please try again.',
  },
  listMyCliques: {
    send: ({ dispatch }) => dispatch(cliques.listMyCliques.initiate(undefined, fresh)),
    reply: [aClique({ id: 5, name: 'Danfo sisters' }), aClique({ id: 6, name: 'Bus mates' })],
    says: 'Failed to fetch your joined cliques. Please try again.',
  },
  getBacking: {
    send: ({ dispatch }) => dispatch(backing.getBacking.initiate(undefined, fresh)),
    reply: aBacking(),
    says: 'We couldn’t load the figures. Please try again.',
  },
  getInvitePreview: {
    send: ({ dispatch }) => dispatch(cliques.getInvitePreview.initiate(String(id), fresh)),
    reply: anInvitePreview(),
    says: null,
  },
  listMembers: {
    send: ({ dispatch }) => dispatch(cliques.listMembers.initiate(5, fresh)),
    reply: [aMember(), aMember({ first_name: 'Bola', is_self: false })],
    says: null,
  },
  getNewCliqueContract: {
    send: ({ dispatch }) =>
      dispatch(cliques.getNewCliqueContract.initiate(3, { forceRefetch: true })),
    reply: aCliqueContract(),
    says: noContract,
  },
  getCliqueContract: {
    send: ({ dispatch }) => dispatch(cliques.getCliqueContract.initiate(9, { forceRefetch: true })),
    reply: aCliqueContract(),
    says: noContract,
  },
  getInvitedContract: {
    send: ({ dispatch }) =>
      dispatch(cliques.getInvitedContract.initiate(String(id), { forceRefetch: true })),
    reply: aCliqueContract(),
    says: noContract,
  },
  getSignedCliqueContract: {
    send: ({ dispatch }) => dispatch(cliques.getSignedCliqueContract.initiate(5, fresh)),
    reply: { contract: '<h1>Agreement</h1><p>Terms</p>', agreed_at: '2026-11-20T09:30:00.000Z' },
    says: noContract,
  },
  listInvitations: {
    send: ({ dispatch }) => dispatch(cliques.listInvitations.initiate(5, fresh)),
    reply: [
      anInvitation(),
      anInvitation({ joined_at: '2026-11-20T09:30:00.000Z', joined_by: 'Bola' }),
    ],
    says: null,
  },
  inviteToClique: {
    send: ({ dispatch }) =>
      dispatch(cliques.inviteToClique.initiate({ cliqueId: id, emails: [email] })),
    says: 'Failed to send invites. Please try again.',
  },
  contributeToClique: {
    send: ({ dispatch }) => dispatch(cliques.contributeToClique.initiate(contribution)),
    says: 'Failed to contribute. Please try again.',
  },
  joinClique: {
    send: ({ dispatch }) => dispatch(cliques.joinClique.initiate(contribution)),
    says: joinFailed,
  },
  joinCliqueByInvite: {
    send: ({ dispatch }) =>
      dispatch(cliques.joinCliqueByInvite.initiate({ id: String(id), amount: toKobo(100) })),
    says: joinFailed,
  },

  listNotifications: {
    send: ({ dispatch }) => dispatch(notifications.listNotifications.initiate(undefined, fresh)),
    reply: [aNotification({ link: '/transactions' }), aNotification({ id: 12, is_read: true })],
    says: null,
  },
  markNotificationRead: {
    send: ({ dispatch }) => dispatch(notifications.markNotificationRead.initiate(id)),
    says: null,
  },
  deleteNotification: {
    send: ({ dispatch }) => dispatch(notifications.deleteNotification.initiate(id)),
    says: null,
  },
};

export const callNames = Object.keys(calls) as readonly CallName[];

/** Signing in hands its token on before any cache could keep it, and so checks its reply itself. */
const schemas: Partial<Record<CallName, GenericSchema>> = { signIn: session };

type Reader = (definition: { readonly responseSchema?: GenericSchema }) => void;
const readers = callNames.map((name): [string, Reader] => [
  name,
  ({ responseSchema }) => {
    if (responseSchema) schemas[name] = responseSchema;
  },
]);
// A look at the definitions alone: the way to them leads through their enhancement.
(baseApi.enhanceEndpoints as (way: { endpoints: Record<string, Reader> }) => unknown)({
  endpoints: Object.fromEntries(readers),
});

/** The schema that the endpoint itself passes its reply through. */
export function schemaOf(name: CallName): GenericSchema {
  const schema = schemas[name];
  if (schema === undefined) throw new Error(`${name} takes whatever comes.`);
  return schema;
}

/** A good reply with a value for every field that the app reads. */
export const goodReply = (name: CallName): unknown =>
  completeReply(schemaOf(name), callCases[name].reply);

/** The method and URL under which a call of `callCases` goes out. */
export function requestOf(name: CallName): string {
  const { method } = callOf(name);
  const ids: Partial<Record<CallName, number>> = {
    getAsset: 3,
    getContract: 3,
    invest: 3,
    getSignedContract: 1,
    listInvitations: 5,
    listMembers: 5,
    getNewCliqueContract: 3,
    getCliqueContract: 9,
    getSignedCliqueContract: 5,
  };
  return `${method} ${pathOf(name, ids[name] ?? id)}`;
}

/** The message that the customer reads after an answer of this kind. */
export function sentenceFor(name: CallName, verdict: 'unreadable' | 'refused' | 'unanswered') {
  const { says, whenUnanswered } = callCases[name];
  return verdict === 'unanswered' ? (whenUnanswered ?? says) : says;
}

/** Whether nobody reads the body of a success, so that no body makes it a failure. */
export const ignoresReply = (name: CallName): boolean =>
  callOf(name).method !== 'GET' &&
  isDoneBy(name, { status: 200, text: '' }) &&
  placesOf(schemaOf(name)).length === 0;

const needsReply: ReadonlySet<CallName> = new Set(['signIn', 'verifyReceiver', 'createClique']);

/** Whether a success without a body is one for this call. */
export function isDoneBy(name: CallName, { status }: EmptyReply): boolean {
  const isWrite = callOf(name).method !== 'GET';
  // Section 7 names the one status of success for these two.
  const isExpected = name === 'verifyEmail' ? status === 200 : name !== 'register';
  return isWrite && isExpected && !needsReply.has(name);
}
