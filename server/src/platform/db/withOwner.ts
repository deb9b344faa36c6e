import { StartRefused } from '../log/startRefused.ts';
import type { Config } from '../settings/config.ts';
import { openPostgres, type Connection } from './connection.ts';
import { openDatabase } from './openDatabase.ts';
import { canBecomeOwner } from './runtimeRole.ts';

async function open(config: Config) {
  const { database } = config;
  if (database.kind === 'embedded') return openDatabase(config);
  return { connection: openPostgres(database.migrationUrl, 1), release: () => undefined };
}

/**
 * Runs work on the database without a server: in PostgreSQL as the owner of the tables, in PGlite with the runtime
 * role. No server may be using PGlite at the same time. Throws StartRefused if DATABASE_MIGRATION_URL signs in as
 * another role.
 */
export async function withOwner<T>(
  config: Config,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const { connection, release } = await open(config);
  try {
    if (!(await canBecomeOwner(connection))) {
      throw new StartRefused('Give DATABASE_MIGRATION_URL the login that owns the tables.');
    }
    return await work(connection);
  } finally {
    await connection.close();
    release();
  }
}
