import { dayInWords, lagosTime } from '../clock/lagosTime.ts';
import { displayNaira, type Kobo } from '../kobo/kobo.ts';

type Kind =
  | 'deposit'
  | 'payout'
  | 'investment'
  | 'clique'
  | 'invitation'
  | 'kyc'
  | 'withdrawal'
  | 'security'
  | 'referral';

/** A notification's title and text. All that Mota sends are written in this file. */
export interface NotificationText {
  readonly kind: Kind;
  readonly title: string;
  readonly message: string;
  /** The app's route that it speaks of, for example "/transactions". */
  readonly link: string;
}

const addedToWallet = (amount: Kobo) => `${displayNaira(amount)} has been added to your wallet.`;

const reasonOf = (reason: string) => reason && ` Reason: ${reason}`;

/** @param how for example "Transfer from GTBank" */
export const depositReceived = (amount: Kobo, how: string): NotificationText => ({
  kind: 'deposit',
  title: 'Deposit received',
  message: `${addedToWallet(amount)} ${how}.`,
  link: '/transactions',
});

/** @param which for example "Payout 2 of 52 from Keke" */
export const payoutReceived = (amount: Kobo, which: string): NotificationText => ({
  kind: 'payout',
  title: 'Payout received',
  message: `${addedToWallet(amount)} ${which}.`,
  link: '/myinvestment',
});

export const investmentMade = (amount: Kobo, asset: string): NotificationText => ({
  kind: 'investment',
  title: 'Investment made',
  message: `You’ve invested ${displayNaira(amount)} in ${asset}. Its payouts will go into your wallet.`,
  link: '/myinvestment',
});

/**
 * @param name of the asset or the clique
 * @param firstPayout a day in Lagos
 */
export const vehicleBound = (name: string, firstPayout: string): NotificationText => ({
  kind: 'investment',
  title: 'Your vehicle is on the road',
  message: `A driver has the vehicle of ${name}. Its payouts count from today; the first one is projected for ${dayInWords(firstPayout)}.`,
  link: '/myinvestment',
});

/** @param name of the asset or the clique */
export const moneyBack = (amount: Kobo, name: string): NotificationText => ({
  kind: 'investment',
  title: 'Your money is back',
  message: `No vehicle was found for ${name} in time, so the money was taken back. ${addedToWallet(amount)}`,
  link: '/transactions',
});

export const investmentCompleted = (asset: string): NotificationText => ({
  kind: 'investment',
  title: 'Investment completed',
  message: `Your investment in ${asset} has been paid out in full.`,
  link: '/myinvestment',
});

/** @param name of the asset or the clique */
export const payoutLate = (name: string): NotificationText => ({
  kind: 'payout',
  title: 'A payout is late',
  message: `The driver of ${name} is behind, so the money for a payout isn’t there yet. It’s paid into your wallet as soon as they repay. Your portfolio says how much is late, and since when.`,
  link: '/myinvestment',
});

/** @param name of the asset or the clique */
export const payoutsCaughtUp = (name: string): NotificationText => ({
  kind: 'payout',
  title: 'Late payouts are paid',
  message: `All that was late of ${name} is in your wallet now.`,
  link: '/myinvestment',
});

/** @param name of the asset or the clique */
export const closedWithLoss = (name: string): NotificationText => ({
  kind: 'investment',
  title: 'Closed with a loss',
  message: `The vehicle of ${name} is gone, and what came in for it doesn’t cover all payouts. The contract has ended with a loss. What is recovered later is still paid into your wallet.`,
  link: '/myinvestment',
});

export const walletFrozen: NotificationText = {
  kind: 'security',
  title: 'Your wallet is on hold',
  message:
    'We’re looking into a payment into your wallet. Until that’s done you can’t withdraw, invest or contribute. Payouts still arrive.',
  link: '/transactions',
};

export const walletUnfrozen: NotificationText = {
  kind: 'security',
  title: 'Your wallet is no longer on hold',
  message: 'You can withdraw, invest and contribute again.',
  link: '/overview',
};

/** @param why for example "the sender’s bank took this deposit back" */
export const walletDebited = (amount: Kobo, why: string): NotificationText => ({
  kind: 'security',
  title: 'Money taken back from your wallet',
  message: `${displayNaira(amount)} was taken out of your wallet. Reason: ${why}.`,
  link: '/transactions',
});

/** @param why for example "a deposit of 3 March that was not shown" */
export const walletCredited = (amount: Kobo, why: string): NotificationText => ({
  kind: 'deposit',
  title: 'Money added to your wallet',
  message: `${addedToWallet(amount)} Reason: ${why}.`,
  link: '/transactions',
});

export const cliqueInvitation = (
  inviter: { readonly firstName: string; readonly lastName: string },
  clique: string,
  token: string,
): NotificationText => ({
  kind: 'invitation',
  title: 'Clique invitation',
  message: `${inviter.firstName} ${inviter.lastName} has invited you to the clique ${clique}.`,
  link: `/cliques/join/${token}`,
});

interface NamedClique {
  readonly id: number;
  readonly name: string;
}

export const cliqueJoined = (firstName: string, { id, name }: NamedClique): NotificationText => ({
  kind: 'clique',
  title: 'Clique joined',
  message: `${firstName} has joined ${name}.`,
  link: `/clique/${id}`,
});

export const contributionMade = (amount: Kobo, { id, name }: NamedClique): NotificationText => ({
  kind: 'clique',
  title: 'Contribution made',
  message: `You’ve put ${displayNaira(amount)} into ${name}.`,
  link: `/clique/${id}`,
});

export const cliqueFunded = (
  clique: string,
  asset: string,
  share: Kobo,
  /** A day, `2026-11-30`; undefined while the clique waits for a vehicle. */
  firstPayout: string | undefined,
): NotificationText => ({
  kind: 'clique',
  title: 'Clique funded',
  message: `${clique} is fully funded. Mota now buys ${asset}. Your share is ${displayNaira(share)}; ${firstPayout === undefined ? 'the payouts count from the day on which it has a vehicle' : `first payout on ${dayInWords(firstPayout)}`}.`,
  link: '/myinvestment',
});

export const cliqueEndsEarly = (
  { id, name }: NamedClique,
  asset: string,
  end: Date,
): NotificationText => ({
  kind: 'clique',
  title: 'Clique closes early',
  message: `The terms of ${asset} have changed. ${name} keeps its own until ${lagosTime(end)}. If it isn’t fully funded by then, it closes and every contribution is refunded.`,
  link: `/clique/${id}`,
});

export const cliqueHidden = ({ id, name }: NamedClique, reason: string): NotificationText => ({
  kind: 'clique',
  title: 'Clique hidden',
  message: `${name} is no longer shown to others: ${reason}`,
  link: `/clique/${id}`,
});

export const cliqueCompleted = (clique: string): NotificationText => ({
  kind: 'clique',
  title: 'Clique completed',
  message: `${clique} has been paid out in full.`,
  link: '/myinvestment',
});

/** @param why for example "is closed because its asset went out of stock" */
export const cliqueClosed = (
  clique: string,
  why: string,
  contribution: Kobo,
): NotificationText => ({
  kind: 'clique',
  title: 'Clique closed',
  message: `${clique} ${why}. Your contribution of ${displayNaira(contribution)} is back in your wallet.`,
  link: '/transactions',
});

export const identityVerified: NotificationText = {
  kind: 'kyc',
  title: 'Identity verified',
  message: 'Your identity has been verified. You can now withdraw.',
  link: '/profile?tab=kyc',
};

/** @param reason may be empty */
export const identityNotVerified = (reason: string): NotificationText => ({
  kind: 'kyc',
  title: 'Identity not verified',
  message: `We couldn’t verify your identity.${reasonOf(reason)} Please submit your documents again.`,
  link: '/profile?tab=kyc',
});

export const withdrawalApproved = (amount: Kobo, receiver: string): NotificationText => ({
  kind: 'withdrawal',
  title: 'Withdrawal approved',
  message: `${displayNaira(amount)} is on its way to ${receiver}.`,
  link: '/transactions',
});

/** @param reason may be empty */
export const withdrawalRejected = (
  amount: Kobo,
  receiver: string,
  reason: string,
): NotificationText => ({
  kind: 'withdrawal',
  title: 'Withdrawal rejected',
  message: `${displayNaira(amount)} for ${receiver} is back in your wallet.${reasonOf(reason)}`,
  link: '/transactions',
});

export const withdrawalPaid = (amount: Kobo, receiver: string): NotificationText => ({
  kind: 'withdrawal',
  title: 'Withdrawal arrived',
  message: `${displayNaira(amount)} has arrived at ${receiver}.`,
  link: '/transactions',
});

export const withdrawalFailed = (amount: Kobo, receiver: string): NotificationText => ({
  kind: 'withdrawal',
  title: 'Withdrawal failed',
  message: `The bank couldn’t take ${displayNaira(amount)} for ${receiver}. It’s back in your wallet.`,
  link: '/transactions',
});

export const withdrawalReversed = (amount: Kobo, receiver: string): NotificationText => ({
  kind: 'withdrawal',
  title: 'Withdrawal returned',
  message: `The bank of ${receiver} has sent ${displayNaira(amount)} back. It’s in your wallet again.`,
  link: '/transactions',
});

export const passwordChanged: NotificationText = {
  kind: 'security',
  title: 'Password changed',
  message: 'Your password was changed. If this wasn’t you, contact us straight away.',
  link: '/profile?tab=security',
};

export const pinWritten = (action: 'set' | 'changed' | 'reset'): NotificationText => ({
  kind: 'security',
  title: `Transaction PIN ${action}`,
  message: `Your transaction PIN was ${action}. If this wasn’t you, contact us straight away.`,
  link: '/profile?tab=security',
});

export const pinLocked: NotificationText = {
  kind: 'security',
  title: 'Transaction PIN locked',
  message:
    'The wrong PIN was entered too many times. Reset it with a code we email you. If this wasn’t you, set a new password straight away.',
  link: '/profile?tab=security&section=pin',
};

export const referralPaid = (firstName: string, amount: Kobo): NotificationText => ({
  kind: 'referral',
  title: 'Referral bonus',
  message: `${firstName} has invested: ${addedToWallet(amount)}`,
  link: '/profile',
});

export const referralPending = (
  firstName: string,
  amount: Kobo,
  link: '/profile' | '/profile?tab=kyc',
): NotificationText => ({
  kind: 'referral',
  title: 'Referral bonus pending',
  message: `${firstName} has invested. We’ll add ${displayNaira(amount)} to your wallet once you’ve both verified your identity.`,
  link,
});
