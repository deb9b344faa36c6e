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

/** The server has waited long enough; the sentence is for the operator who starts it. */
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

const pauseMilliseconds = 1000;

/** Waits for a database that is still starting, or whose primary is being replaced, and logs it once. */
async function untilReached({ probe }: Connection, patienceSeconds: number): Promise<void> {
  const end = performance.now() + patienceSeconds * 1000;
  for (let tries = 0; ; tries += 1) {
    try {
      await probe();
      return;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      const reason = reasonOf(error);
      if (performance.now() >= end) throw new DatabaseMissing(reason);
      if (tries === 0) {
        process.stderr.write(
          `The database cannot be reached yet: ${reason}. Waiting for it, ${patienceSeconds} seconds at most.\n`,
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
): Promise<RoleMissing | undefined> {
  const owner = openPostgres(url, 1);
  try {
    await untilReached(owner, migrationTimeout);
    await migrate(owner, true, migrationTimeout);
  } catch (error) {
    if (mode === 'production' || !(error instanceof RoleMissing)) throw error;
    await migrate(owner, false, migrationTimeout);
    return error;
  } finally {
    await owner.close();
  }
  return undefined;
}

/** Migrates the database as its owner and opens it for the server, which may do less. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  const { database, databaseConnections, databaseTimeouts } = config;
  if (database.kind === 'embedded') return openEmbeddedFolder(config.dataFolder, database.folder);
  const release = () => undefined;
  const roleMissing = await migrateAsOwner(database.migrationUrl, config);
  const open = (address: Address) => openPostgres(address, databaseConnections, databaseTimeouts);
  if (roleMissing) return { connection: open(database.url), release, roleMissing };
  return { connection: open(asRuntime(database.url)), release };
}
