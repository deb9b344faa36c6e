import type { FastifyInstance } from 'fastify';
import type { SandboxDependencies } from '../../sandbox/dependencies.ts';
import type { Decision } from '../../src/platform/audit/decision.ts';
import type { Transaction } from '../../src/platform/db/connection.ts';
import { inTransaction } from '../../src/platform/db/transaction.ts';
import { minute } from '../../src/platform/clock/time.ts';
import type { Kobo } from '../../src/platform/kobo/kobo.ts';
import type { PayoutInterval } from '../../../contract/rules/payouts.ts';
import type { Dice } from '../../testing/dice.ts';

/** An action on a day of the demonstration. */
export type Action = () => Promise<void>;

/** The size of a demo company, and the time at which the demonstration ends. */
export interface Plan {
  readonly seed: number;
  readonly customers: number;
  /** Number of days of the demonstration. */
  readonly days: number;
  readonly end: Date;
}

/** A contract that was paid for and waits for a vehicle of its asset. */
export interface DemoContract {
  readonly assetId: number;
  readonly totalPayout: Kobo;
  readonly weeks: number;
  readonly interval: PayoutInterval;
}

/** A customer of the demonstration. */
export interface Person {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly accountNumber: string;
}

/** A clock that the demonstration moves forward. */
export interface StoryClock {
  now(): Date;
  /** Moves forward to a time. A time in the past changes nothing. */
  passTo(moment: Date): void;
}

/**
 * A demonstration that is being played: its server and clock, the actions scheduled for later days, and the contracts
 * that wait for a vehicle.
 */
export interface Company {
  readonly dependencies: SandboxDependencies;
  readonly app: FastifyInstance;
  readonly clock: StoryClock;
  readonly dice: Dice;
  readonly plan: Plan;
  /** The scheduled actions by day. The first day is 0. */
  readonly diary: Map<number, Action[]>;
  /** The contracts that wait for a vehicle, by asset. A vehicle is assigned to the oldest. */
  readonly waiting: Map<number, DemoContract[]>;
  /** Days since the beginning. 0 on the first day, and `plan.days` at the end. */
  today: number;
}

/** The staff who decide. The first one proposes what needs two people. */
export const staffNames = { first: 'ada', second: 'bola' } as const;

/** Schedules an action on a day, at the earliest tomorrow. Actions after the end of the demonstration never happen. */
export function onDay({ diary, today }: Company, day: number, action: Action): void {
  const when = Math.max(day, today + 1);
  const actions = diary.get(when) ?? [];
  actions.push(action);
  diary.set(when, actions);
}

export const inDays = (company: Company, days: number, action: Action): void =>
  onDay(company, company.today + days, action);

/** Lets a few minutes pass, so that no two actions happen at the same time. */
export function passMinutes({ clock, dice }: Company): void {
  clock.passTo(new Date(clock.now().getTime() + (1 + dice.integer(4)) * minute));
}

/** Runs work in a transaction, by default as the first staff member. */
export function decide<T>(
  { dependencies, clock }: Company,
  work: (transaction: Transaction, decision: Decision) => Promise<T>,
  actor: string = staffNames.first,
): Promise<T> {
  return inTransaction(dependencies.database, (transaction) =>
    work(transaction, { at: clock.now(), actor }),
  );
}

/** Observer of background work. Ends the demonstration if some work fails. */
export const failing = {
  failed: (error: Error) => {
    throw error;
  },
};
