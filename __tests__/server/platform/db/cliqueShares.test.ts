import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Connection } from '../../../../server/src/platform/db/connection.ts';
import { openTestDatabase } from '../../../../server/testing/database.ts';

let connection: Connection;
before(async () => {
  connection = await openTestDatabase();
  await connection.exclusively(({ script }) =>
    script(`
      INSERT INTO customers
        (email, first_name, last_name, phone_number, password_hash, referral_code, created_at,
          email_verified_at)
      SELECT 'c' || n, 'A', 'B', '1', 'none', n, now(), now() FROM generate_series(1, 4) n;
      INSERT INTO assets (name, type, image, description, value, vat, service_charge,
        maintenance_fee, roi_basis_points, duration_weeks, units, created_at)
      VALUES ('Bus', 'bus', '', '', 10, 0, 0, 0, 0, 2, 1, now());
      INSERT INTO cliques (name, asset_id, creator_id, visibility, payout_frequency,
        required_funding, total_payout, roi_basis_points, duration_weeks, created_at, closes_at)
      VALUES ('Bus together', 1, 3, 'public', 'week', 10, 11, 0, 2, now(), now());
      INSERT INTO clique_members (clique_id, customer_id, contribution, joined_at)
      VALUES (1, 3, 5, now()), (1, 1, 3, now()), (1, 4, 2, now());
      INSERT INTO transfers (kind, reference, description, occurred_at) VALUES ('x', 'x', '', now());
      INSERT INTO accounts (kind, owner_id) VALUES ('wallet', 1);
      INSERT INTO entries (transfer_id, account_id, amount)
      SELECT 1, id, CASE kind WHEN 'wallet' THEN 5 ELSE -5 END FROM accounts
      WHERE kind IN ('wallet', 'company_debt');
      UPDATE cliques SET total_contributions = 10;
      UPDATE cliques SET status = 'funded', paid_by = 1, start_date = '2026-03-02', end_date = '2026-03-16';
      INSERT INTO contracts (clique_id) VALUES (1);
      INSERT INTO payouts (contract_id, number, due_date, amount, shares)
      VALUES (1, 1, '2026-03-09', 5, '{3,2,0}'), (1, 2, '2026-03-16', 6, '{3,1,2}');
      INSERT INTO payout_parts (payout_id, number, transfer_id, source_id, amount)
      SELECT 1, 1, 1, id, 5 FROM accounts WHERE kind = 'company_debt';
      UPDATE payouts SET paid_at = now() WHERE number = 1`),
  );
});
after(() => connection.close());

const doesNotAddUp = /payouts_shares_add_up/;

for (const [what, statement, reason] of [
  [
    'a change of the shares of a payout',
    "UPDATE payouts SET shares = '{2,2,2}' WHERE number = 2",
    /keeps what was agreed/,
  ],
  [
    'a new payout whose shares don’t add up',
    "INSERT INTO payouts (contract_id, number, due_date, amount, shares) VALUES (1, 3, now(), 6, '{3,1,3}')",
    doesNotAddUp,
  ],
  [
    'a new payout with a negative share',
    "INSERT INTO payouts (contract_id, number, due_date, amount, shares) VALUES (1, 3, now(), 6, '{8,-1,-1}')",
    doesNotAddUp,
  ],
  [
    'a new payout with a missing share',
    "INSERT INTO payouts (contract_id, number, due_date, amount, shares) VALUES (1, 3, now(), 6, '{3,3,NULL}')",
    doesNotAddUp,
  ],
  [
    'a member who joins a funded clique',
    'INSERT INTO clique_members (clique_id, customer_id, contribution, joined_at) VALUES (1, 2, 1, now())',
    /keeps its members/,
  ],
  [
    'a member who leaves a funded clique',
    'DELETE FROM clique_members WHERE customer_id = 1',
    /keeps its members/,
  ],
] as const) {
  it(`the database refuses ${what}`, async () => {
    await assert.rejects(connection.query(statement), reason);
  });
}
