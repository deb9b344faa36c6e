import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { openPostgres } from '../../../server/src/platform/db/connection.ts';
import { postgresUrl } from '../../../server/testing/database.ts';
import { newPlace } from '../../../server/testing/place.ts';
import { program } from '../../../server/testing/processes.ts';

const execute = promisify(execFile);

type Place = Awaited<ReturnType<typeof newPlace>>;

/**
 * Our commands may take at most this many times as long as PostgreSQL's tools and a plain copy. The start of Node isn't
 * counted.
 */
const maxTimes = 3;
/** Enough rows and files that a restore takes seconds. */
const notifications = 400_000;
const files = 300;
const bytesOfFile = 40_000;

const second = 1000;
const gigabyte = 2 ** 30;

/** Returns how many milliseconds work takes. */
async function durationOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Runs a program of this repository with the settings of a place, and returns what it prints. */
async function run({ environment }: Place, path: string, ...words: string[]): Promise<string> {
  const env = { ...process.env, NODE_ENV: 'sandbox', ...environment };
  const { stdout } = await execute(process.execPath, [...program(path), ...words], { env });
  return stdout;
}

const admin = (place: Place, ...words: string[]) => run(place, 'server/src/admin.ts', ...words);

async function query(place: Place, text: string) {
  const connection = openPostgres(place.environment.DATABASE_URL, 1);
  try {
    return await connection.query(text);
  } finally {
    await connection.close();
  }
}

const countsOfTables = `
  SELECT relname AS table, (xpath('/row/count/text()', query_to_xml(
    format('SELECT count(*) AS count FROM %I.%I', nspname, relname), false, true, '')))[1]::text AS rows
  FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
  WHERE relkind IN ('r', 'p') AND nspname NOT LIKE 'pg_%' AND nspname <> 'information_schema' ORDER BY 1`;

const filesOf = ({ environment }: Place) => join(environment.DATA_FOLDER, 'files');

/** Returns the hash of each file. The keys are paths within the folder. */
function hashesOf(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    paths
      .toSorted()
      .map((path) => [
        path.slice(folder.length),
        createHash('sha256').update(readFileSync(path)).digest('hex'),
      ]),
  );
}

/** Creates sample data with customers, contracts, drivers and open cases, and adds notifications and files. */
async function fill(place: Place): Promise<void> {
  await run(place, 'server/scripts/demo/main.ts', '--small');
  await query(
    place,
    `INSERT INTO notifications (customer_id, kind, title, message, created_at)
     SELECT (SELECT min(id) FROM customers), 'deposit', 'Deposit received', 'Deposit number ' || number || ' is in your wallet.', now()
     FROM generate_series(1, ${notifications}) AS number`,
  );
  const folder = filesOf(place);
  mkdirSync(folder, { recursive: true });
  for (let file = 0; file < files; file += 1) {
    writeFileSync(join(folder, `restored-${file}`), randomBytes(bytesOfFile));
  }
}

/** Returns the number of hours that the guide allows for a restore after all database machines have failed. */
function hoursInGuide(): number {
  const guide = readFileSync(resolve(import.meta.dirname, '../../../docs/deploy.md'), 'utf8');
  const row = guide.split('\n').find((line) => line.startsWith('| all database machines'));
  return Number(/\| (\d+) hours/.exec(row ?? '')?.[1]);
}

const skip = postgresUrl ? false : 'only PostgreSQL has pg_dump to compare with';

describe('an exported and restored database', { skip }, () => {
  const root = mkdtempSync(join(tmpdir(), 'mota-restore-'));
  const exported = join(root, 'export');
  let place: Place;
  let copy: Place;
  let plain: Place;
  before(async () => {
    [place, copy, plain] = [
      await newPlace(postgresUrl),
      await newPlace(postgresUrl),
      await newPlace(postgresUrl),
    ];
    await fill(place);
  });
  after(async () => {
    for (const each of [place, copy, plain]) await each.remove();
    rmSync(root, { recursive: true, force: true });
  });

  it('an exported and restored database is the same to the kobo and the byte, and takes at most three times as long as pg_restore and a copy', async (test) => {
    // Every command first starts Node and reads the settings. This time isn't counted.
    const starting = await durationOf(() => admin(place, 'no-command').catch(() => undefined));
    const exporting = (await durationOf(() => admin(place, 'export', exported))) - starting;
    const restoring = (await durationOf(() => admin(copy, 'restore', exported))) - starting;

    const dump = join(root, 'plain.dump');
    const from = `--dbname=${place.environment.DATABASE_URL}`;
    const to = `--dbname=${plain.environment.DATABASE_URL}`;
    const copied = join(root, 'files');
    const plainExport = await durationOf(async () => {
      await execute('pg_dump', [from, '--format=custom', '--no-owner', `--file=${dump}`]);
      cpSync(filesOf(place), copied, { recursive: true });
    });
    const plainRestore = await durationOf(async () => {
      await execute('pg_restore', [
        to,
        '--exit-on-error',
        '--single-transaction',
        '--no-owner',
        dump,
      ]);
      cpSync(copied, filesOf(plain), { recursive: true });
    });

    const [row] = await query(copy, 'SELECT pg_database_size(current_database())::text AS bytes');
    const gigabytes = (Number(row?.bytes) + files * bytesOfFile) / gigabyte;
    const secondsOfGigabyte = restoring / second / gigabytes;
    const within = (hoursInGuide() * 3600) / secondsOfGigabyte;
    test.diagnostic(`export ${exporting.toFixed(0)} ms (plain ${plainExport.toFixed(0)} ms)`);
    test.diagnostic(`restore ${restoring.toFixed(0)} ms (plain ${plainRestore.toFixed(0)} ms)`);
    test.diagnostic(
      `${secondsOfGigabyte.toFixed(1)} s for each GB; ${within.toFixed(0)} GB within the RTO`,
    );

    assert.deepEqual(await query(copy, countsOfTables), await query(place, countsOfTables));
    assert.equal(await admin(copy, 'check-books'), await admin(place, 'check-books'));
    assert.deepEqual(hashesOf(filesOf(copy)), hashesOf(filesOf(place)));
    assert.ok(within > 0, 'the guide states an RTO in hours');
    assert.ok(exporting <= maxTimes * plainExport, `${exporting} ms, and ${plainExport} ms`);
    assert.ok(restoring <= maxTimes * plainRestore, `${restoring} ms, and ${plainRestore} ms`);
  });
});
