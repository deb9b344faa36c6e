import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Connection } from '../../../../server/src/platform/db/connection.ts';
import { columnsOfSchema } from '../../../../server/src/platform/db/columns.ts';
import { migrate } from '../../../../server/src/platform/db/migrate.ts';
import { openTestDatabase } from '../../support/database.ts';

let connection: Connection;
before(async () => {
  connection = await openTestDatabase();
});
after(() => connection.close());

it('gives queries the tables as the migrations make them', async () => {
  for (const { table, columns } of columnsOfSchema()) {
    const rows = await connection.query(
      `SELECT column_name AS name, is_nullable = 'NO' AS required FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = $1`,
      [table],
    );
    const made = new Map(rows.map((row) => [row.name, row.required]));
    for (const { name, isRequired } of columns) {
      assert.equal(made.get(name), isRequired, `${table}.${name} is required`);
    }
  }
});

it('migrates an up-to-date database without a change', async () => {
  await migrate(connection);
  const [row] = await connection.query('SELECT count(*)::int AS count FROM schema_migrations');
  assert.ok(Number(row?.count) >= 3);
});

it('gives the vehicles of older data the drawings that took the place of their pictures', async () => {
  const image = async (before: string) => {
    const [row] = await connection.query(
      `INSERT INTO assets (name, type, image, description, value, vat, service_charge,
         maintenance_fee, roi_basis_points, duration_weeks, units, created_at)
       VALUES ('Bus', 'bus', $1, '', 1, 0, 0, 0, 0, 1, 1, now()) RETURNING id`,
      [before],
    );
    return async () => {
      const [after] = await connection.query('SELECT image FROM assets WHERE id = $1', [row?.id]);
      return after?.image;
    };
  };
  const drawn = await image('/media/vehicles/bus.webp');
  const operators = await image('https://vehicles.example/bus.webp');
  await connection.query("DELETE FROM schema_migrations WHERE name LIKE '0073%'");
  await migrate(connection);
  assert.deepEqual(
    [await drawn(), await operators()],
    ['/media/vehicles/bus.svg', 'https://vehicles.example/bus.webp'],
  );
});

it('refuses a migration that has changed since it was applied', async () => {
  await connection.query(
    "UPDATE schema_migrations SET checksum = 'another' WHERE name LIKE '0001%'",
  );
  await assert.rejects(migrate(connection), /has changed since/);
});
