import type { Clock } from '../../../src/platform/clock/clock.ts';
import type { Dialect, SimulatedBank } from './bank.ts';
import type { Front } from './front.ts';
import type { Script } from './script.ts';

/** The differences between accounts at a provider, and facts that its documents leave out. */
export interface Habits {
  /** Whether the same amount to the same account is refused within two minutes. */
  readonly refusesRepeats?: boolean;
  /** Order of its list of balance changes. */
  readonly order?: 'newest first' | 'oldest first';
  /** Whether lists say how many pages they have. Those that don't may send fewer rows a page than requested. */
  readonly countsPages?: boolean;
}

/** A simulated provider, written from its documentation and not from our client of it. */
export interface Simulator {
  readonly name: string;
  /** The credentials that it accepts, as settings of Mota, without its address. */
  readonly environment: Readonly<Record<string, string>>;
  /** Writes its webhooks. */
  dialect(script: Script): Dialect;
  /** Its calls in front of a bank. */
  front(bank: SimulatedBank, clock: Clock, script: Script, habits: Habits): Front;
}
