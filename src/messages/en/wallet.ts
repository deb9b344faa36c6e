/** What is said wherever something is paid from the wallet. */
export const walletCopy = {
  missing: (amount: string): string => `Add ${amount} to your wallet`,
  covered: 'Your wallet covers this now.',
} as const;
