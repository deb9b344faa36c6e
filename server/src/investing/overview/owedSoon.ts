import { sql } from 'drizzle-orm';
import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import type { Database } from '../../platform/db/connection.ts';
import { readRows } from '../../platform/db/readRows.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';

/** Payouts that are due to customers by a day. */
export interface OwedSoon {
  readonly amount: Kobo;
  /**
   * The part of `amount` that vehicles can pay, in kobo: from what they have, and also from instalments until that day
   * if the contract has no late payout.
   */
  readonly covered: Kobo;
  /** The part of `amount` that is late, in kobo. */
  readonly late: Kobo;
  /** Money in all reserves together, in kobo. */
  readonly reserve: Kobo;
}

/**
 * Adds up what is still to be paid of the payouts that are due by a day, without contracts that were closed with a
 * loss. The database function `vehicle_money` determines what vehicles can pay.
 */
export async function owedUntil(
  database: Database,
  today: CalendarDate,
  day: CalendarDate,
): Promise<OwedSoon> {
  const query = sql<OwedSoon>`
    WITH open AS (
      SELECT id, contract_id, late_at, amount - (SELECT coalesce(sum(part.amount), 0)
        FROM payout_parts AS part WHERE part.payout_id = payouts.id) AS owed
      FROM payouts WHERE paid_at IS NULL AND due_date <= ${day}::date
        AND NOT EXISTS (SELECT FROM losses WHERE losses.contract_id = payouts.contract_id)
    ), due AS (
      SELECT contract_id, sum(owed) AS owed,
        coalesce(sum(owed) FILTER (WHERE late_at IS NOT NULL), 0) AS late
      FROM open GROUP BY contract_id
    ), backed AS (
      SELECT due.*, vehicle_id FROM due JOIN backings USING (contract_id)
    ), money AS (
      SELECT vehicle_id, greatest(0, sum(amount)) AS by_then,
        greatest(0, sum(amount) FILTER (WHERE agreement_id IS NULL)) AS now
      FROM vehicle_money(ARRAY(SELECT vehicle_id FROM backed), ${today}::date, ${day}::date)
      WHERE day >= ${today}::date GROUP BY vehicle_id
    )
    SELECT coalesce(sum(owed), 0) AS amount, coalesce(sum(late), 0) AS late,
      (SELECT coalesce(sum(least(owed, CASE WHEN late = 0 THEN by_then ELSE now END)), 0)
        FROM backed JOIN money USING (vehicle_id)) AS covered,
      (SELECT coalesce(sum(balance), 0) FROM accounts WHERE kind = 'reserve') AS reserve
    FROM due`;
  const [owed] = await readRows(database, query);
  return owed ?? { amount: 0n, covered: 0n, late: 0n, reserve: 0n };
}
