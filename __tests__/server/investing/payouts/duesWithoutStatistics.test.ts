import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openTestDatabase } from '../../../../server/testing/database.ts';

const contracts = 200;
const weeks = 156;
const asked = 20;

/**
 * Statements that create backings with one vehicle each, and their payouts. Autovacuum is off, so PostgreSQL has no
 * statistics about them.
 */
const backedContracts = [
  'ALTER TABLE payouts SET (autovacuum_enabled = off)',
  'ALTER TABLE backings SET (autovacuum_enabled = off)',
  'SET LOCAL session_replication_role = replica',
  `INSERT INTO backings (contract_id, vehicle_id, pool_id, reserved, transfer_id, bound_at, bound_by)
   SELECT id, id, 1, 0, id, now(), 'ada' FROM generate_series(1, ${contracts}) AS id`,
  `INSERT INTO payouts (contract_id, number, due_date, amount, shares)
   SELECT contract_id, number, date '2026-01-01' + 7 * number, 100, '{100}'
   FROM backings, generate_series(1, ${weeks}) AS number`,
];

const readOfIndexes = `
  SELECT sum(pg_stat_get_xact_tuples_returned(indexrelid))::integer AS read
  FROM pg_index WHERE indrelid IN ('payouts'::regclass, 'backings'::regclass)`;

it('before the database has statistics, a query for due amounts reads only the payouts of the vehicles that it asks for', async () => {
  const owner = await openTestDatabase();
  try {
    await owner.exclusively(async ({ query, script }) => {
      for (const statement of backedContracts) await script(statement);
      const read = async () => Number((await query(readOfIndexes))[0]?.read);
      const before = await read();
      const dues = await query(
        `SELECT payouts FROM vehicle_dues(
           ARRAY(SELECT generate_series(1, ${asked})), date '2026-01-01' + 14)`,
      );
      assert.deepEqual(dues, Array(asked).fill({ payouts: '200' }));
      const rows = (await read()) - before;
      // Reading all payouts once for each vehicle would read 624,000 rows.
      assert.ok(rows <= asked * (weeks + 5), `${rows} rows were read`);
    });
  } finally {
    await owner.close();
  }
});
