import { sealAfter } from '../../src/platform/audit/seal.ts';
import type { Connection } from '../../src/platform/db/connection.ts';

export interface Size {
  readonly customers: number;
  /** Number of deposits of each customer, with two entries each. */
  readonly depositsEach: number;
  readonly notificationsEach: number;
  /** Number of transactions and notifications of the customer `busy`. */
  readonly notes: number;
  /** Number of investments of the customer `investor`, in the same number of assets. */
  readonly investments: number;
  readonly publicCliques: number;
  /** Number of investments of other customers. The first payout of each is due tomorrow. */
  readonly payouts: number;
  /** Number of withdrawals that wait for a decision. */
  readonly withdrawals: number;
}

/** The normal load. The customers' deposits alone have 4.8 million entries. */
export const full: Size = {
  customers: 200_000,
  depositsEach: 12,
  notificationsEach: 5,
  notes: 20_000,
  investments: 200,
  publicCliques: 7500,
  payouts: 50_000,
  withdrawals: 5000,
};

/** The load for which the embedded database is meant: the same lists, but few customers. */
export const embedded: Size = { ...full, customers: 2000, payouts: 1000, withdrawals: 100 };

/** Returns a load with `times` as many customers, payouts and withdrawals. */
export const grown = (size: Size, times: number): Size => ({
  ...size,
  customers: Math.round(size.customers * times),
  payouts: Math.round(size.payouts * times),
  withdrawals: Math.round(size.withdrawals * times),
});

/** A load that is just large enough to see that everything works. */
export const small: Size = {
  customers: 100,
  depositsEach: 3,
  notificationsEach: 2,
  notes: 200,
  investments: 20,
  publicCliques: 30,
  payouts: 40,
  withdrawals: 5,
};

export const emailOf = (customer: number) => `customer${customer}@example.com`;
export const accountOf = (customer: number) => `9${String(customer).padStart(9, '0')}`;

/** Id of the customer with many investments, and of the one with many transactions and notifications. */
export const investor = 1;
export const busy = 2;
/** Ids of customers with enough money to invest all day. */
export const rich = Array.from({ length: 16 }, (_, index) => index + 3);

/** Price of an asset, in kobo. The four weekly payouts of an investment add up to 1.25 times as much. */
export const price = 100_000;
const payout = 31_250;
/** Amount of one deposit of an ordinary customer, and of one of a rich customer, in kobo. */
const deposit = 1_000_000;
const largeDeposit = 100_000_000_000;

const instant = (age: string) => `date_trunc('second', now()) - ${age}`;

/** Returns SQL that transfers an amount from one account to another for each row of a query. */
export const move = (rows: string) => `
  WITH rows AS MATERIALIZED (${rows}), moved AS (
    INSERT INTO transfers (kind, reference, description, occurred_at, provider_reference)
    SELECT kind, reference, description, at,
      CASE kind WHEN 'deposit' THEN substring(reference FROM 9) END
    FROM rows RETURNING id, reference)
  INSERT INTO entries (transfer_id, account_id, amount)
  SELECT moved.id, side.account, side.amount
  FROM moved JOIN rows USING (reference),
    LATERAL (VALUES (rows.source, -rows.amount), (rows.target, rows.amount)) AS side (account, amount)`;

export const companyAccount = (kind: string) => `(SELECT id FROM accounts WHERE kind = '${kind}')`;
export const walletOf = (customer: string) =>
  `(SELECT wallet.id FROM accounts AS wallet WHERE wallet.kind = 'wallet' AND wallet.owner_id = ${customer})`;

const people = ({ customers }: Size, passwordHash: string) => `
  INSERT INTO customers (email, first_name, last_name, phone_number, password_hash, email_verified_at,
    identity_verified_at, referral_code, created_at)
  SELECT 'customer' || n || '@example.com', (ARRAY['Ada', 'Ngozi', 'Musa', 'Chidi', 'Amina', 'Tunde'])[1 + n % 6],
    (ARRAY['Obi', 'Eze', 'Bello', 'Okonkwo', 'Adeyemi', 'Ibrahim', 'Nwosu'])[1 + n % 7], '080' || lpad(n::text, 8, '0'),
    '${passwordHash}', now(), CASE WHEN n % 2 = 0 THEN now() END, 'code' || n, now() - interval '2 years'
  FROM generate_series(1, ${customers}) AS n;
  INSERT INTO deposit_accounts (customer_id, rail, reference, status, account_number, account_name, bank,
    requested_at, next_at)
  SELECT id, 'monnify', 'account-' || id, 'active', '9' || lpad(id::text, 9, '0'), 'MOTA / ADA OBI',
    'Wema Bank', now(), now() FROM customers;
  INSERT INTO accounts (kind, owner_id) SELECT 'wallet', id FROM customers ORDER BY id;
  INSERT INTO sessions (jti, customer_id, device, device_id, created_at, expires_at, last_used_at)
  SELECT gen_random_uuid(), id, 'Chrome on Android', gen_random_uuid(), now(), now() + interval '12 hours', now()
  FROM customers;
  INSERT INTO kyc_submissions (customer_id, status, identity_card, facial_recognition, submitted_at, decided_at)
  SELECT id, CASE WHEN id % 2 = 0 THEN 'Verified' ELSE 'In Progress' END, 'none', 'none',
    now() - interval '1 year', CASE WHEN id % 2 = 0 THEN now() END
  FROM customers WHERE id % 2 = 0 OR id % 1000 = 1;
  INSERT INTO outbox (recipient, subject, text, created_at, next_at, sent_at)
  SELECT email, 'Welcome', 'Welcome to Mota.', now() - interval '2 years', now(), now() FROM customers;`;

const notifications = ({ notificationsEach, notes }: Size) => `
  INSERT INTO notifications (customer_id, kind, code, given, link, is_read, created_at)
  SELECT id, 'deposit', 'deposit_received', '{"amount":"1000000","bank":"GTBank"}'::json,
    '/transactions', number % 2 = 0, ${instant("number * interval '1 day'")}
  FROM generate_series(${notificationsEach}, 1, -1) AS number, customers
  UNION ALL
  SELECT ${busy}, 'deposit', 'deposit_received', '{"amount":"1000000","bank":"GTBank"}'::json,
    '/transactions', false, ${instant("number * interval '1 minute'")}
  FROM generate_series(${notes}, 1, -1) AS number;`;

const deposits = ({ depositsEach, notes }: Size) => [
  ...Array.from({ length: depositsEach }, (_, round) =>
    move(`SELECT 'deposit' AS kind, 'deposit:' || owner_id || '-${round}' AS reference,
      'Transfer from GTBank' AS description, ${instant(`interval '${(depositsEach - round) * 30} days'`)} AS at,
      ${companyAccount('bank_clearing')} AS source, id AS target,
      CASE WHEN owner_id IN (${[investor, ...rich].join()}) THEN ${largeDeposit} ELSE ${deposit} END AS amount
    FROM accounts WHERE kind = 'wallet'`),
  ),
  move(`SELECT 'deposit' AS kind, 'deposit:note-' || number AS reference, 'Transfer from GTBank' AS description,
      ${instant("number * interval '1 minute'")} AS at, ${companyAccount('bank_clearing')} AS source,
      ${walletOf(String(busy))} AS target, ${deposit} AS amount
    FROM generate_series(${notes}, 1, -1) AS number`),
  `INSERT INTO deposit_notices (reference, rail, account_number, amount, fee, sender_bank, transfer_id, received_at)
   SELECT provider_reference, 'monnify', account_number, amount, 0, 'GTBank', t.id, occurred_at
   FROM transfers AS t JOIN entries ON transfer_id = t.id AND amount > 0
     JOIN accounts ON accounts.id = account_id JOIN deposit_accounts ON customer_id = owner_id
   WHERE t.kind = 'deposit'`,
];

const assets = ({ investments }: Size) => `
  INSERT INTO assets (name, type, image, description, value, vat, service_charge, maintenance_fee,
    roi_basis_points, duration_weeks, units, offered, created_at)
  SELECT 'TVS King ' || n, 'auto-rickshaw', '/media/vehicles/tvs-king.webp', 'Three wheels.', ${price}, 0, 0, 0,
    2500, 4, 10000000, 10000000, now() - interval '1 year'
  FROM generate_series(1, ${investments}) AS n;`;

/** Returns SQL for investments of six days ago, so that the first payout is due tomorrow. One customer has many. */
const investments = (size: Size, contract: string) => [
  `CREATE TEMPORARY TABLE bought AS SELECT row_number() OVER () AS id, * FROM (
   SELECT ${investor} AS customer, n AS asset, gen_random_uuid() AS key FROM generate_series(1, ${size.investments}) AS n
   UNION ALL
   SELECT ${rich.at(-1)} + n % ${size.customers - (rich.at(-1) ?? 0)} + 1, n % ${size.investments} + 1,
     gen_random_uuid()
   FROM generate_series(1, ${size.payouts}) AS n) AS wanted`,
  "INSERT INTO accounts (kind, owner_id) SELECT 'purchase_escrow', id FROM bought ORDER BY id",
  move(`SELECT 'investment' AS kind, 'investment:' || key AS reference, 'Investment in TVS King' AS description,
      ${instant("interval '6 days'")} AS at, ${walletOf('customer')} AS source, 
      (SELECT escrow.id FROM accounts AS escrow WHERE kind = 'purchase_escrow' AND owner_id = bought.id) AS target,
      ${price} AS amount FROM bought`),
  `INSERT INTO investments (customer_id, asset_id, amount_invested, total_payout, roi_basis_points, duration_weeks,
     payout_interval, start_date, end_date, contract, contract_sha256, agreed_at, paid_by)
   SELECT customer, asset, ${price}, ${payout * 4}, 2500, 4, 'week', today - 6, today + 22, '${contract}',
     encode(sha256(convert_to('${contract}', 'UTF8')), 'hex'), now() - interval '6 days', t.id
   FROM bought JOIN transfers t ON t.reference = 'investment:' || key,
     (SELECT (now() AT TIME ZONE 'Africa/Lagos')::date AS today) AS days
   ORDER BY bought.id`,
  `INSERT INTO contracts (investment_id, value, vat, service_charge, maintenance_fee)
   SELECT id, ${price}, 0, 0, 0 FROM investments ORDER BY id`,
  `INSERT INTO payouts (contract_id, number, due_date, amount, shares)
   SELECT contracts.id, number, start_date + 7 * number, ${payout}, ARRAY[${payout}]::bigint[]
   FROM contracts JOIN investments ON investments.id = investment_id, generate_series(1, 4) AS number
   ORDER BY contracts.id, number`,
  `UPDATE assets SET units = offered - (SELECT count(*) FROM investments WHERE asset_id = assets.id)`,
  `INSERT INTO jobs (kind, subject, run_at)
   SELECT 'payout', id, due_date::timestamp AT TIME ZONE 'Africa/Lagos' FROM payouts WHERE number = 1`,
];

/**
 * SQL that hands over a vehicle for each contract, with the contract's id. Its driver has paid all instalments ahead.
 */
const fleet = [
  `INSERT INTO drivers (name, phone, licence_number, guarantor, guarantor_phone, added_at)
   VALUES ('Musa Bello', '08031234567', 'LIC1', 'Ngozi Eze', '08037654321', now())`,
  `INSERT INTO vehicles (asset_id, plate, vin, odometer, odometer_on, insurer, insured_until, status, changed_at,
     changed_by, reason)
   SELECT asset_id, 'LSR' || lpad(id::text, 7, '0'), 'MD2A11C' || lpad(id::text, 10, '0'), 1, start_date, 'AXA',
     end_date, 'on agreement', agreed_at, 'load', 'Handed over'
   FROM investments ORDER BY id`,
  `INSERT INTO agreements (vehicle_id, driver_id, start_date, interval, price, made_at)
   SELECT id, 1, start_date, 'week', total_payout, agreed_at FROM investments ORDER BY id`,
  `INSERT INTO instalments (agreement_id, number, due_date, vehicle, insurance, maintenance, fee)
   SELECT contract_id, number, due_date, amount, 0, 0, 0 FROM payouts`,
  `INSERT INTO reserve_pools (asset_id, quarter)
   SELECT id, date_trunc('quarter', current_date) FROM assets ORDER BY id`,
  "INSERT INTO accounts (kind, owner_id) SELECT 'vehicle_receipts', id FROM vehicles ORDER BY id",
  // Without ANALYZE, the planner expects few rows in the moves below, and joins each row with each other.
  'ANALYZE',
  move(`SELECT 'binding' AS kind, 'binding:' || owner_id AS reference, 'A vehicle' AS description,
      ${instant("interval '6 days'")} AS at, id AS source, ${companyAccount('vehicle_purchases')} AS target, ${price} AS amount
    FROM accounts WHERE kind = 'purchase_escrow'`),
  `INSERT INTO backings (contract_id, vehicle_id, pool_id, reserved, transfer_id, bound_at, bound_by)
   SELECT vehicles.id, vehicles.id, asset_id, 0, t.id, occurred_at, 'load'
   FROM vehicles JOIN transfers t ON t.reference = 'binding:' || vehicles.id`,
  move(`SELECT 'repayment' AS kind, 'repayment:R-' || owner_id AS reference, 'Repayment' AS description,
      ${instant("interval '1 day'")} AS at, ${companyAccount('treasury')} AS source, id AS target, ${payout * 4} AS amount
    FROM accounts WHERE kind = 'vehicle_receipts'`),
  `INSERT INTO repayments (agreement_id, amount, receipt, paid_on, recorded_by, recorded_at, transfer_id)
   SELECT vehicles.id, ${payout * 4}, 'R-' || vehicles.id, current_date - 1, 'load', occurred_at, t.id
   FROM vehicles JOIN transfers t ON t.reference = 'repayment:R-' || vehicles.id`,
];

/**
 * Returns SQL for vehicles that back no contract, one for each hundred that do. Their drivers haven't paid for up to
 * fifteen weeks.
 */
const lateFleet = ({ payouts }: Size) => [
  `INSERT INTO vehicles (asset_id, plate, vin, odometer, odometer_on, insurer, insured_until, status, changed_at,
     changed_by, reason)
   SELECT 1, 'LSL' || lpad(n::text, 7, '0'), 'MD2B11C' || lpad(n::text, 10, '0'), 1, current_date, 'AXA',
     current_date + 300, 'on agreement', now() - interval '120 days', 'load', 'Handed over'
   FROM generate_series(1, greatest(1, ${payouts} / 100)) AS n`,
  `INSERT INTO agreements (vehicle_id, driver_id, start_date, interval, price, made_at)
   SELECT id, 1, current_date - (8 + id % 105), 'week', ${payout * 52}, changed_at
   FROM vehicles WHERE plate LIKE 'LSL%' ORDER BY id`,
  `INSERT INTO instalments (agreement_id, number, due_date, vehicle, insurance, maintenance, fee)
   SELECT agreements.id, number, start_date + 7 * number, ${payout}, 0, 0, 0
   FROM agreements JOIN vehicles ON vehicles.id = vehicle_id AND plate LIKE 'LSL%',
     generate_series(1, 52) AS number`,
];

const drivers = [
  // Without accounts for the drivers, the server would call the provider all the time, and there is none.
  `INSERT INTO deposit_accounts (agreement_id, rail, reference, status, account_number, account_name, bank,
     requested_at, next_at)
   SELECT id, 'monnify', 'agreement-' || id, 'active', '8' || lpad(id::text, 9, '0'), 'MOTA / MUSA BELLO',
     'Wema Bank', made_at, made_at FROM agreements`,
  `UPDATE agreements SET repaid_total = paid, unpaid_from = first_unpaid(agreements.id, paid)
   FROM (SELECT this.id, coalesce(sum(amount), 0)::bigint AS paid
     FROM agreements AS this LEFT JOIN repayments ON agreement_id = this.id GROUP BY this.id) AS sums
   WHERE agreements.id = sums.id`,
];

/** Returns SQL for cliques with two members each, and money in escrow. */
const cliques = ({ publicCliques, customers, investments: of }: Size) => [
  `INSERT INTO cliques (name, asset_id, creator_id, visibility, payout_frequency, required_funding, total_payout,
     roi_basis_points, duration_weeks, total_contributions, created_at, closes_at)
   SELECT 'Friends of ' || n, n % ${of} + 1, n % ${customers - 1} + 1, 'public', 'week', ${price}, ${payout * 4},
     2500, 4, 20000, now() - interval '1 day', now() + interval '20 days'
   FROM generate_series(1, ${publicCliques}) AS n`,
  `INSERT INTO clique_members (clique_id, customer_id, contribution, joined_at)
   SELECT id, creator_id + number, 10000, created_at FROM cliques, generate_series(0, 1) AS number`,
  `INSERT INTO accounts (kind, owner_id) SELECT 'clique_escrow', id FROM cliques`,
  // Without ANALYZE, each member would be compared with all of these accounts.
  'ANALYZE accounts, cliques, clique_members',
  move(`SELECT 'clique_contribution' AS kind, 'clique-contribution:' || m.id AS reference,
      'Contribution to Friends' AS description, m.joined_at AS at, ${walletOf('m.customer_id')} AS source,
      a.id AS target, contribution AS amount
    FROM clique_members m JOIN accounts a ON a.kind = 'clique_escrow' AND a.owner_id = m.clique_id`),
  `INSERT INTO jobs (kind, subject, run_at) SELECT 'clique-closing', id, closes_at FROM cliques`,
];

const withdrawals = ({ withdrawals: number }: Size) => [
  `INSERT INTO accounts (kind, owner_id) SELECT 'withdrawal_hold', id FROM customers ORDER BY id DESC LIMIT ${number}`,
  'ANALYZE accounts',
  move(`SELECT 'withdrawal' AS kind, 'withdrawal:' || owner_id AS reference, 'Withdrawal to GTBank' AS description,
      ${instant("interval '1 hour'")} AS at, ${walletOf('held.owner_id')} AS source, id AS target, 50000 AS amount
    FROM accounts AS held WHERE kind = 'withdrawal_hold'`),
  `INSERT INTO holds (customer_id, amount, held_by)
   SELECT owner_id, 50000, t.id FROM accounts JOIN transfers t ON t.reference = 'withdrawal:' || owner_id
   WHERE accounts.kind = 'withdrawal_hold'`,
  `INSERT INTO withdrawals (customer_id, hold_id, bank_code, bank_name, account_number, account_name, requested_at)
   SELECT customer_id, id, '058', 'GTBank', '0123456789', 'ADA OBI', now() - interval '1 hour' FROM holds`,
];

/** SQL for complaints, most of them answered, and a sealed audit record for each customer. */
const office = `
  INSERT INTO complaints (customer_id, text, created_at, acknowledge_by, decide_by, acknowledged_at,
    acknowledged_by, decided_at, decided_by, outcome, answer)
  SELECT id, 'It is late.', at, at + interval '1 day', current_date + 10, answered, name, answered, name,
    CASE WHEN answered IS NOT NULL THEN 'upheld' END, CASE WHEN answered IS NOT NULL THEN 'It is there.' END
  FROM customers,
    LATERAL (SELECT now() - interval '12 hours' AS at, CASE WHEN id % 500 <> 1 THEN now() END AS answered,
      CASE WHEN id % 500 <> 1 THEN 'load' END AS name) AS given;
  INSERT INTO audit_records (at, actor, action, subject, detail)
  SELECT created_at + id * interval '1 minute', 'person' || id % 20, 'note written', 'customer ' || id, '{}'
  FROM customers ORDER BY id;
  DO $$ DECLARE r record; number bigint := 0; hash bytea := ''; BEGIN
    FOR r IN SELECT * FROM audit_records ORDER BY id LOOP
      number := number + 1;
      hash := ${sealAfter('hash')};
      INSERT INTO audit_seals (position, audit_id, hash) VALUES (number, r.id, hash);
    END LOOP;
  END $$;`;

/** SQL with the effect that the triggers of the entries would have had. */
export const balances = `UPDATE accounts SET balance = sums.balance, version = sums.entries
  FROM (SELECT account_id, sum(amount) AS balance, count(*) AS entries FROM entries GROUP BY account_id) AS sums
  WHERE accounts.id = sums.account_id AND is_guarded`;

/**
 * Fills a migrated, empty database. All triggers are disabled meanwhile, which only a superuser can do, because posting
 * millions of entries one by one would take an hour. The ledger must be checked afterwards.
 */
export async function load(
  owner: Connection,
  size: Size,
  { passwordHash, contract }: { passwordHash: string; contract: string },
): Promise<void> {
  await owner.exclusively(async ({ script }) => {
    await script('SET LOCAL session_replication_role = replica');
    await script("SET LOCAL work_mem = '256MB'");
    const statements = [
      people(size, passwordHash),
      notifications(size),
      ...deposits(size),
      assets(size),
      'ANALYZE',
      ...investments(size, contract.replaceAll("'", "''")),
      ...fleet,
      ...lateFleet(size),
      ...drivers,
      ...cliques(size),
      ...withdrawals(size),
      office,
      balances,
    ];
    for (const statement of statements) await script(statement);
  });
  await owner.query('VACUUM ANALYZE');
}

/** Makes the payout with this number due now for `count` investments. */
export function makePayoutsDue(owner: Connection, number: number, count: number): Promise<void> {
  const due = `number = ${number} AND paid_at IS NULL AND due_date > current_date
    AND contract_id > (SELECT max(id) - ${count} FROM contracts)`;
  return owner.exclusively(async ({ script }) => {
    await script('SET LOCAL session_replication_role = replica');
    await script(`/* scale */ UPDATE jobs SET run_at = now() FROM payouts p
      WHERE kind = 'payout' AND subject = p.id::text AND done_at IS NULL AND ${due}`);
    await script(`/* scale */ UPDATE payouts SET due_date = current_date - 1 WHERE ${due}`);
  });
}
