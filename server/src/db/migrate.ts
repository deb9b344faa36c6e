import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection, ScriptSession } from './connection.ts';
import { grantPrivileges, privilegesScript } from './runtimeRole.ts';

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

/** Applies those of the migrations that are missing; migrate() is what applies all. */
export async function applyMigrations(
  session: ScriptSession,
  migrations: readonly Migration[],
): Promise<void> {
  const applied = await appliedChecksums(session);
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

/**
 * Applies every migration that is missing, and what the runtime role may do unless told otherwise; all
 * or none. Grants anew each time, because a restored copy may have lost them. Instances that start
 * together take turns. Throws when an applied migration's file has changed since.
 */
export function migrate(connection: Connection, withRole = true): Promise<void> {
  return connection.exclusively(async (session) => {
    await session.query("SELECT pg_advisory_xact_lock(hashtext('mota migrations'))");
    await applyMigrations(session, readMigrations());
    if (withRole) await grantPrivileges(session);
  });
}
