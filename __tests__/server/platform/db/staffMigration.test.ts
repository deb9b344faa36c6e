import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import {
  openEmbedded,
  openPostgres,
  type Connection,
} from '../../../../server/src/platform/db/connection.ts';
import { migrate } from '../../../../server/src/platform/db/migrate.ts';
import { readSchemaFiles } from '../../../../server/src/platform/db/schemaFiles.ts';
import { postgresUrl } from '../../../../server/testing/database.ts';
import { newEmptyDatabase } from '../../../../server/testing/emptyDatabase.ts';

/**
 * SQL that creates staff and keys as they were before the migration. Bola has access to the office and a key. Ada and
 * Chidi have only keys. The operator who added the first keys has neither.
 */
const asBefore = `
  INSERT INTO staff (name, email, roles, added_by, added_at)
    VALUES ('bola', 'bola@office.example', '{administrator}', 'database owner', now());
  INSERT INTO staff_keys (holder, kind, scopes, hash, added_by, added_at, expires_at) VALUES
    ('ada', 'person', '{read,operate}', repeat('1', 64), 'operator', now(), NULL),
    ('chidi', 'person', '{operate}', repeat('2', 64), 'ada', now(), NULL),
    ('bola', 'person', '{operate}', repeat('3', 64), 'ada', now(), NULL),
    ('prometheus', 'machine', '{metrics,read}', repeat('4', 64), 'ada', now(), now() + interval '1 year'),
    ('grafana', 'machine', '{read}', repeat('5', 64), 'ada', now(), now() + interval '1 year'),
    ('loki', 'machine', '{metrics,read}', repeat('6', 64), 'bola', now(), now() + interval '1 year'),
    ('first', 'machine', '{metrics}', repeat('7', 64), 'operator', now(), now() + interval '1 year');
  INSERT INTO proposals (kind, subject, before, after, proposed_by, proposed_at, expires_at)
    SELECT kind, subject, '{}', '{}', proposed_by, now(), now() + interval '7 days' FROM (VALUES
      ('wallet debit', '1', 'ada'), ('wallet debit', '2', 'ada'), ('wallet debit', '3', 'bola'),
      ('staff key', 'dupe', 'bola'), ('deposit in suspense', 'T1', 'job')) AS made (kind, subject, proposed_by);
  UPDATE proposals SET outcome = 'confirmed', decided_by = 'chidi', decided_at = now() WHERE subject = '1';`;

let connection: Connection;
let dropDatabase: () => Promise<void> = async () => undefined;

before(async () => {
  if (postgresUrl) {
    const database = await newEmptyDatabase(postgresUrl, `mota_staff_${process.pid}`);
    connection = openPostgres(database.url, 1);
    dropDatabase = database.drop;
  } else {
    connection = await openEmbedded({ image: undefined });
  }
  const files = readSchemaFiles();
  // Applies all other migrations first, because later code relies on them.
  const migrations = files.migrations.filter(({ name }) => !name.startsWith('0059'));
  await migrate(connection, { files: { ...files, migrations } });
  await connection.exclusively(({ script }) => script(asBefore));
  await migrate(connection);
});
after(async () => {
  await connection.close();
  await dropDatabase();
});

it('personal API keys stop working, and machine keys keep only what the roles of their creators allow', async () => {
  const rows = await connection.query(
    `SELECT holder, array_to_string(scopes, ',') AS scopes, revoked_at IS NULL AS works, staff.name AS adder
     FROM staff_keys LEFT JOIN staff ON staff.id = adder_id ORDER BY staff_keys.id`,
  );
  assert.deepEqual(
    rows.map(({ holder, scopes, works, adder }) => [holder, scopes, works, adder]),
    [
      ['ada', 'read,operate', false, null],
      ['chidi', 'operate', false, 'ada'],
      ['bola', 'operate', false, 'ada'],
      // Ada has no roles. A machine can read only what the roles of its key's creator allow.
      ['prometheus', 'metrics', true, 'ada'],
      ['grafana', 'read', false, 'ada'],
      ['loki', 'metrics,read', true, 'bola'],
      ['first', 'metrics', false, null],
    ],
  );
});

it('people who only had a key count as having left, and their proposals lapse', async () => {
  const people = await connection.query(
    'SELECT name, ended_at IS NOT NULL AS left FROM staff ORDER BY name',
  );
  assert.deepEqual(
    people.map(({ name, left }) => [name, left]),
    [
      ['ada', true],
      ['bola', false],
      ['chidi', true],
    ],
  );
  const proposals = await connection.query(
    `SELECT subject, outcome, proposer.name AS proposer, decider.name AS decider FROM proposals
     LEFT JOIN staff AS proposer ON proposer.id = proposer_id
     LEFT JOIN staff AS decider ON decider.id = decider_id ORDER BY proposals.id`,
  );
  assert.deepEqual(
    proposals.map(({ subject, outcome, proposer, decider }) => [
      subject,
      outcome,
      proposer,
      decider,
    ]),
    [
      ['1', 'confirmed', 'ada', 'chidi'],
      ['2', 'lapsed', 'ada', null],
      ['3', null, 'bola', null],
      ['dupe', 'lapsed', 'bola', null],
      ['T1', null, null, null],
    ],
  );
});
