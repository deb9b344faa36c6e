/** Messages of the books and the banks. */
export const booksMessages = {
  title: 'Books',
  intro: 'Each time you open this page, the server checks the new entries.',
  check: 'Check',
  /** `since` is the last transfer that was checked before. 0 if none was. */
  sound: (entries: number, since: number) =>
    entries === 0
      ? 'The books are sound: there are no new entries.'
      : `The books are sound: all ${entries.toLocaleString('en-NG')} ${since === 0 ? '' : 'new '}entries add up.`,
  nothing: 'The books have no entries yet, so none was checked.',
  checkedAt: ' Checked: ',
  faulty: 'The books are wrong. Approve nothing until these faults are explained.',
  faults: 'Faults',
  rule: 'Rule',
  found: 'Found',
  checkedUntil: 'Last transfer checked before',
  seal: 'Newest seal of the audit',
  sealOf: (position: number) => `Record ${position}`,
  hash: 'Hash of this seal',
  /** The first thing to know about the books: whether customers could be paid. */
  cover: {
    title: 'What customers own',
    owed: 'Owed to customers and senders',
    more: 'More than owed',
    missing: 'Missing',
    covered:
      'The money with the provider and banks covers all that is owed to customers and senders.',
    isMissing: (amount: string) =>
      `The money with the provider and banks doesn’t cover what is owed to customers and senders: ${amount} is missing.`,
    confirmed: 'Confirmed by a statement',
    unconfirmed: (amount: string) => `${amount} not on a statement yet`,
    /** The cover needs money that is only in the books. */
    isUnconfirmed: (confirmed: string, owed: string) =>
      `By our books, the money covers all that is owed. A statement has confirmed ${confirmed} of ${owed}.`,
    /** What the money is for that is more than owed. */
    parts: {
      vehicles: (amount: string) => `${amount} for vehicles, taxes and insurance`,
      own: (amount: string) => `${amount} Mota’s own`,
      open: (amount: string) => `${amount} open between Mota and others`,
      others: (amount: string) => `${amount} in other accounts`,
    },
  },
  accounts: 'Accounts of the company',
  accountsIntro:
    '“Mota has” also counts what Mota has spent, and “Mota owes” what it has earned. “Held for customers” is computed as the rest, so the two columns always have the same total. Accounts without a balance are left out.',
  groups: {
    banks: 'With the provider and banks',
    open: 'Open between Mota and others',
    vehicles: 'Vehicles, taxes and insurance',
    own: 'Own money, income and costs',
    others: 'Other accounts',
  },
  groupTotal: (group: string) => `${group}, in all`,
  account: 'Account',
  has: 'Mota has',
  owes: 'Mota owes',
  held: 'Held for customers',
  heldExplained:
    'Wallets, withdrawals on the way, cliques, contracts, vehicles and reserves. Computed as the rest of the books.',
  total: 'In all',
  explained: 'What it means',
  /** Labels of accounts whose names on the server aren't clear to staff. */
  accountNames: {
    bank_clearing: 'On the way to or from banks',
    provider_balance: 'Balance at the provider',
    provider_fees: 'Provider fees',
    reversals: 'Bounced payments',
    treasury: 'Company funds',
    receivables: 'Owed by customers',
    company_debt: 'Promised payouts that Mota owes',
    referral_expense: 'Referral bonuses',
    vehicle_purchases: 'Purchases of vehicles',
    vat: 'VAT',
    insurance: 'Insurance',
    vehicle_income: 'Income from vehicles',
  } as Readonly<Record<string, string>>,
} as const;

/** Messages of the files for the accountant. */
export const monthEndMessages = {
  title: 'Month-end',
  intro:
    'Two files per month for the accountant. Days are those in Lagos. Until a month is over, its files end with the last complete day.',
  empty: 'There are no files yet. The first ones appear on the day after the first payment.',
  month: 'Month',
  covers: 'Days included',
  whole: 'The whole month',
  until: (day: string) => `Until ${day}. The month isn’t over.`,
  files: 'Files (CSV)',
  trialBalance: 'Trial balance',
  vehicleBook: 'Vehicles',
  of: (month: string) => ` of ${month}`,
  explained: 'How to read the files',
  explanations: [
    'The trial balance has a row for each account of the ledger. A debit balance has a minus sign. All debits together equal all credits, and each closing balance is the opening balance of the next month.',
    'The file of vehicles has what drivers owed and paid, what is late at the end of the last day, and what investors got. Late amounts are grouped by the oldest unpaid instalment, as under “Arrears”.',
    'What vehicles paid into reserves, less the payouts from reserves, is the change of all reserve accounts in the trial balance.',
  ],
} as const;

export const bankMessages = {
  title: 'Banks',
  intro:
    'Banks that are only in our list, or only in the provider’s. Customers can’t withdraw to a bank that isn’t in the provider’s list.',
  empty: 'Both lists have the same banks.',
  bank: 'Bank',
  list: 'Only in',
  ours: 'Our list',
  code: 'Code',
} as const;
