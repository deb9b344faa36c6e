import type { Dependencies } from '../platform/dependencies.ts';
import type { MoneyRail } from './rails/moneyRail.ts';

/** The dependencies of everything that moves money. */
export interface MoneyDependencies extends Dependencies {
  /** The provider through which money comes in and goes out. */
  readonly rail: MoneyRail;
}
