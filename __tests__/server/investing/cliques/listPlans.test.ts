import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { cliqueLists } from '../../../../server/src/investing/cliques/lists.ts';
import type { Connection } from '../../../../server/src/platform/db/connection.ts';
import { openTestDatabase, postgresUrl } from '../../../../server/testing/database.ts';

let connection: Connection;

before(async () => {
  connection = await openTestDatabase();
  // The triggers are off, because they would require customers and money for each clique.
  await connection.exclusively(async ({ script }) => {
    await script('SET LOCAL session_replication_role = replica');
    await script(`INSERT INTO assets (name, type, image, description, value, vat, service_charge, maintenance_fee,
        roi_basis_points, duration_weeks, units, offered, created_at)
      VALUES ('TVS King', 'auto-rickshaw', '', '', 100000, 0, 0, 0, 2500, 4, 1, 1, now())`);
    await script(`INSERT INTO cliques (name, asset_id, creator_id, visibility, payout_frequency, required_funding,
        total_payout, roi_basis_points, duration_weeks, created_at, closes_at)
      SELECT 'Friends', 1, 1, 'public', 'week', 100000, 125000, 2500, 4, now(), now()
      FROM generate_series(1, 5000)`);
    await script(`INSERT INTO clique_members (clique_id, customer_id, contribution, joined_at)
      SELECT id, number, 10000, now() FROM cliques, generate_series(1, 2) AS number`);
  });
  await connection.query('VACUUM ANALYZE');
});
after(() => connection.close());

it(
  'a page of thousands of public cliques is planned once for a connection, not for each call',
  { skip: !postgresUrl && 'PGlite prepares no queries' },
  async () => {
    const { listPublicCliques } = cliqueLists(connection.database);
    // PostgreSQL plans each of the first five calls, and then compares these plans with a generic one.
    for (let call = 1; call <= 10; call += 1) {
      assert.equal((await listPublicCliques(1, { limit: 20, sort: 'newest' })).length, 20);
    }
    const plans = await connection.query(
      `SELECT generic_plans::integer AS generic, custom_plans::integer AS custom
       FROM pg_prepared_statements WHERE name = 'public_cliques'`,
    );
    assert.deepEqual(plans, [{ generic: 5, custom: 5 }]);
  },
);
