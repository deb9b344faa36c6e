/** Messages of complaints. */
export const complaintMessages = {
  title: 'Complaints',
  intro: 'Tell us what went wrong. A person reads it and answers you.',
  listIntro: 'See what has happened with each complaint so far, and when we’ll answer.',
  loading: 'Loading your complaints…',
  make: 'Make a complaint',
  yours: 'Your complaints',
  unavailable: 'You can’t make a complaint in this app.',

  text: 'What went wrong?',
  textRequired: 'Tell us what went wrong.',
  tooLong: (most: number): string => `Shorten it to ${most.toLocaleString('en-NG')} characters.`,
  count: (left: number): string =>
    left < 0
      ? `${(-left).toLocaleString('en-NG')} characters too many`
      : `${left.toLocaleString('en-NG')} characters left`,
  transaction: 'Transaction it is about',
  noTransaction: 'None of them',
  /** Shown for a transaction that isn't loaded. */
  cameFrom: 'The transaction you were looking at',
  send: 'Send complaint',
  made: (reference: string | null): string =>
    reference === null
      ? 'We’ve received your complaint.'
      : `We’ve received your complaint. Its number is ${reference}.`,

  states: {
    received: 'Received',
    acknowledged: 'Being looked into',
    decided: 'Answered',
  },
  steps: 'What happens with it',
  /** Shown before the complaint is sent. */
  stepsToCome: [
    { title: 'We get it', note: 'You’ll see its number here straight away.' },
    { title: 'We look into it', note: 'A person takes it on, and we let you know.' },
    { title: 'We answer', note: 'Once you’ve sent it, you’ll see the date here.' },
  ],
  received: 'We got it',
  acknowledged: 'We’re looking into it',
  soon: 'Soon',
  answerBy: (day: string): string => `We answer by ${day}`,
  answered: 'We answered',
  answer: 'Our answer',
  outcomes: {
    upheld: 'You were right, and we’re sorry.',
    'partly upheld': 'You were right in part, and we’re sorry.',
    'not upheld': 'We found no fault on our side.',
  },
  closed: 'This closes the complaint. If something is still wrong, make a new one.',
} as const;
