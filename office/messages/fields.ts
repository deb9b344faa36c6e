export type Labels = Readonly<Record<string, string>>;

/** The labels of facts and columns that several pages have. */
export const fieldMessages = {
  account: 'Account',
  address: 'Address',
  amount: 'Amount',
  asset: 'Asset',
  bank: 'Bank',
  customer: 'Customer',
  customerNumber: 'Customer number',
  customerSince: 'Customer since',
  daysPastDue: 'Days past due',
  driver: 'Driver',
  email: 'Email',
  found: 'Found',
  identity: 'Identity',
  insuredUntil: 'Insured until',
  kind: 'Kind',
  name: 'Name',
  onTime: 'Paid on time',
  outstanding: 'Outstanding',
  overdue: 'Overdue',
  phone: 'Phone',
  plate: 'Plate',
  price: 'Price',
  reason: 'Reason',
  reference: 'Reference',
  repaid: 'Repaid',
  requested: 'Requested',
  since: 'Since',
  state: 'State',
  status: 'Status',
  verified: 'Verified',
  notVerified: 'Not verified',
  vin: 'Chassis number (VIN)',
} as const;

/** Labels of values whose names on the server aren't clear to staff. */
const values: Labels = {
  'In Progress': 'Waiting',
  'on agreement': 'With a driver',
  '1–30': '1–30 days',
  '31–60': '31–60 days',
  '61–90': '61–90 days',
  'over 90': 'Over 90 days',
  company: 'Mota',
  decided: 'Answered',
  deposit_accounts: 'Accounts',
  insurance: 'The insurer',
  mails: 'Emails',
  published: 'On sale',
  rail_events: 'Webhooks',
  requested: 'Waiting',
  retired: 'Off sale',
  returning: 'Being returned',
  reversed: 'Sent back by the bank',
  sale: 'The buyer',
  sending: 'On the way',
};

/** Turns a name on the server into the beginning of a sentence: `paid_on` becomes "Paid on". */
export const asSentence = (name: string) =>
  name.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());

/** Returns the label of a value of a closed set, such as a state. */
export const labelOf = (value: string, own: Labels = {}): string =>
  own[value] ?? values[value] ?? asSentence(value);

/** Returns the full stop that a typed text needs at the end of a sentence. Empty if the text has its own. */
const fullStopAfter = (text: string) => (/[.!?…]$/.test(text) ? '' : '.');

/** Returns a typed text as the end of a sentence. */
export const closed = (text: string) => `${text}${fullStopAfter(text)}`;

/** Returns what someone has said as a quotation. */
export const quoted = (text: string) => `“${text}”`;

interface Named {
  readonly first_name: string;
  readonly last_name: string;
}

/** Returns the full name of a customer. */
export const nameOf = ({ first_name, last_name }: Named) => `${first_name} ${last_name}`;

/** Labels of the states of an account to pay into. */
export const accountStatuses: Labels = {
  pending: 'Being opened',
  refused: 'Refused by the bank',
};
