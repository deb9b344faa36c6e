// Breaks what the server stands on while customers write and payouts fall due, and compares
// everyone's money with a model of its own; fails when something was lost, doubled or stayed away.
//   npm run chaos -w server                            (a process on the embedded database)
//   npm run chaos -w server -- --postgres              (two processes on a PostgreSQL of its own)
//   npm run chaos -w server -- --postgres --seed 7 --rounds 20 --only locked,COMMIT
//   npm run chaos -w server -- --postgres --rail       (money alone, over a provider that goes wrong too)
//   npm run chaos -w server -- --postgres --from v1.0  (begins with that commit, then replaces it)
import { parseArgs } from 'node:util';
import { startPostgres } from '../../../scripts/postgres.mjs';
import { interruption } from '../../testing/interruption.ts';
import { chaos, durable, moneyChaos } from './chaos.ts';
import { mountDisk } from './disk.ts';
import { unpackRelease } from './olderRelease.ts';

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
say(`Seed ${values.seed}`);
let found = 1;
try {
  const plan = {
    seed: Number(values.seed),
    rounds: Number(values.rounds),
    postgres,
    disk: disk?.folder,
    olderRelease,
    report: say,
    ...(values.only !== undefined && { only: values.only.split(',') }),
  };
  const play = values.rail && postgres ? moneyChaos({ ...plan, postgres }) : chaos(plan);
  found = (await Promise.race([play, interrupted])).length;
  say(found === 0 ? 'All is well.' : `${found} things were found wrong.`);
} catch (error) {
  say(String(error));
} finally {
  await postgres?.stop();
  disk?.unmount();
  olderRelease?.remove();
}
// Customers may still be writing where a run was broken off.
process.exit(found === 0 ? 0 : 1);
