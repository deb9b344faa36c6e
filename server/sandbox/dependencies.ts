import type { MoneyDependencies } from '../src/money/dependencies.ts';
import type { SandboxClock } from './sandboxClock.ts';
import type { SimulatedBank } from './rails/simulated/bank.ts';

/** The parts of the server that the sandbox uses, beside the rest. */
export interface SandboxDependencies extends MoneyDependencies {
  readonly sandboxClock: SandboxClock;
  /** The bank behind the sandbox's own rail; undefined where RAIL names a provider's test account. */
  readonly sandboxBank: SimulatedBank | undefined;
}

/** The options of the sandbox's routes. */
export interface SandboxScope {
  readonly dependencies: SandboxDependencies;
}
