import type { MoneyDependencies } from '../src/money/moneyDependencies.ts';
import type { SandboxClock } from './sandboxClock.ts';
import type { SimulatedBank } from './rails/simulated/bank.ts';

export interface SandboxDependencies extends MoneyDependencies {
  readonly sandboxClock: SandboxClock;
  /** The bank behind the sandbox's own provider. Undefined if RAIL names a provider's test account. */
  readonly sandboxBank: SimulatedBank | undefined;
}

/** The options of the sandbox's routes. */
export interface SandboxScope {
  readonly dependencies: SandboxDependencies;
}
