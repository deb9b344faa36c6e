/**
 * Starts the simulated providers, to run a server against them:
 *
 *   npm run rails -w server -- --seed 7 --faults 10 --webhook http://localhost:3000
 *
 * They listen on ports from 4001, and print the settings with which a server reaches them. Webhooks go to
 * `/webhooks/<name>/` at the origin in `--webhook`.
 */
import { parseArgs } from 'node:util';
import { simulators } from '../sandbox/rails/index.ts';
import type { Deliver } from '../sandbox/rails/simulated/bank.ts';
import { fileJournal, noJournal } from '../sandbox/rails/simulated/journal.ts';
import { openSimulator } from '../sandbox/rails/simulated/open.ts';
import { seededScript } from '../sandbox/rails/simulated/script.ts';
import { seededRandom } from '../sandbox/rails/simulated/seededRandom.ts';
import { systemClock as clock } from '../src/platform/clock/clock.ts';

const { values } = parseArgs({
  options: {
    /** Port of the first provider. */
    port: { type: 'string', default: '4001' },
    /** Origin of the server that receives the webhooks. */
    webhook: { type: 'string' },
    seed: { type: 'string', default: '1' },
    /** Percentage of calls, payments, deposits and webhooks that go wrong. */
    faults: { type: 'string', default: '0' },
    /** Balance of each provider at the start, in naira. */
    balance: { type: 'string', default: '10000000' },
    /** Folder in which the simulated banks store their books. Without it, the books are lost at the end. */
    folder: { type: 'string' },
  },
});

const rate = Number(values.faults);
const random = seededRandom(Number(values.seed));
const script = seededScript(random, {
  calls: rate,
  payments: rate,
  deposits: rate,
  webhooks: rate,
});
const deliverTo =
  (provider: string): Deliver =>
  async ({ headers, body }) => {
    const { ok } = await fetch(new URL(`/webhooks/${provider}/`, values.webhook), {
      method: 'POST',
      headers,
      body,
    });
    return ok;
  };

for (const [index, simulator] of simulators.entries()) {
  const { name } = simulator;
  const { bank, environment } = await openSimulator(simulator, {
    clock,
    random,
    script,
    port: Number(values.port) + index,
    journal: values.folder ? fileJournal(`${values.folder}/${name}.jsonl`) : noJournal,
    startingBalance: BigInt(values.balance) * 100n,
  });
  if (values.webhook) bank.deliverTo(deliverTo(name));
  setInterval(() => bank.startDue(), 100);
  const settings = Object.entries(environment).map(([setting, value]) => `${setting}=${value}`);
  process.stdout.write(`${settings.join(' ')}\n`);
}
