import type { NotificationMessage } from '../messages/catalogue.ts';

/** Notifications whose link depends on the event, such as the page of one clique. */
type OwnLinkMessage = Extract<
  NotificationMessage,
  {
    readonly code:
      | 'clique_invitation'
      | 'clique_joined'
      | 'contribution_made'
      | 'clique_ends_early'
      | 'clique_hidden'
      | 'referral_pending';
  }
>;

/** Notifications that always link to the same place. */
export type PlainMessage = Exclude<NotificationMessage, OwnLinkMessage | 'unknown'>;

/**
 * A notification before its text is rendered in a language, with the app's route that it links to. The route is omitted
 * if notifications with this message code always link to the same one (`places`).
 */
export type Notification =
  | { readonly message: PlainMessage; readonly link?: undefined }
  | { readonly message: OwnLinkMessage; readonly link: string };

type CodeOf<Words> = Words extends { readonly code: infer Code } ? Code : Words;
type Code = Extract<CodeOf<PlainMessage | OwnLinkMessage>, string>;
type OwnLinkCode = CodeOf<OwnLinkMessage>;

/** The kind of each notification, and the app's route that it links to. */
export const places: {
  readonly [Each in Code]: Each extends OwnLinkCode
    ? readonly [kind: string]
    : readonly [kind: string, link: string];
} = {
  deposit_received: ['deposit', '/transactions'],
  payout_received: ['payout', '/myinvestment'],
  payout_late: ['late', '/myinvestment'],
  payouts_caught_up: ['payout', '/myinvestment'],
  investment_made: ['investment', '/myinvestment'],
  vehicle_bound: ['investment', '/myinvestment'],
  money_back: ['investment', '/transactions'],
  investment_completed: ['investment', '/myinvestment'],
  closed_with_loss: ['investment', '/myinvestment'],
  message_about_vehicle: ['investment', '/myinvestment'],
  wallet_frozen: ['security', '/transactions'],
  wallet_unfrozen: ['security', '/overview'],
  wallet_debited: ['security', '/transactions'],
  wallet_credited: ['deposit', '/transactions'],
  clique_invitation: ['invitation'],
  clique_joined: ['clique'],
  contribution_made: ['clique'],
  clique_ends_early: ['clique'],
  clique_hidden: ['clique'],
  clique_funded: ['clique', '/myinvestment'],
  clique_completed: ['clique', '/myinvestment'],
  clique_closed: ['clique', '/transactions'],
  identity_verified: ['kyc', '/profile?tab=kyc'],
  identity_not_verified: ['kyc', '/profile?tab=kyc'],
  payouts_kept: ['payout', '/transactions'],
  payouts_to_wallet: ['security', '/profile?tab=security&section=payouts'],
  withdrawal_approved: ['withdrawal', '/transactions'],
  withdrawal_rejected: ['withdrawal', '/transactions'],
  withdrawal_held: ['withdrawal', '/transactions'],
  withdrawal_paid: ['withdrawal', '/transactions'],
  withdrawal_failed: ['withdrawal', '/transactions'],
  withdrawal_reversed: ['withdrawal', '/transactions'],
  password_changed: ['security', '/profile?tab=security'],
  record_corrected: ['security', '/profile'],
  factors_changed: ['security', '/profile?tab=security&section=factors'],
  pin_set: ['security', '/profile?tab=security'],
  pin_changed: ['security', '/profile?tab=security'],
  pin_reset: ['security', '/profile?tab=security'],
  pin_locked: ['security', '/profile?tab=security&section=pin'],
  referral_paid: ['referral', '/profile'],
  referral_pending: ['referral'],
  complaint_acknowledged: ['complaint', '/complaints'],
  complaint_decided: ['complaint', '/complaints'],
};
