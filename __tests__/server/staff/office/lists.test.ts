import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { newCustomer } from '../../../../server/testing/customers.ts';
import { asStaff } from '../../support/staff.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

let server: TestServer;

before(async () => {
  server = await startTestServer();
  const { email } = await newCustomer(server);
  const { connection } = server.dependencies;
  await connection.query(
    `WITH held AS (
       INSERT INTO transfers (kind, reference, description, occurred_at)
       SELECT 'hold', 'hold ' || number, 'Withdrawal', now() FROM generate_series(1, 150) AS number RETURNING id),
     lines AS (
       INSERT INTO entries (transfer_id, account_id, amount)
       SELECT held.id, account.id, CASE WHEN account.kind = 'bank_clearing' THEN 100 ELSE -100 END
       FROM held, accounts account WHERE account.kind IN ('bank_clearing', 'company_debt') RETURNING id),
     waiting AS (
       INSERT INTO holds (customer_id, amount, held_by)
       SELECT customers.id, 100, held.id FROM held, customers WHERE email = $1 RETURNING id, customer_id)
     INSERT INTO withdrawals (customer_id, hold_id, bank_code, bank_name, account_number, account_name, requested_at)
     SELECT customer_id, id, '058', 'GTBank', '0123456789', 'ADA OBI', now() FROM waiting`,
    [email],
  );
  await connection.query(
    `INSERT INTO deposit_notices (reference, rail, account_number, amount, fee, sender_bank, received_at)
     SELECT 'notice ' || number, 'monnify', '9999999999', 100, 0, 'GTBank', '2026-01-01T00:00:00Z'
     FROM generate_series(1, 150) AS number`,
  );
});
after(() => server.close());

async function readList<Row>(path: string): Promise<Row[]> {
  const { status, body, text } = await asStaff(server, { url: `/office/api${path}` });
  assert.equal(status, 200, text);
  return body as Row[];
}

describe("pages of a staff member's list", () => {
  it("a staff member's list of withdrawals has pages of 100, each of which continues after the page before", async () => {
    const ids = async (query: string) =>
      (await readList<{ id: number }>(`/withdrawals/?${query}`)).map(({ id }) => id);
    const first = await ids('');
    assert.equal(first.length, 100);
    const second = await ids(`status=requested&before=${first.at(-1)}`);
    const together = [...first, ...second];
    assert.equal(new Set(together).size, 150);
    assert.deepEqual(
      together,
      [...together].sort((one, other) => other - one),
    );
    await server.dependencies.connection.query(
      `UPDATE withdrawals SET state = 'approved', decided_at = now(),
         payment_reference = 'mota-w-of-the-operators-list' WHERE id = $1`,
      [first[0]],
    );
    assert.deepEqual(await ids('status=requested&limit=1'), [first[1]]);
    assert.deepEqual(await ids('status=approved'), [first[0]]);
    assert.deepEqual(await ids('limit=1'), [first[0]]);
  });

  it("a staff member's list of deposits without an account has pages of 100, each of which continues after the page before", async () => {
    const references = async (query: Record<string, string>) => {
      const path = `/unmatched-deposits/?${String(new URLSearchParams(query))}`;
      return (await readList<{ reference: string }>(path)).map(({ reference }) => reference);
    };
    const first = await references({});
    assert.equal(first.length, 100);
    const second = await references({ before: first.at(-1) ?? '' });
    assert.equal(new Set([...first, ...second]).size, 150);
  });
});
