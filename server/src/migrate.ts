// Applies the migrations alone, for a release that does so before its instances start.
import { rails } from './money/rails/index.ts';
import { readConfig } from './platform/settings/config.ts';
import { openDatabase } from './platform/db/openDatabase.ts';
import { endWith } from './platform/log/startRefused.ts';

process.umask(0o077);
try {
  const { connection, release } = await openDatabase(readConfig(process.env, rails));
  await connection.close();
  release();
  process.stdout.write('The database is up to date.\n');
} catch (error) {
  endWith(error);
}
