import type { Transaction } from '../platform/db/connection.ts';
import type { Dependencies } from '../platform/dependencies.ts';
import type { Kobo } from '../platform/kobo/kobo.ts';
import type { MoneyRail } from './rails/moneyRail.ts';

/** A driver's payment into the account of their agreement. */
interface DriverDeposit {
  readonly agreementId: number;
  /** The provider's. */
  readonly reference: string;
  readonly amount: Kobo;
  readonly paidAt?: Date | undefined;
  /** Where the money is. A new deposit is with the provider. */
  readonly from?: 'suspense';
}

/**
 * Books and allocates a driver's deposit, and returns its transfer. If it exceeds what they owe, books nothing and
 * returns undefined.
 */
export type BookRepayment = (
  transaction: Transaction,
  deposit: DriverDeposit,
  at: Date,
) => Promise<number | undefined>;

/** The dependencies of everything that moves money. */
export interface MoneyDependencies extends Dependencies {
  /** The provider through which money comes in and goes out. */
  readonly rail: MoneyRail;
  /** Passed in, because the wing `money` knows drivers' accounts, but not their agreements. */
  readonly bookRepayment: BookRepayment;
}
