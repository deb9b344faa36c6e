import type { CompanyAccountKind } from '../ledger/ledgerAccounts.ts';
import { displayNaira, type Kobo } from '../../platform/kobo/kobo.ts';

/**
 * Sentences for operators that explain a negative, a zero and a positive balance. Each gets the amount without its
 * sign.
 */
type Sentences = readonly [
  below: (amount: string) => string,
  zero: string,
  above: (amount: string) => string,
];

const sentences: Readonly<Record<CompanyAccountKind, Sentences>> = {
  bank_clearing: [
    (amount) => `${amount} has come in that is not yet found on the provider's statement.`,
    "Everything that has come in or gone out is on the provider's statement.",
    (amount) => `${amount} has gone out that is not yet found on the provider's statement.`,
  ],
  provider_balance: [
    (amount) => `The statement says that we have ${amount} with the provider.`,
    'The statement says that we have nothing with the provider.',
    (amount) => `The statement says that we owe the provider ${amount}.`,
  ],
  provider_fees: [
    (amount) => `The provider has kept ${amount} in fees, which are the company's expense.`,
    'The provider has kept no fees.',
    (amount) => `The provider has given back ${amount} more in fees than it kept.`,
  ],
  suspense: [
    (amount) => `${amount} more was assigned or returned than came in: this must not be.`,
    'Every deposit belongs to a customer or was returned.',
    (amount) =>
      `${amount} came into accounts that belong to no customer, and waits for two operators.`,
  ],
  reversals: [
    (amount) =>
      `Customers have ${amount} back of payments that bounced, and the statement does not show it yet.`,
    "Every payment that bounced is on the provider's statement.",
    (amount) => `The statement shows ${amount} of bounced payments more than customers got back.`,
  ],
  treasury: [
    (amount) => `The company has taken ${amount} more out at the provider than it put in.`,
    'The company has no money of its own at the provider.',
    (amount) => `The company has put ${amount} of its own money in at the provider.`,
  ],
  receivables: [
    (amount) =>
      `Customers owe the company ${amount}, which was taken back and their wallets did not have.`,
    'No customer owes the company anything.',
    (amount) => `Customers have paid back ${amount} more than they owed: this must not be.`,
  ],
  company_debt: [
    (amount) =>
      `Payouts were ${amount} more than customers paid for vehicles: the company still has to find it.`,
    'Customers paid for vehicles as much as the payouts were.',
    (amount) => `Customers paid ${amount} more for vehicles than was paid out to them.`,
  ],
  referral_expense: [
    (amount) => `Referral bonuses have cost the company ${amount}.`,
    'No referral bonus was paid.',
    (amount) => `Referral bonuses have brought the company ${amount}: this must not be.`,
  ],
  vehicle_purchases: [
    (amount) => `Vehicles have cost ${amount} more than investors paid for them.`,
    'Investors have paid for no vehicle that is bound to their contract.',
    (amount) => `Investors have paid ${amount} for vehicles that are bound to their contracts.`,
  ],
  vat: [
    (amount) => `${amount} more of VAT was handed on than investors paid: this must not be.`,
    'Investors have paid no VAT on vehicles.',
    (amount) => `Investors have paid ${amount} of VAT on vehicles, which is the state's.`,
  ],
  service_fees: [
    (amount) => `${amount} more of service fees was given back than came in: this must not be.`,
    'No service fees have come in.',
    (amount) => `Investors and drivers have paid ${amount} in service fees.`,
  ],
  maintenance: [
    (amount) => `Repairs have cost ${amount} more than was paid for maintenance.`,
    'Nothing was paid for maintenance.',
    (amount) => `Investors and drivers have paid ${amount} for maintenance.`,
  ],
  insurance: [
    (amount) => `Insurance has cost ${amount} more than drivers paid for it.`,
    'Drivers have paid nothing for insurance.',
    (amount) => `Drivers have paid ${amount} for insurance.`,
  ],
  vehicle_income: [
    (amount) => `The company has put ${amount} more into vehicles than they have left to it.`,
    'Vehicles have left the company nothing yet.',
    (amount) => `Vehicles have left the company ${amount} after all payouts of their investors.`,
  ],
};

/** Explains the balance of one of the company's accounts. */
export function explainBalance(kind: CompanyAccountKind, balance: Kobo): string {
  const [below, zero, above] = sentences[kind];
  if (balance === 0n) return zero;
  return balance < 0n ? below(displayNaira(-balance)) : above(displayNaira(balance));
}
