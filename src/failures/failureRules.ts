import type { CallName, calls } from '@contract/calls';
import type { RefusalStatus } from '@contract/refusals';
import { failureMessages as messages } from '@/messages/failures';

type TextsByStatus = Partial<Readonly<Record<RefusalStatus, string>>>;

/** The part of a refusal's body that is shown: a text about the whole call, or the first text of a field. */
export type ReadableProse = 'detail' | 'message' | 'error' | { readonly field: string };

/**
 * The sentences for a failed call. `texts` come before the server's own text, and `fallbacks` and `fallback` after it.
 * If the sentence that applies is null, the failure is only logged.
 */
export interface FailureRule {
  readonly texts?: TextsByStatus;
  readonly reads?: readonly ReadableProse[];
  /** Returns a sentence that includes the server's own text. */
  readonly because?: (reason: string) => string;
  /** Texts by status, if the server sends none that can be shown. */
  readonly fallbacks?: TextsByStatus;
  readonly fallback: string | null;
  /** Shown if the call wasn't sent because there is no session. Defaults to the text of status 401. */
  readonly withoutSession?: string;
  /** Shown if no reply arrived. Defaults to `fallback`. */
  readonly network?: string;
  /** Shown if no reply arrived while the browser reports that it is offline. Defaults to `network`. */
  readonly offline?: string;
  readonly unexpected?: string;
}

/** A call, or a use of a call that has its own texts. */
export type FailureSubject =
  | CallName
  | 'listAssetsForClique'
  | 'checkVerificationStatus'
  | 'checkNextOfKin';

const connection = { network: messages.network, unexpected: messages.unexpected } as const;

const onlyLogged: FailureRule = { fallback: null };
const always = (text: string): FailureRule => ({ fallback: text });

const passwordReset = {
  reads: ['message'],
  fallback: messages.unexpectedInReset,
  network: messages.networkInReset,
} as const;

const clique = (fallback: string): FailureRule => ({
  reads: ['message', 'error'],
  withoutSession: messages.notSignedIn,
  fallback,
});

const noContract = always(messages.noContract);

type ReadName = {
  [Name in CallName]: (typeof calls)[Name]['method'] extends 'GET' ? Name : never;
}[CallName];

/** The failure of a read without a rule is only logged. Without a rule for any other call, the code doesn't compile. */
type FailureRules = Readonly<
  Record<Exclude<FailureSubject, ReadName>, FailureRule> & Partial<Record<ReadName, FailureRule>>
>;

/** The rules of section 8, and our own rules for the calls that it doesn't name. */
export const failureRules: FailureRules = {
  register: {
    reads: ['detail', { field: 'email' }, { field: 'phone_number' }],
    fallback: messages.register,
    ...connection,
  },
  signIn: {
    reads: ['detail', 'message', 'error'],
    fallback: messages.signIn,
  },
  verifyEmail: {
    reads: ['detail', 'message'],
    fallback: messages.verifyEmail,
    ...connection,
  },
  resendCode: {
    reads: ['detail', 'message'],
    fallback: messages.resendCode,
    ...connection,
  },
  sendCode: {
    texts: {
      400: messages.sendCode[400],
      404: messages.unknownEmail,
      500: messages.serverError,
    },
    ...passwordReset,
  },
  resetPassword: {
    texts: {
      400: messages.resetPassword[400],
      401: messages.resetPassword[401],
      404: messages.unknownEmail,
      500: messages.serverError,
    },
    ...passwordReset,
  },
  requestClosing: {
    reads: ['detail', 'message'],
    fallback: messages.requestClosing,
    network: messages.network,
  },
  signOut: onlyLogged,

  checkVerificationStatus: always(messages.checkVerificationStatus),
  checkNextOfKin: always(messages.checkNextOfKin),
  resetPin: { reads: ['error'], fallback: messages.resetPin },
  sendPinCode: { reads: ['error'], fallback: messages.sendPinCode },
  resetPinByCode: { reads: ['error'], fallback: messages.resetPinByCode },
  listSessions: always(messages.listSessions),
  endSession: {
    texts: { 404: messages.endSession[404] },
    reads: ['detail'],
    fallback: messages.endSession.other,
  },
  endOtherSessions: {
    reads: ['detail'],
    fallback: messages.endOtherSessions,
  },
  getProtection: always(messages.getProtection),
  setWithdrawalLimit: { reads: ['detail'], fallback: messages.setWithdrawalLimit },
  freezeAccount: { reads: ['detail'], fallback: messages.freezeAccount },
  sendUnfreezeCode: { reads: ['detail'], fallback: messages.sendUnfreezeCode },
  unfreezeAccount: { reads: ['detail'], fallback: messages.unfreezeAccount },
  getClosing: always(messages.getClosing),
  requestOwnClosing: { reads: ['detail'], fallback: messages.requestOwnClosing },
  downloadData: { reads: ['detail'], fallback: messages.downloadData },
  takeBackClosing: { reads: ['detail'], fallback: messages.takeBackClosing },
  getPayoutReceiver: always(messages.getPayoutReceiver),
  sendPayoutsToBank: { reads: ['detail'], fallback: messages.sendPayoutsToBank },
  keepPayoutsInWallet: { reads: ['detail'], fallback: messages.keepPayoutsInWallet },
  proveFactor: { reads: ['detail'], fallback: messages.proveFactor, network: messages.network },
  getFactors: always(messages.getFactors),
  startPasskey: { reads: ['detail'], fallback: messages.changeFactors },
  addPasskey: {
    reads: ['detail'],
    fallback: messages.changeFactors,
    unexpected: messages.addPasskey,
  },
  removePasskey: { reads: ['detail'], fallback: messages.changeFactors },
  startAuthenticator: { reads: ['detail'], fallback: messages.changeFactors },
  confirmAuthenticator: { reads: ['detail'], fallback: messages.changeFactors },
  removeAuthenticator: { reads: ['detail'], fallback: messages.changeFactors },
  renewRecoveryCodes: { reads: ['detail'], fallback: messages.changeFactors },
  denyActivity: { reads: ['detail'], fallback: messages.denyActivity, network: messages.network },
  createPin: {
    reads: ['detail'],
    because: messages.createPin.because,
    fallback: messages.createPin.other,
  },
  saveAddress: {
    reads: ['detail'],
    because: messages.saveAddress.because,
    fallback: messages.saveAddress.other,
  },
  uploadProfilePhoto: always(messages.uploadProfilePhoto),
  deleteProfilePhoto: always(messages.deleteProfilePhoto),
  submitKyc: {
    texts: { 401: messages.submitKyc[401], 413: messages.submitKyc[413] },
    reads: ['detail', 'message'],
    fallback: messages.submitKyc.other,
    // Servers and proxies drop the connection during an upload that is too large, so the specification says "413 or a
    // network error". The specification's other text is used if the browser reports that it is offline.
    network: messages.submitKyc[413],
    offline: messages.submitKyc.offline,
  },
  submitNextOfKin: always(messages.submitNextOfKin),

  getDepositAccount: always(messages.getDepositAccount),
  listBeneficiaries: always(messages.listBeneficiaries),
  verifyReceiver: always(messages.verifyReceiver),
  requestWithdrawal: {
    texts: { 401: messages.requestWithdrawal[401] },
    fallback: messages.requestWithdrawal.other,
  },

  listAssets: {
    reads: ['message', 'error', 'detail'],
    because: messages.listAssets.because,
    fallback: messages.listAssets.other,
    network: messages.listAssets.network,
    unexpected: messages.listAssets.unexpected,
  },
  listAssetsForClique: clique(messages.listAssetsForClique),
  getAsset: always(messages.getAsset),
  getContract: noContract,
  invest: {
    reads: ['message', 'error'],
    fallback: messages.invest,
  },
  getYear: always(messages.getYear),
  getBacking: always(messages.getBacking),
  listComplaints: always(messages.listComplaints),
  listInvestments: always(messages.listInvestments),
  takeBack: { reads: ['detail'], fallback: messages.unexpected },
  getSignedContract: noContract,

  createClique: clique(messages.createClique),
  listPublicCliques: clique(messages.listPublicCliques),
  listMyCliques: clique(messages.listMyCliques),
  getNewCliqueContract: noContract,
  getCliqueContract: noContract,
  getInvitedContract: noContract,
  getSignedCliqueContract: noContract,
  inviteToClique: clique(messages.inviteToClique),
  listInvitations: always(messages.listInvitations),
  createInviteLink: clique(messages.createInviteLink),
  revokeInviteLink: clique(messages.revokeInviteLink),
  contributeToClique: clique(messages.contributeToClique),
  joinClique: clique(messages.joinClique),
  joinCliqueByInvite: {
    reads: ['message', 'error'],
    fallbacks: { 404: messages.joinCliqueByInvite[404] },
    withoutSession: messages.joinCliqueByInvite.withoutSession,
    fallback: messages.joinClique,
  },

  makeComplaint: { reads: ['message', 'detail'], fallback: messages.unexpected },

  markNotificationRead: onlyLogged,
  deleteNotification: onlyLogged,
};

/** Returns the rule for a call. */
export const failureRuleOf = (subject: FailureSubject): FailureRule =>
  failureRules[subject] ?? onlyLogged;
