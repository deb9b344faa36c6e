// Sends requests made from the routes' own schemas and checks every reply:
//   npm run fuzz -w server                              (50,000 of them)
//   npm run fuzz -w server -- --requests 5000 --seed 7  (the same ones again)
// TEST_DATABASE_URL names a PostgreSQL server to do it on; otherwise it is a PGlite.
import { parseArgs } from 'node:util';
import { fuzz } from '../testing/fuzz/fuzz.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '50000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});

process.stdout.write(`${values.requests} requests, seed ${values.seed}\n`);
const started = Date.now();
const { statuses } = await fuzz(Number(values.requests), Number(values.seed));
const totals = new Map<number, number>();
for (const [name, counts] of statuses) {
  const byStatus = [...counts].sort(([one], [other]) => one - other);
  for (const [status, times] of byStatus) totals.set(status, (totals.get(status) ?? 0) + times);
  const cells = byStatus.map(([status, times]) => `${status}: ${times}`).join('  ');
  process.stdout.write(`${name.padEnd(52)} ${cells}\n`);
}
const sums = [...totals].sort(([one], [other]) => one - other);
for (const [status, times] of sums)
  process.stdout.write(`${String(times).padStart(8)}  ${status}\n`);
const seconds = ((Date.now() - started) / 1000).toFixed(0);
process.stdout.write(`No fault, no reply outside its schema, the books balance (${seconds} s).\n`);
