import assert from 'node:assert/strict';
import { checkLedger } from '../../src/money/books/checkLedger.ts';
import { asOwner } from '../database.ts';
import { balanceOf, kobo, transactionsOf } from '../money.ts';
import { referralMinimum, type Customer, type World } from './world.ts';

/** Customer c has put enough into one vehicle to earn their referrer a bonus. */
const hasInvestedEnough = `(
  EXISTS (SELECT FROM investments
    WHERE customer_id = c.id AND amount_invested >= ${referralMinimum})
  OR EXISTS (SELECT FROM clique_members m JOIN cliques q ON q.id = m.clique_id
    WHERE m.customer_id = c.id AND m.contribution >= ${referralMinimum}
      AND q.status IN ('funded', 'completed')))`;

/** Each finds rows that break its rule, as one text column. */
const rules: Readonly<Record<string, string>> = {
  "an open clique's contributions are its escrow, an ended one's escrow is empty": `
    SELECT q.id::text FROM cliques q
    LEFT JOIN accounts a ON a.kind = 'clique_escrow' AND a.owner_id = q.id
    WHERE coalesce(a.balance, 0) <>
      CASE WHEN q.status = 'open' THEN q.total_contributions ELSE 0 END`,
  "a clique's total is the sum of its members' contributions, never above its funding": `
    SELECT q.id::text FROM cliques q
    WHERE q.total_contributions > q.required_funding OR q.total_contributions <>
      (SELECT coalesce(sum(contribution), 0) FROM clique_members WHERE clique_id = q.id)`,
  'the payouts of an investment, paid and due, are its total payout': `
    SELECT i.id::text FROM investments i WHERE i.total_payout <>
      (SELECT coalesce(sum(amount), 0) FROM contracts c JOIN payouts ON contract_id = c.id
       WHERE c.investment_id = i.id)`,
  'the payouts of a funded clique, paid and due, are its total payout, others have none': `
    SELECT q.id::text FROM cliques q
    WHERE CASE WHEN q.status IN ('funded', 'completed') THEN q.total_payout ELSE 0 END <>
      (SELECT coalesce(sum(amount), 0) FROM contracts c JOIN payouts ON contract_id = c.id
       WHERE c.clique_id = q.id)`,
  'the shares of a payout are its amount': `
    SELECT p.id::text FROM payouts p WHERE p.amount <>
      (SELECT sum(share) FROM unnest(p.shares) share)`,
  'a payout has a share for the investor or for each member': `
    SELECT p.id::text FROM payouts p JOIN contracts c ON c.id = p.contract_id
    WHERE cardinality(p.shares) <> CASE WHEN c.clique_id IS NULL THEN 1
      ELSE (SELECT count(*) FROM clique_members WHERE clique_id = c.clique_id) END`,
  'a payout is paid once its parts are its amount': `
    SELECT p.id::text FROM payouts p WHERE CASE WHEN p.paid_at IS NULL THEN 0 ELSE p.amount END <>
      (SELECT coalesce(sum(amount), 0) FROM payout_parts WHERE payout_id = p.id)`,
  'payouts are paid in order and on their day or later': `
    SELECT p.id::text FROM payouts p WHERE p.paid_at IS NOT NULL
      AND (((p.paid_at + interval '1 hour') AT TIME ZONE 'UTC')::date < p.due_date OR EXISTS (
        SELECT FROM payouts before WHERE before.contract_id = p.contract_id
          AND before.number < p.number AND before.paid_at IS NULL))`,
  'whatever is paid out in full is completed, and nothing else': `
    SELECT i.id::text FROM investments i WHERE (i.completed_at IS NULL) <> EXISTS (
      SELECT FROM contracts c JOIN payouts ON contract_id = c.id
      WHERE c.investment_id = i.id AND paid_at IS NULL)
    UNION ALL
    SELECT q.id::text FROM cliques q WHERE q.status IN ('funded', 'completed')
      AND (q.status = 'funded') <> EXISTS (
        SELECT FROM contracts c JOIN payouts ON contract_id = c.id
        WHERE c.clique_id = q.id AND paid_at IS NULL)`,
  'money on hold is that of the withdrawals that wait': `
    SELECT a.owner_id::text FROM accounts a WHERE a.kind = 'withdrawal_hold' AND a.balance <>
      (SELECT coalesce(sum(amount), 0) FROM holds
       WHERE customer_id = a.owner_id AND status = 'pending')`,
  'a withdrawal and its hold say the same': `
    SELECT w.id::text FROM withdrawals w JOIN holds h ON h.id = w.hold_id
    WHERE h.status <> hold_of_withdrawal(w.state)`,
  'money that was paid out is what the provider was asked for and has not sent back': `
    SELECT 'bank_clearing' WHERE
      (SELECT coalesce(sum(h.amount), 0) FROM withdrawals w JOIN holds h ON h.id = w.hold_id
       WHERE w.state IN ('paid', 'reversed')) <>
      (SELECT coalesce(sum(e.amount), 0) FROM entries e JOIN accounts a ON a.id = e.account_id
       JOIN transfers t ON t.id = e.transfer_id
       WHERE a.kind = 'bank_clearing' AND t.kind = 'withdrawal_settlement')`,
  'what investors paid for assets is where the contracts say': `
    SELECT 'price' WHERE
      (SELECT coalesce(sum(e.amount), 0) FROM entries e JOIN accounts a ON a.id = e.account_id
       JOIN transfers t ON t.id = e.transfer_id
       WHERE t.kind = 'binding' AND a.kind <> 'purchase_escrow') <>
      (SELECT coalesce(sum(amount_invested), 0) FROM investments) +
      (SELECT coalesce(sum(required_funding), 0) FROM cliques WHERE paid_by IS NOT NULL)`,
  'what vehicles were paid and did not pay out is in their receipts': `
    SELECT 'receipts' WHERE
      (SELECT coalesce(sum(balance), 0) FROM accounts WHERE kind = 'vehicle_receipts') <>
      (SELECT coalesce(sum(amount), 0) FROM repayments) -
      (SELECT coalesce(sum(amount), 0) FROM payouts WHERE paid_at IS NOT NULL)`,
  'a bonus comes for customers who were referred and have invested enough': `
    SELECT b.id::text FROM referral_bonuses b JOIN customers c ON c.id = b.referred_id
    WHERE c.referred_by IS DISTINCT FROM b.referrer_id OR NOT ${hasInvestedEnough}`,
  'a bonus is paid when both customers are verified and share nothing, and only then': `
    SELECT b.id::text FROM referral_bonuses b
    WHERE (b.paid_by IS NOT NULL) <> (b.shared IS NULL AND (
      SELECT bool_and(identity_verified_at IS NOT NULL)
      FROM customers WHERE id IN (b.referrer_id, b.referred_id)))`,
  'a bonus waits for an operator when both customers withdraw to the same account': `
    SELECT b.id::text FROM referral_bonuses b WHERE b.shared IS NOT NULL AND NOT EXISTS (
      SELECT FROM beneficiaries x JOIN beneficiaries y USING (bank_code, account_number)
      WHERE x.customer_id = b.referrer_id AND y.customer_id = b.referred_id)`,
};

const allRules = Object.entries(rules)
  .map(
    ([rule, sql]) => `SELECT '${rule.replaceAll("'", "''")}', found::text FROM (${sql}) x (found)`,
  )
  .join('\nUNION ALL\n');

// Planning the rules takes longer than applying them; a function keeps the plan.
const allRulesFunction = `
  CREATE FUNCTION simulation_faults() RETURNS TABLE (rule text, found text) LANGUAGE plpgsql AS $$
  #variable_conflict use_column
  BEGIN RETURN QUERY ${allRules}; END $$`;

// $1 is now, $2 the day that it is in Lagos.
const dueRules = `
  SELECT 'payout' AS left_over, id FROM payouts WHERE paid_at IS NULL AND due_date <= $2
  UNION ALL
  SELECT 'clique', id FROM cliques WHERE status = 'open' AND closes_at <= $1
  UNION ALL
  SELECT 'bonus', c.id FROM customers c WHERE referred_by IS NOT NULL
    AND ${hasInvestedEnough}
    AND NOT EXISTS (SELECT FROM referral_bonuses WHERE referred_id = c.id)`;

/** After the runners have come to their end, nothing that is due is left undone. */
export async function assertNothingDue({ server }: World): Promise<void> {
  const { connection, clock } = server.dependencies;
  const now = clock.now();
  const today = new Date(now.getTime() + 3_600_000).toISOString().slice(0, 10);
  assert.deepEqual(await connection.query(dueRules, [now.toISOString(), today]), []);
}

// Money that comes to a wallet without a call of its owner.
const walletsFunction = `
  CREATE FUNCTION simulation_wallets()
  RETURNS TABLE (customer integer, version text, balance text, came text) LANGUAGE plpgsql AS $$
  #variable_conflict use_column
  BEGIN RETURN QUERY SELECT c.id, a.version::text, a.balance::text,
    ((SELECT coalesce(sum(p.amount), 0) FROM payouts p
        JOIN contracts k ON k.id = p.contract_id JOIN investments i ON i.id = k.investment_id
        WHERE i.customer_id = c.id AND p.paid_at IS NOT NULL) +
     (SELECT coalesce(sum(p.shares[m.position]), 0) FROM payouts p
        JOIN contracts k ON k.id = p.contract_id
        JOIN (SELECT clique_id, customer_id,
            rank() OVER (PARTITION BY clique_id ORDER BY id) AS position FROM clique_members) m
          ON m.clique_id = k.clique_id
        WHERE m.customer_id = c.id AND p.paid_at IS NOT NULL) +
     (SELECT coalesce(sum(m.contribution), 0) FROM clique_members m
        JOIN cliques q ON q.id = m.clique_id
        WHERE m.customer_id = c.id AND q.status = 'closed') +
     (SELECT coalesce(sum(amount), 0) FROM referral_bonuses
        WHERE referrer_id = c.id AND paid_by IS NOT NULL) +
     (SELECT coalesce(sum(amount), 0) FROM holds
        WHERE customer_id = c.id AND status = 'released'))::text AS came
  FROM customers c JOIN accounts a ON a.kind = 'wallet' AND a.owner_id = c.id; END $$`;

async function assertSeen(world: World, { token, email }: Customer, balance: bigint) {
  const listed = await transactionsOf(world.server, token);
  const total = listed.reduce(
    (sum, { transaction_type, amount }) =>
      transaction_type === 'deposit' ? sum + kobo(amount) : sum - kobo(amount),
    0n,
  );
  assert.equal(total, balance, `the transactions that ${email} sees add up to their balance`);
  assert.equal(kobo(await balanceOf(world.server, token)), balance);
}

async function assertWallets(world: World, seen: Map<number, string>): Promise<void> {
  const rows = await world.server.dependencies.connection.query(
    'SELECT * FROM simulation_wallets()',
  );
  const byId = new Map(rows.map((row) => [Number(row.customer), row]));
  for (const customer of world.customers) {
    const row = byId.get(customer.id);
    const balance = BigInt(String(row?.balance));
    const expected = customer.moved + BigInt(String(row?.came));
    assert.equal(balance, expected, `${customer.email} has what the acknowledged calls left them`);
    // An unchanged wallet was looked at before.
    if (seen.get(customer.id) === String(row?.version)) continue;
    seen.set(customer.id, String(row?.version));
    await assertSeen(world, customer, balance);
  }
}

async function assertStock({ server, assets }: World): Promise<void> {
  const rows = await server.dependencies.connection.query(`
    SELECT id, units, (SELECT count(*) FROM investments WHERE asset_id = assets.id) +
      (SELECT count(*) FROM cliques WHERE asset_id = assets.id AND paid_by IS NOT NULL) AS sold
    FROM assets`);
  const byId = new Map(rows.map((row) => [Number(row.id), row]));
  for (const { id, stocked } of assets) {
    const row = byId.get(id);
    assert.ok(Number(row?.units) >= 0);
    assert.equal(Number(row?.units) + Number(row?.sold), stocked, `units of asset ${id}`);
  }
}

/** A check of everything that must be true after any step; remembers which wallets it has read. */
export async function newInspection(world: World): Promise<() => Promise<void>> {
  const seen = new Map<number, string>();
  const { database, connection } = world.server.dependencies;
  await asOwner(connection, allRulesFunction);
  await asOwner(connection, walletsFunction);
  return async () => {
    assert.deepEqual(await checkLedger(database), []);
    assert.deepEqual(await connection.query('SELECT * FROM simulation_faults()'), []);
    await assertStock(world);
    await assertWallets(world, seen);
  };
}
