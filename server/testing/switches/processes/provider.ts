// A simulated provider with faults. It runs in this process, so it continues when the servers are killed.
import { ownSimulator } from '../../../sandbox/rails/index.ts';
import { openSimulator } from '../../../sandbox/rails/simulated/open.ts';
import { seededRandom } from '../../../sandbox/rails/simulated/seededRandom.ts';
import type { Dice } from '../../dice.ts';
import type { Provider } from '../../driver/world.ts';
import { faultRates, switchedScript } from '../provider.ts';
import { timeout } from './deployment.ts';
import type { Instance } from './instance.ts';

const startingBalance = 10_000_000_00n;
const tick = 100;

export interface RemoteProvider {
  readonly provider: Provider;
  /** The settings with which an instance connects to the provider. */
  readonly environment: Readonly<Record<string, string>>;
  /** Moves the provider's time. */
  pass(milliseconds: number): void;
  /** Sends each webhook to one of these instances. */
  sendWebhooksTo(instances: readonly Instance[], dice: Dice): void;
  close(): Promise<void>;
}

export async function openRemoteProvider(seed: number): Promise<RemoteProvider> {
  let offset = 0;
  const clock = { now: () => new Date(Date.now() + offset) };
  const random = seededRandom(seed);
  const { script, setFaulty } = switchedScript(seed, { ...faultRates, calls: 10 });
  const { bank, environment, close } = await openSimulator(ownSimulator, {
    clock,
    random,
    startingBalance,
    script,
    settling: 'in the evening',
  });
  const ticking = setInterval(() => bank.startDue(), tick);
  return {
    provider: { bank, setFaulty, orders: [], arrive: () => Promise.resolve() },
    environment: {
      ...environment,
      // The simulator returns the same name for all accounts, so every receiver counts as another person.
      RECEIVER_DELAY_HOURS: '0',
      RECONCILIATION_TOLERANCE: '999999999',
      NAME_ENQUIRY_LIMITS: '100000,100000,100000',
    },
    pass: (milliseconds) => {
      offset += milliseconds;
    },
    sendWebhooksTo: (instances, dice) =>
      bank.deliverTo(async ({ headers, body }) => {
        const origin = await dice.pick(instances).origin();
        const url = `${origin}/webhooks/${ownSimulator.name}/`;
        return (await fetch(url, { method: 'POST', headers, body, signal: timeout() })).ok;
      }),
    close: () => {
      clearInterval(ticking);
      return close();
    },
  };
}
