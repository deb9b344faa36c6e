import type { CallName } from '@/config/calls';
import { kycFileTooLarge } from './validation';

/** What of a refusal's body is read: its whole-call prose or the first text of a field. */
export type ReadableProse = 'detail' | 'message' | 'error' | { readonly field: string };

/**
 * How a call's failure is said. A text by status goes before the server's own words, these before `fallbacks` and
 * `fallback`.
 * A null text means that the failure is only logged.
 */
export interface FailureRule {
  readonly texts?: Readonly<Record<number, string>>;
  readonly reads?: readonly ReadableProse[];
  readonly prefix?: string;
  /** By status, where the server says nothing that is read. */
  readonly fallbacks?: Readonly<Record<number, string>>;
  readonly fallback: string | null;
  /** No answer; `fallback` where the specification has no words of its own. */
  readonly network?: string;
  /** No answer while the browser says that it is offline; `network` where there is none. */
  readonly offline?: string;
  readonly unexpected?: string;
}

/** A call that is described in other words where it is asked for another purpose. */
export type FailureSubject =
  | CallName
  | 'listAssetsForClique'
  | 'checkVerificationStatus'
  | 'checkNextOfKin';

const connection = {
  network: 'Network error. Check your connection.',
  unexpected: 'An unexpected error occurred. Please try again.',
} as const;

const onlyLogged: FailureRule = { fallback: null };
const always = (text: string): FailureRule => ({ fallback: text });

const unknownEmail = 'User with this email does not exist.';
const serverError = 'Server error. Please try again later.';
const passwordReset = {
  // Section 8 says "the response message"; a server that limits requests names its reason in `detail` alone.
  reads: ['message', 'detail'],
  fallback: 'An unexpected error occurred.',
  network: 'Network error. Please check your internet connection.',
} as const;

/** No clique call is sent without a session: it fails with a 401 that says nothing. */
const clique = (fallback: string): FailureRule => ({
  reads: ['message', 'error'],
  fallbacks: { 401: 'Authorization token missing. Please log in again.' },
  fallback,
});

const noContract = always('Unable to load contract terms. Please try again.');

const joinFailed = 'Failed to join clique. Please try again.';

/** Section 8, call by call. A call without a rule does not compile. */
export const failureRules: Readonly<Record<FailureSubject, FailureRule>> = {
  register: {
    reads: ['detail', { field: 'email' }, { field: 'phone_number' }],
    fallback: 'Registration failed. Please try again.',
    ...connection,
  },
  signIn: {
    reads: ['detail', 'message', 'error'],
    fallback: 'An unexpected error occurred. Please try again.',
  },
  verifyEmail: {
    reads: ['detail', 'message'],
    fallback: 'OTP verification failed. Please try again.',
    ...connection,
  },
  resendCode: {
    reads: ['detail', 'message'],
    fallback: 'Failed to resend OTP. Please try again.',
    ...connection,
  },
  sendCode: {
    texts: {
      400: 'Invalid email format. Please enter a valid email.',
      404: unknownEmail,
      500: serverError,
    },
    ...passwordReset,
  },
  resetPassword: {
    texts: {
      400: 'Invalid OTP or password format.',
      401: 'Unauthorized. OTP may have expired.',
      404: unknownEmail,
      500: serverError,
    },
    ...passwordReset,
  },
  requestClosing: {
    reads: ['detail', 'message'],
    fallback: 'Your request didn’t reach us. Please try again, or contact us.',
    network: connection.network,
  },
  signOut: onlyLogged,

  // The session's end is the answer to this failure, not a text.
  getCurrentUser: onlyLogged,
  checkVerificationStatus: always('Failed to fetch verification status. Please try again.'),
  checkNextOfKin: always('Failed to check Next of Kin status. Please try again.'),
  resetPin: { reads: ['error'], fallback: 'An error occurred. Please try again.' },
  sendPinCode: { reads: ['error'], fallback: 'An unexpected error occurred.' },
  resetPinByCode: { reads: ['error'], fallback: 'An error occurred. Please try again.' },
  listSessions: always('Couldn’t load your devices. Please try again.'),
  endSession: {
    texts: { 404: 'That device is already signed out.' },
    reads: ['detail'],
    fallback: 'We couldn’t sign out the device. Please try again.',
  },
  endOtherSessions: {
    reads: ['detail'],
    fallback: 'We couldn’t sign out your other devices. Please try again.',
  },
  createPin: {
    reads: ['detail'],
    prefix: 'Failed to create PIN: ',
    fallback: 'An error occurred while creating your PIN.',
  },
  saveAddress: {
    reads: ['detail'],
    prefix: 'Failed to update address: ',
    fallback: 'An error occurred while updating your address.',
  },
  uploadProfilePhoto: always('Failed to upload image. Please try again.'),
  deleteProfilePhoto: always('Failed to delete image. Please try again.'),
  getReferralLink: onlyLogged,
  listReferralBonuses: onlyLogged,
  submitKyc: {
    texts: { 401: 'Authentication error. Please log in again.', 413: kycFileTooLarge },
    reads: ['detail', 'message'],
    fallback: 'Submission failed. Please try again.',
    // Servers and proxies cut the line in the middle of an upload that is too large, hence the specification's
    // "413 or a network error"; its other network text is left for when the browser knows that it is offline.
    network: kycFileTooLarge,
    offline: 'A network error occurred. Please check your internet connection and try again.',
  },
  submitNextOfKin: always('Submission failed. Please try again.'),

  getDepositAccount: always('⚠ Failed to fetch deposit account. Try again.'),
  listTransactions: onlyLogged,
  listBanks: onlyLogged,
  listBeneficiaries: always('Could not load saved bank details. Please try again.'),
  verifyReceiver: always('Unable to confirm receiver. Please check details.'),
  requestWithdrawal: {
    texts: { 401: 'Your session has expired. Please log in again.' },
    fallback: 'There was an error processing your request.',
  },
  getWithdrawal: onlyLogged,

  listAssets: {
    reads: ['message', 'error', 'detail'],
    prefix: 'Error: ',
    fallback: 'Error: Failed to load assets. Please try again.',
    network: `Error: ${connection.network}`,
    unexpected: `Error: ${connection.unexpected}`,
  },
  listAssetsForClique: clique('Failed to load assets. Please try again.'),
  getAsset: always('Failed to fetch asset details. Please try again.'),
  getContract: noContract,
  invest: {
    reads: ['message', 'error'],
    fallback: 'There was an issue processing your investment. Please try again.',
  },
  listInvestments: always('We couldn’t load your investments. Nothing has changed.'),
  getSignedContract: noContract,

  createClique: clique('Failed to create clique. Please try again.'),
  listPublicCliques: clique('Failed to fetch cliques. Please try again.'),
  listMyCliques: clique('Failed to fetch your joined cliques. Please try again.'),
  getInvitePreview: onlyLogged,
  listInvitations: onlyLogged,
  listMembers: onlyLogged,
  getNewCliqueContract: noContract,
  getCliqueContract: noContract,
  getInvitedContract: noContract,
  getSignedCliqueContract: noContract,
  inviteToClique: clique('Failed to send invites. Please try again.'),
  contributeToClique: clique('Failed to contribute. Please try again.'),
  joinClique: clique(joinFailed),
  joinCliqueByInvite: {
    reads: ['message', 'error'],
    fallbacks: {
      401: 'Authorization required. Please log in.',
      404: 'Invalid invite link.',
    },
    fallback: joinFailed,
  },

  listNotifications: onlyLogged,
  markNotificationRead: onlyLogged,
  deleteNotification: onlyLogged,
};
