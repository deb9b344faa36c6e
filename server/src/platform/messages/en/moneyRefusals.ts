import { lagosTime } from '../../clock/lagosTime.ts';
import { displayNaira, type Kobo } from '../../kobo/kobo.ts';

interface LimitReached {
  readonly limit: Kobo;
  /** Amount that can still be withdrawn now, in kobo. */
  readonly left: Kobo;
  /** Time from which more can be withdrawn. */
  readonly until: Date;
}

/** Refusals about wallets, withdrawals and deposits. */
export const moneyRefusals = {
  balance_insufficient: 'Insufficient balance. Please fund your wallet.',
  wallet_on_hold:
    'Your wallet is on hold while we look into something on your account. Payouts still arrive. Contact us if you have questions.',
  wallet_frozen_by_you:
    'You’ve frozen your account, so nothing leaves your wallet. To unfreeze it, open Profile, Password & Security.',
  withdrawals_held: ({ until }: { readonly until: Date }) =>
    `Our support team corrected your name or email. To protect your money, you can withdraw again from ${lagosTime(until)} (Lagos).`,
  deposit_account_pending: 'We’re opening your deposit account. This usually takes a minute.',
  deposit_account_refused:
    'The bank couldn’t open your deposit account. Verify your identity. If you already have, contact support.',
  withdrawal_unverified: 'You need to get verified to be able to withdraw.',
  withdrawal_amount_invalid: 'Enter a valid withdrawal amount.',
  withdrawal_over_balance: 'Withdrawal amount cannot exceed your balance.',
  receiver_malformed: 'Please provide a valid bank and account number.',
  receiver_unknown: 'Unable to confirm receiver. Please check details.',
  bank_silent: 'We can’t reach the bank right now. Try again later.',
  receivers_unavailable:
    'We can’t look up bank accounts at the moment. It’s our fault, and our team knows about it.',
  signature_wrong: 'The signature is missing or wrong.',
  withdrawal_too_small: ({ least }: { readonly least: Kobo }) =>
    `You can withdraw ${displayNaira(least)} or more.`,
  withdrawal_too_large: ({ most }: { readonly most: Kobo }) =>
    `You can withdraw up to ${displayNaira(most)} at once.`,
  withdrawal_over_device_limit: ({ limit, left, until }: LimitReached) => {
    const rule = `To protect you, a new device can withdraw up to ${displayNaira(limit)} in its first 24 hours.`;
    const from = lagosTime(until);
    return left > 0n
      ? `${rule} Withdraw up to ${displayNaira(left)} now, or more from ${from}.`
      : `${rule} You’ve used that up. You can withdraw more from ${from}.`;
  },
  withdrawal_over_own_limit: ({ limit, left, until }: LimitReached) =>
    [
      `You’ve set a limit of ${displayNaira(limit)} in 24 hours.`,
      left > 0n
        ? `Withdraw up to ${displayNaira(left)} now.`
        : `You can withdraw again from ${lagosTime(until)}.`,
      'To change the limit, open Profile, Password & Security.',
    ].join(' '),
  payout_receiver_unconfirmed:
    'Choose a bank account in your name that one of your withdrawals has reached.',
  payouts_not_sent: 'We aren’t sending payouts to bank accounts at the moment.',
  withdrawal_limit_invalid: 'Enter a limit in naira, or remove the limit.',
} as const;
