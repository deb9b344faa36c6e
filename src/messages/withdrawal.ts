/** What the withdrawal page says beside the sentences that the specification fixes. */
export const withdrawalCopy = {
  intro: 'Send money from your wallet to a bank account.',
  howItWorks: 'How it works',
  steps: [
    'Confirm the receiver: the bank tells us whose account it is.',
    'Enter the amount and your transaction PIN.',
    'The amount leaves your balance at once and is sent after approval. If we cannot approve it, you get it back in full.',
  ],
  loading: 'Loading your account…',

  verifyHint: 'It takes a photo of your identity card and one of your face.',
  verify: 'Verify your identity',
  seeVerification: 'See your verification',

  receiver: 'Receiver',
  selectBank: 'Select a bank',
  loadingBanks: 'Loading banks…',
  beneficiaries: 'Saved beneficiaries',
  loadingBeneficiaries: 'Loading saved beneficiaries…',
  noBeneficiaries: 'Nobody yet. Everybody whom you withdraw to will be saved here.',
  accountName: 'Account name',
  confirmAgain: 'The account has changed. Confirm the receiver again.',

  withdrawalForm: 'Withdrawal',
  amountHint: 'Whole naira.',
  withdrawEverything: 'Withdraw everything',
  pinHint: 'The 4 digits that protect your money.',
  pinForgotten: 'Forgot your PIN?',
  pinIncomplete: 'Enter all 4 digits of your PIN.',
  noPin: 'You have no transaction PIN yet.',
  createPin: 'Create one',
  review: 'Review',
  youSend: 'You send',
  to: 'To',
  balanceAfter: 'Balance afterwards',
} as const;
