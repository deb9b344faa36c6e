import type { Dependencies } from '../platform/dependencies.ts';
import type { MoneyRail } from './rails/moneyRail.ts';

/** The dependencies of all code that moves money. */
export interface MoneyDependencies extends Dependencies {
  /** The provider that receives and sends money. */
  readonly rail: MoneyRail;
}
