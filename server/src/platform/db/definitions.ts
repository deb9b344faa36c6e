import { basename } from 'node:path';
import type { ScriptSession } from './connection.ts';
import type { SchemaFile, SchemaFiles } from './schemaFiles.ts';

/** The function, view or table that a file is named after. */
const subjectOf = ({ name }: SchemaFile) => basename(name, '.sql');

/** Drops all triggers of a table, so that one that its file no longer has is gone. */
const dropTriggers = (table: string) => `
  DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT tgname FROM pg_trigger
      WHERE tgrelid = 'public.${table}'::regclass AND NOT tgisinternal
    LOOP EXECUTE format('DROP TRIGGER %I ON public.${table}', name);
    END LOOP;
  END $$`;

async function changedOf(session: ScriptSession) {
  const rows = await session.query('SELECT name, checksum FROM schema_definitions');
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  return ({ name, checksum }: SchemaFile) => applied.get(name) !== checksum;
}

/**
 * Applies the functions and triggers whose files have changed, and all views. Views are dropped first, because neither
 * their columns nor the functions that they call can be changed beneath them. Runs inside a transaction.
 */
export async function applyDefinitions(session: ScriptSession, files: SchemaFiles): Promise<void> {
  const hasChanged = await changedOf(session);
  const { views } = files;
  const functions = files.functions.filter(hasChanged);
  const triggers = files.triggers.filter(hasChanged);
  // Functions call each other and read views that come after them. The tests check their bodies.
  await session.script('SET LOCAL check_function_bodies = off');
  if (views.length > 0) {
    await session.script(`DROP VIEW IF EXISTS ${views.map(subjectOf).join(', ')}`);
  }
  for (const { text } of [...functions, ...views]) await session.script(text);
  for (const file of triggers) {
    await session.script(dropTriggers(subjectOf(file)));
    await session.script(file.text);
  }
  for (const { name, checksum } of [...functions, ...views, ...triggers]) {
    await session.query(
      `INSERT INTO schema_definitions (name, checksum) VALUES ($1, $2)
       ON CONFLICT (name) DO UPDATE SET checksum = excluded.checksum, applied_at = now()`,
      [name, checksum],
    );
  }
}
