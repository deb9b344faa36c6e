import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { ScriptSession } from './connection.ts';
import type { SchemaFile, SchemaFiles } from './schemaFiles.ts';

/** Returns the function, view or table that a file is named after. */
const subjectOf = ({ name }: SchemaFile) => basename(name, '.sql');

/** Returns SQL that drops all triggers of a table, so that triggers removed from its file disappear. */
const dropTriggers = (table: string) => `
  DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT tgname FROM pg_trigger
      WHERE tgrelid = 'public.${table}'::regclass AND NOT tgisinternal
    LOOP EXECUTE format('DROP TRIGGER %I ON public.${table}', name);
    END LOOP;
  END $$`;

/**
 * Applies all functions and views. Drops views first, because their columns, and the functions that they call, can't be
 * changed while they exist. The new views have no grants. Runs inside a transaction.
 */
export async function applyFunctionsAndViews(
  { script }: ScriptSession,
  { functions, views }: SchemaFiles,
): Promise<void> {
  // Functions call each other and read views that are created later, so their bodies can't be checked here.
  await script('SET LOCAL check_function_bodies = off');
  if (views.length > 0) await script(`DROP VIEW IF EXISTS ${views.map(subjectOf).join(', ')}`);
  for (const { text } of [...functions, ...views]) await script(text);
}

/** Returns a checksum of the file and of the triggers that its table has in the database. */
async function checksumWithTable({ query }: ScriptSession, file: SchemaFile): Promise<string> {
  const rows = await query(
    `SELECT pg_get_triggerdef(oid) AS definition FROM pg_trigger
     WHERE tgrelid = to_regclass($1) AND NOT tgisinternal ORDER BY tgname`,
    [`public.${subjectOf(file)}`],
  );
  const all = [file.checksum, ...rows.map(({ definition }) => String(definition))];
  return createHash('sha256').update(all.join('\n')).digest('hex');
}

/**
 * Applies the triggers of a table if its file or the table's triggers have changed. This locks the table until the
 * transaction ends.
 */
export async function applyTriggers(session: ScriptSession, file: SchemaFile): Promise<void> {
  const [applied] = await session.query('SELECT checksum FROM schema_definitions WHERE name = $1', [
    file.name,
  ]);
  if (applied?.checksum === (await checksumWithTable(session, file))) return;
  await session.script(dropTriggers(subjectOf(file)));
  await session.script(file.text);
  await session.query(
    `INSERT INTO schema_definitions (name, checksum) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET checksum = excluded.checksum, applied_at = now()`,
    [file.name, await checksumWithTable(session, file)],
  );
}

/** Deletes the checksums of trigger files that the release no longer has. */
export async function forgetDefinitions(
  { query }: ScriptSession,
  { triggers }: SchemaFiles,
): Promise<void> {
  await query('DELETE FROM schema_definitions WHERE name <> ALL ($1)', [
    triggers.map(({ name }) => name),
  ]);
}
