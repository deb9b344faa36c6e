import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SchemaFile {
  /** Path below this folder, such as `functions/asked_back.sql`. For a migration, the path below `migrations/`. */
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/** The schema of a release. README.md describes the kinds of files. */
export interface SchemaFiles {
  /** Migrations in order, starting with the baseline. */
  readonly migrations: readonly SchemaFile[];
  /** Migrations that the baseline replaces. Each key is the name of a migration, and the value is its checksum. */
  readonly squashed: ReadonlyMap<string, string>;
  /** The replaced migrations that a database of release 1.0.0 lacks. */
  readonly former: readonly SchemaFile[];
  readonly functions: readonly SchemaFile[];
  readonly views: readonly SchemaFile[];
  readonly triggers: readonly SchemaFile[];
  readonly grants: SchemaFile;
}

/** Folder of the baseline below `migrations/`, named after the last migration that it replaces. */
export const baseline = '0000_baseline_0058';

export function schemaFile(name: string, text: string): SchemaFile {
  return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
}

const readText = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

/** Reads the SQL files of a folder, sorted by name. Names are relative to that folder. */
function readMigrations(folder: string): SchemaFile[] {
  return readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => schemaFile(name, readText(`${folder}/${name}`)));
}

const readDefinitions = (folder: string): SchemaFile[] =>
  readMigrations(folder).map((file) => ({ ...file, name: `${folder}/${file.name}` }));

/** Parses the output of `sha256sum`: a checksum and a name on each line. */
function readSquashed(): Map<string, string> {
  const lines = readText(`migrations/${baseline}/squashed.sha256`).trim().split('\n');
  return new Map(
    lines.map((line) => {
      const [checksum = '', name = ''] = line.split('  ');
      return [name, checksum] as const;
    }),
  );
}

export const readSchemaFiles = (): SchemaFiles => ({
  migrations: readMigrations('migrations'),
  squashed: readSquashed(),
  former: readMigrations('formerMigrations'),
  functions: readDefinitions('functions'),
  views: readDefinitions('views'),
  triggers: readDefinitions('triggers'),
  grants: schemaFile('grants.sql', readText('grants.sql')),
});

/** Returns a checksum over all files except the replaced migrations. */
export function fingerprintOf(files: SchemaFiles): string {
  const { migrations, functions, views, triggers, grants } = files;
  const all = [...migrations, ...functions, ...views, ...triggers, grants];
  const lines = all.map(({ name, checksum }) => `${checksum}  ${name}\n`);
  return createHash('sha256').update(lines.join('')).digest('hex');
}
