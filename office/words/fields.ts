export type Labels = Readonly<Record<string, string>>;

/** The labels of fields whose names say too little; all others are labelled with their name. */
const labels: Labels = {
  account_id: 'Account',
  account_name: 'Name',
  account_number: 'Account',
  bank_name: 'Bank',
  first_name: 'Name',
  has_pin: 'Transaction PIN',
  is_verified: 'Identity',
  last_error: 'Error',
  on_time: 'Paid on time',
  phone_number: 'Phone',
  vin: 'Chassis number (VIN)',
};

/** The words for values whose name would mean something else to staff. */
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
  published: 'On sale',
  rail_events: 'Webhooks',
  retired: 'Off sale',
  returning: 'Coming back',
  reversed: 'Sent back',
  sale: 'The buyer',
  sending: 'On the way',
};

/** The words for facts that are true or false. */
const answers: Readonly<Record<string, readonly [yes: string, no: string]>> = {
  has_pin: ['Set', 'Not set'],
  is_verified: ['Verified', 'Not verified'],
};

/** A name on the server as the beginning of a sentence: `paid_on` becomes "Paid on". */
export const asSentence = (name: string) =>
  name.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());

/** The label of a field: the page's own, that of all pages, or else its name without the "_at" or "_on" of a time. */
export const labelOf = (name: string, own: Labels = {}): string =>
  own[name] ?? labels[name] ?? asSentence(name.replace(/_(at|on)$/, ''));

/** The words for a fact that is true or false. */
export const answerOf = (name: string, is: boolean) => answers[name]?.[is ? 0 : 1];

/** A value of a closed set, such as a state, in words. */
export const wordOf = (value: string, own: Labels = {}): string =>
  own[value] ?? values[value] ?? asSentence(value);

interface Named {
  readonly first_name: string;
  readonly last_name: string;
}

/** The full name of a customer. */
export const nameOf = ({ first_name, last_name }: Named) => `${first_name} ${last_name}`;
