/** What is said when the time of a session is nearly over. */
export const sessionCopy = {
  place: 'Session',
  endsSoon: (minutes: number): string =>
    minutes > 1
      ? `For your security, you will be signed out in ${minutes} minutes.`
      : 'For your security, you will be signed out in less than a minute.',
  stay: 'Stay signed in',
} as const;
