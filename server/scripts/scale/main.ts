// Loads 200,000 customers with about five million entries, measures the server against its targets, and prints the
// plans of the most expensive queries:
//   npm run scale -w server              (ten minutes; let the machine do nothing else)
//   npm run scale -w server -- --ten     (compares them with ten times as many: up to two hours and 60 GB)
//   npm run scale -w server -- --ten --loaded URL --loaded URL   (on databases loaded earlier, the large one first)
//   npm run scale -w server -- --small   (a hundred customers, to see that it works; with --ten also a thousand)
// Fails if a plan scans a large table. Also fails if a target is missed, except with --small.
import { parseArgs } from 'node:util';
import { startPostgres, type TestPostgres } from '../../../scripts/postgres.mjs';
import { openPostgres } from '../../src/platform/db/connection.ts';
import { interruption } from '../../testing/interruption.ts';
import { embedded, full, grown, small, type Size } from './load.ts';
import {
  callEverything,
  callsOf,
  measureEmbedded,
  measurePostgres,
  measureTen,
  type Plan,
  type Row,
} from './measure.ts';
import {
  describeExpensive,
  largeTables,
  logPlans,
  mostExpensive,
  planSettings,
  plansIn,
  scansOf,
} from './plans.ts';
import { startLoaded, startTarget, type Target } from './target.ts';

const { values } = parseArgs({
  options: {
    small: { type: 'boolean', default: false },
    ten: { type: 'boolean', default: false },
    /**
     * With --ten: the fraction of the customers to load into both databases, to estimate how long the whole run takes.
     */
    part: { type: 'string', default: '1' },
    /** With --ten: the large and the normal database that were loaded before. */
    loaded: { type: 'string', multiple: true, default: [] },
    /** Number of rows from which a table counts as large. */
    large: { type: 'string', default: '50000' },
  },
});

const plan: Plan = values.small
  ? { size: small, pace: { duration: 0.02, connections: 2 }, rounds: 1 }
  : { size: full, pace: { duration: 5, connections: 16 }, rounds: 3 };
const embeddedPlan: Plan = { ...plan, size: values.small ? small : embedded };

// An interrupted run deletes its database too, because the database is large.
const interrupted = interruption();
interrupted.catch(() => undefined);
let missed = 0;
const print = (line: string) => process.stdout.write(`${line}\n`);
const report = ({ name, target, measured, isHeld }: Row) => {
  if (!isHeld) missed += 1;
  print(`| ${name} | ${target} | ${measured} | ${isHeld ? 'held' : 'MISSED'} |`);
};

/** Waits for a server, runs `work` on it, and stops it. */
async function onTarget(
  starting: Promise<Target>,
  work: (target: Target) => Promise<void>,
): Promise<void> {
  const target = await Promise.race([starting, interrupted]);
  try {
    await Promise.race([work(target), interrupted]);
  } finally {
    await target.stop();
  }
}

function beginTable(started: number): void {
  print(`Loaded in ${((Date.now() - started) / 1000).toFixed(0)} s.\n`);
  print('| call | target | measured | |\n|---|---|---|---|');
}

/** Compares two sizes. Loads the large database first, so that nothing becomes due in the other one meanwhile. */
async function compareSizes(postgres: TestPostgres): Promise<void> {
  const started = Date.now();
  const size = grown(plan.size, Number(values.part));
  const [loadedTen, loadedNormal] = values.loaded;
  const start = (loaded: string | undefined, ofSize: Size) =>
    loaded ? startLoaded(loaded) : startTarget(postgres.url, ofSize);
  await onTarget(start(loadedTen, grown(size, 10)), (ten) =>
    onTarget(start(loadedNormal, size), async (normal) => {
      beginTable(started);
      await measureTen(normal, ten, { ...plan, size }, report);
    }),
  );
}

async function measureAll(postgres: TestPostgres): Promise<void> {
  // Comes first, because the other server is still sending its emails after it was measured.
  const rows: Row[] = [];
  await onTarget(startTarget(undefined, embeddedPlan.size), async (target) => {
    rows.push(await measureEmbedded(target, embeddedPlan));
  });
  const started = Date.now();
  await onTarget(startTarget(postgres.url, plan.size), async (target) => {
    beginTable(started);
    const owner = openPostgres(target.databaseUrl, 1);
    await owner.query('CREATE EXTENSION pg_stat_statements');
    const calls = await callsOf(target.origin, plan.size);
    await measurePostgres(target, calls, plan, report);
    rows.forEach(report);
    const expensive = await mostExpensive(owner, 10);
    await logPlans(owner);
    await callEverything(target, calls, owner);
    const plans = plansIn(postgres.log());
    const scans = scansOf(plans, await largeTables(owner, Number(values.large)));
    await owner.close();
    print(`\nThe most expensive queries:\n${describeExpensive(expensive, plans)}\n`);
    print(
      scans.length > 0 ? scans.join('\n') : `None of ${plans.length} plans scans a large table.`,
    );
    if (scans.length > 0) process.exitCode = 1;
  });
}

const postgres = await startPostgres({
  ...planSettings,
  jit: values.small ? 'off' : 'on',
  shared_buffers: '1GB',
  max_wal_size: '8GB',
});
if (!postgres) throw new Error('PostgreSQL was not found.');
try {
  await (values.ten ? compareSizes(postgres) : measureAll(postgres));
} finally {
  await postgres.stop();
}
if (missed > 0 && !values.small) process.exitCode = 1;
