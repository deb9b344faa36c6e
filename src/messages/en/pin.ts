/** Words of the transaction PIN's field, wherever money leaves the wallet. */
export const pinCopy = {
  label: 'Transaction PIN',
  hint: 'The 4 digits that protect your money.',
  forgotten: 'Forgot your PIN?',
  incomplete: 'Enter all 4 digits of your PIN.',
  none: 'You don’t have a transaction PIN yet.',
  create: 'Create one',
} as const;
