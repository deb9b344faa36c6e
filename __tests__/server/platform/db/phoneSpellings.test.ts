import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Connection } from '../../../../server/src/platform/db/connection.ts';
import { migrate } from '../../../../server/src/platform/db/migrate.ts';
import { openDatabaseBefore } from '../../support/database.ts';

let connection: Connection;
before(async () => {
  connection = await openDatabaseBefore('0096');
  await connection.exclusively(({ script }) =>
    script(`
      INSERT INTO customers
        (email, first_name, last_name, phone_number, password_hash, referral_code, created_at)
      SELECT phone, 'A', 'B', phone, 'none', phone, now()
      FROM unnest(ARRAY['08090000000', '0803 123 4567', '008031234567', '2342348031234567', '((((((((((((']) phone;
      INSERT INTO referral_bonuses (referrer_id, referred_id, referred_phone, amount, reference, created_at)
      SELECT 1, id, left(regexp_replace(phone_number, '^0', ''), 10), 1, id, now() FROM customers WHERE id > 1`),
  );
  await migrate(connection);
});
after(() => connection.close());

it('lets the number of the earliest bonus count, however the later ones were written', async () => {
  assert.deepEqual(
    await connection.query(
      'SELECT referred_id AS of, referred_phone AS phone FROM referral_bonuses ORDER BY 1',
    ),
    [
      { of: 2, phone: '8031234567' },
      { of: 3, phone: null },
      { of: 4, phone: null },
      { of: 5, phone: null },
    ],
  );
});
