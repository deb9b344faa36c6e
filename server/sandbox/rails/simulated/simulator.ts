import type { Clock } from '../../../src/platform/clock/clock.ts';
import type { Dialect, SimulatedBank } from './bank.ts';
import type { Front } from './front.ts';
import type { Script } from './script.ts';

/**
 * Behaviour of a provider that differs between the companies that use it, such as Mota, or that its documentation
 * doesn't mention.
 */
export interface Habits {
  /** Whether the provider refuses to send the same amount to the same account again within two minutes. */
  readonly refusesRepeats?: boolean;
  /** Order of the provider's list of balance changes. */
  readonly order?: 'newest first' | 'oldest first';
  /** Whether lists contain the number of pages. Lists without it may return fewer rows per page than requested. */
  readonly countsPages?: boolean;
}

/** A simulated provider. Written from the provider's documentation, not from our client. */
export interface Simulator {
  readonly name: string;
  /** The credentials that it accepts, as settings of the server, without its URL. */
  readonly environment: Readonly<Record<string, string>>;
  /** Creates the format of its webhooks. */
  dialect(script: Script): Dialect;
  /** Creates its HTTP interface to a bank. */
  front(bank: SimulatedBank, clock: Clock, script: Script, habits: Habits): Front;
}
