// Makes many calls at once on few customers and assets, and compares all money with a model:
//   TEST_DATABASE_URL=postgres://… npm run contend -w server -- --operations 20000
import { parseArgs } from 'node:util';
import { runSeeds } from '../testing/presets/runSeeds.ts';
import { contend } from '../testing/presets/simulations.ts';

const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '20000' },
    'at-once': { type: 'string', default: '16' },
    seed: { type: 'string', default: '1' },
  },
});

const operations = Number(values.operations);
const atOnce = Number(values['at-once']);

await runSeeds({
  first: Number(values.seed),
  seeds: 1,
  simulations: [(seed) => contend({ seed, operations, atOnce })],
  // The same seed begins with the same calls. Their replies arrive in another order each time, and later calls depend
  // on them, so a failure may not repeat.
  replay: (seed) =>
    `npm run contend -w server -- --operations ${operations} --at-once ${atOnce} --seed ${seed}`,
});
