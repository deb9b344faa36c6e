import type { NotificationWords } from '../messages/catalogue.ts';
import type { Kobo } from '../kobo/kobo.ts';

type Kind =
  | 'deposit'
  | 'payout'
  | 'investment'
  | 'clique'
  | 'invitation'
  | 'kyc'
  | 'withdrawal'
  | 'security'
  | 'referral'
  | 'complaint';

/** A notification in no language yet: the code of its text, with its values. */
export interface Notification {
  readonly kind: Kind;
  readonly words: NotificationWords;
  /** The app's route that it is about, for example "/transactions". */
  readonly link: string;
}

export const depositReceived = (amount: Kobo, bank: string): Notification => ({
  kind: 'deposit',
  words: { code: 'deposit_received', amount: String(amount), bank },
  link: '/transactions',
});

interface PaidPayout {
  readonly number: number;
  /** How many the contract has. */
  readonly all: number;
  readonly name: string;
  /** Undefined if the whole is paid. */
  readonly part: number | undefined;
}

export const payoutReceived = (
  amount: Kobo,
  { number, all, name, part }: PaidPayout,
): Notification => ({
  kind: 'payout',
  words: { code: 'payout_received', amount: String(amount), number, all, name, part },
  link: '/myinvestment',
});

export const investmentMade = (amount: Kobo, asset: string): Notification => ({
  kind: 'investment',
  words: { code: 'investment_made', amount: String(amount), name: asset },
  link: '/myinvestment',
});

/**
 * @param name of the asset or the clique
 * @param firstPayout a day in Lagos
 */
export const vehicleBound = (name: string, firstPayout: string): Notification => ({
  kind: 'investment',
  words: { code: 'vehicle_bound', name, firstPayout },
  link: '/myinvestment',
});

/** @param name of the asset or the clique */
export const moneyBack = (amount: Kobo, name: string): Notification => ({
  kind: 'investment',
  words: { code: 'money_back', amount: String(amount), name },
  link: '/transactions',
});

export const investmentCompleted = (asset: string): Notification => ({
  kind: 'investment',
  words: { code: 'investment_completed', name: asset },
  link: '/myinvestment',
});

/** @param name of the asset or the clique */
export const payoutLate = (name: string): Notification => ({
  kind: 'payout',
  words: { code: 'payout_late', name },
  link: '/myinvestment',
});

/** @param name of the asset or the clique */
export const payoutsCaughtUp = (name: string): Notification => ({
  kind: 'payout',
  words: { code: 'payouts_caught_up', name },
  link: '/myinvestment',
});

/** @param name of the asset or the clique */
export const closedWithLoss = (name: string): Notification => ({
  kind: 'investment',
  words: { code: 'closed_with_loss', name },
  link: '/myinvestment',
});

export const walletFrozen: Notification = {
  kind: 'security',
  words: 'wallet_frozen',
  link: '/transactions',
};

export const walletUnfrozen: Notification = {
  kind: 'security',
  words: 'wallet_unfrozen',
  link: '/overview',
};

/** @param reason for example "the sender’s bank took this deposit back" */
export const walletDebited = (amount: Kobo, reason: string): Notification => ({
  kind: 'security',
  words: { code: 'wallet_debited', amount: String(amount), reason },
  link: '/transactions',
});

/** @param reason for example "a deposit of 3 March that was not shown" */
export const walletCredited = (amount: Kobo, reason: string): Notification => ({
  kind: 'deposit',
  words: { code: 'wallet_credited', amount: String(amount), reason },
  link: '/transactions',
});

export const cliqueInvitation = (
  inviter: { readonly firstName: string; readonly lastName: string },
  clique: string,
  token: string,
): Notification => ({
  kind: 'invitation',
  words: {
    code: 'clique_invitation',
    inviter: `${inviter.firstName} ${inviter.lastName}`,
    name: clique,
  },
  link: `/cliques/join/${token}`,
});

interface NamedClique {
  readonly id: number;
  readonly name: string;
}

/** @param firstName undefined when the customer is not found */
export const cliqueJoined = (
  firstName: string | undefined,
  { id, name }: NamedClique,
): Notification => ({
  kind: 'clique',
  words: { code: 'clique_joined', firstName, name },
  link: `/clique/${id}`,
});

export const contributionMade = (amount: Kobo, { id, name }: NamedClique): Notification => ({
  kind: 'clique',
  words: { code: 'contribution_made', amount: String(amount), name },
  link: `/clique/${id}`,
});

export const cliqueFunded = (
  clique: string,
  asset: string,
  share: Kobo,
  /** A day, `2026-11-30`; undefined while the clique waits for a vehicle. */
  firstPayout: string | undefined,
): Notification => ({
  kind: 'clique',
  words: { code: 'clique_funded', name: clique, asset, share: String(share), firstPayout },
  link: '/myinvestment',
});

export const cliqueEndsEarly = (
  { id, name }: NamedClique,
  asset: string,
  end: Date,
): Notification => ({
  kind: 'clique',
  words: { code: 'clique_ends_early', name, asset, end: end.toISOString() },
  link: `/clique/${id}`,
});

export const cliqueHidden = ({ id, name }: NamedClique, reason: string): Notification => ({
  kind: 'clique',
  words: { code: 'clique_hidden', name, reason },
  link: `/clique/${id}`,
});

export const cliqueCompleted = (clique: string): Notification => ({
  kind: 'clique',
  words: { code: 'clique_completed', name: clique },
  link: '/myinvestment',
});

export const cliqueClosed = (
  clique: string,
  reason: 'not funded in time' | 'out of stock' | 'terms changed',
  /** How long a clique has to be funded. */
  days: number,
  contribution: Kobo,
): Notification => ({
  kind: 'clique',
  words: {
    code: 'clique_closed',
    name: clique,
    reason,
    days,
    contribution: String(contribution),
  },
  link: '/transactions',
});

export const identityVerified: Notification = {
  kind: 'kyc',
  words: 'identity_verified',
  link: '/profile?tab=kyc',
};

/** @param reason may be empty */
export const identityNotVerified = (reason: string): Notification => ({
  kind: 'kyc',
  words: { code: 'identity_not_verified', reason },
  link: '/profile?tab=kyc',
});

type WithdrawalCode = 'approved' | 'paid' | 'failed' | 'reversed';

const withdrawalNews =
  (what: WithdrawalCode) =>
  (amount: Kobo, receiver: string): Notification => ({
    kind: 'withdrawal',
    words: { code: `withdrawal_${what}`, amount: String(amount), receiver },
    link: '/transactions',
  });

export const withdrawalApproved = withdrawalNews('approved');
export const withdrawalPaid = withdrawalNews('paid');
export const withdrawalFailed = withdrawalNews('failed');
export const withdrawalReversed = withdrawalNews('reversed');

/** @param reason may be empty */
export const withdrawalRejected = (
  amount: Kobo,
  receiver: string,
  reason: string,
): Notification => ({
  kind: 'withdrawal',
  words: { code: 'withdrawal_rejected', amount: String(amount), receiver, reason },
  link: '/transactions',
});

export const passwordChanged: Notification = {
  kind: 'security',
  words: 'password_changed',
  link: '/profile?tab=security',
};

export const pinWritten = (action: 'set' | 'changed' | 'reset'): Notification => ({
  kind: 'security',
  words: `pin_${action}`,
  link: '/profile?tab=security',
});

export const pinLocked: Notification = {
  kind: 'security',
  words: 'pin_locked',
  link: '/profile?tab=security&section=pin',
};

export const referralPaid = (firstName: string, amount: Kobo): Notification => ({
  kind: 'referral',
  words: { code: 'referral_paid', firstName, amount: String(amount) },
  link: '/profile',
});

export const referralPending = (
  firstName: string,
  amount: Kobo,
  link: '/profile' | '/profile?tab=kyc',
): Notification => ({
  kind: 'referral',
  words: { code: 'referral_pending', firstName, amount: String(amount) },
  link,
});

/**
 * @param reference of the complaint, for example "C-10001"
 * @param decideBy a day in Lagos
 */
export const complaintAcknowledged = (reference: string, decideBy: string): Notification => ({
  kind: 'complaint',
  words: { code: 'complaint_acknowledged', reference, decideBy },
  link: '/complaints',
});

export const complaintDecided = (reference: string): Notification => ({
  kind: 'complaint',
  words: { code: 'complaint_decided', reference },
  link: '/complaints',
});
