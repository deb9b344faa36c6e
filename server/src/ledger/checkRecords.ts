import { sql } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import type { CalendarDate } from '../payouts/calendar.ts';
import type { LedgerFault } from './check.ts';

const mostFaults = 100;

/** Each rule with the query that finds what breaks it, one line of text for each fault. */
const rulesOn = (today: CalendarDate) => ({
  'the money on hold is that of the withdrawals that wait': sql`
    SELECT format('customer %s has %s on hold, and %s waits for a decision',
      coalesce(account.owner_id, waiting.customer_id), coalesce(balance, 0), coalesce(amount, 0))
      AS found
    FROM (SELECT owner_id, balance FROM accounts WHERE kind = 'withdrawal_hold') AS account
    FULL JOIN (
      SELECT holds.customer_id, sum(amount) AS amount
      FROM withdrawals JOIN holds ON holds.id = hold_id AND status = 'pending'
        AND holds.customer_id = withdrawals.customer_id
      WHERE decided_at IS NULL GROUP BY holds.customer_id
    ) AS waiting ON waiting.customer_id = owner_id
    WHERE coalesce(balance, 0) <> coalesce(amount, 0)`,
  'a withdrawal waits as long as its money is on hold': sql`
    SELECT format('withdrawal %s has no decision, and its hold is %s', withdrawals.id, status)
      AS found
    FROM withdrawals JOIN holds ON holds.id = hold_id
    WHERE decided_at IS NULL AND status <> 'pending'`,
  'a paid payout has its transfer': sql`
    SELECT format('%s of %s says that transfer %s paid it', name, payout.amount, paid_by) AS found
    FROM (
      SELECT 'payout:' || id AS name, amount, paid_by FROM investment_payouts
      WHERE paid_at IS NOT NULL AND amount > 0
      UNION ALL
      SELECT 'clique-payout:' || id, amount, paid_by FROM clique_payouts
      WHERE paid_at IS NOT NULL AND amount > 0
    ) AS payout
    LEFT JOIN transfers ON transfers.id = paid_by AND reference = name
    LEFT JOIN entries ON transfer_id = transfers.id AND account_id =
      (SELECT id FROM accounts WHERE kind = 'asset_sales' AND owner_id IS NULL)
    WHERE entries.amount IS DISTINCT FROM -payout.amount`,
  'a payout that is due has a job': sql`
    SELECT format('%s %s was due on %s', kind, id, due_date) AS found
    FROM (
      SELECT 'payout' AS kind, id, due_date FROM investment_payouts AS this
      WHERE paid_at IS NULL AND due_date <= ${today}::date AND NOT EXISTS (
        SELECT FROM investment_payouts AS earlier WHERE earlier.investment_id = this.investment_id
        AND earlier.number = this.number - 1 AND earlier.paid_at IS NULL)
      UNION ALL
      SELECT 'clique-payout', id, due_date FROM clique_payouts AS this
      WHERE paid_at IS NULL AND due_date <= ${today}::date AND NOT EXISTS (
        SELECT FROM clique_payouts AS earlier WHERE earlier.clique_id = this.clique_id
        AND earlier.number = this.number - 1 AND earlier.paid_at IS NULL)
    ) AS due
    WHERE NOT EXISTS (SELECT FROM jobs
      WHERE jobs.kind = due.kind AND subject = due.id::text AND done_at IS NULL)`,
  "a deposit into a customer's account is credited": sql`
    SELECT format('%s of %s into account %s', reference, amount, account_number) AS found
    FROM deposit_notices
    JOIN static_accounts USING (account_number) JOIN customers ON customers.id = customer_id
    WHERE transfer_id IS NULL AND email_verified_at IS NOT NULL`,
  'each unit on offer is left or was sold': sql`
    SELECT format('asset %s had %s units on offer: %s are left, %s were sold',
      id, offered, units, sold) AS found
    FROM assets, LATERAL (
      SELECT (SELECT count(*) FROM investments WHERE asset_id = assets.id)
        + (SELECT count(*) FROM cliques WHERE asset_id = assets.id AND paid_by IS NOT NULL) AS sold
    ) AS sales
    WHERE units + sold <> offered`,
});

/** Looks for records that disagree with the ledger or with each other. Empty: all is well. */
export async function checkRecords(
  database: Database,
  today: CalendarDate,
): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = [];
  for (const [rule, query] of Object.entries(rulesOn(today))) {
    const result = (await database.execute(sql`${query} LIMIT ${mostFaults}`)) as {
      rows: { found: string }[];
    };
    faults.push(...result.rows.map(({ found }) => ({ rule, found })));
  }
  return faults;
}
