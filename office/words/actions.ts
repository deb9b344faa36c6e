import type { Labels } from './fields';

/** The texts of an action, and the fields that it asks for. */
export interface ActionWords {
  readonly label: string;
  /** The text of the button below the fields, if it says more than the label. */
  readonly confirm?: string;
  /** The names of its fields, in order; a question mark makes a field optional, a semicolon begins another line. */
  readonly asks?: string;
  /** Labels of fields that differ from those in `askedLabels`. */
  readonly labels?: Labels;
}

/** The options of fields for which they are always the same. */
export const choices: Readonly<Record<string, readonly string[]>> = {
  interval: ['day', 'week'],
  outcome: ['upheld', 'partly upheld', 'not upheld'],
  source: ['company', 'insurance', 'sale'],
};

/** The labels of fields in actions; all others have the same label as on every page. */
export const askedLabels: Labels = {
  agreement: 'Number of the driver’s agreement',
  amount: 'Amount in naira',
  answer: 'Answer. The customer reads it in the app and by email.',
  asset_id: 'Asset',
  bank_reference: 'Bank’s reference for the returned payment',
  code: 'One-time code from the provider',
  court_order: 'Court order, if the law requires one',
  deposit: 'Deposit in naira',
  due_on: 'Will be paid by',
  fee: 'Fee per instalment, in naira',
  guarantor_phone: 'Phone of the guarantor',
  instalments: 'Number of instalments',
  insurance: 'Insurance per instalment, in naira',
  interval: 'One instalment every',
  maintenance: 'Maintenance per instalment, in naira',
  note: 'What was the outcome? Staff read this.',
  notice_on: 'Notice was given on',
  odometer: 'Odometer in kilometres',
  odometer_on: 'Read on',
  paid_on: 'Paid on, if not today',
  plate: 'Plate, for example LSR123AB',
  price: 'Price in naira, including the deposit',
  reason: 'Why? Staff read this, and the audit keeps it.',
  reasons: 'Why? The customer reads these sentences.',
  receipt: 'Receipt number',
  source: 'Who pays it',
  start_date: 'First day',
  status: 'New status',
  text: 'New note',
  to: 'Bank, account number and name of the receiver',
  tracker: 'Tracker number',
};

const toCustomer = { reason: 'Why? The customer reads this.' };
const ofDriver = 'What the driver says';
const perInstalment = 'insurance? maintenance? fee?';

/** All actions, by their route in the server’s table of rights. A word after the route tells two actions of one route apart. */
export const actionWords = {
  'POST /kyc/:id/approve/': { label: 'Approve' },
  'POST /kyc/:id/reject/': {
    label: 'Reject',
    confirm: 'Reject and tell the customer',
    asks: 'reasons',
  },
  'POST /customers/:id/notes/': { label: 'Save the note', asks: 'text' },
  'POST /wallets/freeze/': {
    label: 'Freeze the wallet',
    asks: 'reason',
    labels: {
      reason:
        'Why freeze it? Only staff read this. The customer is told that the wallet is on hold.',
    },
  },
  'POST /wallets/unfreeze/': {
    label: 'Unfreeze the wallet',
    asks: 'reason',
    labels: { reason: 'Why unfreeze it? Staff read this.' },
  },
  'POST /wallets/debit/': {
    label: 'Propose to take money out',
    asks: 'amount reason',
    labels: toCustomer,
  },
  'POST /wallets/credit/': {
    label: 'Propose to put money in',
    asks: 'amount reason',
    labels: toCustomer,
  },
  'POST /cliques/:id/hide/': {
    label: 'Hide',
    confirm: 'Hide this clique',
    asks: 'reason',
    labels: { reason: 'Why? The creator of the clique reads this.' },
  },
  'POST /referrals/:id/pay/': { label: 'Pay the bonus', asks: 'reason' },
  'POST /referrals/:id/refuse/': { label: 'Refuse the bonus', asks: 'reason' },
  'POST /withdrawals/stop/': {
    label: 'Stop sending',
    asks: 'reason',
    labels: { reason: 'Why? Staff read this. Withdrawals on their way are still followed.' },
  },
  'POST /withdrawals/resume/': { label: 'Resume sending' },
  'POST /withdrawals/:id/approve/': { label: 'Approve and send' },
  'POST /withdrawals/:id/reject/': {
    label: 'Reject',
    confirm: 'Reject and tell the customer',
    asks: 'reason',
    labels: toCustomer,
  },
  'POST /withdrawals/:id/look/': { label: 'Ask the provider' },
  'POST /withdrawals/:id/code/': { label: 'Enter a code', confirm: 'Enter the code', asks: 'code' },
  'POST /withdrawals/:id/return/': {
    label: 'Propose to return',
    confirm: 'Propose to return the money',
    asks: 'reason',
    labels: { reason: 'Why? Staff read this.' },
  },
  'POST /withdrawal-exceptions/:id/close/': { label: 'Close', asks: 'note' },
  'POST /unmatched-deposits/:reference/assign/': {
    label: 'Propose a customer',
    asks: 'email',
    labels: { email: 'Email of the customer whose money it is' },
  },
  'POST /unmatched-deposits/:reference/repay/': { label: 'Propose a repayment', asks: 'agreement' },
  'POST /unmatched-deposits/:reference/return/': {
    label: 'Propose to record it as returned',
    asks: 'to bank_reference',
  },
  'POST /deposit-exceptions/': {
    label: 'Add a refund',
    asks: 'reference; refund? amount?',
    labels: {
      reference: 'Reference of the deposit',
      refund: 'The provider’s name of this refund, if there are several',
      amount: 'Amount of this refund in naira',
    },
  },
  'POST /deposit-exceptions/:id/look/': { label: 'Ask the provider again' },
  'POST /deposit-exceptions/:id/freeze/': { label: 'Freeze the wallet' },
  'POST /deposit-exceptions/:id/debit/': {
    label: 'Propose to take it out of the wallet',
    asks: 'reason amount?',
    labels: {
      ...toCustomer,
      amount: 'Amount in naira. Leave empty to take out everything that isn’t theirs.',
    },
  },
  'POST /deposit-exceptions/:id/close/': { label: 'Close', asks: 'note' },
  'POST /refused-accounts/retry/': { label: 'Retry all refused accounts' },
  'POST /refused-accounts/:id/retry/': { label: 'Retry' },
  'POST /reconcile/': { label: 'Compare now' },
  'POST /exceptions/settle/': {
    label: 'Propose to settle as company money',
    asks: 'reason',
    labels: { reason: 'What was the money? Staff read this, and the audit keeps it.' },
  },
  'POST /difference/settle/': {
    label: 'Propose to settle the difference',
    asks: 'reason',
    labels: { reason: 'Why does the balance differ? Staff read this, and the audit keeps it.' },
  },
  'POST /jobs/:id/retry/': { label: 'Try again now' },
  'POST /complaints/:id/acknowledge/': { label: 'Acknowledge' },
  'POST /complaints/:id/decide/': {
    label: 'Decide and answer',
    confirm: 'Send the answer',
    asks: 'outcome; answer',
  },
  'POST /vehicles/': {
    label: 'Register a vehicle',
    asks: 'asset_id plate vin odometer odometer_on insurer insured_until tracker?',
  },
  'PATCH /vehicles/:id/': {
    label: 'Change odometer or insurance',
    confirm: 'Save the changes',
    asks: 'odometer? odometer_on? insurer? insured_until? tracker? reason',
  },
  'PATCH /vehicles/:id/ status': { label: 'Change the status', asks: 'status reason' },
  'POST /vehicles/:id/bind/': { label: 'Bind to the oldest waiting investment' },
  'POST /vehicles/:id/money/': { label: 'Propose to add money', asks: 'source amount reason' },
  'POST /vehicles/:id/move-backing/': {
    label: 'Propose another vehicle',
    asks: 'plate reason',
    labels: { plate: 'Plate of the other vehicle' },
  },
  'POST /vehicles/:id/close-contract/': { label: 'Propose to close with a loss', asks: 'reason' },
  'POST /drivers/': {
    label: 'Add a driver',
    asks: 'name phone licence_number guarantor guarantor_phone email?',
  },
  'POST /agreements/': {
    label: 'Hand over to a driver',
    confirm: 'Make the agreement',
    asks: `licence_number start_date interval instalments price deposit? ${perInstalment}`,
    labels: { licence_number: 'Licence number of the driver' },
  },
  'POST /agreements/:id/repayments/': {
    label: 'Record a repayment',
    asks: 'amount receipt paid_on?',
  },
  'POST /agreements/:id/promises/': {
    label: 'Record a promise',
    asks: 'amount due_on note',
    labels: { note: ofDriver },
  },
  'POST /agreements/:id/hardship/': {
    label: 'Record a hardship request',
    asks: 'reason',
    labels: { reason: ofDriver },
  },
  'POST /agreements/:id/hardship/refuse/': { label: 'Refuse easier terms', asks: 'reason' },
  'POST /agreements/:id/restructure/': {
    label: 'Restructure',
    asks: `instalments interval ${perInstalment} reason`,
    labels: { instalments: 'Number of instalments from today on' },
  },
  'POST /agreements/:id/repossess/': { label: 'Repossess', asks: 'notice_on court_order?' },
  'POST /agreements/:id/write-off/': { label: 'Propose to write off', asks: 'reason' },
} as const satisfies Readonly<Record<string, ActionWords>>;
