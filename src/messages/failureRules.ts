import type { CallName, calls } from '@contract/calls';
import type { RefusalStatus } from '@contract/refusals';
import { failuresCopy as copy } from '@/words/failures';

type TextsByStatus = Partial<Readonly<Record<RefusalStatus, string>>>;

/** The part of a refusal's body that is shown: its prose about the whole call, or the first text of a field. */
export type ReadableProse = 'detail' | 'message' | 'error' | { readonly field: string };

/**
 * The sentences for a failed call. A text by status comes before the server's own text, and that before `fallbacks` and
 * `fallback`. Null means that the failure is only logged.
 */
export interface FailureRule {
  readonly texts?: TextsByStatus;
  readonly reads?: readonly ReadableProse[];
  /** The sentence around the server's own text. */
  readonly because?: (reason: string) => string;
  /** By status, if the server sends no text to show. */
  readonly fallbacks?: TextsByStatus;
  readonly fallback: string | null;
  /** For a call that wasn't sent because there is no session. By default the text of status 401. */
  readonly withoutSession?: string;
  /** For no reply. `fallback` if the specification has no text. */
  readonly network?: string;
  /** For no reply while the browser reports that it is offline. `network` by default. */
  readonly offline?: string;
  readonly unexpected?: string;
}

/** A call whose failure needs another text because of its purpose. */
export type FailureSubject =
  | CallName
  | 'listAssetsForClique'
  | 'checkVerificationStatus'
  | 'checkNextOfKin';

const connection = { network: copy.network, unexpected: copy.unexpected } as const;

const onlyLogged: FailureRule = { fallback: null };
const always = (text: string): FailureRule => ({ fallback: text });

const passwordReset = {
  reads: ['message'],
  fallback: copy.unexpectedInReset,
  network: copy.networkInReset,
} as const;

const clique = (fallback: string): FailureRule => ({
  reads: ['message', 'error'],
  withoutSession: copy.notSignedIn,
  fallback,
});

const noContract = always(copy.noContract);

type ReadName = {
  [Name in CallName]: (typeof calls)[Name]['method'] extends 'GET' ? Name : never;
}[CallName];

/** A read without a rule is only logged. Any other call without one doesn't compile. */
type FailureRules = Readonly<
  Record<Exclude<FailureSubject, ReadName>, FailureRule> & Partial<Record<ReadName, FailureRule>>
>;

/** Section 8, call by call. */
export const failureRules: FailureRules = {
  register: {
    reads: ['detail', { field: 'email' }, { field: 'phone_number' }],
    fallback: copy.register,
    ...connection,
  },
  signIn: {
    reads: ['detail', 'message', 'error'],
    fallback: copy.signIn,
  },
  verifyEmail: {
    reads: ['detail', 'message'],
    fallback: copy.verifyEmail,
    ...connection,
  },
  resendCode: {
    reads: ['detail', 'message'],
    fallback: copy.resendCode,
    ...connection,
  },
  sendCode: {
    texts: {
      400: copy.sendCode[400],
      404: copy.unknownEmail,
      500: copy.serverError,
    },
    ...passwordReset,
  },
  resetPassword: {
    texts: {
      400: copy.resetPassword[400],
      401: copy.resetPassword[401],
      404: copy.unknownEmail,
      500: copy.serverError,
    },
    ...passwordReset,
  },
  requestClosing: {
    reads: ['detail', 'message'],
    fallback: copy.requestClosing,
    network: copy.network,
  },
  signOut: onlyLogged,

  checkVerificationStatus: always(copy.checkVerificationStatus),
  checkNextOfKin: always(copy.checkNextOfKin),
  resetPin: { reads: ['error'], fallback: copy.resetPin },
  sendPinCode: { reads: ['error'], fallback: copy.sendPinCode },
  resetPinByCode: { reads: ['error'], fallback: copy.resetPinByCode },
  listSessions: always(copy.listSessions),
  endSession: {
    texts: { 404: copy.endSession[404] },
    reads: ['detail'],
    fallback: copy.endSession.other,
  },
  endOtherSessions: {
    reads: ['detail'],
    fallback: copy.endOtherSessions,
  },
  createPin: {
    reads: ['detail'],
    because: copy.createPin.because,
    fallback: copy.createPin.other,
  },
  saveAddress: {
    reads: ['detail'],
    because: copy.saveAddress.because,
    fallback: copy.saveAddress.other,
  },
  uploadProfilePhoto: always(copy.uploadProfilePhoto),
  deleteProfilePhoto: always(copy.deleteProfilePhoto),
  submitKyc: {
    texts: { 401: copy.submitKyc[401], 413: copy.submitKyc[413] },
    reads: ['detail', 'message'],
    fallback: copy.submitKyc.other,
    // Servers and proxies close the connection in the middle of an upload that is too large, hence the specification's
    // "413 or a network error". Its other text is used if the browser reports that it is offline.
    network: copy.submitKyc[413],
    offline: copy.submitKyc.offline,
  },
  submitNextOfKin: always(copy.submitNextOfKin),

  getDepositAccount: always(copy.getDepositAccount),
  listBeneficiaries: always(copy.listBeneficiaries),
  verifyReceiver: always(copy.verifyReceiver),
  requestWithdrawal: {
    texts: { 401: copy.requestWithdrawal[401] },
    fallback: copy.requestWithdrawal.other,
  },

  listAssets: {
    reads: ['message', 'error', 'detail'],
    because: copy.listAssets.because,
    fallback: copy.listAssets.other,
    network: copy.listAssets.network,
    unexpected: copy.listAssets.unexpected,
  },
  listAssetsForClique: clique(copy.listAssetsForClique),
  getAsset: always(copy.getAsset),
  getContract: noContract,
  invest: {
    reads: ['message', 'error'],
    fallback: copy.invest,
  },
  getBacking: always(copy.getBacking),
  listComplaints: always(copy.listComplaints),
  listInvestments: always(copy.listInvestments),
  takeBack: { reads: ['detail'], fallback: copy.unexpected },
  getSignedContract: noContract,

  createClique: clique(copy.createClique),
  listPublicCliques: clique(copy.listPublicCliques),
  listMyCliques: clique(copy.listMyCliques),
  getNewCliqueContract: noContract,
  getCliqueContract: noContract,
  getInvitedContract: noContract,
  getSignedCliqueContract: noContract,
  inviteToClique: clique(copy.inviteToClique),
  contributeToClique: clique(copy.contributeToClique),
  joinClique: clique(copy.joinClique),
  joinCliqueByInvite: {
    reads: ['message', 'error'],
    fallbacks: { 404: copy.joinCliqueByInvite[404] },
    withoutSession: copy.joinCliqueByInvite.withoutSession,
    fallback: copy.joinClique,
  },

  makeComplaint: { reads: ['message', 'detail'], fallback: copy.unexpected },

  markNotificationRead: onlyLogged,
  deleteNotification: onlyLogged,
};

/** Returns the rule of section 8 for a call. */
export const failureRuleOf = (subject: FailureSubject): FailureRule =>
  failureRules[subject] ?? onlyLogged;
