import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection, ScriptSession } from './connection.ts';
import { sqlState } from './failures.ts';
import { grantPrivileges, privilegesScript } from './runtimeRole.ts';

/** How long the queue of others behind us may stand still, and how long it moves before the next try. */
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

/** All migrations, in their order. */
export function readMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    });
}

/** A short name of the migrations and privileges together: other ones, another name. */
export function migrationsFingerprint(): string {
  const all = readMigrations().map(({ name, checksum }) => name + checksum);
  return createHash('sha256')
    .update([...all, privilegesScript].join())
    .digest('hex')
    .slice(0, 16);
}

async function appliedChecksums(session: ScriptSession): Promise<Map<string, string>> {
  await session.script(`CREATE TABLE IF NOT EXISTS schema_migrations (
    name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
  const rows = await session.query('SELECT name, checksum FROM schema_migrations');
  return new Map(rows.map((row) => [String(row.name), String(row.checksum)]));
}

/** Such a migration begins with this line, and an empty line ends each of its steps. */
const stepByStep = '-- Step by step outside of a transaction.\n';

async function recordApplied(session: ScriptSession, { name, checksum }: Migration): Promise<void> {
  await session.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [
    name,
    checksum,
  ]);
}

interface Progress {
  readonly hasApplied: boolean;
  /** The migration that goes step by step and is next. */
  readonly next?: Migration;
}

/** Applies what is missing, up to a migration that goes step by step. */
async function applyMissing(
  session: ScriptSession,
  migrations: readonly Migration[],
): Promise<Progress> {
  const applied = await appliedChecksums(session);
  let hasApplied = false;
  for (const migration of migrations) {
    const before = applied.get(migration.name);
    if (before === migration.checksum) continue;
    if (before) throw new Error(`Migration ${migration.name} was applied and has changed since.`);
    if (migration.text.startsWith(stepByStep)) return { hasApplied, next: migration };
    await session.script(migration.text);
    await recordApplied(session, migration);
    hasApplied = true;
  }
  return { hasApplied };
}

/**
 * Applies what is missing in one transaction, and grants what is needed from then on; gives the migration
 * that goes step by step, during which instances of the release before already work on the rest.
 */
function applyAtOnce(
  connection: Connection,
  migrations: readonly Migration[],
  withRole: boolean,
): Promise<Migration | undefined> {
  return connection.exclusively(async (session) => {
    await session.query("SELECT pg_advisory_xact_lock(hashtext('mota migrations'))");
    await session.query(`SET LOCAL lock_timeout = ${lockMilliseconds}`);
    const { hasApplied, next } = await applyMissing(session, migrations);
    // Another instance may be at the steps: they and a grant cannot change the same table at once.
    if (withRole && (hasApplied || !next)) await grantPrivileges(session);
    return next;
  });
}

/**
 * Applies a migration that goes step by step, which may take minutes. False: another session is at it.
 * It is not waited for in the database, because the steps themselves wait for whoever waits there.
 */
function applyStepByStep(connection: Connection, migration: Migration): Promise<boolean> {
  return connection.onSession(async (session) => {
    const lock = "hashtext('mota step by step')";
    const [turn] = await session.query(`SELECT pg_try_advisory_lock(${lock}) AS ours`);
    if (!turn?.ours) return false;
    try {
      if ((await appliedChecksums(session)).has(migration.name)) return true;
      for (const step of migration.text.split('\n\n')) await session.script(step);
      await recordApplied(session, migration);
      return true;
    } finally {
      await session.query(`SELECT pg_advisory_unlock(${lock})`);
    }
  });
}

/**
 * Applies every migration that is missing, and what the runtime role may do unless told otherwise; all
 * or none, but for those that go step by step: what comes before them stays. Grants anew each time,
 * because a restored copy may have lost them. Instances that start together take turns. Throws when an
 * applied migration's file has changed since. While another session holds a table for long, as
 * pg_dump does, it tries again until `patienceSeconds` are over: waiting in one go would keep
 * everybody else from the table.
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
      const next = await applyAtOnce(connection, migrations, withRole);
      if (!next) return;
      if (await applyStepByStep(connection, next)) continue;
    } catch (error) {
      if (!heldUp.has(sqlState(error) ?? '')) throw error;
      if (performance.now() >= end) {
        throw new Error('Another session keeps a table from being migrated.', { cause: error });
      }
    }
    await pause(pauseMilliseconds);
  }
}
