import { clientOf } from '../sandbox/rails/clientOf.ts';
import { simulators } from '../sandbox/rails/index.ts';
import type { SimulatedBank } from '../sandbox/rails/simulated/bank.ts';
import { openSimulator, type Simulation } from '../sandbox/rails/simulated/open.ts';
import { seededRandom } from '../sandbox/rails/simulated/seededRandom.ts';
import type { MoneyRail } from '../src/money/rails/moneyRail.ts';

export type ProviderOptions = Partial<Simulation> & { readonly serviceSeconds?: number };

/** A simulated provider over HTTP, whose clock the test moves, and our client for it. */
export interface Provider {
  readonly rail: MoneyRail;
  readonly bank: SimulatedBank;
  readonly environment: Readonly<Record<string, string>>;
  /** Path and query of each call, in order. */
  readonly asked: string[];
  close(): Promise<void>;
}

export async function openProvider(
  name: string,
  clock: { readonly now: () => Date },
  { rewrite = (reply) => reply, serviceSeconds = 10, ...options }: ProviderOptions = {},
): Promise<Provider> {
  const simulator = simulators.find((each) => each.name === name);
  if (!simulator) throw new Error(`Nobody simulates ${name}.`);
  const asked: string[] = [];
  const opened = await openSimulator(simulator, {
    clock,
    random: seededRandom(1),
    ...options,
    rewrite: (reply, call) => {
      asked.push(`${call.path}?${String(call.query)}`);
      return rewrite(reply, call);
    },
  });
  return { ...opened, asked, rail: clientOf(opened.environment, serviceSeconds, clock) };
}
