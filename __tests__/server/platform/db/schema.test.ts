import assert from 'node:assert/strict';
import { basename } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Connection } from '../../../../server/src/platform/db/connection.ts';
import {
  DatabaseTooOld,
  migrate,
  MigrationChanged,
  ReleaseSkipped,
} from '../../../../server/src/platform/db/migrate.ts';
import { baseline, readSchemaFiles } from '../../../../server/src/platform/db/schemaFiles.ts';
import { columnsOfSchema } from '../../../../server/testing/columns.ts';
import { openTestDatabase } from '../../../../server/testing/database.ts';
import { describeSchema } from '../../support/describeSchema.ts';

let connection: Connection;
before(async () => {
  connection = await openTestDatabase();
});
after(() => connection.close());

it('the tables for queries are those that the migrations create', async () => {
  for (const { table, columns } of columnsOfSchema()) {
    const rows = await connection.query(
      `SELECT attname AS name, format_type(atttypid, NULL) AS type, attnotnull AS "isRequired"
       FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0`,
      [table],
    );
    const made = new Map(rows.map((row) => [row.name, row]));
    for (const column of columns) {
      assert.deepEqual({ ...made.get(column.name) }, column, `${table}.${column.name}`);
    }
  }
});

describe('a file of a function, a view or the triggers of a table', () => {
  const files = readSchemaFiles();
  const found = (text: string, what: RegExp) => [...text.matchAll(what)].map(([, name]) => name);
  const bound = files.migrations
    .filter(({ name }) => name === `${baseline}/10_functions.sql`)
    .flatMap(({ text }) => found(text, /^CREATE FUNCTION (\w+)/gm));

  it('a file of a function, a view or triggers has the name of what it defines', () => {
    for (const { name, text } of files.functions) {
      const defined = new Set(found(text, /^CREATE OR REPLACE FUNCTION (\w+)/gm));
      assert.deepEqual([...defined], [basename(name, '.sql')]);
    }
    for (const { name, text } of files.views) {
      assert.deepEqual(found(text, /^CREATE VIEW (\w+)/gm), [basename(name, '.sql')]);
    }
    for (const { name, text } of files.triggers) {
      const tables = found(text, /^CREATE (?:CONSTRAINT )?TRIGGER [^;]+? ON (\w+)/gm);
      assert.deepEqual([...new Set(tables)], [basename(name, '.sql')], name);
    }
  });

  it('each function, each view and each trigger is defined only in its file, and in no migration', async () => {
    const inFiles = [...files.functions, ...files.triggers].flatMap(({ text }) =>
      found(text, /^CREATE OR REPLACE FUNCTION (\w+)/gm),
    );
    const names = Object.keys(await describeSchema(connection));
    const made = (kind: string) =>
      names
        .filter((name) => name.startsWith(`${kind} `))
        .map((name) => name.slice(kind.length + 1));
    const functions = made('function').map((signature) => signature.replace(/\(.*/, ''));
    assert.deepEqual(new Set(functions), new Set([...inFiles, ...bound]));
    assert.deepEqual(
      made('view'),
      files.views.map(({ name }) => basename(name, '.sql')),
    );
    const triggers = files.triggers.flatMap(({ name, text }) =>
      found(text, /^CREATE (?:CONSTRAINT )?TRIGGER (\w+)/gm).map(
        (trigger) => `${basename(name, '.sql')}.${trigger}`,
      ),
    );
    assert.deepEqual(made('trigger').sort(), triggers.sort());
  });

  it('a function calls only functions that exist', async () => {
    const functions = [...files.functions, ...files.triggers].flatMap(
      ({ text }) =>
        text.match(/^CREATE OR REPLACE FUNCTION[^;]*?AS (\$\$[\s\S]*?\$\$|'[^']*');/gm) ?? [],
    );
    assert.ok(functions.length >= files.functions.length);
    // PostgreSQL checks the bodies of SQL functions when they are created. By now all functions exist.
    for (const text of functions) await connection.query(text);
  });

  it('each trigger function has a fixed search path', async () => {
    const rows = await connection.query(
      `SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace
         AND prorettype = 'trigger'::regtype
         AND NOT coalesce('search_path=public, pg_temp' = ANY (proconfig), false)`,
    );
    assert.deepEqual(rows, []);
  });
});

it('migrating an up-to-date database changes nothing', async () => {
  const before = await describeSchema(connection);
  await migrate(connection);
  assert.deepEqual(await describeSchema(connection), before);
});

it('a migration that has changed since it was applied is refused', async () => {
  const change =
    "UPDATE schema_migrations SET checksum = $1 || checksum WHERE name LIKE '%customers.sql'";
  await connection.query(change, ['another']);
  await assert.rejects(migrate(connection), /has changed since/);
  await connection.query(change.replace('$1 || checksum', "replace(checksum, $1, '')"), [
    'another',
  ]);
});

describe('a database without the baseline', () => {
  const applied = () => connection.query('SELECT name FROM schema_migrations ORDER BY name');
  const pretend = async (names: readonly string[]) => {
    const { squashed } = readSchemaFiles();
    await connection.query('DELETE FROM schema_migrations');
    for (const name of names) {
      const checksum = squashed.get(name) ?? 'older';
      await connection.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [
        name,
        checksum,
      ]);
    }
  };

  it('a database without the baseline is refused when it is from before the first release, and nothing in it changes', async () => {
    await pretend(['0001_customers.sql']);
    const before = await applied();
    await assert.rejects(migrate(connection), DatabaseTooOld);
    assert.deepEqual(await applied(), before);
  });

  it('a database without the baseline is refused when it is from before release 1.0.0', async () => {
    const names = [...readSchemaFiles().squashed.keys()].filter((name) => name < '0041');
    await pretend(names);
    await assert.rejects(migrate(connection), (error) => {
      assert.ok(error instanceof ReleaseSkipped);
      assert.match(
        error.message,
        /lacks the migration 0041_dues_by_contract\.sql of release 1\.0\.0/,
      );
      return true;
    });
    assert.equal((await applied()).length, names.length);
  });

  it('a database without the baseline is refused when a migration of release 1.0.0 was applied with another text', async () => {
    await pretend([...readSchemaFiles().squashed.keys()]);
    await connection.query(
      "UPDATE schema_migrations SET checksum = 'another' WHERE name LIKE '0041%'",
    );
    await assert.rejects(migrate(connection), (error) => {
      assert.ok(error instanceof MigrationChanged);
      assert.match(
        error.message,
        /^Migration 0041_dues_by_contract\.sql was applied and has changed/,
      );
      return true;
    });
  });
});
