import assert from 'node:assert/strict';
import { newCustomer, payIn, type TestCustomer } from './customers.ts';
import { asOwner } from './database.ts';
import type { TestServer } from './server.ts';

/**
 * Inserts an investment of ₦100.00 from the time before contracts were backed: two weekly payouts of ₦60.00, which the
 * company has promised. Returns its customer.
 */
export async function promisedInvestment(server: TestServer, asset: number): Promise<TestCustomer> {
  const customer = await newCustomer(server);
  await payIn(server, customer, '100');
  const { connection } = server.dependencies;
  await asOwner(
    connection,
    `WITH customer AS (SELECT id FROM customers WHERE email = '${customer.email}'),
     paid AS (
       INSERT INTO transfers (kind, reference, description, occurred_at)
       SELECT 'investment', 'investment:promised-' || id, 'Investment in TVS King', '2026-03-02'
       FROM customer RETURNING id),
     booked AS (
       INSERT INTO entries (transfer_id, account_id, amount)
       SELECT paid.id, accounts.id, CASE accounts.kind WHEN 'wallet' THEN -10000 ELSE 10000 END
       FROM paid, customer, accounts
       WHERE accounts.kind = 'company_debt'
         OR accounts.kind = 'wallet' AND accounts.owner_id = customer.id),
     made AS (
       INSERT INTO investments (customer_id, asset_id, amount_invested, total_payout, roi_basis_points,
         duration_weeks, payout_interval, start_date, end_date, contract, contract_sha256, agreed_at,
         paid_by)
       SELECT customer.id, ${asset}, 10000, 12000, 2000, 2, 'week', '2026-03-02', '2026-03-16', '',
         repeat('0', 64), '2026-03-02', paid.id FROM paid, customer RETURNING id),
     promised AS (INSERT INTO contracts (investment_id) SELECT id FROM made RETURNING id),
     due AS (
       INSERT INTO payouts (contract_id, number, due_date, amount, shares)
       SELECT id, number, date '2026-03-02' + 7 * number, 6000, '{6000}'
       FROM promised, generate_series(1, 2) AS number RETURNING id, number, due_date)
     INSERT INTO jobs (kind, subject, run_at)
     SELECT 'payout', id, (due_date::timestamp - interval '1 hour') AT TIME ZONE 'UTC'
     FROM due WHERE number = 1;
     UPDATE assets SET units = units - 1 WHERE id = ${asset}`,
  );
  const [row] = await connection.query(
    'SELECT count(*)::int AS promised FROM contracts WHERE value IS NULL',
  );
  assert.ok(Number(row?.promised) > 0);
  return customer;
}
