// Sends requests generated from the routes' schemas, and checks every reply, then the books:
//   npm run fuzz -w server                              (50,000 requests)
//   npm run fuzz -w server -- --requests 5000 --seed 7  (repeats a seed)
// Runs on the PostgreSQL server in TEST_DATABASE_URL, or on PGlite.
import { parseArgs } from 'node:util';
import { fuzz } from '../testing/presets/fuzz.ts';
import { runSeeds } from '../testing/presets/runSeeds.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '50000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});

const requests = Number(values.requests);

await runSeeds({
  first: Number(values.seed),
  seeds: 1,
  simulations: [(seed) => fuzz({ seed, requests })],
  replay: (seed) => `npm run fuzz -w server -- --requests ${requests} --seed ${seed}`,
});
