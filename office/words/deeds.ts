import type { Labels } from './fields';

/** The name of a deed, and what it asks. */
export interface DeedWords {
  readonly label: string;
  /** On the button below the fields, where it says more than the label. */
  readonly confirm?: string;
  /** The labels of the fields in their order; a field may stay empty if its name ends with a question mark. */
  readonly fields?: Labels;
}

/** The words to choose from, where they are always the same. */
export const choices: Readonly<Record<string, readonly string[]>> = {
  interval: ['day', 'week'],
  outcome: ['upheld', 'partly upheld', 'not upheld'],
  source: ['company', 'insurance', 'sale'],
};

const asked = {
  audited: 'Why? Staff and the audit read this.',
  customer: 'Why? The customer reads this.',
  naira: 'Amount in naira',
  become: 'What has become of it? Staff read this.',
  driver: 'What the driver says',
};
const perInstalment = {
  'insurance?': 'Insurance in each, in naira',
  'maintenance?': 'Maintenance in each, in naira',
  'fee?': 'Fee in each, in naira',
};
const odometer = { kilometres: 'Odometer in kilometres', day: 'Read on' };
const tellCustomer = 'Reject and tell the customer';

/** All that staff do about a case, by the route in the server’s table of rights; a word behind it tells two of a route apart. */
export const deedWords = {
  'POST /kyc/:id/approve/': { label: 'Approve' },
  'POST /kyc/:id/reject/': {
    label: 'Reject',
    confirm: tellCustomer,
    fields: { reasons: 'Why? The customer reads these sentences.' },
  },
  'POST /customers/:id/notes/': { label: 'Keep the note', fields: { text: 'New note' } },
  'POST /wallets/freeze/': {
    label: 'Freeze the wallet',
    fields: {
      reason: 'Why freeze it? Staff read this; the customer is told that it is on hold.',
    },
  },
  'POST /wallets/unfreeze/': {
    label: 'Unfreeze the wallet',
    fields: { reason: 'Why unfreeze it? Staff read this.' },
  },
  'POST /withdrawals/:id/approve/': { label: 'Approve and send' },
  'POST /withdrawals/:id/reject/': {
    label: 'Reject',
    confirm: tellCustomer,
    fields: { reason: asked.customer },
  },
  'POST /withdrawals/:id/look/': { label: 'Ask the provider' },
  'POST /withdrawals/:id/code/': {
    label: 'Enter a code',
    confirm: 'Enter the code',
    fields: { code: 'One-time code of the provider' },
  },
  'POST /withdrawals/:id/return/': {
    label: 'Propose to return',
    confirm: 'Propose to return the money',
    fields: { reason: 'Why? Staff read this.' },
  },
  'POST /withdrawal-exceptions/:id/close/': { label: 'Close', fields: { note: asked.become } },
  'POST /unmatched-deposits/:reference/assign/': {
    label: 'Propose a customer',
    fields: { email: 'Email of the customer whose money it is' },
  },
  'POST /unmatched-deposits/:reference/repay/': {
    label: 'Propose a repayment',
    fields: { agreement: 'Number of the driver’s agreement' },
  },
  'POST /unmatched-deposits/:reference/return/': {
    label: 'Propose that it went back',
    fields: {
      to: 'Bank, account number and name of the receiver',
      bank_reference: 'Bank’s reference of the payment back',
    },
  },
  'POST /deposit-exceptions/:id/look/': { label: 'Ask the provider again' },
  'POST /deposit-exceptions/:id/freeze/': { label: 'Freeze the wallet' },
  'POST /deposit-exceptions/:id/debit/': {
    label: 'Propose to take it out',
    fields: {
      reason: asked.customer,
      'amount?': 'Amount in naira; what isn’t theirs if empty',
    },
  },
  'POST /deposit-exceptions/:id/close/': { label: 'Close', fields: { note: asked.become } },
  'POST /refused-accounts/retry/': { label: 'Ask all refused accounts again' },
  'POST /refused-accounts/:id/retry/': { label: 'Ask again' },
  'POST /reconcile/': { label: 'Compare now' },
  'POST /exceptions/settle/': {
    label: 'Propose to settle as company money',
    fields: { reason: 'What was the money? Staff and the audit read this.' },
  },
  'POST /jobs/:id/retry/': { label: 'Try again now' },
  'POST /complaints/:id/acknowledge/': { label: 'Acknowledge' },
  'POST /complaints/:id/decide/': {
    label: 'Decide and answer',
    confirm: 'Send the answer',
    fields: {
      outcome: 'Outcome',
      answer: 'Answer. The customer reads it, here and by mail.',
    },
  },
  'POST /vehicles/': {
    label: 'Register a vehicle',
    fields: {
      asset_id: 'Asset',
      plate: 'Plate, for example LSR123AB',
      vin: 'Chassis number (VIN)',
      odometer: odometer.kilometres,
      odometer_on: odometer.day,
      insurer: 'Insurer',
      insured_until: 'Insured until',
      'tracker?': 'Tracker number',
    },
  },
  'PATCH /vehicles/:id/': {
    label: 'Change odometer or insurance',
    confirm: 'Save the changes',
    fields: {
      'odometer?': odometer.kilometres,
      'odometer_on?': odometer.day,
      'insurer?': 'Insurer',
      'insured_until?': 'Insured until',
      'tracker?': 'Tracker number',
      reason: asked.audited,
    },
  },
  'PATCH /vehicles/:id/ status': {
    label: 'Change the status',
    fields: { status: 'New status', reason: asked.audited },
  },
  'POST /vehicles/:id/bind/': { label: 'Bind to the oldest waiting investment' },
  'POST /vehicles/:id/money/': {
    label: 'Propose to add money',
    fields: { source: 'Who pays it', amount: asked.naira, reason: asked.audited },
  },
  'POST /vehicles/:id/move-backing/': {
    label: 'Propose another vehicle',
    fields: { plate: 'Plate of the other vehicle', reason: asked.audited },
  },
  'POST /vehicles/:id/close-contract/': {
    label: 'Propose to close with a loss',
    fields: { reason: asked.audited },
  },
  'POST /drivers/': {
    label: 'Add a driver',
    fields: {
      name: 'Name',
      phone: 'Phone',
      licence_number: 'Licence number',
      guarantor: 'Guarantor',
      guarantor_phone: 'Phone of the guarantor',
      'email?': 'Email',
    },
  },
  'POST /agreements/': {
    label: 'Hand over to a driver',
    confirm: 'Make the agreement',
    fields: {
      licence_number: 'Licence number of the driver',
      start_date: 'First day',
      interval: 'One every',
      instalments: 'Number of instalments',
      price: 'Price in naira, with the deposit',
      'deposit?': 'Deposit in naira',
      ...perInstalment,
    },
  },
  'POST /agreements/:id/repayments/': {
    label: 'Record a repayment',
    fields: {
      amount: asked.naira,
      receipt: 'Number of the receipt',
      'paid_on?': 'Paid on, if not today',
    },
  },
  'POST /agreements/:id/promises/': {
    label: 'Record a promise',
    fields: { amount: asked.naira, due_on: 'Will be paid by', note: asked.driver },
  },
  'POST /agreements/:id/hardship/': {
    label: 'Record a hardship request',
    fields: { reason: asked.driver },
  },
  'POST /agreements/:id/hardship/refuse/': {
    label: 'Refuse easier terms',
    fields: { reason: asked.audited },
  },
  'POST /agreements/:id/restructure/': {
    label: 'Restructure',
    fields: {
      instalments: 'Number of instalments from today on',
      interval: 'One every',
      ...perInstalment,
      reason: asked.audited,
    },
  },
  'POST /agreements/:id/repossess/': {
    label: 'Repossess',
    fields: {
      notice_on: 'Notice was given on',
      'court_order?': 'Court order, where the law asks for one',
    },
  },
  'POST /agreements/:id/write-off/': {
    label: 'Propose to write off',
    fields: { reason: asked.audited },
  },
} as const satisfies Readonly<Record<string, DeedWords>>;
