// Many calls at once on few customers and assets, then every invariant:
//   TEST_DATABASE_URL=postgres://… npm run contend -w server -- --operations 20000
import { parseArgs } from 'node:util';
import { contend } from '../testing/simulation/contend.ts';

const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '20000' },
    'at-once': { type: 'string', default: '16' },
    seed: { type: 'string', default: '1' },
  },
});

const started = Date.now();
const outcomes = await contend({
  seed: Number(values.seed),
  operations: Number(values.operations),
  atOnce: Number(values['at-once']),
});
for (const [outcome, times] of [...outcomes].sort(([one], [other]) => one.localeCompare(other))) {
  process.stdout.write(`${String(times).padStart(8)}  ${outcome}\n`);
}
const seconds = ((Date.now() - started) / 1000).toFixed(0);
process.stdout.write(`All is well after ${values.operations} operations in ${seconds} s.\n`);
