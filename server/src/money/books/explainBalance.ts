import type { CompanyAccountKind } from '../ledger/ledgerAccounts.ts';
import { displayNaira, type Kobo } from '../../platform/kobo/kobo.ts';

/**
 * Sentences for staff that explain a negative, a zero and a positive balance. The functions get the amount without its
 * sign.
 */
type Sentences = readonly [
  below: (amount: string) => string,
  zero: string,
  above: (amount: string) => string,
];

const sentences: Readonly<Record<CompanyAccountKind, Sentences>> = {
  bank_clearing: [
    (amount) => `${amount} has come in but isn't on the provider's statement yet.`,
    "Everything that has come in or gone out is on the provider's statement.",
    (amount) => `${amount} has gone out but isn't on the provider's statement yet.`,
  ],
  provider_balance: [
    (amount) => `The statement says that we have ${amount} with the provider.`,
    'The statement says that we have nothing with the provider.',
    (amount) => `The statement says that we owe the provider ${amount}.`,
  ],
  provider_fees: [
    (amount) => `The provider has kept ${amount} in fees, and the company bears them.`,
    'The provider has kept no fees.',
    (amount) => `The provider has refunded ${amount} more in fees than it kept.`,
  ],
  suspense: [
    (amount) => `${amount} more was assigned or returned than came in, which must never happen.`,
    'Every deposit belongs to a customer or was returned.',
    (amount) =>
      `${amount} came into accounts without a customer, and two members of staff have to decide on it.`,
  ],
  reversals: [
    (amount) =>
      `Customers were refunded ${amount} for payments that came back, but the statement doesn't show it yet.`,
    "Every payment that came back is on the provider's statement.",
    (amount) =>
      `The statement shows ${amount} more in returned payments than customers were refunded.`,
  ],
  treasury: [
    (amount) => `The company has taken ${amount} more out at the provider than it paid in.`,
    'The company has no money of its own at the provider.',
    (amount) => `The company has paid ${amount} of its own money in at the provider.`,
  ],
  receivables: [
    (amount) =>
      `Customers owe the company ${amount}, because their wallets had too little for what was taken back.`,
    'No customer owes the company anything.',
    (amount) => `Customers have paid back ${amount} more than they owed, which must never happen.`,
  ],
  company_debt: [
    (amount) =>
      `Payouts were ${amount} more than customers paid for vehicles, and the company still has to provide it.`,
    'Payouts were as much as customers paid for vehicles.',
    (amount) => `Customers paid ${amount} more for vehicles than was paid out to them.`,
  ],
  referral_expense: [
    (amount) => `Referral bonuses have cost the company ${amount}.`,
    'No referral bonus has been paid.',
    (amount) => `Referral bonuses have brought the company ${amount}, which must never happen.`,
  ],
  vehicle_purchases: [
    (amount) => `Vehicles have cost ${amount} more than investors paid for them.`,
    'Investors have not paid for any vehicle that is bound to their contract.',
    (amount) => `Investors have paid ${amount} for vehicles that are bound to their contracts.`,
  ],
  vat: [
    (amount) => `${amount} more of VAT was passed on than investors paid, which must never happen.`,
    'Investors have paid no VAT on vehicles.',
    (amount) => `Investors have paid ${amount} of VAT on vehicles, which belongs to the state.`,
  ],
  service_fees: [
    (amount) =>
      `${amount} more of service fees was refunded than came in, which must never happen.`,
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
    (amount) => `The company has put ${amount} more into vehicles than it got out of them.`,
    'Vehicles have earned the company nothing yet.',
    (amount) => `Vehicles have earned the company ${amount} after all payouts to their investors.`,
  ],
};

/** Explains the balance of one of the company's accounts. */
export function explainBalance(kind: CompanyAccountKind, balance: Kobo): string {
  const [below, zero, above] = sentences[kind];
  if (balance === 0n) return zero;
  return balance < 0n ? below(displayNaira(-balance)) : above(displayNaira(balance));
}
