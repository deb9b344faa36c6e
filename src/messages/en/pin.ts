/** What the field of the transaction PIN says, wherever money leaves the wallet. */
export const pinCopy = {
  hint: 'The 4 digits that protect your money.',
  forgotten: 'Forgot your PIN?',
  incomplete: 'Enter all 4 digits of your PIN.',
  none: 'You don’t have a transaction PIN yet.',
  create: 'Create one',
} as const;
