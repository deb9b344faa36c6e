// Injects faults while customers write and payouts fall due, and compares all money with a model. Fails if anything was
// lost or doubled, or didn't recover.
//   npm run chaos -w server                            (one process on the embedded database)
//   npm run chaos -w server -- --postgres              (two processes on their own PostgreSQL server)
//   npm run chaos -w server -- --postgres --seed 7 --rounds 20 --only locked,COMMIT
//   npm run chaos -w server -- --postgres --rail       (payments over a provider that fails too)
//   npm run chaos -w server -- --postgres --from v1.0  (starts with that commit, and replaces it while customers write)
import { parseArgs } from 'node:util';
import { startPostgres } from '../../scripts/postgres.mjs';
import { interruption } from '../testing/interruption.ts';
import { chaos, durable } from '../testing/presets/chaos.ts';
import { mountDisk } from '../testing/switches/processes/disk.ts';
import { unpackRelease } from '../testing/switches/processes/olderRelease.ts';

const { values } = parseArgs({
  options: {
    postgres: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    rounds: { type: 'string', default: '1' },
    only: { type: 'string' },
    from: { type: 'string' },
    rail: { type: 'boolean', default: false },
  },
});

const say = (line: string) => process.stdout.write(`${line}\n`);
const disk = values.postgres ? mountDisk() : undefined;
const postgres = values.postgres ? await startPostgres(durable, disk?.folder) : undefined;
if ((values.postgres || values.rail) && !postgres) throw new Error('PostgreSQL was not found.');
const olderRelease = values.from === undefined ? undefined : unpackRelease(values.from);
const interrupted = interruption();
say(
  `Seed ${values.seed}; again: npm run chaos -w server -- ${process.argv.slice(2).join(' ')} --seed ${values.seed}`,
);
let found = 1;
try {
  const plan = {
    seed: Number(values.seed),
    rounds: Number(values.rounds),
    postgres,
    disk: disk?.folder,
    olderRelease,
    isProviderFaulty: values.rail,
    report: say,
    ...(values.only !== undefined && { only: values.only.split(',') }),
  };
  found = (await Promise.race([chaos(plan), interrupted])).length;
  say(found === 0 ? 'No problems found.' : `Problems found: ${found}.`);
} catch (error) {
  say(String(error));
} finally {
  await postgres?.stop();
  disk?.unmount();
  olderRelease?.remove();
}
// Exits at once. After an interruption, the simulated customers may still be running and would keep the process alive.
process.exit(found === 0 ? 0 : 1);
