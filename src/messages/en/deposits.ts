/** Words about money that comes into the wallet, and about the account that it is paid into. */
export const depositsCopy = {
  fundWallet: 'Fund your wallet',
  fundWalletHint:
    'Pay into this account from any bank. We’ll add the money to your wallet when the transfer arrives.',
  addMoney: 'Add money',
  depositAccount: 'Deposit account',
  accountName: 'Account name',
  accountNumber: 'Account number',
  bank: 'Bank',
  confirmBank: 'Confirm the bank’s name before you transfer',
  accountPending: 'We’re opening your account. This usually takes a minute.',
  accountRefused: 'The bank couldn’t open your account yet.',
  verifyIdentity: 'Verify your identity',
  alreadyVerified: 'Already verified?',
  arrived: (amount: string): string => `${amount} has arrived in your wallet.`,
  loadingAccount: 'Loading your deposit account…',
} as const;
