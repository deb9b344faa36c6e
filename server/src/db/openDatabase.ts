import type { Config } from '../config.ts';
import { keepToOwner } from '../files/ownerOnly.ts';
import { openEmbedded, openPostgres, type Connection } from './connection.ts';
import { lockFolder } from './folderLock.ts';
import { migrate } from './migrate.ts';
import type { Address } from './pool.ts';
import { asRuntime, RoleMissing, runtimeRole } from './runtimeRole.ts';

export interface OpenDatabase {
  /** Works as the runtime role, unless that is missing. */
  readonly connection: Connection;
  /** Set in a sandbox whose login neither has the role nor can make it. */
  readonly roleMissing?: RoleMissing;
  /** Gives the data folder back. */
  readonly release: () => void;
}

async function openEmbeddedFolder(dataFolder: string, folder: string): Promise<OpenDatabase> {
  const release = lockFolder(dataFolder);
  const connection = await openEmbedded({ folder });
  keepToOwner(folder);
  await migrate(connection);
  // PGlite has one session, so this holds for all that follows.
  await connection.query(`SET ROLE ${runtimeRole}`);
  return { connection, release };
}

/** Migrates as the owner. A sandbox does without the role where it must; production never does. */
async function migrateAsOwner(
  url: string,
  { mode, migrationTimeout }: Config,
): Promise<RoleMissing | undefined> {
  const owner = openPostgres(url, 1);
  try {
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
