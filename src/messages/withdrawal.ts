import { formatMoment, type Instant } from '@/lib/dates';

/** What the withdrawal page says beside the sentences that the specification fixes. */
export const withdrawalCopy = {
  intro: 'Send money from your wallet to a bank account.',
  step: (number: number): string => `Step ${number} of 3`,
  receiverIntro: 'The bank tells us whose account it is.',
  confirmed: 'Confirmed',
  amount: 'Amount',
  check: 'Check and confirm',
  whatHappens:
    'The amount leaves your balance straight away. If we can’t approve it, you get it back in full.',
  loading: 'Loading your account…',
  goodToKnow: {
    title: 'Good to know',
    time: {
      title: 'When it arrives',
      note: 'Usually within one working day. We approve every withdrawal first.',
    },
    account: {
      title: 'Whose account',
      note: 'Ideally your own. We hold the first withdrawal to an account in another name for a while.',
    },
    fee: { title: 'What it costs', note: 'Nothing. The whole amount arrives.' },
  },

  verifyHint: 'You’ll need a photo of your identity card and one of your face.',
  verify: 'Verify your identity',
  seeVerification: 'See your verification',

  receiver: 'Receiver',
  selectBank: 'Select a bank',
  loadingBanks: 'Loading banks…',
  beneficiaries: 'Saved beneficiaries',
  loadingBeneficiaries: 'Loading saved beneficiaries…',
  noBeneficiaries: 'Nobody yet. We’ll save everyone you withdraw to here.',
  accountName: 'Account name',
  confirmAgain: 'The account has changed. Confirm the receiver again.',

  withdrawalForm: 'Withdrawal',
  amountHint: 'Whole naira only.',
  withdrawEverything: 'Withdraw everything',
  review: 'Review',
  youSend: 'You send',
  to: 'To',
  account: 'Account',
  balanceAfter: 'Balance afterwards',
  otherName: (holder: string, customer: string) =>
    `The account belongs to ${holder}, not to ${customer}.`,
  waits: (notBefore: Instant) =>
    `To protect your money, we hold your first withdrawal to an account in another name. It leaves on ${formatMoment(notBefore)} at the earliest.`,

  expected: 'Expected',
  arrival: (notBefore: Instant | null): string =>
    notBefore === null
      ? 'Usually within one working day'
      : `${formatMoment(notBefore)} at the earliest: the account is in another name`,
  reference: 'Reference',
  seeReceipt: 'See the receipt',
  withdrawAgain: 'Withdraw again',
  done: 'Done',
} as const;
