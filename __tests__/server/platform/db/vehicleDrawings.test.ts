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

const asBefore = `
  INSERT INTO assets (name, type, image, description, value, vat, service_charge, maintenance_fee,
    roi_basis_points, duration_weeks, units, offered, created_at)
  SELECT type, type, image, '', 100, 0, 0, 0, 4000, 52, 1, 1, now() FROM (VALUES
    ('keke', '/media/vehicles/motorcycle.svg'), ('bus', '/media/vehicles/taxi.svg'),
    ('tricycle', '/media/assets/a-480.webp'), ('rocket', '/media/vehicles/bus.svg'),
    ('okada', '/media/vehicles/bus.svg')) AS made (type, image);`;

let connection: Connection;
let drop: () => Promise<void> = async () => undefined;

before(async () => {
  if (postgresUrl) {
    const database = await newEmptyDatabase(postgresUrl, `mota_drawings_${process.pid}`);
    connection = openPostgres(database.url, 1);
    drop = database.drop;
  } else {
    connection = await openEmbedded({ image: undefined });
  }
  const files = readSchemaFiles();
  const migrations = files.migrations.filter(({ name }) => !name.startsWith('0097'));
  await migrate(connection, { files: { ...files, migrations } });
  await connection.exclusively(({ script }) => script(asBefore));
  await migrate(connection);
});
after(async () => {
  await connection.close();
  await drop();
});

it('words for a three-wheeler become its type, and every drawing is that of its type', async () => {
  const rows = await connection.query('SELECT name, type, image FROM assets ORDER BY id');
  assert.deepEqual(
    rows.map(({ name, type, image }) => [name, type, image]),
    [
      ['keke', 'auto-rickshaw', '/media/vehicles/auto-rickshaw.svg'],
      ['bus', 'bus', '/media/vehicles/bus.svg'],
      ['tricycle', 'auto-rickshaw', '/media/assets/a-480.webp'],
      ['rocket', 'rocket', '/media/vehicles/other.svg'],
      ['okada', 'okada', '/media/vehicles/motorcycle.svg'],
    ],
  );
});
