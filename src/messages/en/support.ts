/** Where a customer finds help. */
export const supportCopy = {
  question: 'Need help?',
  email: (email: string): string => `Email ${email}`,
  /** A phone number that is split over two lines is hard to dial. */
  call: (number: string): string => `Call ${number.replaceAll(' ', '\u00a0')}`,
} as const;
