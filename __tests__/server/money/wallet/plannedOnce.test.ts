import assert from 'node:assert/strict';
import { it } from 'node:test';
import { house, move, walletOf } from '../../../../server/scripts/scale/load.ts';
import { transactionsOfSession } from '../../../../server/src/money/wallet/transactions.ts';
import { openTestDatabase } from '../../../../server/testing/database.ts';

const jti = '00000000-0000-4000-8000-000000000031';

/** Few accounts with many entries each: so few does ANALYZE find in a sample of a large table. */
const manyEntries = [
  `INSERT INTO customers (email, first_name, last_name, phone_number, password_hash, referral_code, created_at,
     email_verified_at)
   VALUES ('planned@example.com', 'A', 'B', '1', 'none', 'planned', now(), now())`,
  `INSERT INTO accounts (kind, owner_id) SELECT 'wallet', id FROM customers`,
  `INSERT INTO sessions (jti, customer_id, device, device_id, created_at, expires_at, last_used_at)
   SELECT '${jti}', id, 'Chrome', 'planned', now(), now() + interval '1 hour', now() FROM customers`,
  move(`SELECT 'deposit' AS kind, 'deposit:planned-' || n AS reference, '' AS description, now() AS at,
      ${house('bank_clearing')} AS source, ${walletOf('1')} AS target, 1 AS amount
    FROM generate_series(1, 3000) AS n`),
  'ANALYZE',
];

it('The transactions of a session are planned once, however many entries an account seems to have', async () => {
  const owner = await openTestDatabase();
  try {
    await owner.exclusively(async ({ script }) => {
      for (const statement of manyEntries) await script(statement);
    });
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    const values = [jti, hourAgo, hourAgo, '', Number.MAX_SAFE_INTEGER, 20];
    for (let time = 0; time < 8; time += 1) {
      const [row] = await owner.run(transactionsOfSession, values);
      assert.equal(row?.count, 20);
    }
    // PostgreSQL tries plans for the values at hand five times.
    const plans = await owner.query(
      'SELECT generic_plans::int AS lasting FROM pg_prepared_statements WHERE name = $1',
      [transactionsOfSession.name],
    );
    assert.deepEqual(plans, [{ lasting: 3 }]);
  } finally {
    await owner.close();
  }
});
