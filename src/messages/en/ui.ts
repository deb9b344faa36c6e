/** Messages of the components in `src/ui`. They get all other texts as props. */
export const uiMessages = {
  dismiss: 'Dismiss',
  cancel: 'Cancel',
  close: 'Close',
  reload: 'Reload',
  /** What to do about a failure, below the sentence that says what failed. */
  reloadAdvice: {
    connection: 'Mota can’t be reached. Check your connection, then reload.',
    server: 'The fault is ours. Wait a minute, then reload.',
    other: 'If reloading doesn’t help,',
    contact: 'contact us.',
  },
  messages: 'Messages',

  previous: 'Previous',
  next: 'Next',
  page: (page: number, count: string): string => `Page ${page} of ${count}`,

  show: 'Show',
  hide: 'Hide',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  digit: (number: number, count: number): string => `Digit ${number} of ${count}`,
  tooManyDigits: (count: number, most: number): string =>
    `We couldn’t paste that. It has ${count} digits, and this field takes ${most}.`,

  kilobytes: (amount: number): string => `${amount} KB`,
  megabytes: (amount: string): string => `${amount} MB`,
  showTable: 'Show as a table',
} as const;
