/** Messages of the wallet and of payments from it. */
export const walletMessages = {
  balance: 'Wallet balance',
  showBalance: 'Show balance',
  hideBalance: 'Hide balance',
  // Fixed by the specification.
  hiddenBalance: '****',
  /** Replaces other amounts of the customer. Differs from the balance, so that `****` is only there once. */
  hiddenAmount: '••••',
  withdraw: 'Withdraw',
  missing: (amount: string): string => `Add ${amount} to your wallet`,
  covered: 'Your wallet covers this now.',
  balanceUnavailable: 'Balance unavailable',
} as const;

/** Messages about deposits and the account that receives them. */
export const depositMessages = {
  fundWallet: 'Fund your wallet',
  fundWalletHint:
    'Pay into this account from any bank. We’ll add the money to your wallet when the transfer arrives.',
  addMoney: 'Add money',
  /** Followed by the amount that is missing. */
  payIn: 'Pay in',
  depositAccount: 'Deposit account',
  accountName: 'Account name',
  accountNumber: 'Account number',
  bank: 'Bank',
  confirmBank: 'Confirm the bank’s name before you transfer',
  accountPending: 'We’re opening your deposit account. This usually takes a minute.',
  accountRefused: 'The bank couldn’t open your deposit account yet.',
  verifyIdentity: 'Verify your identity',
  alreadyVerified: 'Already verified?',
  arrived: (amount: string): string => `${amount} has arrived in your wallet.`,
  loadingAccount: 'Loading your deposit account…',
  /** Used for a deposit account without the name of its bank. */
  defaultBankName: 'Wema Bank',
} as const;
