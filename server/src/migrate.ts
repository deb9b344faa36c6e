// Applies the migrations alone, for a release that does so before its instances start.
import { rails } from './money/rails/index.ts';
import { readConfig } from './platform/settings/config.ts';
import { FolderInUse } from './platform/db/folderLock.ts';
import { DatabaseMissing, openDatabase } from './platform/db/openDatabase.ts';
import { RoleMissing } from './platform/db/runtimeRole.ts';
import { ConfigError } from './platform/settings/settings.ts';

process.umask(0o077);
try {
  const { connection, release } = await openDatabase(readConfig(process.env, rails));
  await connection.close();
  release();
  process.stdout.write('The database is up to date.\n');
} catch (error) {
  const isForOperator =
    error instanceof ConfigError ||
    error instanceof FolderInUse ||
    error instanceof RoleMissing ||
    error instanceof DatabaseMissing;
  process.stderr.write(`${isForOperator ? error.message : String((error as Error).stack)}\n`);
  process.exit(1);
}
