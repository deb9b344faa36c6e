// Kills the server with SIGKILL at random moments under load and looks whether it kept its word:
//   npm run crash -w server -- --times 100              (the embedded database)
//   npm run crash -w server -- --times 100 --postgres   (PostgreSQL, one of its own)
import { parseArgs } from 'node:util';
import { startPostgres } from '../../scripts/postgres.mjs';
import { newPlace } from '../../__tests__/server/support/place.ts';
import { crash, type CrashTotals } from '../../__tests__/server/crash/rounds.ts';

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '100' },
    postgres: { type: 'boolean', default: false },
  },
});

const describeTotals = (totals: CrashTotals) =>
  `${totals.kills} kills (${totals.killsWhileStarting} of a starting server): ` +
  `${totals.acknowledged} changes acknowledged, ${totals.refused} refused, ` +
  `${totals.unanswered} without an answer`;

const started = Date.now();
const postgres = values.postgres ? await startPostgres() : undefined;
if (values.postgres && !postgres) throw new Error('PostgreSQL was not found.');
const { environment, remove } = await newPlace(postgres?.url);
try {
  const totals = await crash({
    environment,
    kills: Number(values.times),
    whileStartingEvery: 10,
    report: (sofar) => process.stdout.write(`${describeTotals(sofar)}\n`),
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  process.stdout.write(
    `\n${values.postgres ? 'PostgreSQL' : 'Embedded database'}: ${describeTotals(totals)}.\n` +
      `Every acknowledged change is there once, and no half of another (${seconds} s).\n`,
  );
} finally {
  await remove();
  await postgres?.stop();
}
