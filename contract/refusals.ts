import { callOf, type CallName } from './calls.ts';

/** The HTTP statuses of refusals. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 429 | 500 | 502 | 503;

const newPin = [
  'pin_missing',
  'pin_malformed',
  'pin_sequence',
  'pin_repeats',
  'pin_year',
  'pin_of_phone',
] as const;
const pinCheck = ['pin_wrong', 'pin_locked', 'pin_check_interrupted'] as const;
const pin = ['pin_required', ...pinCheck] as const;
const frozen = ['wallet_on_hold', 'wallet_frozen_by_you'] as const;
const payment = [...pin, ...frozen, 'balance_insufficient'] as const;
const contribution = [
  ...payment,
  'contribution_invalid',
  'contribution_too_small',
  'contribution_too_large',
  'contribution_not_the_rest',
  'terms_changed',
] as const;
const openClique = ['clique_closed', 'clique_funded', 'clique_out_of_stock'] as const;
const joining = [...contribution, ...openClique, 'clique_full', 'clique_joined_already'] as const;
const inviting = ['invitation_unverified', 'invitations_too_fast', ...openClique] as const;
const invite = ['invite_link_invalid', 'invite_link_used', 'invite_link_full'] as const;
const mailedCode = ['code_wrong', 'code_expired', 'codes_used_up'] as const;
const password = ['password_wrong', 'wrong_passwords', 'wrong_passwords_of_network'] as const;
/** Refusals of calls that need proof of a second factor, if the customer has set one up. */
const factor = ['factor_required'] as const;
const authenticatorCode = [
  'factor_ticket_over',
  'factor_code_wrong',
  'factor_code_used',
  'factor_codes_used_up',
] as const;
const newPassword = ['password_weak', 'password_too_long'] as const;
const upload = [
  'upload_cut_off',
  'upload_in_progress',
  'picture_damaged',
  'picture_hollow',
  'picture_too_large',
  'file_unexpected',
] as const;
const profile = [
  ...newPin,
  ...factor,
  ...password,
  ...upload,
  'pin_set_already',
  'password_for_pin',
  'photo_missing',
  'photo_type',
  'photo_too_large',
  'address_missing',
  'address_length',
  'profile_unchanged',
] as const;

/**
 * The refusal codes of single calls. `ofAnyCall` has the codes of any call, and `refusalsOf` adds those for the session
 * and the idempotency key.
 */
const ownRefusals = {
  register: [
    'email_invalid',
    'phone_invalid',
    'name_invalid',
    'first_name_alphabets',
    'last_name_alphabet',
    ...newPassword,
    'referral_code_unknown',
    'codes_sent_often',
  ],
  signIn: ['wrong_credentials', 'email_unverified', ...password, ...factor],
  verifyEmail: [...mailedCode, 'code_of_other_device', 'sign_ups_compete'],
  sendCode: ['email_invalid', 'code_sent_just_now', 'codes_sent_often'],
  resetPassword: [
    'email_invalid',
    'passwords_differ',
    'password_unchanged',
    ...newPassword,
    ...mailedCode,
    ...factor,
  ],
  requestClosing: ['email_address_invalid'],

  resetPin: [...newPin, ...pinCheck, ...factor],
  sendPinCode: ['pin_missing', 'code_sent_just_now', 'codes_sent_often'],
  resetPinByCode: [...newPin, ...mailedCode, ...factor],
  setWithdrawalLimit: ['withdrawal_limit_invalid'],
  sendUnfreezeCode: ['account_not_frozen', 'code_sent_just_now', 'codes_sent_often'],
  unfreezeAccount: ['account_not_frozen', ...password, ...mailedCode, ...factor],
  proveFactor: [
    ...authenticatorCode,
    'factor_recovery_code_wrong',
    'passkey_unknown',
    'passkey_refused',
  ],
  startPasskey: [...password, ...factor],
  addPasskey: ['factor_ticket_over', 'passkey_refused', 'passkey_known'],
  removePasskey: [...password, ...factor, 'factor_missing'],
  startAuthenticator: [...password, ...factor],
  confirmAuthenticator: authenticatorCode,
  removeAuthenticator: [...password, ...factor, 'factor_missing'],
  renewRecoveryCodes: [...password, ...factor, 'factor_missing'],
  denyActivity: ['alert_link_over'],
  requestOwnClosing: [...password, ...factor],
  downloadData: [...password, ...factor],
  createPin: profile,
  saveAddress: profile,
  uploadProfilePhoto: profile,
  submitKyc: [
    ...upload,
    'identity_images_missing',
    'identity_image_type',
    'identity_image_too_large',
    'identity_in_progress',
    'identity_verified_already',
  ],
  submitNextOfKin: ['email_invalid', 'kin_fields_missing', 'kin_submitted_already'],

  verifyReceiver: [
    'receiver_malformed',
    'receiver_unknown',
    'receivers_unavailable',
    'bank_silent',
  ],
  requestWithdrawal: [
    'withdrawal_unverified',
    'receiver_malformed',
    'receiver_unknown',
    'receivers_unavailable',
    'bank_silent',
    'withdrawal_amount_invalid',
    'withdrawal_too_small',
    'withdrawal_too_large',
    'withdrawal_over_balance',
    ...pin,
    'pin_missing',
    ...frozen,
    'withdrawals_held',
    'withdrawal_over_device_limit',
    'withdrawal_over_own_limit',
    ...factor,
  ],

  sendPayoutsToBank: [
    'withdrawal_unverified',
    'payouts_not_sent',
    'payout_receiver_unconfirmed',
    ...pin,
    'pin_missing',
    ...frozen,
    'withdrawals_held',
  ],

  makeComplaint: ['complaint_empty', 'complaint_transaction_unknown', 'complaints_open'],

  invest: [
    'agreement_missing',
    'asset_of_other_address',
    'interval_missing',
    'investment_amount',
    'out_of_stock',
    'terms_changed',
    ...payment,
  ],
  takeBack: ['money_not_waiting', 'money_back_later'],

  createClique: [
    'asset_unknown',
    'clique_name_missing',
    'clique_name_too_long',
    'clique_name_alphabets',
    'clique_name_contacts',
    'clique_name_links',
    'clique_visibility_missing',
    'clique_public_unverified',
    'interval_missing',
    'out_of_stock',
    ...contribution,
  ],
  inviteToClique: [
    ...inviting,
    'invitation_emails_missing',
    'invitation_emails_malformed',
    'invitations_at_a_time',
    'invitations_a_day',
    'invited_often',
  ],
  createInviteLink: inviting,
  contributeToClique: [...contribution, ...openClique, 'clique_not_joined'],
  joinClique: joining,
  joinCliqueByInvite: [...joining, ...invite],
  getInvitePreview: invite,
  getInvitedContract: [...invite, ...openClique],
} as const satisfies Partial<Readonly<Record<CallName, readonly string[]>>>;

const ofAnyCall = [
  'request_invalid',
  'required_field_missing',
  'named_field_invalid',
  'named_field_too_long',
  'not_found',
  'url_too_long',
  'nul_character',
  'half_character',
  'content_type_unsupported',
  'request_too_large',
  'anti_forgery',
  'too_many_calls',
  'too_many_calls_of_network',
  'too_many_calls_in_all',
  'too_much_waits',
  'clocks_differ',
  'unavailable',
  'outcome_unknown',
  'fault_of_ours',
] as const;

/** A code with which the handler of a call may refuse. Refusing with another code is a compile error. */
export type RefusalOf<Name extends CallName> =
  | (Name extends keyof typeof ownRefusals ? (typeof ownRefusals)[Name][number] : never)
  | (typeof ofAnyCall)[number];

/** Returns the codes with which this call may refuse, without those with which any call may refuse. */
export function refusalsOf(name: CallName): readonly string[] {
  const { authentication, isIdempotent } = callOf(name);
  const own: Partial<Record<CallName, readonly string[]>> = ownRefusals;
  return [
    ...(own[name] ?? []),
    ...(authentication === 'none' ? [] : ['session_invalid']),
    ...(isIdempotent ? ['idempotency_key_used', 'idempotency_key_malformed'] : []),
  ];
}

/** Returns every code with which a call may refuse. */
export const allRefusalsOf = (name: CallName): readonly string[] => [
  ...refusalsOf(name),
  ...ofAnyCall,
];
