import type { Clock } from '../../../src/platform/clock/clock.ts';
import type { Kobo } from '../../../src/platform/kobo/kobo.ts';
import type { Random } from '../../../src/platform/random/random.ts';
import { SimulatedBank } from './bank.ts';
import { Book, type SettlementMode } from './book.ts';
import { listen, type FrontCall, type FrontReply } from './front.ts';
import { noJournal, type Journal } from './journal.ts';
import { noFaults, type Script } from './script.ts';
import type { Habits, Simulator } from './simulator.ts';

/** Options of a simulated provider. */
export interface Simulation extends Habits {
  readonly clock: Clock;
  readonly random: Random;
  readonly script?: Script;
  readonly journal?: Journal;
  readonly startingBalance?: Kobo;
  readonly settling?: SettlementMode;
  readonly port?: number;
  /**
   * Returns the reply to send instead of the simulator's. Doesn't affect refusals and errors that the script causes.
   */
  readonly rewrite?: (reply: FrontReply, call: FrontCall) => FrontReply;
}

/** A simulated provider that listens on this machine. */
export interface OpenSimulator {
  readonly bank: SimulatedBank;
  /** The settings with which a client reaches it. */
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Opens a simulated provider with its own bank. */
export async function openSimulator(
  simulator: Simulator,
  {
    clock,
    random,
    script = noFaults,
    journal = noJournal,
    startingBalance = 0n,
    settling = 'at once',
    port,
    rewrite = (reply) => reply,
    ...habits
  }: Simulation,
): Promise<OpenSimulator> {
  const book = new Book(clock, random, journal, startingBalance, settling);
  const bank = new SimulatedBank(book, clock, script, simulator.dialect(script));
  const front = simulator.front(bank, clock, script, habits);
  const answer = (call: FrontCall) => rewrite(front.answer(call), call);
  const { url, close } = await listen({ ...front, answer }, bank, script, port);
  const environment = { RAIL: simulator.name, RAIL_URL: url, ...simulator.environment };
  return { bank, environment, close };
}
