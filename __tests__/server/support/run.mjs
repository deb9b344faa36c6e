// Runs the server's tests on PGlite, or with --postgres on a throw-away PostgreSQL (or the one in TEST_DATABASE_URL).
// Further arguments name the files to run, by any part of their path. "!" before one leaves files out.
import { spawn } from 'node:child_process';
import { mkdtempSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { folderInMemory, startSharedPostgres } from '../../../scripts/postgres.mjs';
import { bundle } from './bundle.mjs';

const beside = (name) => join(import.meta.dirname, name);
const root = beside('..');
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const wanted = named.filter((part) => !part.startsWith('!'));
const unwanted = named.filter((part) => part.startsWith('!')).map((part) => part.slice(1));
const onPostgres = process.argv.includes('--postgres');

const files = readdirSync(root, { recursive: true })
  .filter((name) => name.endsWith('.test.ts'))
  .filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
  .filter((name) => !unwanted.some((part) => name.includes(part)))
  .sort();
if (files.length === 0) {
  process.stderr.write(`No test file in ${root} matches ${named.join(' ')}.\n`);
  process.exit(1);
}

// The tests are compiled into a folder from which Node.js finds the server's packages.
const caches = join(root, '../../server/node_modules/.cache');
mkdirSync(caches, { recursive: true });
const compiled = mkdtempSync(join(caches, 'tests-'));
await bundle(
  files.map((name) => join(root, name)),
  compiled,
);

const started =
  onPostgres && !process.env.TEST_DATABASE_URL ? await startSharedPostgres() : undefined;
const url = process.env.TEST_DATABASE_URL ?? started?.url;
if (onPostgres && !url) {
  process.stderr.write('PostgreSQL was not found. Debian has it in the package "postgresql".\n');
  process.exit(1);
}

const environment = {
  ...process.env,
  NODE_ENV: 'test',
  TEST_BUNDLE: compiled,
  TMPDIR: folderInMemory() ?? tmpdir(),
};
if (onPostgres) environment.TEST_DATABASE_URL = url;
else delete environment.TEST_DATABASE_URL;

// A process loads the server once for all of its files. With one process per file, loading took half of the time.
const waiting = [...files];
let finished = 0;

function startWorker() {
  const child = spawn(
    process.execPath,
    [
      '--enable-source-maps',
      '--import',
      pathToFileURL(beside('quickHashes.mjs')).href,
      beside('worker.mjs'),
    ],
    {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: environment,
      cwd: join(root, '../../server'),
    },
  );
  const handOut = () => child.send(waiting.shift() ?? null);
  child.on('message', () => {
    finished += 1;
    handOut();
  });
  handOut();
  return child;
}

const workers = Array.from({ length: Math.min(2, files.length) }, startWorker);
const pass = (signal) => workers.forEach((worker) => worker.kill(signal));
process.on('SIGINT', pass);
process.on('SIGTERM', pass);
const codes = await Promise.all(
  workers.map((worker) => new Promise((resolve) => worker.once('exit', resolve))),
);
await started?.stop();
rmSync(compiled, { recursive: true });
// If a file ends its process, the rest of its tests don't run, whatever the exit code is.
process.exit(finished === files.length && codes.every((code) => code === 0) ? 0 : 1);
