// Migrates the database. A release runs this before its instances start. Unlike the instances, it needs the login of
// the database's owner.
import { parseArgs } from 'node:util';
import { rails } from './money/rails/index.ts';
import { readConfig } from './platform/settings/config.ts';
import { migrateDatabase } from './platform/db/openDatabase.ts';
import { endWith } from './platform/log/startRefused.ts';

process.umask(0o077);
try {
  const { values } = parseArgs({ options: { again: { type: 'boolean' } } });
  await migrateDatabase(readConfig(process.env, rails), values.again);
  process.stdout.write('The database is up to date.\n');
} catch (error) {
  endWith(error);
}
