import type { Transaction } from '../platform/db/connection.ts';
import type { Dependencies } from '../platform/dependencies.ts';
import type { Kobo } from '../platform/kobo/kobo.ts';
import type { MoneyRail } from './rails/moneyRail.ts';

/** Money that a driver has paid into the account of their agreement. */
interface DriverDeposit {
  readonly agreementId: number;
  /** The provider's. */
  readonly reference: string;
  readonly amount: Kobo;
  readonly paidAt?: Date | undefined;
  /** Where the money is; just in, it is with the provider. */
  readonly from?: 'suspense';
}

/** Books a driver's deposit and uses it. Returns its transfer; undefined, and nothing is booked, if it is more than they owe. */
export type BookRepayment = (
  transaction: Transaction,
  deposit: DriverDeposit,
  at: Date,
) => Promise<number | undefined>;

/** The parts of the server that move money: the provider beside all others. */
export interface MoneyDependencies extends Dependencies {
  /** Over which money comes in and goes out. */
  readonly rail: MoneyRail;
  /** The money wing knows drivers’ accounts, but not their agreements. */
  readonly bookRepayment: BookRepayment;
}
