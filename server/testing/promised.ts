import assert from 'node:assert/strict';
import { newCustomer, payIn, type TestCustomer } from './customers.ts';
import { asOwner } from './database.ts';
import type { TestServer } from './server.ts';

export interface PromisedPayout {
  /** Amount of the payout, in kobo. */
  readonly amount: bigint;
  readonly dueDate: string;
}

interface PromisedContract {
  readonly asset: number;
  /** What the customer paid for it, in kobo. */
  readonly invested: bigint;
  readonly startDate: string;
  /** The payouts in ascending order. */
  readonly payouts: readonly PromisedPayout[];
}

let count = 0;

/** Inserts an investment from the time before vehicles backed contracts. The company has promised its payouts. */
export async function promisedContract(
  server: TestServer,
  { email }: Pick<TestCustomer, 'email'>,
  { asset, invested, startDate, payouts }: PromisedContract,
): Promise<void> {
  count += 1;
  const { connection } = server.dependencies;
  const total = payouts.reduce((sum, { amount }) => sum + amount, 0n);
  const due = payouts.map(
    ({ amount, dueDate }, index) => `(${index + 1}, date '${dueDate}', ${amount}::bigint)`,
  );
  await asOwner(
    connection,
    `WITH customer AS (SELECT id FROM customers WHERE email = '${email}'),
     paid AS (
       INSERT INTO transfers (kind, reference, description, occurred_at)
       SELECT 'investment', 'investment:promised-${count}-' || id, 'Investment in TVS King', '${startDate}'
       FROM customer RETURNING id),
     booked AS (
       INSERT INTO entries (transfer_id, account_id, amount)
       SELECT paid.id, accounts.id,
         CASE accounts.kind WHEN 'wallet' THEN -${invested} ELSE ${invested} END
       FROM paid, customer, accounts
       WHERE accounts.kind = 'company_debt'
         OR accounts.kind = 'wallet' AND accounts.owner_id = customer.id),
     made AS (
       INSERT INTO investments (customer_id, asset_id, amount_invested, total_payout, roi_basis_points,
         duration_weeks, payout_interval, start_date, end_date, contract, contract_sha256, agreed_at,
         paid_by)
       SELECT customer.id, ${asset}, ${invested}, ${total}, 2000, ${payouts.length}, 'week', '${startDate}',
         '${payouts.at(-1)?.dueDate}', '', repeat('0', 64), '${startDate}', paid.id
       FROM paid, customer RETURNING id),
     promised AS (INSERT INTO contracts (investment_id) SELECT id FROM made RETURNING id),
     due AS (
       INSERT INTO payouts (contract_id, number, due_date, amount, shares)
       SELECT id, number, due_date, amount, ARRAY[amount]
       FROM promised, (VALUES ${due.join()}) AS planned (number, due_date, amount)
       RETURNING id, number, due_date)
     INSERT INTO jobs (kind, subject, run_at)
     SELECT 'payout', id, (due_date::timestamp - interval '1 hour') AT TIME ZONE 'UTC'
     FROM due WHERE number = 1;
     UPDATE assets SET units = units - 1 WHERE id = ${asset}`,
  );
  const [row] = await connection.query(
    'SELECT count(*)::int AS promised FROM contracts WHERE value IS NULL',
  );
  assert.ok(Number(row?.promised) > 0);
}

/** Inserts a promised investment of ₦100.00 with two weekly payouts of ₦60.00. Returns its customer. */
export async function promisedInvestment(server: TestServer, asset: number): Promise<TestCustomer> {
  const customer = await newCustomer(server);
  await payIn(server, customer, '100');
  await promisedContract(server, customer, {
    asset,
    invested: 10_000n,
    startDate: '2026-03-02',
    payouts: [
      { amount: 6000n, dueDate: '2026-03-09' },
      { amount: 6000n, dueDate: '2026-03-16' },
    ],
  });
  return customer;
}
