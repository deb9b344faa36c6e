import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { openPostgres } from '../db/connection.ts';
import { lockFolder } from '../db/folderLock.ts';
import { StartRefused } from '../log/startRefused.ts';
import type { Config } from '../settings/config.ts';
import { runPostgresTool } from './postgresTools.ts';

const dumpFile = (folder: string) => join(folder, 'database.dump');
const copyIn = (folder: string) => join(folder, 'database');

/** Runs work under the lock of the data folder, so that no server can use PGlite in the meantime. */
function whileUnused(dataFolder: string, work: () => void): void {
  const release = lockFolder(dataFolder);
  try {
    work();
  } finally {
    release();
  }
}

/** Writes a copy of the whole database into a folder. Servers may keep using PostgreSQL in the meantime. */
export async function exportDatabase(
  { database, dataFolder }: Config,
  folder: string,
): Promise<void> {
  if (database.kind === 'postgres') {
    const options = ['--format=custom', '--no-owner', `--file=${dumpFile(folder)}`];
    await runPostgresTool('pg_dump', database.migrationUrl, options);
    return;
  }
  whileUnused(dataFolder, () => cpSync(database.folder, copyIn(folder), { recursive: true }));
}

async function refuseTables(url: string): Promise<void> {
  const connection = openPostgres(url, 1);
  try {
    const [row] = await connection.query(
      "SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname = 'public'",
    );
    if (row?.tables !== 0) {
      throw new StartRefused('The database has tables. Restore into a new, empty database.');
    }
  } finally {
    await connection.close();
  }
}

/** Restores a copy written by `exportDatabase`. Throws StartRefused unless the database is new and empty. */
export async function restoreDatabase(
  { database, dataFolder }: Config,
  folder: string,
): Promise<void> {
  if (database.kind === 'postgres') {
    await refuseTables(database.migrationUrl);
    const options = ['--exit-on-error', '--single-transaction', '--no-owner', dumpFile(folder)];
    await runPostgresTool('pg_restore', database.migrationUrl, options);
    return;
  }
  if (existsSync(database.folder)) {
    throw new StartRefused(`${database.folder} exists. Restore into a new DATA_FOLDER.`);
  }
  whileUnused(dataFolder, () => cpSync(copyIn(folder), database.folder, { recursive: true }));
}
