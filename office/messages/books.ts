/** Messages of the books and the banks. */
export const booksMessages = {
  title: 'Books',
  intro: 'What is new in the books is checked each time this page is opened.',
  check: 'Check',
  sound: 'The books are sound: everything that is new in them adds up.',
  faulty: 'The books are wrong. Approve nothing until these faults are explained.',
  faults: 'Faults',
  rule: 'Rule',
  found: 'Found',
  checkedUntil: 'Checked before, up to transfer',
  seal: 'Newest seal of the audit',
  sealOf: (position: number) => `Record ${position}`,
  hash: 'Its hash',
  accounts: 'Accounts of the company',
  account: 'Account',
  balance: 'Balance',
  explained: 'What it means',
  /** The accounts whose names on the server would mean something else to staff. */
  accountNames: {
    bank_clearing: 'On the way at the bank',
    provider_balance: 'Balance at the provider',
    provider_fees: 'Fees of the provider',
    reversals: 'Bounced payments',
    treasury: 'Own money of the company',
    receivables: 'Owed by customers',
    company_debt: 'Payouts above the purchases',
    referral_expense: 'Referral bonuses',
    vehicle_purchases: 'Purchases of vehicles',
    vat: 'VAT',
    insurance: 'Insurance',
    vehicle_income: 'Income from vehicles',
  } as Readonly<Record<string, string>>,
} as const;

export const bankMessages = {
  title: 'Banks',
  intro:
    'Banks that only our list has, or only the provider’s. Customers can’t withdraw to a bank that the provider doesn’t have.',
  empty: 'Both lists have the same banks.',
  bank: 'Bank',
  list: 'Only in',
  ours: 'Our list',
  code: 'Code',
} as const;
