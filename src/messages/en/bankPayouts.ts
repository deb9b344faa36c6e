import { hourOfBankPayouts } from '@contract/rules/payouts';
import { formatNairaInShort, type Kobo } from '@/lib/money';
import { formatMoment, type Instant } from '@/lib/dates';

const evening = `${hourOfBankPayouts}:00`;

interface PayoutLimits {
  readonly day: Kobo;
  readonly week: Kobo;
  readonly own: Kobo | null;
  readonly atOnce: Kobo | null;
}

/** Messages about where payouts go: into the wallet, or to the customer's bank account. */
export const bankPayoutMessages = {
  title: 'Payouts to your bank',
  loading: 'Loading where your payouts go…',
  pitch: `Payouts always arrive in your wallet first. We can send each day’s payouts on to your bank account at ${evening}. If we can’t, they stay in your wallet and we tell you why.`,
  now: 'Payouts go to',
  wallet: 'Your wallet',
  bank: (bank: string, ending: string): string => `${bank}, ending ${ending}`,
  accountName: 'Account name',
  from: 'From',
  notOffered: 'We aren’t sending payouts to banks at the moment, so they stay in your wallet.',
  waits: (start: Instant): string =>
    `To protect you, payouts stay in your wallet until ${formatMoment(start)}.`,
  /** What is sent at most. `own` and `atOnce` are null without such a limit. */
  limits: ({ day, week, own, atOnce }: PayoutLimits): string =>
    [
      `We send up to ${formatNairaInShort(day)} in 24 hours and ${formatNairaInShort(week)} in 7 days this way`,
      ...(own === null
        ? []
        : [`, and never more than your own limit of ${formatNairaInShort(own)} in 24 hours`]),
      ...(atOnce === null ? [] : [`, and at most ${formatNairaInShort(atOnce)} at once`]),
      '. If a day’s payouts are above that, all of them stay in your wallet, and you can withdraw them yourself.',
    ].join(''),
  stopped: 'Your account is frozen or your wallet is on hold, so payouts stay in your wallet.',
  noAccount:
    'First withdraw to the account yourself. Once the money has arrived there, you can choose it here. It has to be in your own name.',
  withdraw: 'Withdraw',
  account: 'Bank account',
  chooseAccount: 'Choose an account',
  accountRequired: 'Choose an account.',
  otherAccount: 'Another account waits 24 hours before payouts are sent to it.',
  send: 'Send payouts to my bank',
  changes: 'Change where payouts go',
  change: 'Change the account',
  keep: 'Keep payouts in my wallet',
  sentNow: 'Your payouts will be sent to your bank. We’ve emailed you about it.',
  keptNow: 'Your payouts stay in your wallet.',

  /** Where the next payout goes. Shown after the payout's date. */
  toWallet: 'to your wallet',
  toWalletAboveLimit: 'to your wallet (above the limit)',
  toBank: (bank: string, ending: string): string => `to ${bank}, account ending ${ending}`,

  knowledge: {
    title: 'Payouts to your bank',
    note: 'Have your payouts sent to your account automatically.',
  },
} as const;
