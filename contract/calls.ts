/** An id that the server has given to something. The app never parses it (docs/contracts/ui.md). */
export type Id = string | number;

/**
 * How a call is authenticated: a `required` call isn't sent without a session, an `optional` call has the bearer token
 * if there is one, and a `none` call never has it.
 */
type Authentication = 'required' | 'optional' | 'none';

interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path. `pathOf` replaces the part in braces with an id. */
  readonly path: string;
  /** `required` by default. */
  readonly authentication?: Authentication;
  /** The only status that counts as success, if section 7 of the specification names one. Otherwise 200 to 299. */
  readonly expects?: number;
  /** Whether the call has an `Idempotency-Key`, because repeating it could do harm, for example move money twice. */
  readonly isIdempotent?: boolean;
}

/**
 * Every call of a customer except the event stream: those of section 7 of the specification, and those that only this
 * repository's server answers. Their bodies and replies are in `schemas`. The app's RTK Query endpoints have the same
 * names.
 */
export const calls = {
  register: { method: 'POST', path: '/users/register/', authentication: 'none', expects: 201 },
  signIn: { method: 'POST', path: '/api/auth/token/', authentication: 'none' },
  getCurrentUser: { method: 'GET', path: '/users/current_user/' },
  signOut: { method: 'POST', path: '/users/logout/' },
  verifyEmail: {
    method: 'POST',
    path: '/users/verify-email/',
    authentication: 'none',
    expects: 200,
  },
  sendCode: { method: 'POST', path: '/users/forgot_password/', authentication: 'none' },
  resendCode: { method: 'POST', path: '/users/forgot_password/', authentication: 'none' },
  resetPassword: { method: 'POST', path: '/users/reset-password/', authentication: 'none' },
  requestClosing: { method: 'POST', path: '/users/close-account/', authentication: 'none' },

  resetPin: { method: 'POST', path: '/users/set_transaction_pin/' },
  sendPinCode: { method: 'POST', path: '/users/forgot_transaction_pin/' },
  resetPinByCode: { method: 'POST', path: '/users/reset_transaction_pin/' },
  listSessions: { method: 'GET', path: '/users/sessions/' },
  endSession: { method: 'DELETE', path: '/users/sessions/{id}/' },
  endOtherSessions: { method: 'DELETE', path: '/users/sessions/others/' },
  getProtection: { method: 'GET', path: '/users/protection/' },
  setWithdrawalLimit: { method: 'POST', path: '/users/withdrawal_limit/' },
  freezeAccount: { method: 'POST', path: '/users/freeze/' },
  sendUnfreezeCode: { method: 'POST', path: '/users/unfreeze_code/' },
  unfreezeAccount: { method: 'POST', path: '/users/unfreeze/' },
  denyActivity: { method: 'POST', path: '/users/not_me/', authentication: 'none' },
  getClosing: { method: 'GET', path: '/users/closing/' },
  requestOwnClosing: { method: 'POST', path: '/users/closing/' },
  takeBackClosing: { method: 'DELETE', path: '/users/closing/' },
  downloadData: { method: 'POST', path: '/users/data/' },
  proveFactor: { method: 'POST', path: '/users/factor_proof/', authentication: 'none' },
  getFactors: { method: 'GET', path: '/users/factors/' },
  startPasskey: { method: 'POST', path: '/users/factors/passkeys/start/' },
  addPasskey: { method: 'POST', path: '/users/factors/passkeys/' },
  removePasskey: { method: 'POST', path: '/users/factors/passkeys/remove/' },
  startAuthenticator: { method: 'POST', path: '/users/factors/authenticator/' },
  confirmAuthenticator: { method: 'POST', path: '/users/factors/authenticator/confirm/' },
  removeAuthenticator: { method: 'POST', path: '/users/factors/authenticator/remove/' },
  renewRecoveryCodes: { method: 'POST', path: '/users/factors/recovery_codes/' },
  createPin: { method: 'PATCH', path: '/users/{id}/' },
  saveAddress: { method: 'PATCH', path: '/users/{id}/' },
  uploadProfilePhoto: { method: 'PATCH', path: '/users/{id}/' },
  deleteProfilePhoto: { method: 'DELETE', path: '/users/delete_profile_photo/' },
  getReferralLink: { method: 'GET', path: '/users/get-referral-link/' },
  listReferralBonuses: { method: 'GET', path: '/wallet/referral_bonus/' },
  submitKyc: { method: 'POST', path: '/kyc/' },
  submitNextOfKin: { method: 'POST', path: '/next-of-kin/' },

  listComplaints: { method: 'GET', path: '/users/complaints/' },
  makeComplaint: { method: 'POST', path: '/users/complaints/', isIdempotent: true },

  getDepositAccount: { method: 'GET', path: '/wallet/get-static-account/' },
  listTransactions: { method: 'GET', path: '/wallet/transactions/' },
  listBanks: { method: 'GET', path: '/wallet/fetch_banks/', authentication: 'none' },
  listBeneficiaries: { method: 'GET', path: '/wallet/api/bank-details/' },
  verifyReceiver: { method: 'POST', path: '/wallet/verify-account/' },
  requestWithdrawal: { method: 'POST', path: '/wallet/request_withdrawal/', isIdempotent: true },
  getPayoutReceiver: { method: 'GET', path: '/wallet/payout-receiver/' },
  sendPayoutsToBank: { method: 'POST', path: '/wallet/payout-receiver/' },
  keepPayoutsInWallet: { method: 'DELETE', path: '/wallet/payout-receiver/' },
  getWithdrawal: { method: 'GET', path: '/wallet/withdrawals/{reference}/' },

  listAssets: { method: 'GET', path: '/asset/' },
  getAsset: { method: 'GET', path: '/asset/{id}' },
  getContract: { method: 'GET', path: '/asset/{id}/get_contract/' },
  invest: { method: 'POST', path: '/asset/{id}/invest/', isIdempotent: true },
  getBacking: { method: 'GET', path: '/backing/', authentication: 'none' },
  listInvestments: { method: 'GET', path: '/users/investments/' },
  getYear: { method: 'GET', path: '/users/years/{year}/' },
  takeBack: { method: 'POST', path: '/users/investments/take-back/', isIdempotent: true },
  getSignedContract: { method: 'GET', path: '/users/investments/{id}/contract/' },

  createClique: { method: 'POST', path: '/clique/', isIdempotent: true },
  listPublicCliques: {
    method: 'GET',
    path: '/clique/public/',
    authentication: 'optional',
  },
  listMyCliques: { method: 'GET', path: '/clique/my-cliques/' },
  inviteToClique: { method: 'POST', path: '/clique/{id}/invite/' },
  createInviteLink: { method: 'POST', path: '/clique/{id}/invite-link/' },
  revokeInviteLink: { method: 'DELETE', path: '/clique/{id}/invite-link/' },
  contributeToClique: { method: 'POST', path: '/clique/{id}/contribute/', isIdempotent: true },
  joinClique: { method: 'POST', path: '/clique/{id}/join/', isIdempotent: true },
  joinCliqueByInvite: { method: 'POST', path: '/clique/join/{token}/', isIdempotent: true },
  getInvitePreview: { method: 'GET', path: '/clique/join/{token}/', authentication: 'none' },
  listInvitations: { method: 'GET', path: '/clique/{id}/invitations/' },
  listMembers: { method: 'GET', path: '/clique/{id}/members/' },
  getNewCliqueContract: { method: 'GET', path: '/asset/{id}/get_clique_contract/' },
  getCliqueContract: { method: 'GET', path: '/clique/{id}/get_contract/' },
  getInvitedContract: { method: 'GET', path: '/clique/join/{token}/get_contract/' },
  getSignedCliqueContract: { method: 'GET', path: '/clique/{id}/contract/' },

  listNotifications: { method: 'GET', path: '/notification/notifications/' },
  markNotificationRead: { method: 'POST', path: '/notification/notifications/{id}/mark_as_read/' },
  deleteNotification: { method: 'DELETE', path: '/notification/notifications/{id}/' },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;

/** Returns the call with this name. Fills in the default of `authentication`. */
export function callOf(name: CallName): Call & Required<Pick<Call, 'authentication'>> {
  return { authentication: 'required', ...calls[name] };
}

/** Returns the path of a call with the id filled in. */
export const pathOf = (name: CallName, id: Id): string =>
  calls[name].path.replace(/\{\w+\}/, encodeURIComponent(id));
