/** Messages about closing the account and about a copy of its data. */
export const closingMessages = {
  title: 'Close your account',
  loading: 'Checking your account…',

  pitch: 'Once your account is closed, you can’t sign in to it again. You can’t undo this.',
  firstTitle: 'What has to end first',
  nothingOpen: 'Nothing is left to end.',
  stillOpen: (count: number): string =>
    count === 1 ? '1 thing is still open' : `${count} things are still open`,
  closedOnceEnded: 'You can ask now. We’ll close your account once nothing is open.',
  balance: 'Money in your wallet',
  withdrawals: 'Withdrawals that aren’t finished',
  investments: 'Investments that still pay out',
  cliques: 'Cliques that are open or still pay out',
  complaints: 'Complaints without an answer',
  links: {
    balance: 'Withdraw',
    withdrawals: 'See your withdrawals',
    investments: 'See your portfolio',
    cliques: 'See your cliques',
    complaints: 'See your complaints',
  },
  isOnHold:
    'We’ve put your wallet on hold while we look into something on your account. Contact us.',

  effectsTitle: 'What happens then',
  deletes: 'We delete your details',
  deletesWhat:
    'Name, email, phone number, address, next of kin, photo, beneficiaries and devices straight away. Your identity photos within an hour.',
  keeps: 'We keep what the law requires',
  keepsWhat:
    'Payments, signed contracts and complaints, for at least five years. Contracts keep your name and the email you had when you signed them. Withdrawals keep the name and number of the bank account. Your complaints and our answers stay as they were written. So do our records of corrections to your email address. If someone earned a referral bonus for you, we keep your phone number, so that nobody earns a second bonus for the same number. Other customers keep notifications in which your name appears.',
  ends: 'Every device is signed out',
  endsWhat: 'Pending referral bonuses are lost. You can sign up again with the same email.',

  request: 'Request to close',
  requested: 'We’ve received your request.',
  requestedOn: (date: string): string => `You asked us to close your account on ${date}.`,
  waitsForYou: 'We’ll close it once the following has ended.',
  waitsForUs: 'Nothing is left to end. We’ll close it, and email you when that’s done.',
  byPerson: 'Someone at Mota closes it, so it doesn’t happen at once. Until then you can keep it.',
  takeBack: 'Keep my account',
  takenBack: 'Your account stays open.',
} as const;

/** Messages about the file with the data that is held about the customer. */
export const dataMessages = {
  title: 'Download my data',
  pitch:
    'One file (JSON) with the data that we hold about you: your details, transactions, contracts, devices, complaints and notifications. Your photos aren’t in it.',
  download: 'Download',
  saved: 'The file is saved on your device. Keep it where nobody else can read it.',
} as const;
