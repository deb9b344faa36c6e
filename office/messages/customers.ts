import { closed } from './fields';

/** Joins nouns with commas, and the last one with “or”. */
const eitherOf = (nouns: readonly string[]) =>
  [nouns.slice(0, -1).join(', '), ...nouns.slice(-1)].filter(Boolean).join(' or ');

/** Messages about customers. */
export const customerMessages = {
  title: 'Customers',
  intro: 'Find a customer by what you know about them.',
  term: 'Name, email, phone, account number or reference',
  find: 'Find',
  least: 'Enter at least two characters.',
  hint: 'Enter a reference in full. For everything else, the first letters are enough.',
  empty: 'No customer matches this.',
  back: 'All customers',
  who: 'Who they are',
  pin: 'Transaction PIN',
  pinSet: 'Set',
  pinNotSet: 'Not set',
  twoStep: 'Two-step verification',
  /** Warnings about open proposals, by kind. */
  proposes: {
    'customer email': (by: string) => `${by} proposes another email.`,
    'two-step removal': (by: string) => `${by} proposes to remove two-step verification.`,
  },
  twoStepOn: 'On',
  twoStepOff: 'Off',
  twoStepEnds: 'On, will be removed',
  nextOfKin: 'Next of kin',
  balance: 'In the wallet',
  held: 'Held for withdrawals',
  invested: 'Invested',
  paysInto: 'Pays into',
  ownLimit: 'Own limit in 24 hours',
  payoutsTo: 'Payouts are sent to',
  payoutAccount: (to: {
    readonly account_name: string;
    readonly bank_name: string;
    readonly account_number: string;
  }) => `${to.account_name}, ${to.bank_name}, ${to.account_number}, from`,
  kin: (name: string, relationship: string, email: string) => `${name} (${relationship}), ${email}`,
  identity: 'Identity checks',
  complaints: 'Complaints',
  sessions: 'Signed-in devices',
  used: (device: string) => `${device}, last used`,
  mails: 'Emails',
  waits: 'not sent yet',
  written: 'written',
  wallet: 'Wallet',
  closing: {
    requested: 'The customer asked to close this account on',
    request: 'Open the request',
    closed: (by: string) => `This account was closed by ${by} on`,
  },
  /** The accessible name of the action that freezes or unfreezes the wallet. */
  freezing: 'Hold on the wallet',
  frozen: (by: string) => `Frozen by ${by} on`,
  frozenReason: (reason: string) => `. Reason: ${closed(reason)}`,
  frozenByCustomer: (reason: string) =>
    `${reason}. Only the customer can unfreeze their account: in their profile, under “Password & Security”, with their password and a code we email them.`,
  withdrawals: 'Withdrawals',
  investments: 'Investments',
  cliques: 'Cliques',
  hide: (name: string) => `Hide “${name}”`,
  actions: 'Actions',
  to: (name: string, bank: string) => `to ${name}, ${bank}:`,
  in: (amount: string, what: string) => `${amount} in ${what}`,
  backed: 'backed by',
  notes: 'Staff notes',
  /** What a customer has, in a line below their name. */
  glance: {
    title: 'At a glance',
    identity: (isVerified: boolean) =>
      isVerified ? 'Identity: verified' : 'Identity: not verified',
    count: (what: string, count: string) => `${what}: ${count}`,
    /** What a customer doesn’t have. */
    nothing: (kinds: readonly string[]) =>
      `No ${eitherOf(kinds.map((kind) => kind.toLowerCase()))}`,
    open: (count: string) => `${count} open`,
    /** A number that may be larger, because the server sends no more. */
    atLeast: (count: number) => `${count} or more`,
  },
} as const;

export const balanceMessages = {
  explain: 'Explain this balance',
  title: 'History of the balance',
  titleOf: (customer: string) => `Balance of ${customer}`,
  intro: 'Each entry, with the balance after it. Open an entry to see what caused it.',
  customer: 'The customer',
  empty: 'This wallet has no entries yet.',
  later: 'The first one appears when money arrives.',
  entry: 'Entry',
  when: 'When',
  balanceAfter: 'Balance after it',
  transfer: 'Transfer',
  ourReference: 'Our reference',
  theirReference: 'The provider’s reference',
  booked: 'Booked',
  entries: 'Entries',
  causes: 'Caused by',
  cause: (kind: string, said: string) => `${kind}: ${said},`,
  steps: 'Decisions',
} as const;

export const frozenWalletMessages = {
  title: 'Frozen wallets',
  intro:
    'Customers who can’t withdraw, invest or contribute, newest first. Payouts still arrive. You unfreeze a wallet on its customer’s page. Only the customer can unfreeze what they’ve frozen.',
  empty: 'No wallet is frozen.',
  later: 'A wallet appears here when staff freeze it, or the customer does.',
  frozenBy: 'Frozen by',
  theCustomer: 'The customer',
  frozen: 'Frozen',
} as const;
