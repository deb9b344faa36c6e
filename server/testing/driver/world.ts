import assert from 'node:assert/strict';
import type { SimulatedBank } from '../../sandbox/rails/simulated/bank.ts';
import type { Payment } from '../../src/money/rails/moneyRail.ts';
import type { OfficeHeader } from '../remoteOffice.ts';
import type { Dice } from '../dice.ts';
import type { Customer, Model } from '../model/model.ts';
import type { RemoteCall } from '../processes.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** Whether an earlier attempt had no reply, and may be the one that took effect. */
  readonly wasUnknown: boolean;
}

export type Row = Readonly<Record<string, unknown>>;

/** One or more servers in any processes. Actions and comparisons reach them only through this interface. */
export interface Target {
  /** Sends a call until the reply is definite. */
  call(call: RemoteCall): Promise<Answer>;
  /** Returns the session header of a staff member. Ada proposes, and Bola confirms. */
  staff(person?: 'ada' | 'bola'): Promise<OfficeHeader>;
  /** Queries the database. Undefined if it is embedded in another process. */
  readonly query: ((text: string, values?: unknown[]) => Promise<readonly Row[]>) | undefined;
  /** Returns what the server's own check of the books finds, in new entries or in all. */
  faults(all?: boolean): Promise<readonly unknown[]>;
  /** Moves the clock forward. */
  pass(milliseconds: number): Promise<void>;
  /** Does everything that is due, with `workers` workers at once. */
  work(workers?: number): Promise<void>;
}

/** A payment that a process has ordered. */
export interface Order {
  readonly payment: Payment;
  /** When it was ordered, in milliseconds. */
  readonly at: number;
}

/** A simulated provider with faults. */
export interface Provider {
  readonly bank: SimulatedBank;
  /** Orders that may arrive after their process has given up. Empty for servers in other processes. */
  readonly orders: readonly Order[];
  /** Delivers an order, in any state of its withdrawal. */
  readonly arrive: (order: Order) => Promise<unknown>;
  /** Switches faults on or off. */
  readonly setFaulty: (isFaulty: boolean) => void;
}

/** A customer of the model, and how to make calls as them. */
export interface Person {
  readonly customer: Customer;
  readonly token: string;
  readonly accountNumber: string;
}

/** A server, its model, and its customers. */
export interface World {
  readonly target: Target;
  readonly model: Model;
  readonly dice: Dice;
  readonly people: Person[];
  /** The provider with faults. Undefined if the sandbox's own provider is used, which has none. */
  readonly provider: Provider | undefined;
  /** Whether actions run one after the other, so that the model can predict refusals. */
  readonly isAlone: boolean;
  /** How often each outcome has happened, such as "invest 201". */
  readonly outcomes: Map<string, number>;
  /** Reports a problem. Throws in simulations, and adds a finding in chaos. */
  readonly found: (problem: string) => void;
}

export function count({ outcomes }: Pick<World, 'outcomes'>, outcome: string, times = 1): void {
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + times);
}

/** Reports a difference between the actual and the expected value. */
export function expectSame(
  { found }: World,
  what: string,
  actual: unknown,
  expected: unknown,
): void {
  try {
    assert.deepEqual(actual, expected);
  } catch (error) {
    found(`${what}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Someone who acts. If several act at once, each has their own dice and customer. */
export interface Client {
  readonly world: World;
  readonly dice: Dice;
  readonly person: Person | undefined;
  /** The newest calls, which may be retried. */
  readonly attempts: Attempt[];
}

/** A call that must take effect only once, even if it is sent several times. */
export interface Attempt {
  readonly name: string;
  readonly call: RemoteCall;
  /** The possible statuses of the reply. */
  readonly allowed: readonly number[];
  /** The customer whose wallet pays. If the wallet is frozen, the call must be refused. */
  readonly payer?: Customer;
  /** Applies the acknowledged call to the model. */
  readonly effect: (body: unknown) => void;
  /** Applies a refusal to the model. */
  readonly refused?: (body: unknown) => void;
  /** The model's time of the call, in milliseconds. */
  readonly at: number;
  /** The body of the first success. */
  answer?: unknown;
}

export const someone = ({ world, dice, person }: Client): Person =>
  person ?? dice.pick(world.people);

/** One action, ready to run. */
export interface Step {
  readonly name: string;
  run(): Promise<void>;
}

export type Action = (client: Client) => Step | undefined | Promise<Step | undefined>;

/** Returns an action that is always possible. */
export const actionOf =
  (name: string, run: (client: Client) => Promise<void>) =>
  (client: Client): Step => ({ name, run: () => run(client) });
