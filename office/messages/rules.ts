import type { Labels } from './fields';

/** Messages of the rules that send withdrawals without a person. */
export const ruleMessages = {
  title: 'Withdrawal rules',
  intro: 'Which withdrawals are sent without a person. Everyone else’s wait for a decision.',
  now: 'Now',
  on: 'On',
  off: 'Off: every withdrawal waits for a person.',
  labels: {
    state: 'Rules',
    switched: 'Switched',
    reason: 'Why',
    customerLimit: 'One customer, in 24 hours',
    companyLimit: 'All customers, in 24 hours',
    delay: 'Sent after',
  },
  byOn: (name: string) => `by ${name}, `,
  bySetting: 'By the setting of this server',
  minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
  proposed: (by: string) =>
    `${by} proposes to switch them on. Another person decides, under Proposals.`,
  all: 'What has to be true',
  rules: [
    'The customer’s identity is verified, and the wallet isn’t frozen.',
    'The account is in the customer’s own name, and its waiting time is over.',
    'The customer has used the device for a day or longer.',
    'Password and PIN were last changed a day before the request or earlier.',
    'The sums of the customer and of all customers stay within the limits. In 7 days they may be three times those of a day.',
    'The newest checks of the books found no fault, and sending isn’t stopped.',
  ],
  actions: 'Switch',
  /** Why a person decides on a withdrawal, by the code of the rule. */
  held: {
    rules_off: 'A person decides, because the rules are off.',
    sending_stopped: 'A person decides, because sending was stopped.',
    books_unsound: 'A person decides, because a check of the books found a fault or is overdue.',
    unverified: 'A person decides, because the customer isn’t verified.',
    wallet_frozen: 'A person decides, because the wallet is frozen.',
    other_name: 'A person decides, because the account is in another name.',
    receiver_waits: 'A person decides, because the waiting time of the account isn’t over.',
    device_new: 'A person decides, because the customer’s device is newer than a day.',
    account_changed: 'A person decides, because the password or PIN is newer than a day.',
    customer_limit: 'A person decides, because it is above the limit of one customer.',
    company_limit: 'A person decides, because it is above the limit of all customers together.',
    taken: 'A person has taken it from the rules.',
  } as Labels,
  release: (when: string) => `Rules send it: ${when}.`,
} as const;
