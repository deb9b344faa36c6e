// Checks rules of the records that aren't part of the model.
import { today } from '../../model/model.ts';
import { expectSame, type World } from '../world.ts';

/** REFERRAL_MINIMUM in kobo. Many contributions in a run reach it. */
export const referralMinimum = 10_000n;

/** SQL that returns whether customer c has paid enough for one vehicle to earn their referrer a bonus. */
const hasInvestedEnough = `(
  EXISTS (SELECT FROM investments
    WHERE customer_id = c.id AND amount_invested >= ${referralMinimum})
  OR EXISTS (SELECT FROM clique_members m JOIN cliques q ON q.id = m.clique_id
    WHERE m.customer_id = c.id AND m.contribution >= ${referralMinimum}
      AND q.status IN ('funded', 'completed')))`;

/**
 * Limits on what the withdrawal rules send to one customer and to all customers within 24 hours, in naira. Some
 * withdrawals of the simulations exceed them.
 */
export const ruleLimits = { customer: 300, company: 900 };

/** Returns SQL that finds withdrawals with which the rules have sent more than `limit` naira within `days` days. */
const sentOver = (limit: number, days: number, partition: string) => `
    SELECT id::text FROM (
      SELECT w.id, sum(h.amount) OVER (${partition} ORDER BY w.decided_at
        RANGE BETWEEN interval '${days} days' - interval '1 millisecond' PRECEDING AND CURRENT ROW) AS sent
      FROM withdrawals w JOIN holds h ON h.id = w.hold_id
      WHERE w.state NOT IN ('requested', 'rejected') AND w.release_at IS NOT NULL AND w.held_because IS NULL) sums
    WHERE sent > ${limit} * 100`;

/** Each query returns the rows that break its rule, as one text column. */
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
  'the payouts of an investment add up to its total payout': `
    SELECT i.id::text FROM investments i WHERE i.total_payout <>
      (SELECT coalesce(sum(amount), 0) FROM contracts c JOIN payouts ON contract_id = c.id
       WHERE c.investment_id = i.id)`,
  'the payouts of a funded clique add up to its total payout, and others have none': `
    SELECT q.id::text FROM cliques q
    WHERE CASE WHEN q.status IN ('funded', 'completed') THEN q.total_payout ELSE 0 END <>
      (SELECT coalesce(sum(amount), 0) FROM contracts c JOIN payouts ON contract_id = c.id
       WHERE c.clique_id = q.id)`,
  'the money on hold is that of pending withdrawals': `
    SELECT a.owner_id::text FROM accounts a WHERE a.kind = 'withdrawal_hold' AND a.balance <>
      (SELECT coalesce(sum(amount), 0) FROM holds
       WHERE customer_id = a.owner_id AND status = 'pending')`,
  'a withdrawal and its hold have matching states': `
    SELECT w.id::text FROM withdrawals w JOIN holds h ON h.id = w.hold_id
    WHERE h.status <> hold_of_withdrawal(w.state)`,
  'money that was paid out is what the provider was asked for and has not sent back': `
    SELECT 'bank_clearing' WHERE
      (SELECT coalesce(sum(h.amount), 0) FROM withdrawals w JOIN holds h ON h.id = w.hold_id
       WHERE w.state IN ('paid', 'reversed')) <>
      (SELECT coalesce(sum(e.amount), 0) FROM entries e JOIN accounts a ON a.id = e.account_id
       JOIN transfers t ON t.id = e.transfer_id
       WHERE a.kind = 'bank_clearing' AND t.kind = 'withdrawal_settlement')`,
  'rules send one customer at most the limit of a day': sentOver(
    ruleLimits.customer,
    1,
    'PARTITION BY w.customer_id',
  ),
  'rules send one customer at most three days’ limits in a week': sentOver(
    3 * ruleLimits.customer,
    7,
    'PARTITION BY w.customer_id',
  ),
  'rules send all customers together at most the limit of a day': sentOver(
    ruleLimits.company,
    1,
    '',
  ),
  'rules send only to accounts without a waiting time': `
    SELECT w.id::text FROM withdrawals w
    WHERE w.release_at IS NOT NULL AND w.held_because IS NULL AND w.not_before IS NOT NULL`,
  'a withdrawal stays within the limit that its customer has set before': `
    SELECT w.id::text FROM withdrawal_limits l CROSS JOIN LATERAL (
      SELECT id, requested_at FROM withdrawals WHERE customer_id = l.customer_id
      ORDER BY requested_at DESC, id DESC LIMIT 1) w
    WHERE w.requested_at > (SELECT max(at) FROM audit_records
        WHERE action = 'withdrawal limit set' AND subject = 'customer ' || l.customer_id)
      AND (SELECT sum(h.amount) FROM withdrawals x JOIN holds h ON h.id = x.hold_id
        WHERE x.customer_id = l.customer_id AND h.status <> 'released'
          AND x.requested_at > w.requested_at - interval '24 hours') >
        CASE WHEN l.raised_from IS NULL OR w.requested_at < l.raised_from
          THEN l.amount ELSE l.raised_to END`,
  'payouts are sent to the account that a withdrawal of the same customer has reached': `
    SELECT w.id::text FROM withdrawals w WHERE w.payout_day IS NOT NULL AND NOT EXISTS (
      SELECT FROM withdrawals x WHERE x.customer_id = w.customer_id AND x.id < w.id
        AND x.payout_day IS NULL AND x.account_number = w.account_number AND x.paid_at IS NOT NULL)`,
  'the entries of a transfer, two or more, add up to zero': `
    SELECT t.id::text FROM transfers t LEFT JOIN entries e ON e.transfer_id = t.id
    GROUP BY t.id HAVING coalesce(sum(e.amount), 1) <> 0 OR count(*) < 2`,
  'no account that is guarded is overdrawn': `
    SELECT kind || ' ' || owner_id FROM accounts WHERE is_guarded AND balance < 0`,
  'a bonus is for a referred customer who has invested enough': `
    SELECT b.id::text FROM referral_bonuses b JOIN customers c ON c.id = b.referred_id
    WHERE c.referred_by IS DISTINCT FROM b.referrer_id OR NOT ${hasInvestedEnough}`,
  'a bonus is paid when both customers are verified and share nothing, and only then': `
    SELECT b.id::text FROM referral_bonuses b
    WHERE (b.paid_by IS NOT NULL) <> (b.shared IS NULL AND (
      SELECT bool_and(identity_verified_at IS NOT NULL)
      FROM customers WHERE id IN (b.referrer_id, b.referred_id)))`,
  'a bonus waits for staff when both customers withdraw to the same account': `
    SELECT b.id::text FROM referral_bonuses b WHERE b.shared IS NOT NULL AND NOT EXISTS (
      SELECT FROM beneficiaries x JOIN beneficiaries y USING (bank_code, account_number)
      WHERE x.customer_id = b.referrer_id AND y.customer_id = b.referred_id)`,
};

const brokenRules = Object.entries(rules)
  .map(
    ([rule, sql]) =>
      `SELECT '${rule.replaceAll("'", "''")}' AS rule, found::text FROM (${sql}) x (found)`,
  )
  .join('\nUNION ALL\n');

// $1 is the current time, and $2 its day in Lagos.
const dueRules = `
  SELECT 'payout' AS due, id FROM payouts WHERE paid_at IS NULL AND due_date <= $2
  UNION ALL
  SELECT 'clique', id FROM cliques WHERE status = 'open' AND closes_at <= $1
  UNION ALL
  SELECT 'bonus', c.id FROM customers c WHERE referred_by IS NOT NULL
    AND ${hasInvestedEnough}
    AND NOT EXISTS (SELECT FROM referral_bonuses WHERE referred_id = c.id)`;

/** Checks that workers have done everything that was due. */
export async function checkNothingDue(world: World): Promise<void> {
  const { model, target } = world;
  if (!target.query) return;
  const now = new Date(model.now).toISOString();
  expectSame(world, 'due, but not done', await target.query(dueRules, [now, today(model)]), []);
}

/** Checks the rules that hold in every state. */
export async function checkRules(world: World): Promise<void> {
  const { query } = world.target;
  if (query) expectSame(world, 'records that break a rule', await query(brokenRules), []);
}
