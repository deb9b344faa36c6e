// Measures the server against the smallest possible Fastify route on the same database:
//   npm run speed -w server                (the embedded database)
//   npm run speed -w server -- --postgres  (PostgreSQL, one of its own)
import { parseArgs } from 'node:util';
import { startPostgres } from '../../scripts/postgres.mjs';
import { measure } from '../../__tests__/server/speed/speed.ts';

const { values } = parseArgs({
  options: {
    postgres: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
  },
});

const postgres = values.postgres ? await startPostgres() : undefined;
if (values.postgres && !postgres) throw new Error('PostgreSQL was not found.');
try {
  const measured = await measure(postgres?.url, {
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
  });
  process.stdout.write(`${values.postgres ? 'PostgreSQL' : 'Embedded database (PGlite)'}\n\n`);
  process.stdout.write('| call | p50 ms | p99 ms | requests/s | × smallest | wrong |\n');
  process.stdout.write('|---|---|---|---|---|---|\n');
  for (const { name, p50, p99, perSecond, factor, wrong } of measured) {
    const cells = [name, p50, p99, perSecond.toFixed(1), factor.toFixed(2), wrong];
    process.stdout.write(`| ${cells.join(' | ')} |\n`);
  }
} finally {
  await postgres?.stop();
}
