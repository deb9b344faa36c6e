import { execFileSync, spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Debian keeps initdb in a folder for each version, which isn't on the PATH. */
const DEBIAN_VERSIONS = '/usr/lib/postgresql';

/** @returns {string | undefined} the folder with initdb and postgres */
export function findPrograms() {
  const debian = existsSync(DEBIAN_VERSIONS)
    ? readdirSync(DEBIAN_VERSIONS)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN_VERSIONS, version, 'bin'))
    : [];
  return [...debian, ...(process.env.PATH ?? '').split(delimiter)].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

/** Returns whether tests on PostgreSQL can run on this machine. */
export const isPostgresInstalled = () => findPrograms() !== undefined;

/**
 * Returns the ids of the user `postgres` or `nobody` if this process is root, because PostgreSQL refuses to run as
 * root. Otherwise empty.
 * @returns {{ uid: number, gid: number } | Record<string, never>}
 */
export function unprivilegedUser() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = ['-u', '-g'].map((flag) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' })),
      );
      if (uid !== undefined && gid !== undefined) return { uid, gid };
    } catch {
      // This machine has no user with that name.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is no other user to run it as.');
}

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** @param {import('node:child_process').ChildProcess} server */
const isAlive = ({ exitCode, signalCode }) => exitCode === null && signalCode === null;

/**
 * Starts a PostgreSQL server for tests in a new folder. Its settings give up durability for speed, and JIT compilation
 * is off.
 * @param {Record<string, string | number>} [changed] settings of postgresql.conf
 * @param {string} [parent] where its folder is made
 * @param {string} [primary] the address of a server that it follows as a standby, instead of having data of its own
 * @returns {Promise<import('./postgres.d.mts').TestPostgres | undefined>} undefined where PostgreSQL is not installed
 */
export async function startPostgres(changed = {}, parent = tmpdir(), primary) {
  const programs = findPrograms();
  if (programs === undefined) return undefined;
  const user = unprivilegedUser();
  const folder = mkdtempSync(join(parent, 'mota-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const database = join(folder, 'database');
  const [program, ...options] = primary
    ? ['pg_basebackup', '-d', primary, '--write-recovery-conf', '--checkpoint=fast']
    : ['initdb', '-U', 'mota', '--auth=trust', '--encoding=UTF8', '--locale=C'];
  execFileSync(join(programs, program), ['-D', database, '--no-sync', ...options], {
    ...user,
    cwd: folder,
    stdio: 'pipe',
  });
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    max_connections: 300,
    fsync: 'off',
    jit: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    ...changed,
  };
  // Logs to a file, because in a pipe the lines of one process get between those of a long message of another.
  const logFile = join(folder, 'log');
  writeFileSync(logFile, '');
  const log = () => readFileSync(logFile, 'utf8');
  const launch = async () => {
    const before = log().length;
    const output = openSync(logFile, 'a');
    const server = spawn(
      join(programs, 'postgres'),
      [
        '-D',
        database,
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      { ...user, cwd: folder, stdio: ['ignore', 'ignore', output] },
    );
    closeSync(output);
    const isReady = () =>
      /database system is ready to accept (read-only )?connections/.test(log().slice(before));
    while (!isReady()) {
      if (!isAlive(server)) throw new Error(`PostgreSQL did not start:\n${log()}`);
      await wait(20);
    }
    return server;
  };
  let server = await launch();
  const isRunning = () => isAlive(server);
  /** @param {'fast' | 'immediate'} mode */
  const halt = (mode) =>
    new Promise((resolve) => {
      if (!isRunning()) resolve(undefined);
      server.on('close', resolve);
      // Both signals close open connections instead of waiting for them.
      server.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
    });
  return {
    url: `postgres://mota@127.0.0.1:${port}/postgres`,
    log,
    isRunning,
    halt: async (mode = 'fast') => {
      await halt(mode);
    },
    standBy: async () => {
      await halt('fast');
      writeFileSync(join(database, 'standby.signal'), '');
      server = await launch();
    },
    goOn: async () => {
      server = await launch();
    },
    stop: async () => {
      await halt('fast');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const MEMORY = '/dev/shm';
const NEEDED_MEMORY = 2 ** 31;

/**
 * Returns a folder in memory for tests, if there is space. A disk takes three times as long to create and remove the
 * hundreds of files of each database.
 */
export function folderInMemory() {
  if (!existsSync(MEMORY)) return undefined;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= NEEDED_MEMORY ? MEMORY : undefined;
}

/**
 * Starts a PostgreSQL server that the tests of a stage share, with many small databases. Keeps its data in memory if
 * there is space.
 */
export const startSharedPostgres = () => startPostgres({ max_wal_size: '256MB' }, folderInMemory());
