import type { Labels } from './fields';

/** Joins clauses with commas, and the last one with “and”. */
const allOf = (clauses: readonly string[]) =>
  [clauses.slice(0, -1).join(', '), ...clauses.slice(-1)].filter(Boolean).join(' and ');

/** Messages of the rules that send withdrawals without approval by staff. */
export const ruleMessages = {
  title: 'Withdrawal rules',
  intro:
    'The rules decide which withdrawals are sent automatically. All others wait for a decision by staff.',
  now: 'Now',
  on: 'On',
  off: 'Off: every withdrawal waits for a decision by staff.',
  labels: {
    state: 'Rules',
    switched: 'Last changed',
    reason: 'Reason',
    customerLimit: 'One customer, in 24 hours',
    companyLimit: 'All customers, in 24 hours',
    delay: 'Sent after',
  },
  byOn: (name: string) => `by ${name}, `,
  bySetting: 'Set in the server’s configuration',
  minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
  proposed: (by: string) => `${by} proposes to switch the rules on.`,
  all: 'Conditions',
  rules: [
    'The customer’s identity is verified, and the wallet hasn’t been frozen since the request.',
    'The bank account is in the customer’s own name, and its waiting time is over.',
    'The customer has been using this device for at least 24 hours.',
    'Password, PIN, name and email haven’t changed in the 24 hours before the request.',
    'The totals of this customer and of all customers stay within the daily limits. In 7 days each total can be three times its daily limit.',
    'The latest checks of the books found no fault, and sending isn’t stopped.',
  ],
  actions: 'Change',
  /** Why staff decide on a withdrawal. Each key is the server’s code for the reason. */
  held: {
    rules_off: 'Staff decide, because the rules are off.',
    sending_stopped: 'Staff decide, because sending was stopped.',
    books_unsound: 'Staff decide, because a check of the books found a fault or is overdue.',
    unverified: 'Staff decide, because the customer isn’t verified.',
    wallet_frozen: 'Staff decide, because the wallet was frozen after the request.',
    other_name: 'Staff decide, because the account isn’t in the customer’s name.',
    receiver_waits: 'Staff decide, because the waiting time of the account isn’t over.',
    device_new: 'Staff decide, because the customer first used this device less than a day ago.',
    account_changed:
      'Staff decide, because the password, PIN, name or email was changed less than a day ago.',
    customer_limit: 'Staff decide, because it exceeds the limit for one customer.',
    company_limit: 'Staff decide, because it exceeds the limit for all customers together.',
    taken: 'Someone chose to decide on this withdrawal by hand.',
  } as Labels,
  /** The reasons that name no finding about a withdrawal, in short for the list of withdrawals. */
  heldInShort: {
    rules_off: 'The rules are off.',
    sending_stopped: 'Sending was stopped.',
    books_unsound: 'A check of the books found a fault or is overdue.',
    customer_limit: 'Above the limit for one customer.',
    company_limit: 'Above the limit for all customers.',
    taken: 'Taken from the rules by hand.',
  } as Labels,
  /** Changes of an account, by the server’s name. */
  changes: {
    'email corrected': 'the email was corrected',
    'name corrected': 'the name was corrected',
    'password reset': 'the password was reset',
    'pin changed': 'the PIN was changed',
    'pin reset': 'the PIN was reset',
    'pin set': 'the PIN was set',
  } as Labels,
  /** Names the changes because of which staff decide on a withdrawal. */
  heldForChanges: (changes: readonly string[], when: string) =>
    `Staff decide, because ${allOf(changes)} ${when}.`,
  changed: {
    today: 'less than a day ago',
    before: 'less than a day before the request',
    after: 'after the request',
    around: 'less than a day before the request or after it',
  },
  release: (when: string) => `Sent automatically: ${when}.`,
} as const;
