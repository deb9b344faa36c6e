import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Connection } from '../../../../server/src/platform/db/connection.ts';
import { migrate } from '../../../../server/src/platform/db/migrate.ts';
import { openDatabaseBefore } from '../../support/database.ts';

/** Seven withdrawals of the release before: one was paid, one rejected, the others wait. */
const olderRows = `
  INSERT INTO customers
    (email, first_name, last_name, phone_number, password_hash, referral_code, created_at)
    VALUES ('ada', 'A', 'B', '1', 'none', 'a', now());
  INSERT INTO transfers (kind, reference, description, occurred_at)
    SELECT 'withdrawal', 'withdrawal:' || n, '', now() FROM generate_series(1, 7) AS n;
  INSERT INTO transfers (kind, reference, description, occurred_at)
    SELECT 'end', 'end:' || n, '', now() FROM generate_series(1, 7) AS n;
  INSERT INTO accounts (kind, owner_id) VALUES ('withdrawal_hold', 1);
  INSERT INTO entries (transfer_id, account_id, amount)
    SELECT transfers.id, accounts.id, CASE WHEN (transfers.kind = 'end') = (owner_id IS NULL)
      THEN 100 ELSE -100 END
    FROM transfers, accounts WHERE accounts.kind IN ('withdrawal_hold', 'bank_clearing');
  INSERT INTO holds (customer_id, amount, held_by)
    SELECT 1, 100, id FROM transfers WHERE kind = 'withdrawal' ORDER BY id;
  UPDATE holds SET status = CASE id WHEN 1 THEN 'settled' ELSE 'released' END, ended_by = 7 + id
    WHERE id <= 2;
  INSERT INTO withdrawals (customer_id, hold_id, bank_code, bank_name, account_number, account_name,
      requested_at, decided_at, reason)
    SELECT 1, id, '058', 'GTBank', '0123456789', 'A B', '2026-03-02T09:00:00Z',
      CASE WHEN id <= 2 THEN '2026-03-03T09:00:00Z'::timestamptz END,
      CASE id WHEN 2 THEN 'Closed' END
    FROM holds ORDER BY id`;

let connection: Connection;
before(async () => {
  connection = await openDatabaseBefore('0080');
  await connection.exclusively(({ script }) => script(olderRows));
  await migrate(connection);
});
after(() => connection.close());

async function stateOf(id: number) {
  const [row] = await connection.query(
    'SELECT state, paid_at, decided_at, next_at, reason FROM withdrawals WHERE id = $1',
    [id],
  );
  return row;
}

/** What an instance of the release before does when an operator decides. */
const decideAsBefore = (id: number, hold: 'settled' | 'released', reason: string) =>
  connection.exclusively(({ script }) =>
    script(`
      UPDATE holds SET status = '${hold}', ended_by = 7 + ${id} WHERE id = ${id};
      UPDATE withdrawals SET decided_at = '2026-03-04T09:00:00Z', reason = ${reason}
        WHERE id = ${id}`),
  );

const approveNow = (id: number) =>
  connection.query(
    `UPDATE withdrawals SET state = 'approved', decided_at = now(), next_at = now(),
       payment_reference = 'mota-w-of-this-release-' || id WHERE id = $1`,
    [id],
  );

it('Withdrawals of earlier releases are paid, rejected or still asked for, and none is sent again', async () => {
  const decided = new Date('2026-03-03T09:00:00Z');
  const old = { next_at: null, reason: null };
  assert.deepEqual(await stateOf(1), {
    ...old,
    state: 'paid',
    paid_at: decided,
    decided_at: decided,
  });
  assert.deepEqual(await stateOf(2), {
    ...old,
    state: 'rejected',
    paid_at: null,
    decided_at: decided,
    reason: 'Closed',
  });
  assert.deepEqual(await stateOf(3), {
    ...old,
    state: 'requested',
    paid_at: null,
    decided_at: null,
  });
});

it('An instance of the release before still decides, and the state follows', async () => {
  const decided = new Date('2026-03-04T09:00:00Z');
  await decideAsBefore(3, 'settled', 'NULL');
  assert.deepEqual(await stateOf(3), {
    state: 'paid',
    paid_at: decided,
    decided_at: decided,
    next_at: null,
    reason: null,
  });
  await decideAsBefore(4, 'released', "'Closed'");
  assert.deepEqual((await stateOf(4))?.state, 'rejected');
  await assert.rejects(approveNow(3), /is paid, and cannot become approved/);
});

it('An instance of the release before takes what was approved meanwhile for decided, and cannot pay it', async () => {
  await approveNow(5);
  assert.ok((await stateOf(5))?.decided_at);
  await assert.rejects(decideAsBefore(5, 'settled', 'NULL'), /cannot be approved/);
  assert.equal((await stateOf(5))?.state, 'approved');
});

it('An instance of the release before asks for withdrawals of its own', async () => {
  await connection.exclusively(({ script }) =>
    script(`
      INSERT INTO transfers (kind, reference, description, occurred_at)
        VALUES ('withdrawal', 'withdrawal:8', '', now());
      INSERT INTO entries (transfer_id, account_id, amount)
        SELECT 15, id, CASE kind WHEN 'bank_clearing' THEN -100 ELSE 100 END
        FROM accounts WHERE kind IN ('withdrawal_hold', 'bank_clearing');
      INSERT INTO holds (customer_id, amount, held_by) SELECT 1, 100, max(id) FROM transfers;
      INSERT INTO withdrawals (customer_id, hold_id, bank_code, bank_name, account_number,
          account_name, requested_at)
        SELECT 1, max(id), '058', 'GTBank', '0123456789', 'A B', now() FROM holds`),
  );
  assert.equal((await stateOf(8))?.state, 'requested');
});

it('A hold ends with its withdrawal, and not alone', async () => {
  const alone = connection.query("UPDATE holds SET status = 'settled', ended_by = 13 WHERE id = 6");
  await assert.rejects(alone, /hold 6 is not as its withdrawal says/);
});
