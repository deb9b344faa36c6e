import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { checkLedger } from '../../../../server/src/money/ledger/check.ts';
import { newestCheckpoint } from '../../../../server/src/money/ledger/checkpoint.ts';
import { faultsIn } from '../../../../server/testing/books.ts';
import {
  openEmbedded,
  openPostgres,
  type Connection,
} from '../../../../server/src/platform/db/connection.ts';
import { migrate, readMigrations } from '../../../../server/src/platform/db/migrate.ts';
import { postgresUrl } from '../../../../server/testing/database.ts';
import { newEmptyDatabase } from '../../../../server/testing/emptyDatabase.ts';

/** Ada has invested, Bola and she have funded a clique, and both have had their first payout. */
const asBefore = `
  INSERT INTO customers
    (email, first_name, last_name, phone_number, password_hash, referral_code, created_at,
      email_verified_at)
  SELECT n || '@example.com', 'A', 'B', '1', 'none', n, now(), now() FROM generate_series(1, 2) n;
  INSERT INTO assets (name, type, image, description, value, vat, service_charge,
    maintenance_fee, roi_basis_points, duration_weeks, units, created_at)
  VALUES ('Bus', 'bus', '', '', 10, 0, 0, 0, 0, 2, 2, now());
  INSERT INTO accounts (kind, owner_id) VALUES ('wallet', 1), ('wallet', 2), ('clique_escrow', 1);
  CREATE FUNCTION post(named text, of_kind text, VARIADIC lines text[]) RETURNS bigint
  LANGUAGE sql AS $$
    WITH posted AS (INSERT INTO transfers (kind, reference, description, occurred_at)
      VALUES (of_kind, named, '', now()) RETURNING id),
    booked AS (INSERT INTO entries (transfer_id, account_id, amount)
      SELECT posted.id, accounts.id, split_part(line, ' ', 3)::bigint
      FROM posted, unnest(lines) AS line JOIN accounts ON kind = split_part(line, ' ', 1)
        AND coalesce(owner_id, 0) = split_part(line, ' ', 2)::int)
    SELECT id FROM posted $$;
  SELECT post('treasury:1', 'gift', 'treasury 0 -40', 'wallet 1 30', 'wallet 2 10');
  INSERT INTO investments (customer_id, asset_id, amount_invested, total_payout, roi_basis_points,
    duration_weeks, payout_interval, start_date, end_date, contract, contract_sha256, agreed_at, paid_by)
  VALUES (1, 1, 10, 11, 0, 2, 'week', '2026-03-02', '2026-03-16', '', repeat('0', 64), now(),
    post('investment:1', 'investment', 'wallet 1 -10', 'asset_sales 0 10'));
  INSERT INTO cliques (name, asset_id, creator_id, visibility, payout_frequency,
    required_funding, total_payout, roi_basis_points, duration_weeks, created_at, closes_at)
  VALUES ('Bus together', 1, 2, 'public', 'week', 10, 11, 0, 2, now(), now());
  INSERT INTO clique_members (clique_id, customer_id, contribution, joined_at)
  VALUES (1, 2, 6, now()), (1, 1, 4, now());
  SELECT post('clique-contribution:1', 'clique_contribution', 'wallet 2 -6', 'clique_escrow 1 6');
  SELECT post('clique-contribution:2', 'clique_contribution', 'wallet 1 -4', 'clique_escrow 1 4');
  UPDATE cliques SET total_contributions = 10;
  UPDATE cliques SET status = 'funded', start_date = '2026-03-02', end_date = '2026-03-16',
    paid_by = post('clique-funding:1', 'clique_funding', 'clique_escrow 1 -10', 'asset_sales 0 10');
  UPDATE assets SET units = 0;
  INSERT INTO investment_payouts (investment_id, number, due_date, amount)
  VALUES (1, 1, '2026-03-09', 5), (1, 2, '2026-03-16', 6);
  INSERT INTO clique_payouts (clique_id, number, due_date, amount, shares)
  VALUES (1, 1, '2026-03-09', 5, '{3,2}'), (1, 2, '2026-03-16', 6, '{4,2}');
  UPDATE investment_payouts SET paid_at = now(),
    paid_by = post('payout:1', 'payout', 'asset_sales 0 -5', 'wallet 1 5') WHERE number = 1;
  UPDATE clique_payouts SET paid_at = now(), paid_by = post(
    'clique-payout:1', 'clique_payout', 'asset_sales 0 -5', 'wallet 2 3', 'wallet 1 2') WHERE number = 1;
  INSERT INTO jobs (kind, subject, run_at, done_at) VALUES
    ('payout', '1', now(), now()), ('payout', '2', now(), NULL),
    ('clique-payout', '1', now(), now()), ('clique-payout', '2', now(), NULL);
  INSERT INTO checked_balances (account_id, balance)
  SELECT account_id, sum(amount) FROM entries GROUP BY account_id;
  INSERT INTO audit_records (at, actor, action, subject, detail)
  SELECT now(), 'job', 'books checked', 'transfers', jsonb_build_object(
    'transfer', (SELECT max(id) FROM transfers), 'seen', (SELECT max(id) FROM transfers), 'seal', 0,
    'totals', (SELECT jsonb_object_agg(kind, total::text) FROM (
      SELECT kind, sum(checked.balance) AS total FROM checked_balances AS checked
      JOIN accounts ON accounts.id = account_id GROUP BY kind) AS sums));
  DROP FUNCTION post(text, text, text[])`;

let connection: Connection;
let drop = async (): Promise<void> => undefined;
before(async () => {
  if (postgresUrl) {
    const made = await newEmptyDatabase(postgresUrl, `mota_payouts_${process.pid}`);
    drop = made.drop;
    connection = openPostgres(made.url, 2);
  } else connection = await openEmbedded({ image: undefined });
  const older = readMigrations().filter(({ name }) => name < '0002');
  await migrate(connection, true, 0, older);
  await connection.exclusively(({ script }) => script(asBefore));
  await migrate(connection);
});
after(async () => {
  await connection.close();
  await drop();
});

it('The migration of payouts keeps what was paid, and what is due', async () => {
  const paid = await connection.query(
    `SELECT coalesce(investment_id, 0) AS investment, coalesce(clique_id, 0) AS clique, payouts.number,
       payouts.amount::int, payouts.shares::int[], paid_at IS NOT NULL AS is_paid, reference, kind
     FROM payouts JOIN contracts ON contracts.id = contract_id
     LEFT JOIN payout_parts ON payout_id = payouts.id LEFT JOIN transfers ON transfers.id = transfer_id
     ORDER BY payouts.id`,
  );
  const none = { is_paid: false, reference: null, kind: null };
  assert.deepEqual(paid, [
    {
      investment: 1,
      clique: 0,
      number: 1,
      amount: 5,
      shares: [5],
      is_paid: true,
      reference: 'payout:1',
      kind: 'payout',
    },
    {
      investment: 1,
      clique: 0,
      number: 2,
      amount: 6,
      shares: [6],
      ...none,
    },
    {
      investment: 0,
      clique: 1,
      number: 1,
      amount: 5,
      shares: [3, 2],
      is_paid: true,
      reference: 'clique-payout:1',
      kind: 'clique_payout',
    },
    {
      investment: 0,
      clique: 1,
      number: 2,
      amount: 6,
      shares: [4, 2],
      ...none,
    },
  ]);
  const jobs = await connection.query(
    `SELECT jobs.kind, number FROM jobs JOIN payouts ON subject = payouts.id::text
     JOIN contracts ON contracts.id = contract_id
     WHERE (clique_id IS NULL) = (jobs.kind = 'payout') AND (done_at IS NULL) = (paid_at IS NULL)
     ORDER BY jobs.kind, number`,
  );
  assert.equal(jobs.length, 4);
});

it('The books are right after it, from the checkpoint on and as a whole', async () => {
  const { database } = connection;
  const since = await newestCheckpoint(database);
  assert.ok(since.transfer > 0);
  assert.deepEqual(await checkLedger(database, since), []);
  const faults = await faultsIn(database, new Date('2026-03-10T12:00:00Z'));
  const rules = faults.map(({ found }) => found);
  assert.deepEqual(
    rules.filter((found) => !found.startsWith('gift')),
    [],
  );
});

it('A new payout follows the newest id', async () => {
  const [row] = await connection.query(
    `INSERT INTO payouts (contract_id, number, due_date, amount, shares)
     SELECT 1, 3, now(), 1, '{1}' RETURNING id = (SELECT max(id) + 1 FROM payouts) AS is_next`,
  );
  assert.equal(row?.is_next, true);
});
