import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../settings/config.ts';
import { keepToOwner } from '../files/ownerOnly.ts';
import { openEmbedded, openPostgres, type Connection } from './connection.ts';
import { isDatabaseAway, reasonOf } from './failures.ts';
import { lockFolder } from './folderLock.ts';
import { migrate } from './migrate.ts';
import type { Address } from './pool.ts';
import { asRuntime, RoleMissing, workAsRuntime } from './runtimeRole.ts';
import { StartRefused } from '../log/startRefused.ts';

export interface OpenDatabase {
  /** Works as the runtime role, unless that is missing. */
  readonly connection: Connection;
  /** Set in a sandbox whose login neither has the role nor can create it. */
  readonly roleMissing?: RoleMissing;
  /** Releases the data folder. */
  readonly release: () => void;
}

/** A command has waited long enough; the sentence is for the operator who started it. */
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

/** How long to wait for a database that cannot be reached, in seconds. A server waits without an end. */
export type Patience = number | 'without an end';

const pauseMilliseconds = 1000;
/** How often waiting is logged. */
const triesPerLine = 60;

/**
 * Does work that may be repeated, once the database can be reached: it may still be starting, or its primary is being
 * replaced. Logs every minute that it waits. Throws DatabaseMissing when the patience is over.
 */
export async function onceReached<T>(work: () => Promise<T>, patience: Patience): Promise<T> {
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

/** Migrates as the owner. A sandbox does without the role where it must; production never does. */
async function migrateAsOwner(
  url: string,
  { mode, migrationTimeout }: Config,
  patience: Patience,
): Promise<RoleMissing | undefined> {
  const owner = openPostgres(url, 1);
  const migrateOnce = async (withRole: boolean) => {
    await owner.probe();
    await migrate(owner, withRole, migrationTimeout);
  };
  try {
    await onceReached(() => migrateOnce(true), patience);
  } catch (error) {
    if (mode === 'production' || !(error instanceof RoleMissing)) throw error;
    await onceReached(() => migrateOnce(false), patience);
    return error;
  } finally {
    await owner.close();
  }
  return undefined;
}

/**
 * Migrates the database as its owner and opens it for the server, which may do less. Waits for one that cannot be
 * reached.
 */
export async function openDatabase(
  config: Config,
  patience: Patience = config.migrationTimeout,
): Promise<OpenDatabase> {
  const { database, databaseConnections, databaseTimeouts } = config;
  if (database.kind === 'embedded') return openEmbeddedFolder(config.dataFolder, database.folder);
  const release = () => undefined;
  const roleMissing = await migrateAsOwner(database.migrationUrl, config, patience);
  const address: Address = roleMissing ? database.url : asRuntime(database.url);
  const connection = openPostgres(address, databaseConnections, databaseTimeouts);
  // The server's own login may lead over another proxy than the owner's.
  await onceReached(connection.probe, patience);
  return { connection, release, ...(roleMissing && { roleMissing }) };
}
