import { sql, type SQL } from 'drizzle-orm';
import type { Checkpoint } from '../ledger/checkpoint.ts';
import type { Database } from '../../platform/db/connection.ts';
import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import { findFaults, isWithin, type LedgerFault, type Range } from '../ledger/check.ts';
import { checkTransfers } from './checkTransfers.ts';

type Rules = Readonly<Record<string, SQL>>;
/** How far the books were found to be right. */
type Since = Pick<Checkpoint, 'transfer'>;

const waits = sql.raw("state IN ('requested', 'approved', 'sending', 'returning')");

/**
 * Returns the rules on the money of withdrawals and pending contracts, for the customers and contracts whose ids the
 * two queries return.
 */
const waitingMoney = (customers: SQL, contracts: SQL): Rules => ({
  'the money on hold is that of the withdrawals that wait': sql`
    SELECT format('customer %s has %s on hold, and %s waits or is on its way', customer, held, waiting)
      AS found
    FROM (${customers}) AS looked (customer), LATERAL (
      SELECT coalesce((SELECT balance FROM accounts
          WHERE kind = 'withdrawal_hold' AND owner_id = customer), 0) AS held,
        coalesce((SELECT sum(amount) FROM holds JOIN withdrawals
          ON hold_id = holds.id AND withdrawals.customer_id = holds.customer_id
          WHERE holds.customer_id = customer AND status = 'pending' AND ${waits}), 0) AS waiting
    ) AS sums
    WHERE held <> waiting`,
  'the money of a contract waits in its escrow until a vehicle is bound': sql`
    SELECT format('contract %s has %s in escrow, and %s waits for a vehicle', contract, held, waiting)
      AS found
    FROM (${contracts}) AS looked (contract), LATERAL (
      SELECT coalesce((SELECT balance FROM accounts
          WHERE kind = 'purchase_escrow' AND owner_id = contract), 0) AS held,
        coalesce((SELECT value + vat + service_charge + maintenance_fee FROM contracts
          WHERE id = contract
            AND NOT EXISTS (SELECT FROM backings WHERE contract_id = contract)
            AND NOT EXISTS (SELECT FROM take_backs WHERE contract_id = contract)), 0) AS waiting
    ) AS sums
    WHERE held <> waiting`,
});

/** Returns the rules on everything that is pending, or has ended since the checkpoint. */
const openMoney = ({ transfer }: Since): Rules =>
  waitingMoney(
    sql`SELECT customer_id FROM withdrawals WHERE ${waits}
      UNION SELECT customer_id FROM holds WHERE status = 'pending'
      UNION SELECT customer_id FROM holds WHERE ended_by > ${transfer}`,
    sql`SELECT contract_id FROM payouts WHERE number = 1 AND due_date IS NULL
      UNION SELECT contract_id FROM backings WHERE transfer_id > ${transfer}
      UNION SELECT contract_id FROM take_backs WHERE transfer_id > ${transfer}`,
  );

/** Returns the same rules for all of the given accounts that are holds or escrows. */
export const waitingMoneyRules = (accounts: Range): Rules => {
  const ownersOf = (kind: string) => sql`SELECT owner_id FROM accounts
    WHERE ${isWithin(sql`id`, accounts)} AND kind = ${kind}`;
  return waitingMoney(ownersOf('withdrawal_hold'), ownersOf('purchase_escrow'));
};

const rulesOn = (today: CalendarDate) => ({
  'a withdrawal waits as long as its money is on hold': sql`
    SELECT format('withdrawal %s is %s, and its hold is %s', withdrawals.id, state, status)
      AS found
    FROM withdrawals, LATERAL (SELECT status FROM holds WHERE holds.id = hold_id OFFSET 0) AS held
    WHERE ${waits} AND status <> 'pending'`,
  'a withdrawal that came back is in the wallet again': sql`
    SELECT format('withdrawal %s is %s', withdrawals.id, state) AS found
    FROM withdrawals JOIN holds ON holds.id = hold_id
    WHERE state = 'reversed' AND -amount IS DISTINCT FROM (
      SELECT entries.amount FROM transfers JOIN entries ON transfer_id = transfers.id
      WHERE reference = 'withdrawal-reversal:' || withdrawals.id AND account_id =
        (SELECT id FROM accounts WHERE kind = 'reversals' AND owner_id IS NULL))`,
  'a payout that is due has a job': sql`
    SELECT format('%s %s was due on %s', kind, id, due_date) AS found
    FROM (
      SELECT CASE WHEN clique_id IS NULL THEN 'payout' ELSE 'clique-payout' END AS kind,
        this.id, due_date
      FROM payouts AS this JOIN contracts ON contracts.id = contract_id
      WHERE paid_at IS NULL AND (due_date <= ${today}::date OR late_at IS NOT NULL)
        AND (late_at IS NULL OR receipts_have_money(contract_id)) AND NOT EXISTS (
          SELECT FROM payouts AS earlier WHERE earlier.contract_id = this.contract_id
            AND earlier.number = this.number - 1 AND earlier.paid_at IS NULL
            AND (earlier.late_at IS NULL OR receipts_have_money(earlier.contract_id)))
    ) AS due
    WHERE NOT EXISTS (SELECT FROM jobs
      WHERE jobs.kind = due.kind AND subject = due.id::text AND done_at IS NULL)`,
  'a deposit is credited, or in suspense, or was returned': sql`
    SELECT format('%s of %s into account %s', notice.reference, notice.amount, account_number) AS found
    FROM deposit_notices AS notice
    WHERE transfer_id IS NULL AND returned_id IS NULL AND suspense_id IS NULL`,
  'suspense has the deposits that were neither assigned nor returned': sql`
    SELECT format('suspense has %s, and deposits of %s are in it', held, waiting) AS found
    FROM (
      SELECT coalesce((SELECT sum(amount) FROM entries WHERE account_id =
          (SELECT id FROM accounts WHERE kind = 'suspense' AND owner_id IS NULL)), 0) AS held,
        coalesce((SELECT sum(amount) FROM deposit_notices
          WHERE transfer_id IS NULL AND returned_id IS NULL), 0) AS waiting
    ) AS sums
    WHERE held <> waiting`,
  'each unit on offer is left or was sold': sql`
    SELECT format('asset %s had %s units on offer: %s are left, %s were sold',
      id, offered, units, sold) AS found
    FROM assets, LATERAL (
      SELECT (SELECT count(*) FROM investments WHERE asset_id = assets.id)
        + (SELECT count(*) FROM cliques WHERE asset_id = assets.id AND paid_by IS NOT NULL)
        - (SELECT count(*) FROM take_backs JOIN contracts ON contracts.id = contract_id
          LEFT JOIN investments ON investments.id = investment_id
          LEFT JOIN cliques ON cliques.id = clique_id
          WHERE coalesce(investments.asset_id, cliques.asset_id) = assets.id) AS sold
    ) AS sales
    WHERE units + sold <> offered`,
});

/** Returns the rules on the given payouts, whenever they were paid. */
export const payoutRules = (range: Range): Rules => ({
  'a payout is paid once its parts are its amount, and never more': sql`
    SELECT format('payout %s of %s has parts of %s', id, amount, paid) AS found
    FROM payouts CROSS JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS paid FROM payout_parts
      WHERE payout_id = payouts.id) AS sums
    WHERE ${isWithin(sql`id`, range)} AND (paid > amount OR paid_at IS NOT NULL AND paid <> amount)`,
});

/** Returns the rules on the money of the given vehicles: what they received, used and still hold. */
export const vehicleRules = (range: Range): Rules => ({
  'a vehicle has what it was paid and nothing was used for': sql`
    SELECT format('vehicle %s has %s, was paid %s and gave %s', id, held, came, went) AS found
    FROM (
      SELECT vehicles.id, coalesce(receipts.balance, 0) AS held,
        (SELECT coalesce(sum(amount), 0) FROM repayments JOIN agreements
          ON agreements.id = agreement_id WHERE vehicle_id = vehicles.id)
        + (SELECT coalesce(sum(amount), 0) FROM vehicle_money WHERE vehicle_id = vehicles.id)
        + (SELECT coalesce(sum(amount), 0) FROM backing_moves WHERE to_vehicle_id = vehicles.id)
        AS came,
        (SELECT coalesce(sum(insurance + maintenance + refill + fee + income), 0) FROM allocations
          WHERE vehicle_id = vehicles.id)
        + (SELECT coalesce(sum(amount), 0) FROM backing_moves WHERE from_vehicle_id = vehicles.id)
        + (SELECT coalesce(sum(payout_parts.amount), 0) FROM (
            SELECT contract_id FROM backings WHERE vehicle_id = vehicles.id
            UNION SELECT contract_id FROM backing_moves WHERE from_vehicle_id = vehicles.id
          ) AS backed JOIN payouts USING (contract_id)
          JOIN payout_parts ON payout_id = payouts.id AND source_id = receipts.id) AS went
      FROM vehicles LEFT JOIN accounts AS receipts
        ON receipts.kind = 'vehicle_receipts' AND receipts.owner_id = vehicles.id
      WHERE ${isWithin(sql`vehicles.id`, range)}
    ) AS sums WHERE held <> came - went`,
});

/** Returns the rules on the given agreements, with all their repayments. */
export const agreementRules = (range: Range): Rules => ({
  'an agreement says what is repaid, and from when on the rest is due': sql`
    SELECT format('agreement %s says %s from %s, and its repayments are %s', id, repaid_total,
      unpaid_from, paid) AS found
    FROM agreements CROSS JOIN LATERAL (SELECT coalesce(sum(amount), 0)::bigint AS paid
      FROM repayments WHERE agreement_id = agreements.id) AS sums
    WHERE ${isWithin(sql`id`, range)}
      AND (repaid_total <> paid OR unpaid_from IS DISTINCT FROM first_unpaid(id, paid))`,
});

/** Returns the rules on the given reserves, with all their receipts and loans. */
export const reserveRules = (range: Range): Rules => ({
  'a reserve has what it was given and has not lent': sql`
    SELECT format('reserve %s has %s, was given %s and has lent %s', id, held, given, lent) AS found
    FROM (
      SELECT id, coalesce((SELECT balance FROM accounts
          WHERE kind = 'reserve' AND owner_id = reserve_pools.id), 0) AS held,
        (SELECT coalesce(sum(reserved), 0) FROM backings WHERE pool_id = reserve_pools.id)
        + (SELECT coalesce(sum(refill), 0) FROM allocations JOIN backings USING (contract_id)
          WHERE pool_id = reserve_pools.id) AS given,
        (SELECT coalesce(sum(payout_parts.amount), 0) FROM backings
          JOIN payouts ON payouts.contract_id = backings.contract_id
          JOIN payout_parts ON payout_id = payouts.id AND is_lent
          WHERE pool_id = reserve_pools.id) AS lent
      FROM reserve_pools WHERE ${isWithin(sql`id`, range)}
    ) AS sums WHERE held <> given - lent`,
});

/** The lines that were matched together: those with one reference, found at the same time. */
const sameMatch = `same.reference = line.reference AND same.rail = line.rail
  AND same.matched_at = line.matched_at`;

/**
 * Returns the rules on the given lines of the provider's statement. Together with the rules on transfers, they make
 * sure that the lines add up to the balance with the provider.
 */
export const statementRules = (range: Range): Rules => ({
  'a line of the statement that was found in the books was booked once': sql`
    SELECT format('line %s of %s was booked %s times', id, amount, booked) AS found
    FROM (
      SELECT id, amount,
        (SELECT count(*) FROM transfers WHERE reference = 'treasury:line:' || line.id)
        + (SELECT count(*) FROM statement_lines AS same JOIN transfers
          ON transfers.reference = 'statement:' || same.rail || ':' || same.id
          WHERE ${sql.raw(sameMatch)}) AS booked,
        coalesce((SELECT sum(amount) FROM statement_lines AS same WHERE ${sql.raw(sameMatch)}),
          amount) AS total
      FROM statement_lines AS line WHERE ${isWithin(sql`id`, range)} AND matched_at IS NOT NULL
    ) AS matched
    WHERE booked > 1 OR booked = 0 AND total <> 0`,
});

/**
 * Searches for records that disagree with the ledger or with each other: transfers since the checkpoint, and all other
 * open records, which are few. Returns an empty list if there are none.
 */
export async function checkRecords(
  database: Database,
  today: CalendarDate,
  since: Checkpoint,
): Promise<LedgerFault[]> {
  return [...(await checkOpen(database, today, since)), ...(await checkTransfers(database, since))];
}

/** Runs the part of `checkRecords` without the transfers. */
export const checkOpen = (
  database: Database,
  today: CalendarDate,
  since: Since,
): Promise<LedgerFault[]> => findFaults(database, { ...openMoney(since), ...rulesOn(today) });
