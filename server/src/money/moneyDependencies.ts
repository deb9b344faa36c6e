import type { Dependencies } from '../platform/dependencies.ts';
import type { MoneyRail } from './rails/moneyRail.ts';

/** The dependencies of code that calls the payment provider. */
export interface MoneyDependencies extends Dependencies {
  /** The provider that receives and sends money. */
  readonly rail: MoneyRail;
}
