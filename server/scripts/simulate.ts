// Runs random actions by seed, and compares all money with a model:
//   npm run simulate -w server -- --seeds 200 --steps 300    (customers, then payments through a provider with faults)
//   npm run simulate -w server -- --seed 17 --steps 300      (repeats one seed)
//   npm run simulate -w server -- --backing --seeds 20       (staff hand over, assign, sell and write off vehicles)
//   npm run simulate -w server -- --fleet --seed 1 --weeks 156 --vehicles 1000   (drivers with habits, week by week)
// Runs on the PostgreSQL server in TEST_DATABASE_URL. If that isn't set, each seed gets a PGlite.
import { parseArgs } from 'node:util';
import { simulateFleet } from '../testing/presets/fleet.ts';
import { simulateCustomers, simulateMoney, simulateStaff } from '../testing/presets/simulations.ts';
import { runSeeds } from '../testing/presets/runSeeds.ts';

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
const size = { weeks: Number(values.weeks), vehicles: Number(values.vehicles), checkEvery: 13 };
const ofKind = values.backing ? [simulateStaff] : [simulateCustomers, simulateMoney];
const simulations = values.fleet
  ? [(seed: number) => simulateFleet({ seed, ...size })]
  : ofKind.map((simulate) => (seed: number) => simulate({ seed, steps }));
const options = values.fleet
  ? `--fleet --weeks ${values.weeks} --vehicles ${values.vehicles}`
  : `${values.backing ? '--backing ' : ''}--steps ${steps}`;

await runSeeds({
  first: Number(values.seed ?? values.first),
  seeds: values.seed === undefined && !values.fleet ? Number(values.seeds) : 1,
  simulations,
  replay: (seed) => `npm run simulate -w server -- ${options} --seed ${seed}`,
});
