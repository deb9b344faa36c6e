import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Connection } from '../../../../server/src/platform/db/connection.ts';
import { openTestDatabase } from '../../../../server/testing/database.ts';

/** SQL that creates two requested withdrawals, with transfers that could end them. */
const asked = `
  INSERT INTO customers (email, first_name, last_name, phone_number, password_hash, referral_code,
      created_at, email_verified_at)
    VALUES ('ada', 'A', 'B', '1', 'none', 'a', now(), now());
  INSERT INTO transfers (kind, reference, description, occurred_at)
    SELECT 'withdrawal', 'withdrawal:' || n, '', now() FROM generate_series(1, 4) AS n;
  INSERT INTO accounts (kind, owner_id) VALUES ('withdrawal_hold', 1);
  INSERT INTO entries (transfer_id, account_id, amount)
    SELECT transfers.id, accounts.id, CASE WHEN (transfers.id > 2) = (owner_id IS NULL)
      THEN 100 ELSE -100 END
    FROM transfers, accounts WHERE accounts.kind IN ('withdrawal_hold', 'bank_clearing')
    ORDER BY transfers.id;
  INSERT INTO holds (customer_id, amount, held_by) VALUES (1, 100, 1), (1, 100, 2);
  INSERT INTO withdrawals (customer_id, hold_id, bank_code, bank_name, account_number, account_name,
      requested_at)
    SELECT 1, id, '058', 'GTBank', '0123456789', 'A B', now() FROM holds ORDER BY id`;

let connection: Connection;
before(async () => {
  connection = await openTestDatabase();
  await connection.exclusively(({ script }) => script(asked));
});
after(() => connection.close());

const updateWithdrawals = (what: string) => connection.query(`UPDATE withdrawals SET ${what}`);

it('a withdrawal skips no step, and has a reference before it is sent', async () => {
  await assert.rejects(
    updateWithdrawals("state = 'paid', decided_at = now() WHERE id = 1"),
    /cannot become paid/,
  );
  await assert.rejects(
    updateWithdrawals("state = 'approved', decided_at = now() WHERE id = 1"),
    /cannot be approved/,
  );
  await updateWithdrawals(
    "state = 'approved', decided_at = now(), payment_reference = 'w-monnify-of-a-test' WHERE id = 1",
  );
  await assert.rejects(
    updateWithdrawals("payment_reference = 'w-monnify-another-one' WHERE id = 1"),
    /another payment/,
  );
  await assert.rejects(
    updateWithdrawals("account_number = '9999999999' WHERE id = 1"),
    /cannot become another one/,
  );
});

it('a hold ends only together with its withdrawal', async () => {
  const alone = connection.query("UPDATE holds SET status = 'settled', ended_by = 4 WHERE id = 2");
  await assert.rejects(alone, /hold 2 is not as its withdrawal says/);
  await connection.exclusively(({ script }) =>
    script(`
      UPDATE holds SET status = 'released', ended_by = 4 WHERE id = 2;
      UPDATE withdrawals SET state = 'rejected', decided_at = now() WHERE id = 2`),
  );
  await assert.rejects(
    updateWithdrawals("state = 'requested' WHERE id = 2"),
    /is rejected, and cannot become requested/,
  );
});
