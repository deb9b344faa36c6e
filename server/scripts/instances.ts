// Two server processes on one PostgreSQL of their own, one killed in the middle of paying:
//   npm run instances -w server -- --customers 10 --investments 20 --cliques 20
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../../scripts/postgres.mjs';
import { runInstances } from '../../__tests__/server/instances/instances.ts';

const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '10' },
    investments: { type: 'string', default: '20' },
    cliques: { type: 'string', default: '20' },
  },
});

const postgres = await startPostgres();
if (!postgres) throw new Error('PostgreSQL was not found.');
const folder = mkdtempSync(join(tmpdir(), 'mota-instances-'));
const started = Date.now();
try {
  const { payouts, refunds, jobsRun } = await runInstances({
    postgres: postgres.url,
    folder,
    customers: Number(values.customers),
    investmentsEach: Number(values.investments),
    cliques: Number(values.cliques),
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  process.stdout.write(
    `Jobs run: ${jobsRun[0]} by the process that stayed, ${jobsRun[1]} by the other before the ` +
      `jump in which it was killed, ${jobsRun[2]} by the one that took its place.\n` +
      `${payouts} payouts and ${refunds} refunds, each paid once; the books balance (${seconds} s).\n`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
  await postgres.stop();
}
