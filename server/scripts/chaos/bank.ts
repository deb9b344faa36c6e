import type { Dice } from '../../testing/simulation/dice.ts';
import { ownSimulator } from '../../sandbox/rails/index.ts';
import type { SimulatedBank } from '../../sandbox/rails/simulated/bank.ts';
import { openSimulator } from '../../sandbox/rails/simulated/open.ts';
import { noFaults, replaceableScript, seededScript } from '../../sandbox/rails/simulated/script.ts';
import { seededRandom } from '../../sandbox/rails/simulated/seededRandom.ts';
import type { Instance } from './instance.ts';
import { within, type Stage } from './stage.ts';

const startingBalance = 10_000_000_00n;
const tick = 100;

/** A simulated provider in chaos's own process: it goes on when others are killed. */
export interface ChaosBank {
  readonly bank: SimulatedBank;
  /** With what an instance talks to it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Moves its time. */
  pass(milliseconds: number): void;
  /** The faults from now on: by the seed, or none. */
  setFaulty(isFaulty: boolean): void;
  /** Sends webhooks to any of these from now on. */
  tell(instances: readonly Instance[], dice: Dice): void;
  close(): Promise<void>;
}

/** The parts of a run with a provider. */
export interface MoneyStage extends Stage {
  readonly bank: ChaosBank;
  /** Of the instances. */
  readonly url: string;
}

export async function openBank(seed: number): Promise<ChaosBank> {
  let offset = 0;
  const clock = { now: () => new Date(Date.now() + offset) };
  const random = seededRandom(seed);
  const faulty = seededScript(random, { calls: 10, payments: 40, deposits: 30, webhooks: 40 });
  let script = noFaults;
  const { bank, environment, close } = await openSimulator(ownSimulator, {
    clock,
    random,
    startingBalance,
    script: replaceableScript(() => script),
    settling: 'in the evening',
  });
  const ticking = setInterval(() => bank.startDue(), tick);
  return {
    bank,
    environment: {
      ...environment,
      // It knows no names, so that every receiver is another person.
      RECEIVER_DELAY_HOURS: '0',
      RECONCILIATION_TOLERANCE: '999999999',
      NAME_ENQUIRY_LIMITS: '100000,100000,100000',
    },
    pass: (milliseconds) => {
      offset += milliseconds;
    },
    setFaulty: (isFaulty) => {
      script = isFaulty ? faulty : noFaults;
    },
    tell: (instances, dice) =>
      bank.deliverTo(async ({ headers, body }) => {
        const origin = await dice.pick(instances).origin();
        const url = `${origin}/webhooks/${ownSimulator.name}/`;
        return (await fetch(url, { method: 'POST', headers, body, signal: within() })).ok;
      }),
    close: () => {
      clearInterval(ticking);
      return close();
    },
  };
}
