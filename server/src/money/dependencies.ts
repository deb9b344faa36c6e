import type { Dependencies } from '../platform/dependencies.ts';
import type { MoneyRail } from './rails/moneyRail.ts';

/** What moves money in and out needs, beside the rest. */
export interface MoneyDependencies extends Dependencies {
  /** Over which money comes in and goes out. */
  readonly rail: MoneyRail;
}
