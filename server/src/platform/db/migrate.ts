import { setTimeout as pause } from 'node:timers/promises';
import type { Connection, Session, ScriptSession } from './connection.ts';
import { StartRefused } from '../log/startRefused.ts';
import { applyFunctionsAndViews, applyTriggers, forgetDefinitions } from './definitions.ts';
import { sqlState } from './failures.ts';
import { tryLockWholeSession, unlockSession } from './lock.ts';
import { ensureRole } from './runtimeRole.ts';
import { refuseDisabledTriggers } from './schemaCheck.ts';
import {
  baseline,
  fingerprintOf,
  readSchemaFiles,
  type SchemaFile,
  type SchemaFiles,
} from './schemaFiles.ts';

/**
 * How long a statement waits for a lock while others queue behind it, in milliseconds. Less than PostgreSQL's
 * `deadlock_timeout`, so that in a deadlock it is the migration that gives up.
 */
const lockMilliseconds = 500;
/** Pause in which others can work before the next attempt, in milliseconds. */
const pauseMilliseconds = 3000;
/** Pause before checking again whether another process has finished, in milliseconds. */
const waitMilliseconds = 500;
// lock_not_available and deadlock_detected: another session holds a lock that we need.
const blocked = new Set(['55P03', '40P01']);

/** Thrown if the database has none of the migrations that the baseline replaces, so that it can't be upgraded. */
export class DatabaseTooOld extends StartRefused {
  constructor() {
    super(
      'This database was made before release 1.0.0, and this server cannot upgrade it. ' +
        'Set DATABASE_URL to an empty database, or DATA_FOLDER to an empty folder. Nothing was changed.',
    );
  }
}

/** Thrown if the database lacks a migration of release 1.0.0. That release can still apply it. */
export class ReleaseSkipped extends StartRefused {
  constructor(missing: string) {
    super(
      `This database lacks the migration ${missing} of release 1.0.0. ` +
        'Migrate it with that release first. Nothing was changed.',
    );
  }
}

/** Thrown if the file of an applied migration has changed. */
export class MigrationChanged extends StartRefused {
  constructor(name: string) {
    super(
      `Migration ${name} was applied and has changed since. Restore its file from the release that applied it.`,
    );
  }
}

/** Thrown if a later release has migrated the database. */
export class MigratedLater extends StartRefused {
  constructor() {
    super(
      'A later release has migrated this database. Nothing was changed. Only if the changelog of this release says that it reverts a schema change, run ' +
        '"npm run migrate -w server -- --again". It applies the functions, views, triggers and rights of this release.',
    );
  }
}

/** Tables that record what was applied, and for which releases. `name` is the name of a file. */
const bookkeeping = `
  CREATE TABLE IF NOT EXISTS schema_migrations (
    name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());
  CREATE TABLE IF NOT EXISTS schema_definitions (
    name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());
  CREATE TABLE IF NOT EXISTS schema_releases (
    fingerprint text PRIMARY KEY, migrated_at timestamptz NOT NULL)`;

const isOfBaseline = ({ name }: SchemaFile) => name.startsWith(`${baseline}/`);
/** Returns whether a migration runs after everything else and outside a transaction, while instances are writing. */
const isOnline = ({ name }: SchemaFile) => name.endsWith('.online.sql');

async function appliedMigrations({ query }: ScriptSession): Promise<Map<string, string>> {
  const rows = await query('SELECT name, checksum FROM schema_migrations');
  return new Map(rows.map((row) => [String(row.name), String(row.checksum)]));
}

const record = ({ query }: ScriptSession, { name, checksum }: SchemaFile) =>
  query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);

/**
 * Returns the migrations that a database without the baseline lacks, among those that the baseline replaces. Returns
 * undefined for an empty database, and for one with the baseline. Throws if the database is older than release 1.0.0,
 * if it lacks a migration of that release, or if the file of an applied migration differed.
 */
async function missingBeforeBaseline(
  session: ScriptSession,
  { migrations, squashed, former }: SchemaFiles,
): Promise<SchemaFile[] | undefined> {
  const applied = await appliedMigrations(session);
  const isNewer = migrations.some((file) => isOfBaseline(file) && applied.has(file.name));
  if (applied.size === 0 || isNewer) return undefined;
  const missing = [...squashed.keys()].filter((name) => applied.get(name) !== squashed.get(name));
  if (missing.length === squashed.size) throw new DatabaseTooOld();
  return missing.map((name) => {
    if (applied.has(name)) throw new MigrationChanged(name);
    const file = former.find((each) => each.name === name);
    if (!file) throw new ReleaseSkipped(name);
    return file;
  });
}

/** Returns the migrations to apply. Throws if the file of an applied one has changed. */
async function missingMigrations(
  session: ScriptSession,
  migrations: readonly SchemaFile[],
): Promise<SchemaFile[]> {
  const applied = await appliedMigrations(session);
  return migrations.filter(({ name, checksum }) => {
    const before = applied.get(name);
    if (before && before !== checksum) throw new MigrationChanged(name);
    return before === undefined;
  });
}

/** Retries work while locks of another session block it, until the deadline. */
async function untilUnlocked<T>(deadline: number, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!blocked.has(sqlState(error) ?? '')) throw error;
      if (performance.now() >= deadline) {
        throw new Error('Another session keeps a table from being migrated.', { cause: error });
      }
    }
    await pause(pauseMilliseconds);
  }
}

/**
 * Takes the lock for migrations, once no other process holds it. Throws after the deadline. Polls, because a blocking
 * wait would be a transaction, and CONCURRENTLY would wait for that transaction.
 */
async function lockMigrations(session: Session, deadline: number): Promise<void> {
  while (!(await tryLockWholeSession(session, 'migrations'))) {
    if (performance.now() >= deadline) throw new Error('Another process migrates the database.');
    await pause(waitMilliseconds);
  }
}

/** Drops the index that a failed CREATE INDEX CONCURRENTLY has left behind. */
async function dropInvalidIndex(session: Session, text: string): Promise<void> {
  const index = /\bINDEX CONCURRENTLY (?:IF NOT EXISTS )?(\w+)/.exec(text)?.[1];
  const [row] = await session.query(
    'SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid',
    [index ?? null],
  );
  if (row) await session.script(`DROP INDEX CONCURRENTLY ${index}`);
}

async function applyOnline(session: Session, file: SchemaFile, deadline: number): Promise<void> {
  // CONCURRENTLY waits for older transactions, but nobody queues behind it.
  const patience = file.text.includes('CONCURRENTLY') ? deadline - performance.now() : 0;
  const milliseconds = Math.ceil(Math.max(patience, lockMilliseconds));
  await session.script(`SET lock_timeout = ${milliseconds}`);
  try {
    await dropInvalidIndex(session, file.text);
    await session.script(file.text);
  } finally {
    await session.script('RESET lock_timeout');
  }
  await record(session, file);
}

/**
 * Returns whether this release was the last to migrate the database, and whether a later release has migrated it since.
 */
async function findRelease({ query }: ScriptSession, fingerprint: string) {
  const rows = await query('SELECT fingerprint FROM schema_releases ORDER BY id DESC');
  const position = rows.findIndex((row) => row.fingerprint === fingerprint);
  return { isNewest: position === 0, isOlder: position > 0 };
}

interface MigrateOptions {
  /** Whether to create the runtime role and grant it its rights. */
  readonly withRole?: boolean;
  /** How long to retry while other sessions (such as pg_dump) lock tables, in seconds. */
  readonly patienceSeconds?: number;
  readonly files?: SchemaFiles;
  /** Whether to refuse a database that a later release has migrated. */
  readonly keepLater?: boolean;
  /** Whether to apply all definitions again, even to a database that a later release has migrated. */
  readonly again?: boolean;
}

async function migrateLocked(
  session: Session,
  { files, withRole, again, keepLater }: Required<Omit<MigrateOptions, 'patienceSeconds'>>,
  deadline: number,
): Promise<void> {
  const fingerprint = fingerprintOf(files);
  const apply = <T>(work: (transaction: ScriptSession) => Promise<T>) =>
    untilUnlocked(deadline, () =>
      session.transaction(async (transaction) => {
        await transaction.script(`SET LOCAL lock_timeout = ${lockMilliseconds}`);
        return work(transaction);
      }),
    );
  const applyMigration = (file: SchemaFile) =>
    apply(async (transaction) => {
      await transaction.script(file.text);
      await record(transaction, file);
    });
  const before = await apply(async (transaction) => {
    if (withRole) await ensureRole(transaction);
    await transaction.script(bookkeeping);
    return missingBeforeBaseline(transaction, files);
  });
  if (before) {
    for (const file of before) await applyMigration(file);
    // The database's tables are now those of the baseline.
    await apply(async (transaction) => {
      for (const file of files.migrations.filter(isOfBaseline)) await record(transaction, file);
    });
  }
  const missing = await missingMigrations(session, files.migrations);
  for (const file of missing.filter((each) => !isOnline(each))) await applyMigration(file);
  const { isNewest, isOlder } = await findRelease(session, fingerprint);
  if (isOlder && keepLater && !again) throw new MigratedLater();
  const applies = again || !isNewest;
  // Both in one transaction, because recreated views have lost their grants, and the previous release is still running.
  await apply(async (transaction) => {
    if (applies) await applyFunctionsAndViews(transaction, files);
    if (withRole) await transaction.script(files.grants.text);
  });
  if (applies) {
    // A separate transaction for each, so that only one table is locked at a time.
    for (const file of files.triggers) {
      await apply((transaction) => applyTriggers(transaction, file));
    }
    await apply((transaction) => forgetDefinitions(transaction, files));
  }
  for (const file of missing.filter(isOnline)) {
    await untilUnlocked(deadline, () => applyOnline(session, file, deadline));
  }
  await refuseDisabledTriggers(session);
  await session.query(
    `INSERT INTO schema_releases (fingerprint, migrated_at) VALUES ($1, clock_timestamp())
     ON CONFLICT (fingerprint) DO UPDATE SET migrated_at = excluded.migrated_at, id = DEFAULT`,
    [fingerprint],
  );
}

/**
 * Migrates the database to the schema of the files: first missing migrations one by one, then functions, views and
 * grants together, then the triggers of each table, then online migrations. Each step except an online migration
 * happens completely or not at all, and the next run continues after a failure. Repeats grants each time, because a
 * restored database may have lost them. Processes that migrate at the same time take turns. Throws if the database
 * can't be migrated, for example because it is too old or the file of an applied migration has changed, or if a trigger
 * is disabled.
 */
export async function migrate(
  connection: Connection,
  {
    withRole = true,
    patienceSeconds = 0,
    files = readSchemaFiles(),
    keepLater = false,
    again = false,
  }: MigrateOptions = {},
): Promise<void> {
  const deadline = performance.now() + patienceSeconds * 1000;
  await connection.onSession(async (session) => {
    await lockMigrations(session, deadline);
    try {
      await migrateLocked(session, { files, withRole, keepLater, again }, deadline);
    } finally {
      // If the connection broke, the database has already released the lock.
      await unlockSession(session, 'migrations').catch(() => undefined);
    }
  });
}
