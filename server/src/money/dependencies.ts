import type { Dependencies } from '../platform/dependencies.ts';
import type { MoneyRail } from './rails/moneyRail.ts';

/** The parts of the server that move money: the provider beside all others. */
export interface MoneyDependencies extends Dependencies {
  /** Over which money comes in and goes out. */
  readonly rail: MoneyRail;
}
