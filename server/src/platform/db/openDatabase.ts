import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../settings/config.ts';
import { keepToOwner } from '../files/ownerOnly.ts';
import { openEmbedded, openPostgres, type Connection } from './connection.ts';
import { isDatabaseAway, reasonOf } from './failures.ts';
import { lockFolder } from './folderLock.ts';
import { migrate } from './migrate.ts';
import { asRuntime, RoleMissing, workAsRuntime } from './runtimeRole.ts';
import { awaitSchema } from './schemaCheck.ts';
import { fingerprintOf, readSchemaFiles } from './schemaFiles.ts';
import { StartRefused } from '../log/startRefused.ts';

export interface OpenDatabase {
  /** Uses the runtime role, unless that is missing. */
  readonly connection: Connection;
  /** Set in a sandbox whose login doesn't have the role and can't create it. */
  readonly roleMissing?: RoleMissing;
  /** Releases the lock on the data folder. Does nothing with PostgreSQL. */
  readonly release: () => void;
}

/**
 * Thrown if the database couldn't be reached within the time that the caller waits for it. The message is for whoever
 * started the program.
 */
export class DatabaseMissing extends StartRefused {
  constructor(reason: string) {
    super(`The database cannot be reached: ${reason}.`);
  }
}

async function openEmbeddedFolder(dataFolder: string, folder: string): Promise<OpenDatabase> {
  const release = lockFolder(dataFolder);
  const connection = await openEmbedded({ folder });
  keepToOwner(folder);
  await migrate(connection);
  await workAsRuntime(connection);
  return { connection, release };
}

/** How long to wait for a database that can't be reached, in seconds. A server waits without an end. */
export type DatabaseWait = number | 'without an end';

const pauseMilliseconds = 1000;
/** Attempts between two log lines about waiting. */
const triesPerLine = 60;

/**
 * Retries work, which must be repeatable, every second until the database can be reached. It may still be starting, or
 * its primary is being replaced. Logs the first failure and every 60th. Throws DatabaseMissing after `patience`.
 */
export async function onceReached<T>(work: () => Promise<T>, patience: DatabaseWait): Promise<T> {
  const seconds = patience === 'without an end' ? Infinity : patience;
  const end = performance.now() + seconds * 1000;
  const atMost = patience === 'without an end' ? '' : `, ${patience} seconds at most`;
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      const reason = reasonOf(error);
      if (performance.now() >= end) throw new DatabaseMissing(reason);
      if (tries % triesPerLine === 0) {
        process.stderr.write(
          `The database cannot be reached yet: ${reason}. Waiting for it${atMost}.\n`,
        );
      }
    }
    await wait(pauseMilliseconds);
  }
}

/** Runs work as the owner of a PostgreSQL database, once that can be reached. */
async function asOwner<T>(
  url: string,
  patience: DatabaseWait,
  work: (owner: Connection) => Promise<T>,
): Promise<T> {
  const owner = openPostgres(url, 1);
  try {
    return await onceReached(async () => {
      await owner.probe();
      return work(owner);
    }, patience);
  } finally {
    await owner.close();
  }
}

/** Migrates the database of a sandbox. Leaves out the runtime role if the login can't create it. */
async function migrateSandbox(
  url: string,
  { migrationTimeout: patienceSeconds }: Config,
  patience: DatabaseWait,
): Promise<RoleMissing | undefined> {
  try {
    await asOwner(url, patience, (owner) => migrate(owner, { patienceSeconds }));
  } catch (error) {
    if (!(error instanceof RoleMissing)) throw error;
    await asOwner(url, patience, (owner) => migrate(owner, { patienceSeconds, withRole: false }));
    return error;
  }
  return undefined;
}

/**
 * Migrates the database to the schema of this release. Runs before the instances of a release start. With PostgreSQL,
 * throws without changing anything if a later release has migrated the database, unless `again` is set.
 */
export async function migrateDatabase(config: Config, again = false): Promise<void> {
  const { database, migrationTimeout: patienceSeconds } = config;
  if (database.kind === 'embedded') {
    const { connection, release } = await openEmbeddedFolder(config.dataFolder, database.folder);
    await connection.close();
    release();
    return;
  }
  await asOwner(database.migrationUrl, patienceSeconds, (owner) =>
    migrate(owner, { patienceSeconds, keepLater: true, again }),
  );
}

async function openServerPool(
  { url, isLimited }: { url: string; isLimited: boolean },
  { databaseConnections, databaseTimeouts }: Config,
  patience: DatabaseWait,
): Promise<Connection> {
  const address = isLimited ? asRuntime(url) : url;
  const connection = openPostgres(address, databaseConnections, databaseTimeouts);
  await onceReached(connection.probe, patience);
  return connection;
}

/**
 * Opens the database for the server, which uses the runtime role. In production, waits until the schema has been
 * migrated. Migrates a sandbox or PGlite itself. Waits for a database that can't be reached.
 */
export async function openDatabase(
  config: Config,
  patience: DatabaseWait = config.migrationTimeout,
): Promise<OpenDatabase> {
  const { database } = config;
  if (database.kind === 'embedded') return openEmbeddedFolder(config.dataFolder, database.folder);
  const release = () => undefined;
  const { url, migrationUrl } = database;
  if (config.mode === 'production') {
    const connection = await openServerPool({ url, isLimited: true }, config, patience);
    const fingerprint = fingerprintOf(readSchemaFiles());
    await onceReached(() => awaitSchema(connection, fingerprint), patience);
    return { connection, release };
  }
  const roleMissing = await migrateSandbox(migrationUrl, config, patience);
  const connection = await openServerPool({ url, isLimited: !roleMissing }, config, patience);
  return { connection, release, ...(roleMissing && { roleMissing }) };
}
