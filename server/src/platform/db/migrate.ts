import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection, ScriptSession } from './connection.ts';
import { lockSession } from './lock.ts';
import { StartRefused } from '../log/startRefused.ts';
import { sqlState } from './failures.ts';
import { grantPrivileges } from './runtimeRole.ts';

/** How long the queue behind us may stand still, and how long it moves before the next try. */
const lockMilliseconds = 1000;
const pauseMilliseconds = 3000;
// lock_not_available, and deadlock_detected: others hold what we wait for.
const heldUp = new Set(['55P03', '40P01']);

const folder = join(import.meta.dirname, 'migrations');

export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/** All migrations in order, starting with the baseline, which has a folder of its own. */
export function readMigrations(): Migration[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    });
}

async function appliedChecksums(session: ScriptSession): Promise<Map<string, string>> {
  await session.script(`CREATE TABLE IF NOT EXISTS schema_migrations (
    name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
  const rows = await session.query('SELECT name, checksum FROM schema_migrations');
  return new Map(rows.map((row) => [String(row.name), String(row.checksum)]));
}

/** No migration leads from this database to the baseline; the sentence is for the operator who starts the server. */
export class DatabaseTooOld extends StartRefused {
  constructor() {
    super(
      'This database was made before the first release, and this server cannot upgrade it. ' +
        'Set DATABASE_URL to an empty database, or DATA_FOLDER to an empty folder. Nothing was changed.',
    );
  }
}

/** Applies what is missing. */
async function applyMissing(
  session: ScriptSession,
  migrations: readonly Migration[],
): Promise<void> {
  const applied = await appliedChecksums(session);
  if (applied.size > 0 && !migrations.some(({ name }) => applied.has(name))) {
    throw new DatabaseTooOld();
  }
  for (const { name, text, checksum } of migrations) {
    const before = applied.get(name);
    if (before === checksum) continue;
    if (before) throw new Error(`Migration ${name} was applied and has changed since.`);
    await session.script(text);
    await session.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [
      name,
      checksum,
    ]);
  }
}

/** Applies all missing migrations in one transaction, and grants rights as needed from then on. */
function applyAtOnce(
  connection: Connection,
  migrations: readonly Migration[],
  withRole: boolean,
): Promise<void> {
  return connection.exclusively(async (session) => {
    await lockSession(session, 'migrations');
    await session.query(`SET LOCAL lock_timeout = ${lockMilliseconds}`);
    await applyMissing(session, migrations);
    if (withRole) await grantPrivileges(session);
  });
}

/**
 * Applies every missing migration, and grants the runtime role its rights unless told otherwise; all or none. Grants
 * are repeated each time, because a restored copy may have lost them. Instances that start together take turns. Throws
 * if an applied migration's file has changed since, and for a database from before the baseline. While another session
 * holds a table for long, as pg_dump does, it retries until `patienceSeconds` are over: waiting in one go would keep
 * everyone else from the table.
 */
export async function migrate(
  connection: Connection,
  withRole = true,
  patienceSeconds = 0,
  migrations: readonly Migration[] = readMigrations(),
): Promise<void> {
  const end = performance.now() + patienceSeconds * 1000;
  for (;;) {
    try {
      await applyAtOnce(connection, migrations, withRole);
      return;
    } catch (error) {
      if (!heldUp.has(sqlState(error) ?? '')) throw error;
      if (performance.now() >= end) {
        throw new Error('Another session keeps a table from being migrated.', { cause: error });
      }
    }
    await pause(pauseMilliseconds);
  }
}
