import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Connection } from '../../../../server/src/platform/db/connection.ts';
import { migrate, MigratedLater } from '../../../../server/src/platform/db/migrate.ts';
import { awaitSchema, TriggersDisabled } from '../../../../server/src/platform/db/schemaCheck.ts';
import {
  fingerprintOf,
  readSchemaFiles,
  schemaFile,
  type SchemaFile,
  type SchemaFiles,
} from '../../../../server/src/platform/db/schemaFiles.ts';
import { openTestDatabase } from '../../../../server/testing/database.ts';

let connection: Connection;
before(async () => {
  connection = await openTestDatabase();
});
after(() => connection.close());

const released = readSchemaFiles();
let files: SchemaFiles = released;
beforeEach(() => {
  files = released;
});

const singleValue = async (query: string) =>
  Object.values((await connection.query(query))[0] ?? {})[0];
const exists = (name: string) => singleValue(`SELECT to_regclass('${name}') IS NOT NULL`);
const migrateWith = (changes: Partial<SchemaFiles>) => {
  files = { ...files, ...changes };
  return migrate(connection, { files });
};
const withMigrations = (...more: SchemaFile[]) =>
  migrateWith({ migrations: [...files.migrations, ...more] });
const withFunction = (name: string, text: string) =>
  migrateWith({ functions: [...released.functions, schemaFile(`functions/${name}.sql`, text)] });
const withView = (name: string, text: string) =>
  migrateWith({ views: [...released.views, schemaFile(`views/${name}.sql`, text)] });
const withTriggers = (table: string, text: string) =>
  migrateWith({
    triggers: [
      ...released.triggers.filter(({ name }) => name !== `triggers/${table}.sql`),
      schemaFile(`triggers/${table}.sql`, text),
    ],
  });

describe('a migration', () => {
  it('a migration stays applied if the next one fails, and the next run applies only the one that failed', async () => {
    const first = schemaFile('9001_first.sql', 'CREATE TABLE first (id integer)');
    const broken = schemaFile('9002_second.sql', 'CREATE TABLE second (id integer); SELECT 1 / 0');
    await assert.rejects(withMigrations(first, broken), /division by zero/);
    assert.deepEqual([await exists('first'), await exists('second')], [true, false]);
    files = released;
    await withMigrations(first, schemaFile('9002_second.sql', 'CREATE TABLE second (id integer)'));
    assert.equal(await exists('second'), true);
  });

  it('a migration is applied even if one with a later number was applied before', async () => {
    const later = schemaFile('9010_later.sql', 'CREATE TABLE later (id integer)');
    await withMigrations(later);
    files = released;
    await withMigrations(
      schemaFile('9009_between.sql', 'CREATE TABLE between_them (id integer)'),
      later,
    );
    assert.equal(await exists('between_them'), true);
  });
});

describe('an online migration', () => {
  it('an online migration creates an index concurrently, after the functions that it calls', async () => {
    const index = schemaFile(
      '9020_folded.online.sql',
      'CREATE INDEX CONCURRENTLY assets_folded ON assets (twice(units))',
    );
    await migrateWith({
      migrations: [...files.migrations, index],
      functions: [
        ...files.functions,
        schemaFile(
          'functions/twice.sql',
          `CREATE OR REPLACE FUNCTION twice(number integer) RETURNS integer
           LANGUAGE sql IMMUTABLE AS 'SELECT 2 * number'`,
        ),
      ],
    });
    assert.equal(await exists('assets_folded'), true);
  });

  it('an online migration replaces the invalid index of a run that failed', async () => {
    await connection.query(`INSERT INTO case_visits (queue, case_id, name, seen_at)
      VALUES ('audit', '1', 'ada', now()), ('audit', '2', 'ada', now())`);
    const index = schemaFile(
      '9030_once.online.sql',
      'CREATE UNIQUE INDEX CONCURRENTLY case_visits_once ON case_visits (queue, name)',
    );
    await assert.rejects(withMigrations(index), /could not create unique index/);
    assert.equal(
      await singleValue(
        "SELECT indisvalid FROM pg_index WHERE indexrelid = 'case_visits_once'::regclass",
      ),
      false,
    );
    await connection.query("DELETE FROM case_visits WHERE case_id = '2'");
    files = released;
    await withMigrations(index);
    assert.equal(
      await singleValue(
        "SELECT indisvalid FROM pg_index WHERE indexrelid = 'case_visits_once'::regclass",
      ),
      true,
    );
  });

  it('an online migration may commit in between', async () => {
    await withMigrations(
      schemaFile('9040_steps.sql', 'CREATE TABLE steps (step integer)'),
      schemaFile(
        '9041_fill_steps.online.sql',
        `DO $$ BEGIN
           FOR step IN 1..3 LOOP
             INSERT INTO steps VALUES (step);
             COMMIT;
           END LOOP;
         END $$`,
      ),
    );
    assert.equal(await singleValue('SELECT count(*)::int FROM steps'), 3);
  });
});

describe('a function', () => {
  const answer = (number: number) => `CREATE OR REPLACE FUNCTION answer() RETURNS integer
    LANGUAGE sql AS 'SELECT ${number}'`;

  it('a function is replaced when its file has changed', async () => {
    await withFunction('answer', answer(41));
    assert.equal(await singleValue('SELECT answer()'), 41);
    await withFunction('answer', answer(42));
    assert.equal(await singleValue('SELECT answer()'), 42);
  });

  it('a function is created again after a migration that drops it, although its file has not changed', async () => {
    await withFunction('answer', answer(42));
    const drop = schemaFile('9050_drop_answer.sql', 'DROP FUNCTION answer()');
    await migrateWith({ migrations: [...files.migrations, drop] });
    assert.equal(await singleValue('SELECT answer()'), 42);
  });

  it('a function’s result type may change even if a view calls it', async () => {
    const counted = (type: string) => `DROP FUNCTION IF EXISTS counted();
      CREATE FUNCTION counted() RETURNS ${type} LANGUAGE sql AS 'SELECT 1'`;
    const view = schemaFile('views/counts.sql', 'CREATE VIEW counts AS SELECT counted() AS number');
    files = { ...files, views: [...files.views, view] };
    await withFunction('counted', counted('integer'));
    await withFunction('counted', counted('text'));
    assert.equal(await singleValue('SELECT number FROM counts'), '1');
    await connection.query('DROP VIEW counts');
  });
});

describe('a view', () => {
  it('a view may lose a column and change the order of columns', async () => {
    await withView('prices', 'CREATE VIEW prices AS SELECT id, value, vat FROM assets');
    await withView('prices', 'CREATE VIEW prices AS SELECT value, id FROM assets');
    const columns = await connection.query(
      "SELECT attname AS name FROM pg_attribute WHERE attrelid = 'prices'::regclass AND attnum > 0 ORDER BY attnum",
    );
    assert.deepEqual(
      columns.map(({ name }) => name),
      ['value', 'id'],
    );
  });
});

describe('a trigger', () => {
  it('a trigger is dropped once the file of its table no longer has it', async () => {
    const offers =
      "SELECT count(*)::int FROM pg_trigger WHERE tgrelid = 'assets'::regclass AND NOT tgisinternal";
    assert.equal(await singleValue(offers), 1);
    await withTriggers('assets', '-- Nothing is done when assets change.');
    assert.equal(await singleValue(offers), 0);
    files = released;
    await migrateWith({});
    assert.equal(await singleValue(offers), 1);
  });

  const numbersTable = schemaFile('9060_numbers.sql', 'CREATE TABLE numbers (number integer)');
  const lowNumbers = `CREATE OR REPLACE FUNCTION lower_number() RETURNS trigger LANGUAGE plpgsql
      AS 'BEGIN NEW.number := NEW.number - 1; RETURN NEW; END';
    CREATE TRIGGER numbers_lower BEFORE INSERT ON numbers
      FOR EACH ROW EXECUTE FUNCTION lower_number();`;
  const triggersOf = (table: string) =>
    singleValue(`SELECT count(*)::int FROM pg_trigger WHERE tgrelid = '${table}'::regclass`);
  const applied = (name: string) =>
    singleValue(`SELECT applied_at::text FROM schema_definitions WHERE name = '${name}'`);

  it('a trigger isn’t recreated, which would lock its table, while its file and its table are unchanged', async () => {
    await migrateWith({});
    const before = await applied('triggers/entries.sql');
    await withTriggers('assets', '-- Nothing is done when assets change.');
    assert.equal(await applied('triggers/entries.sql'), before);
    await migrateWith({ triggers: released.triggers });
  });

  it('a trigger is recreated after a migration that replaces its table', async () => {
    files = { ...files, migrations: [...files.migrations, numbersTable] };
    await withTriggers('numbers', lowNumbers);
    assert.equal(await triggersOf('numbers'), 1);
    await withMigrations(
      schemaFile('9061_numbers.sql', 'DROP TABLE numbers; CREATE TABLE numbers (number integer)'),
    );
    assert.equal(await triggersOf('numbers'), 1);
    files = { ...released, migrations: files.migrations };
    await withMigrations(schemaFile('9062_numbers.sql', 'DROP TABLE numbers'));
    assert.equal(await applied('triggers/numbers.sql'), undefined);
  });

  it('a trigger is kept if those of another table fail, because no two tables are locked together', async () => {
    await withMigrations(
      schemaFile(
        '9070_pages.sql',
        'CREATE TABLE pages (n integer); CREATE TABLE quires (n integer)',
      ),
    );
    const trigger = (table: string, routine: string) =>
      schemaFile(
        `triggers/${table}.sql`,
        `CREATE TRIGGER ${table}_kept BEFORE DELETE ON ${table}
         FOR EACH ROW EXECUTE FUNCTION ${routine}()`,
      );
    files = released;
    await assert.rejects(
      migrateWith({
        triggers: [
          ...released.triggers,
          trigger('pages', 'ledger_refuse_change'),
          trigger('quires', 'missing_function'),
        ],
      }),
      /missing_function/,
    );
    assert.deepEqual([await triggersOf('pages'), await triggersOf('quires')], [1, 0]);
  });

  it('a disabled trigger stops the migration, and keeps an instance from starting', async () => {
    await migrateWith({});
    await connection.query('ALTER TABLE entries DISABLE TRIGGER entries_book');
    const refusal = (error: unknown) => {
      assert.ok(error instanceof TriggersDisabled);
      assert.match(error.message, / ALTER TABLE entries ENABLE TRIGGER entries_book;$/);
      return true;
    };
    await assert.rejects(migrateWith({}), refusal);
    await assert.rejects(awaitSchema(connection, fingerprintOf(released)), refusal);
    await connection.query('ALTER TABLE entries ENABLE TRIGGER entries_book');
    await migrateWith({});
    await awaitSchema(connection, fingerprintOf(released));
  });
});

describe('an earlier release that migrates again', () => {
  const name = 'functions/usual_wait.sql';
  const broken = {
    ...released,
    functions: released.functions.map((file) =>
      file.name === name ? schemaFile(name, `${file.text}\n-- Broken.`) : file,
    ),
    grants: schemaFile(
      'grants.sql',
      `${released.grants.text}\nREVOKE SELECT ON assets FROM mota_runtime;`,
    ),
  };
  const maySelect = "SELECT has_table_privilege('mota_runtime', 'assets', 'SELECT')";
  const setClock = (moment: string) =>
    connection.query(`UPDATE schema_releases SET migrated_at = ${moment} WHERE fingerprint = $1`, [
      fingerprintOf(released),
    ]);

  it('an earlier release changes nothing in a database that a later one has migrated, even if the clock was wrong', async () => {
    await migrate(connection, { files: released });
    await migrate(connection, { files: broken });
    await setClock("now() + interval '1 day'");
    await assert.rejects(migrate(connection, { files: released, keepLater: true }), (error) => {
      assert.ok(error instanceof MigratedLater);
      assert.match(error.message, /npm run migrate -w server -- --again/);
      return true;
    });
    assert.equal(await singleValue(maySelect), false);
  });

  it('with --again, an earlier release replaces the later one, and counts as the newest from then on', async () => {
    await migrate(connection, { files: released, keepLater: true, again: true });
    assert.equal(await singleValue(maySelect), true);
    await migrate(connection, { files: released, keepLater: true });
    await assert.rejects(migrate(connection, { files: broken, keepLater: true }), MigratedLater);
  });
});
