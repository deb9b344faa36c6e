import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Connection } from '../../../../server/src/platform/db/connection.ts';
import { columnsOfSchema } from '../../../../server/testing/columns.ts';
import { DatabaseTooOld, migrate } from '../../../../server/src/platform/db/migrate.ts';
import { openTestDatabase } from '../../../../server/testing/database.ts';

let connection: Connection;
before(async () => {
  connection = await openTestDatabase();
});
after(() => connection.close());

it('gives queries the tables as the migrations make them', async () => {
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

it('migrates an up-to-date database without a change', async () => {
  await migrate(connection);
  const [row] = await connection.query('SELECT count(*)::int AS count FROM schema_migrations');
  assert.ok(Number(row?.count) >= 3);
});

it('refuses a migration that has changed since it was applied', async () => {
  await connection.query(
    "UPDATE schema_migrations SET checksum = 'another' WHERE name LIKE '%customers.sql'",
  );
  await assert.rejects(migrate(connection), /has changed since/);
});

it('refuses a database from before the baseline, and changes nothing in it', async () => {
  await connection.query("UPDATE schema_migrations SET name = 'older ' || name");
  const applied = () => connection.query('SELECT name FROM schema_migrations ORDER BY name');
  const before = await applied();
  await assert.rejects(migrate(connection), DatabaseTooOld);
  assert.deepEqual(await applied(), before);
});
