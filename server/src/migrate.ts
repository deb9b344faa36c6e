// Migrates the database: the step of a release before its instances start, and the only one that needs the owner's login.
import { rails } from './money/rails/index.ts';
import { readConfig } from './platform/settings/config.ts';
import { migrateDatabase } from './platform/db/openDatabase.ts';
import { endWith } from './platform/log/startRefused.ts';

process.umask(0o077);
try {
  const isMigrated = await migrateDatabase(readConfig(process.env, rails));
  process.stdout.write(
    isMigrated
      ? 'The database is up to date.\n'
      : 'A later release has migrated this database. Nothing was changed.\n',
  );
} catch (error) {
  endWith(error);
}
