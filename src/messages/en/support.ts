/** How a customer is told whom to contact. */
export const supportCopy = {
  question: 'Need help?',
  email: (email: string): string => `Email ${email}`,
  /** A number that breaks in two lines is hard to dial. */
  call: (number: string): string => `Call ${number.replaceAll(' ', '\u00a0')}`,
} as const;
