// Simulates customers against the real app and checks every invariant after every step, and then money over
// a provider that goes wrong, by a process that is killed now and then:
//   npm run simulate -w server -- --seeds 200 --steps 300
//   npm run simulate -w server -- --seed 17 --steps 300      (one seed again)
// TEST_DATABASE_URL names a PostgreSQL server to do it on; otherwise each seed gets a PGlite.
import { parseArgs } from 'node:util';
import { simulateMoney } from '../testing/simulation/moneySimulation.ts';
import { simulate } from '../testing/simulation/simulate.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '200' },
    first: { type: 'string', default: '1' },
    seed: { type: 'string' },
    steps: { type: 'string', default: '300' },
  },
});

const steps = Number(values.steps);
const first = Number(values.seed ?? values.first);
const last = values.seed === undefined ? first + Number(values.seeds) - 1 : first;

const totals = new Map<string, number>();
const started = Date.now();
try {
  for (let seed = first; seed <= last; seed += 1) {
    for (const play of [simulate, simulateMoney]) {
      for (const [outcome, times] of await play({ seed, steps })) {
        totals.set(outcome, (totals.get(outcome) ?? 0) + times);
      }
    }
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    process.stdout.write(`seed ${seed} of ${last}: all is well (${seconds} s)\n`);
  }
  for (const [outcome, times] of [...totals].sort(([one], [other]) => one.localeCompare(other))) {
    process.stdout.write(`${String(times).padStart(8)}  ${outcome}\n`);
  }
} catch (error) {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exitCode = 1;
}
