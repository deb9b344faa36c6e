import { currentUserPath, tokenPath } from './firstScript';

/** An identifier of the server: opaque, never parsed (docs/contracts/ui.md). */
export type Id = string | number;

/**
 * Who may make the call: `required` is never sent without a session, `optional` carries the bearer token when there is one,
 * `none` never does.
 */
type Authentication = 'required' | 'optional' | 'none';

interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: (id: Id) => string;
  /** `required` where it says nothing. */
  readonly authentication?: Authentication;
  /** The one status that counts as success, where section 7 names one; any of 200 to 299 otherwise. */
  readonly expects?: number;
  /** A list that may be long: read page by page where `apiExtensions` is on. */
  readonly inPages?: boolean;
}

const encode = (id: Id): string => encodeURIComponent(id);

/**
 * Every call of section 7, and beyond it those that are made only where `apiExtensions` is on. The names are those of the
 * RTK Query endpoints and of the message table.
 */
export const calls = {
  register: {
    method: 'POST',
    path: () => '/users/register/',
    authentication: 'none',
    expects: 201,
  },
  signIn: { method: 'POST', path: () => tokenPath, authentication: 'none' },
  getCurrentUser: { method: 'GET', path: () => currentUserPath },
  signOut: { method: 'POST', path: () => '/users/logout/' },
  verifyEmail: {
    method: 'POST',
    path: () => '/users/verify-email/',
    authentication: 'none',
    expects: 200,
  },
  sendCode: { method: 'POST', path: () => '/users/forgot_password/', authentication: 'none' },
  resendCode: { method: 'POST', path: () => '/users/forgot_password/', authentication: 'none' },
  resetPassword: { method: 'POST', path: () => '/users/reset-password/', authentication: 'none' },
  /** Beyond section 7: sent only where `apiExtensions` is on. */
  requestClosing: { method: 'POST', path: () => '/users/close-account/', authentication: 'none' },

  resetPin: { method: 'POST', path: () => '/users/set_transaction_pin/' },
  /** Beyond section 7, as is the next: sent only where `apiExtensions` is on. */
  sendPinCode: { method: 'POST', path: () => '/users/forgot_transaction_pin/' },
  resetPinByCode: { method: 'POST', path: () => '/users/reset_transaction_pin/' },
  /** Beyond section 7, as are the next two: sent only where `apiExtensions` is on. */
  listSessions: { method: 'GET', path: () => '/users/sessions/' },
  endSession: { method: 'DELETE', path: (id) => `/users/sessions/${encode(id)}/` },
  endOtherSessions: { method: 'DELETE', path: () => '/users/sessions/others/' },
  createPin: { method: 'PATCH', path: (id) => `/users/${encode(id)}/` },
  saveAddress: { method: 'PATCH', path: (id) => `/users/${encode(id)}/` },
  uploadProfilePhoto: { method: 'PATCH', path: (id) => `/users/${encode(id)}/` },
  deleteProfilePhoto: { method: 'DELETE', path: () => '/users/delete_profile_photo/' },
  getReferralLink: { method: 'GET', path: () => '/users/get-referral-link/' },
  listReferralBonuses: { method: 'GET', path: () => '/wallet/referral_bonus/' },
  submitKyc: { method: 'POST', path: () => '/kyc/' },
  submitNextOfKin: { method: 'POST', path: () => '/next-of-kin/' },

  getDepositAccount: { method: 'GET', path: () => '/wallet/get-static-account/' },
  listTransactions: { method: 'GET', path: () => '/wallet/transactions/', inPages: true },
  listBanks: { method: 'GET', path: () => '/wallet/fetch_banks/', authentication: 'none' },
  listBeneficiaries: { method: 'GET', path: () => '/wallet/api/bank-details/' },
  verifyReceiver: { method: 'POST', path: () => '/wallet/verify-account/' },
  requestWithdrawal: { method: 'POST', path: () => '/wallet/request_withdrawal/' },
  /** Beyond section 7: sent only where `apiExtensions` is on. */
  getWithdrawal: {
    method: 'GET',
    path: (reference) => `/wallet/withdrawals/${encode(reference)}/`,
  },

  listAssets: { method: 'GET', path: () => '/asset/' },
  getAsset: { method: 'GET', path: (id) => `/asset/${encode(id)}` },
  getContract: { method: 'GET', path: (id) => `/asset/${encode(id)}/get_contract/` },
  invest: { method: 'POST', path: (id) => `/asset/${encode(id)}/invest/` },
  listInvestments: { method: 'GET', path: () => '/users/investments/' },
  getSignedContract: { method: 'GET', path: (id) => `/users/investments/${encode(id)}/contract/` },

  createClique: { method: 'POST', path: () => '/clique/' },
  listPublicCliques: {
    method: 'GET',
    path: () => '/clique/public/',
    authentication: 'optional',
    inPages: true,
  },
  listMyCliques: { method: 'GET', path: () => '/clique/my-cliques/', inPages: true },
  inviteToClique: { method: 'POST', path: (id) => `/clique/${encode(id)}/invite/` },
  contributeToClique: { method: 'POST', path: (id) => `/clique/${encode(id)}/contribute/` },
  joinClique: { method: 'POST', path: (id) => `/clique/${encode(id)}/join/` },
  joinCliqueByInvite: { method: 'POST', path: (invite) => `/clique/join/${encode(invite)}/` },
  /** Beyond section 7, as is the next: sent only where `apiExtensions` is on. */
  getInvitePreview: {
    method: 'GET',
    path: (invite) => `/clique/join/${encode(invite)}/`,
    authentication: 'none',
  },
  listInvitations: { method: 'GET', path: (id) => `/clique/${encode(id)}/invitations/` },

  listNotifications: { method: 'GET', path: () => '/notification/notifications/', inPages: true },
  markNotificationRead: {
    method: 'POST',
    path: (id) => `/notification/notifications/${encode(id)}/mark_as_read/`,
  },
  deleteNotification: {
    method: 'DELETE',
    path: (id) => `/notification/notifications/${encode(id)}/`,
  },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;

/** The facts of one call, whatever its name. */
export function callOf(name: CallName): Call & Required<Pick<Call, 'authentication'>> {
  return { authentication: 'required', ...calls[name] };
}
