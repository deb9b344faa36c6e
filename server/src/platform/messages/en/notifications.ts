import { formatDay, lagosTime } from '../../clock/lagosTime.ts';
import { displayStored, type StoredKobo } from '../../kobo/kobo.ts';
import { factorNews, ifUnwanted, type FactorChange } from './factorNews.ts';

const addedToWallet = (amount: StoredKobo) =>
  `${displayStored(amount)} has been added to your wallet.`;

/** Returns the reason as a sentence with a space before it, or nothing. Staff type it with or without a full stop. */
const reasonSentence = (reason: string) => reason && ` Reason: ${reason.replace(/\.$/, '')}.`;

interface Named {
  /** Name of the asset, the investment or the clique. */
  readonly name: string;
}

interface ToReceiver {
  readonly amount: StoredKobo;
  readonly receiver: string;
}

interface Referral {
  /** First name of the customer who was referred. */
  readonly firstName: string;
  /** Amount of the bonus, in kobo. */
  readonly amount: StoredKobo;
}

const pinNews = (action: 'set' | 'changed' | 'reset') => ({
  title: `Transaction PIN ${action}`,
  message: `Your transaction PIN was ${action}. If this wasn’t you, contact us straight away.`,
});

/** Data that support can correct: the title of the notification, and how its text names the data. */
const corrections = {
  name: ['Your name was corrected', 'the name on your account'],
  phone: ['Your phone number was corrected', 'the phone number of your account'],
  email: ['The email of your account was corrected', 'the email address of your account'],
} as const;

const closings = {
  'not funded in time': ({ days }: { readonly days: number }) =>
    `wasn’t fully funded within ${days} days and is closed`,
  'terms changed': () => 'is closed because the terms of its asset have changed',
  'out of stock': () => 'is closed because its asset went out of stock',
};

/**
 * Reasons why payouts stay in the wallet instead of being sent to the customer's bank. Each key is the code of a
 * withdrawal rule or of a limit, or stands for the customer's own choice (`switched_off`).
 */
const payoutsKept = {
  rules_off: 'we aren’t sending payouts to banks at the moment',
  sending_stopped: 'we can’t send money to banks right now',
  books_unsound: 'we can’t send money to banks right now',
  unverified: 'your identity isn’t verified',
  wallet_frozen: 'your account was frozen or your wallet was on hold',
  other_name: 'the bank account isn’t in your name',
  receiver_waits: 'the waiting period for your bank account isn’t over',
  device_new: 'you’ve just signed in on a new device',
  account_changed: 'your password, PIN, name or email was changed in the last 24 hours',
  customer_limit:
    'with it, we’d exceed our limit for your automatic withdrawals in a day or a week',
  company_limit:
    'with it, we’d exceed our limit for automatic withdrawals of all customers in a day or a week',
  own_limit: 'it would take you over the limit you’ve set for withdrawals in 24 hours',
  too_small: 'it’s less than the smallest amount you can withdraw',
  too_large: 'it’s more than the largest amount you can withdraw at once',
  switched_off: 'you’ve switched off payouts to that account',
} as const;

export type PayoutsKeptBecause = keyof typeof payoutsKept;

/** Sentences that name the limit that decided. */
const decidingLimits: Partial<Record<PayoutsKeptBecause, (limit: string) => string>> = {
  customer_limit: (limit) =>
    ` We send up to ${limit} a day automatically, and less after several such days.`,
  own_limit: (limit) => ` Your limit is ${limit}.`,
  too_small: (limit) => ` The smallest amount is ${limit}.`,
  too_large: (limit) => ` The largest amount is ${limit}.`,
};

/** Next step for payouts that the customer can withdraw as a whole. */
const withdrawIt = ' To send it to your bank, open Withdraw. Someone at Mota then approves it.';

/** What a customer can do about payouts that stay in the wallet. */
const nextSteps: Partial<Record<PayoutsKeptBecause, string>> = {
  customer_limit: withdrawIt,
  company_limit: withdrawIt,
  rules_off: withdrawIt,
  own_limit: ' To send what’s left of your limit, open Withdraw.',
  too_large: ' To send it in smaller amounts, open Withdraw.',
};

/**
 * Titles and texts of all notifications. The values in them come from JSON: amounts are strings of digits, instants are
 * ISO 8601 strings.
 */
export const notifications = {
  deposit_received: ({ amount, bank }: { readonly amount: StoredKobo; readonly bank: string }) => ({
    title: 'Deposit received',
    message: `${addedToWallet(amount)} Transfer from ${bank}.`,
  }),
  payout_received: (payout: {
    readonly amount: StoredKobo;
    readonly number: number;
    /** Number of payouts that the contract has. */
    readonly all: number;
    readonly name: string;
    /** Number of this part. Undefined if the whole payout was paid at once. */
    readonly part?: number | undefined;
  }) => ({
    title: 'Payout received',
    message: `${addedToWallet(payout.amount)} ${payout.part === undefined ? 'Payout' : `Part ${payout.part} of payout`} ${payout.number} of ${payout.all} from ${payout.name}.`,
  }),
  investment_made: ({ amount, name }: Named & { readonly amount: StoredKobo }) => ({
    title: 'Investment made',
    message: `You’ve invested ${displayStored(amount)} in ${name}. Its payouts will go into your wallet.`,
  }),
  vehicle_bound: ({ name, firstPayout }: Named & { readonly firstPayout: string }) => ({
    title: 'Your vehicle is on the road',
    message: `A driver now has the vehicle for ${name}, so the payouts have dates. The first one is projected for ${formatDay(firstPayout)}.`,
  }),
  money_back: ({ amount, name }: Named & { readonly amount: StoredKobo }) => ({
    title: 'Your money is back',
    message: `No vehicle was found for ${name} in time, so your money was refunded. ${addedToWallet(amount)}`,
  }),
  investment_completed: ({ name }: Named) => ({
    title: 'Investment completed',
    message: `Your investment in ${name} has been paid out in full.`,
  }),
  payout_late: ({ name }: Named) => ({
    title: 'A payout is late',
    message: `The driver of ${name} is behind with payments, so the money for a payout hasn’t arrived yet. We’ll pay it into your wallet as soon as the driver pays. Your portfolio shows how much is late, and since when.`,
  }),
  payouts_caught_up: ({ name }: Named) => ({
    title: 'Late payouts are paid',
    message: `All late payouts of ${name} are now in your wallet.`,
  }),
  closed_with_loss: ({ name }: Named) => ({
    title: 'Closed with a loss',
    message: `The vehicle behind ${name} was sold or written off, and the money collected for it doesn’t cover all payouts. The contract has ended with a loss. If we recover more money later, we’ll still pay it into your wallet.`,
  }),
  /** What staff write to all investors of a vehicle. The text may have several lines. */
  message_about_vehicle: ({
    plate,
    name,
    text,
  }: Named & { readonly plate: string; readonly text: string }) => ({
    title: `Message about vehicle ${plate}`,
    message: `Mota has a message for you about ${plate}, the vehicle for ${name}:\n\n${text}`,
  }),
  wallet_frozen: {
    title: 'Your wallet is on hold',
    message:
      'We’re looking into something on your account. Until we’ve finished, you can’t withdraw, invest or contribute. Payouts still arrive.',
  },
  wallet_unfrozen: {
    title: 'Your wallet is no longer on hold',
    message:
      'You can withdraw, invest and contribute again, unless you’ve frozen your account yourself.',
  },
  wallet_debited: ({
    amount,
    reason,
  }: {
    readonly amount: StoredKobo;
    /** Why the money was taken, for example "the sender’s bank took this deposit back". */
    readonly reason: string;
  }) => ({
    title: 'Money taken back from your wallet',
    message: `${displayStored(amount)} was taken out of your wallet.${reasonSentence(reason)}`,
  }),
  wallet_credited: ({
    amount,
    reason,
  }: {
    readonly amount: StoredKobo;
    /** Why the money was added, for example "a deposit of 3 March that was not shown". */
    readonly reason: string;
  }) => ({
    title: 'Money added to your wallet',
    message: `${addedToWallet(amount)}${reasonSentence(reason)}`,
  }),
  clique_invitation: ({ inviter, name }: Named & { readonly inviter: string }) => ({
    title: 'Clique invitation',
    message: `${inviter} has invited you to the clique ${name}.`,
  }),
  clique_joined: ({ firstName, name }: Named & { readonly firstName: string | undefined }) => ({
    title: 'New member in your clique',
    message: `${firstName ?? 'Someone'} has joined ${name}.`,
  }),
  contribution_made: ({ amount, name }: Named & { readonly amount: StoredKobo }) => ({
    title: 'Contribution made',
    message: `You’ve contributed ${displayStored(amount)} to ${name}.`,
  }),
  clique_funded: ({
    name,
    asset,
    share,
    firstPayout,
  }: Named & {
    readonly asset: string;
    readonly share: StoredKobo;
    /** A day, such as `2026-11-30`. Only set by earlier releases, whose payouts didn't wait for a vehicle. */
    readonly firstPayout?: string | undefined;
  }) => ({
    title: 'Clique funded',
    message: `${name} is fully funded. Mota will now buy ${asset}. Your share is ${displayStored(share)}. ${firstPayout === undefined ? 'Payout dates count from the day a driver receives the vehicle' : `The first payout is on ${formatDay(firstPayout)}`}.`,
  }),
  clique_ends_early: ({
    name,
    asset,
    end,
  }: Named & {
    readonly asset: string;
    /** Time at which the clique closes unless it is funded, as an ISO 8601 instant. */
    readonly end: string;
  }) => ({
    title: 'Clique may close early',
    message: `The terms of ${asset} have changed. ${name} keeps the old terms until ${lagosTime(new Date(end))}. If it isn’t fully funded by then, it closes and every contribution is refunded.`,
  }),
  clique_hidden: ({ name, reason }: Named & { readonly reason: string }) => ({
    title: 'Clique hidden',
    message: `People who aren’t in ${name} can no longer see it.${reasonSentence(reason)}`,
  }),
  clique_completed: ({ name }: Named) => ({
    title: 'Clique completed',
    message: `${name} has been paid out in full.`,
  }),
  clique_closed: ({
    name,
    reason,
    days,
    contribution,
  }: Named & {
    readonly reason: keyof typeof closings;
    /** Days within which a clique has to be fully funded. */
    readonly days: number;
    readonly contribution: StoredKobo;
  }) => ({
    title: 'Clique closed',
    message: `${name} ${closings[reason]({ days })}. Your contribution of ${displayStored(contribution)} is back in your wallet.`,
  }),
  identity_verified: {
    title: 'Identity verified',
    message: 'Your identity has been verified. You can now withdraw.',
  },
  identity_not_verified: ({
    reason,
  }: {
    /** Why the identity wasn't verified. May be empty. */
    readonly reason: string;
  }) => ({
    title: 'Identity not verified',
    message: `We couldn’t verify your identity.${reasonSentence(reason)} Submit your documents again.`,
  }),
  payouts_kept: ({
    amount,
    because,
    limit,
  }: {
    readonly amount: StoredKobo;
    readonly because: PayoutsKeptBecause;
    /** The limit that decided. Undefined in older notifications and for other reasons. */
    readonly limit?: StoredKobo | undefined;
  }) => ({
    title: 'Payouts stay in your wallet',
    message: `${displayStored(amount)} from your payouts wasn’t sent to your bank, because ${payoutsKept[because]}.${limit === undefined ? '' : (decidingLimits[because]?.(displayStored(limit)) ?? '')} The money is in your wallet.${nextSteps[because] ?? ''}`,
  }),
  payouts_to_wallet: {
    title: 'Payouts go to your wallet again',
    message:
      'To protect you, we no longer send your payouts to your bank automatically. You can turn on payouts to your bank again in Profile, Password & Security.',
  },
  withdrawal_approved: ({
    amount,
    receiver,
    isPayouts = false,
  }: ToReceiver & {
    /** Whether payouts are sent to the bank automatically. Nobody has requested such a withdrawal. */
    readonly isPayouts?: boolean | undefined;
  }) =>
    isPayouts
      ? {
          title: 'Payouts sent to your bank',
          message: `${displayStored(amount)} from your payouts is on its way to ${receiver}.`,
        }
      : {
          title: 'Withdrawal approved',
          message: `${displayStored(amount)} is on its way to ${receiver}.`,
        },
  withdrawal_rejected: ({
    amount,
    receiver,
    reason,
  }: ToReceiver & {
    /** Why the withdrawal was rejected. May be empty. */
    readonly reason: string;
  }) => ({
    title: 'Withdrawal rejected',
    message: `${displayStored(amount)} for ${receiver} is back in your wallet.${reasonSentence(reason)}`,
  }),
  withdrawal_held: ({ amount, receiver }: ToReceiver) => ({
    title: 'Withdrawal not sent',
    message: `${displayStored(amount)} for ${receiver} wasn’t sent, because your account was frozen or your wallet was on hold. We’ll review the withdrawal once no freeze or hold is in place.`,
  }),
  withdrawal_paid: ({ amount, receiver }: ToReceiver) => ({
    title: 'Withdrawal arrived',
    message: `${displayStored(amount)} has reached ${receiver}.`,
  }),
  withdrawal_failed: ({ amount, receiver }: ToReceiver) => ({
    title: 'Withdrawal failed',
    message: `We couldn’t send ${displayStored(amount)} to ${receiver}. The money is back in your wallet.`,
  }),
  withdrawal_reversed: ({ amount, receiver }: ToReceiver) => ({
    title: 'Withdrawal returned',
    message: `The bank has sent back ${displayStored(amount)} for ${receiver}. The money is back in your wallet.`,
  }),
  password_changed: {
    title: 'Password changed',
    message: 'Your password was changed. If this wasn’t you, contact us straight away.',
  },
  record_corrected: ({
    what,
    heldUntil,
  }: {
    readonly what: keyof typeof corrections;
    /** Until when nothing can be withdrawn, as an ISO 8601 instant. */
    readonly heldUntil?: string | undefined;
  }) => {
    const [title, corrected] = corrections[what];
    const hold =
      heldUntil === undefined
        ? ''
        : ` To protect your money, nothing can be withdrawn until ${lagosTime(new Date(heldUntil))}.`;
    return {
      title,
      message: `Our support team corrected ${corrected}.${hold} If you didn’t ask for this, contact us straight away.`,
    };
  },
  factors_changed: (change: FactorChange) => {
    const [title, message] = factorNews(change);
    return { title, message: `${message} ${ifUnwanted(change)}, contact us straight away.` };
  },
  pin_set: pinNews('set'),
  pin_changed: pinNews('changed'),
  pin_reset: pinNews('reset'),
  pin_locked: {
    title: 'Transaction PIN locked',
    message:
      'Your transaction PIN is locked, because a wrong one was entered too many times. Set a new PIN with a code we email you. If this wasn’t you, set a new password straight away.',
  },
  referral_paid: ({ firstName, amount }: Referral) => ({
    title: 'Referral bonus',
    message: `${firstName} has invested. ${addedToWallet(amount)}`,
  }),
  referral_pending: ({ firstName, amount }: Referral) => ({
    title: 'Referral bonus pending',
    message: `${firstName} has invested. We’ll add ${displayStored(amount)} to your wallet once both of you have verified your identity.`,
  }),
  complaint_acknowledged: ({
    reference,
    decideBy,
  }: {
    readonly reference: string;
    /** Day by which we answer the complaint, such as `2026-11-30`. */
    readonly decideBy: string;
  }) => ({
    title: 'We’re looking into your complaint',
    message: `We’ve read your complaint ${reference} and are looking into it. You’ll have our answer by ${formatDay(decideBy)}.`,
  }),
  complaint_decided: ({ reference }: { readonly reference: string }) => ({
    title: 'We’ve answered your complaint',
    message: `We’ve answered your complaint ${reference}. Open it to read what we found.`,
  }),
  /** Shown for a notification of a newer release, because this release has no text for it. */
  unknown: {
    title: 'News from Mota',
    message: 'Reload the page in a few minutes to read it.',
  },
} as const;
