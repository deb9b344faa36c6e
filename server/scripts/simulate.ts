// Simulates customers against the real app and checks every invariant after every step, and then money over
// a provider that goes wrong, by a process that is killed now and then:
//   npm run simulate -w server -- --seeds 200 --steps 300
//   npm run simulate -w server -- --seed 17 --steps 300      (one seed again)
// or drivers with random habits, week by week:
//   npm run simulate -w server -- --fleet --seed 1 --weeks 156 --vehicles 1000
// or random actions with backed contracts, compared with a model of their accounting:
//   npm run simulate -w server -- --backing --seeds 20
// TEST_DATABASE_URL names a PostgreSQL server to do it on; otherwise each seed gets a PGlite.
import { parseArgs } from 'node:util';
import { simulateBacking } from '../testing/backingModel/play.ts';
import { simulateFleet } from '../testing/simulation/fleetSimulation.ts';
import { simulateMoney } from '../testing/simulation/moneySimulation.ts';
import { simulate } from '../testing/simulation/simulate.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '200' },
    first: { type: 'string', default: '1' },
    seed: { type: 'string' },
    steps: { type: 'string', default: '300' },
    fleet: { type: 'boolean', default: false },
    backing: { type: 'boolean', default: false },
    weeks: { type: 'string', default: '156' },
    vehicles: { type: 'string', default: '1000' },
  },
});

const steps = Number(values.steps);
const first = Number(values.seed ?? values.first);
const seeds = values.fleet ? 1 : Number(values.seeds);
const last = values.seed === undefined ? first + seeds - 1 : first;

const weeks = Number(values.weeks);
const simulateDrivers = ({ seed }: { readonly seed: number }) =>
  simulateFleet({ seed, weeks, vehicles: Number(values.vehicles), checkEvery: 13 });
const customers = values.backing ? [simulateBacking] : [simulate, simulateMoney];
const plays = values.fleet ? [simulateDrivers] : customers;

const totals = new Map<string, number>();
const started = Date.now();
try {
  for (let seed = first; seed <= last; seed += 1) {
    for (const play of plays) {
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
