/** Messages of the books and the banks. */
export const booksMessages = {
  title: 'Books',
  intro: 'Each time you open this page, the server checks the new entries.',
  check: 'Check',
  sound: 'The books are sound: all new entries add up.',
  faulty: 'The books are wrong. Approve nothing until these faults are explained.',
  faults: 'Faults',
  rule: 'Rule',
  found: 'Found',
  checkedUntil: 'Last checked transfer',
  seal: 'Newest seal of the audit',
  sealOf: (position: number) => `Record ${position}`,
  hash: 'Hash of this seal',
  accounts: 'Accounts of the company',
  account: 'Account',
  balance: 'Balance',
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
