/** Words of the wallet and of payments from it. */
export const walletCopy = {
  balance: 'Wallet balance',
  showBalance: 'Show balance',
  hideBalance: 'Hide balance',
  withdraw: 'Withdraw',
  missing: (amount: string): string => `Add ${amount} to your wallet`,
  covered: 'Your wallet covers this now.',
} as const;
