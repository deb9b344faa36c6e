import { formatLagosTime, formatMoment, type Instant } from '@/lib/dates';
import { formatNairaInShort, type Kobo } from '@/lib/money';

/** Messages of the withdrawal page. */
export const withdrawalMessages = {
  title: 'Withdraw',
  withdraw: 'Withdraw',
  intro: 'Send money from your wallet to a bank account.',
  step: (number: number): string => `Step ${number} of 3`,
  receiverIntro: 'The bank tells us whose account it is.',
  confirmed: 'Confirmed',
  changeReceiver: 'Change',
  amount: 'Amount',
  check: 'Check and confirm',
  whatHappens:
    'The amount leaves your balance straight away. If we can’t approve it, you get it back in full.',
  loading: 'Loading your account…',
  beforeYouCan: 'Before you can withdraw',
  /** What a customer still needs. The same steps are on the overview. */
  needs: {
    identity: {
      title: 'Get verified',
      note: 'With a photo of your identity card and one of your face.',
      inProgress: 'We have your photos and are checking them.',
    },
    pin: { title: 'Choose a PIN', note: 'Its 4 digits confirm your withdrawals.' },
    money: { title: 'Pay into your wallet', note: 'There’s nothing in it to withdraw yet.' },
  },
  needsFirst: 'You can’t withdraw yet. What you still need is at the top of this page.',
  goodToKnow: {
    title: 'Good to know',
    time: {
      title: 'When it arrives',
      note: 'Within one working day, and often within minutes. You’ll see the time before it leaves.',
    },
    account: {
      title: 'Whose account',
      note: (delayHours: number | null): string =>
        delayHours
          ? `Ideally your own. We hold the first withdrawal to an account in another name for ${delayHours} ${delayHours === 1 ? 'hour' : 'hours'}.`
          : 'Ideally your own.',
    },
    fee: { title: 'What it costs', note: 'Nothing. The whole amount arrives.' },
  },

  receiver: 'Receiver',
  savedAccounts: 'Saved accounts',
  orAnother: 'or to another account',
  bank: 'Bank',
  accountNumber: 'Account number',
  chooseBeneficiary: 'Choose Beneficiary',
  confirmReceiver: 'Confirm Receiver',
  searchBanks: 'Search by name',
  searchExample: 'GTB, UBA, Kuda…',
  selectBank: (count: number, typed: string): string => {
    if (typed === '') return 'Select a bank';
    return count === 0 ? 'No bank has that name' : `Select one of ${count}`;
  },
  banksFound: (names: readonly string[]): string => {
    if (names.length === 0) return 'No bank has that name.';
    return names.length === 1 ? `${names[0]} is selected.` : `${names.length} banks.`;
  },
  loadingBanks: 'Loading banks…',
  banksNotLoaded: 'We couldn’t load the banks.',
  beneficiaries: 'Saved beneficiaries',
  loadingBeneficiaries: 'Loading saved beneficiaries…',
  noBeneficiaries: 'None yet. Accounts you withdraw to are saved here.',
  beneficiariesNotLoaded: 'We couldn’t load your saved accounts. They haven’t changed.',
  accountName: 'Account name',
  confirmAgain: 'The account has changed. Confirm the receiver again.',

  withdrawalForm: 'Withdrawal',
  amountHint: 'Whole naira only.',
  withdrawEverything: 'Withdraw everything',
  withdrawWhatIsLeft: 'Withdraw what the limit allows',
  leftOnNewDevice: (amount: Kobo, until: Instant, now: Instant): string =>
    amount === 0
      ? `This device is new, and nothing is left of its limit until ${formatLagosTime(until, now)}.`
      : `This device is new. You can withdraw up to ${formatNairaInShort(amount)} now, and more from ${formatLagosTime(until, now)}.`,
  leftOfOwnLimit: (amount: Kobo, until: Instant, now: Instant): string =>
    amount === 0
      ? `Nothing is left of your withdrawal limit until ${formatLagosTime(until, now)}.`
      : `Your withdrawal limit leaves ${formatNairaInShort(amount)} now.`,
  review: 'Review',
  youSend: 'You send',
  to: 'To',
  account: 'Account',
  balanceAfter: 'Balance afterwards',
  fee: 'Fee',
  noFee: 'None',
  arrives: 'Arrives',
  otherName: (holder: string, customer: string) =>
    `The account belongs to ${holder}, not to ${customer}.`,
  waits: (notBefore: Instant) =>
    `To protect your money, we hold your first withdrawal to an account in another name. It leaves on ${formatMoment(notBefore)} at the earliest.`,

  expected: 'Expected',
  arrival: (notBefore: Instant | null): string =>
    notBefore === null
      ? 'Usually within one working day'
      : `${formatMoment(notBefore)} at the earliest: the account is in another name`,
  arrivalAfter: (opensAt: Instant): string => `Not before ${formatMoment(opensAt)}`,
  arrivalStopped: 'Not while withdrawals are stopped',
  reference: 'Reference',
  seeReceipt: 'See the receipt',
  withdrawAgain: 'Withdraw again',
  done: 'Done',
  // Fixed by the specification.
  withdrawalRequested: 'Withdrawal request sent successfully for approval.',
} as const;

/** Messages of a withdrawal's timeline. */
export const withdrawalProgressMessages = {
  timeline: 'Timeline',
  to: 'To',
  account: 'Account',
  sessionId: 'Session ID',

  requested: 'Requested',
  approved: 'Approved',
  waiting: 'Waiting for approval',
  checkedByPerson: 'Someone at Mota checks it first',
  /** Shown while the wallet is frozen, by the customer or by staff. */
  stoppedByYou: 'Stopped: your account is frozen',
  stoppedByUs: 'Stopped: your wallet is on hold',
  stoppedUntilUnfrozen:
    'It doesn’t leave while your account is frozen. Once you’ve unfrozen it, we check the withdrawal before it’s sent. If it shouldn’t be sent at all, contact us before you unfreeze.',
  stoppedUntilReleased:
    'It doesn’t leave while your wallet is on hold. After that, we check the withdrawal before it’s sent. If it shouldn’t be sent at all, contact us.',
  /** Shown for automatic payouts that were stopped because the wallet was frozen. */
  goesBack: 'Goes back to your wallet',
  notSentFrozen: 'It isn’t sent, because your account was frozen or your wallet was on hold.',
  /** Shown once a person should have decided on it. */
  checkedLate:
    'We’re late, and we’re sorry. Someone at Mota still has to check it. Until then your money stays set aside.',
  approvedByRule: 'Approved automatically',
  noApproval: 'Approval is automatic',
  checkedByRule: 'Checked automatically',
  /** The heading of a withdrawal that is sent without approval. `when` is "at 14:05". */
  leaves: (when: string): string => `Leaves ${when}`,
  sent: 'Sent to the bank',
  toBeSent: 'To the bank',
  onceApproved: 'Once it’s approved',
  onItsWay: 'On its way',
  soon: 'Usually within a few minutes',
  arrived: 'Arrived',
  arrival: 'Arrival',
  afterwards: 'Usually a few minutes after that',
  expectedBy: (moment: string): string => `Should arrive by ${moment}`,
  backInWallet: 'Back in your wallet',
  returned: 'The money is back in your wallet.',
  returns: {
    rejected: 'Not approved',
    failed: 'Not accepted by the bank',
    reversed: 'Sent back by the bank',
  },
  /** Shown while the withdrawal isn't sent. `again` is when the next attempt is: "at 14:05". */
  leavesLater: (again: string | null): string =>
    again === null
      ? 'It’s leaving later than usual. We’ll tell you when it has arrived.'
      : `It’s leaving later than usual. We’ll try again ${again}.`,
  /** Shown while the bank hasn't confirmed the withdrawal. `again` is when the next check is: "at 14:05". */
  notConfirmed: (again: string | null): string =>
    again === null
      ? 'The bank hasn’t confirmed it yet. We’ll tell you when it has.'
      : `The bank hasn’t confirmed it yet. We’ll ask again ${again}.`,
} as const;
