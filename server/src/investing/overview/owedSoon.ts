import { sql } from 'drizzle-orm';
import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import type { Database } from '../../platform/db/connection.ts';
import { readRows } from '../../platform/db/readRows.ts';
import { sumOf, type Kobo } from '../../platform/kobo/kobo.ts';

/** Unpaid payouts to customers that are due on a day. Today includes those of earlier days. */
interface OwedOnDay {
  readonly day: CalendarDate;
  readonly amount: Kobo;
  /**
   * The part of `amount` that vehicles can pay on that day, in kobo: from what they have, and also from instalments due
   * by then if the contract has no late payout. What a vehicle can pay covers its first payouts first. Overdue
   * instalments don't count, as when a vehicle is bound.
   */
  readonly covered: Kobo;
  /** The part of `amount` that is late, in kobo. */
  readonly late: Kobo;
}

/** Payouts that are due to customers by a day, as the sums of all days. */
export interface OwedSoon extends Omit<OwedOnDay, 'day'> {
  /** Money in all reserves together, in kobo. */
  readonly reserve: Kobo;
  /** Every day from today, also those without payouts. */
  readonly days: readonly Omit<OwedOnDay, 'late'>[];
}

/**
 * Adds up by day what is still to be paid of the payouts that are due by a day, without contracts that were closed with
 * a loss. The database function `vehicle_money` determines what vehicles can pay. Reads only unpaid payouts, by the
 * index of their dates.
 */
export async function owedUntil(
  database: Database,
  today: CalendarDate,
  day: CalendarDate,
): Promise<OwedSoon> {
  const query = sql<OwedOnDay & { readonly reserve: Kobo }>`
    WITH open AS (
      SELECT contract_id, number, late_at, greatest(due_date, ${today}::date) AS day,
        amount - (SELECT coalesce(sum(part.amount), 0)
          FROM payout_parts AS part WHERE part.payout_id = payouts.id) AS owed
      FROM payouts WHERE paid_at IS NULL AND due_date <= ${day}::date
        AND NOT EXISTS (SELECT FROM losses WHERE losses.contract_id = payouts.contract_id)
    ), backed AS (
      SELECT contract_id, vehicle_id, coalesce(sum(owed) FILTER (WHERE late_at IS NOT NULL), 0) AS late
      FROM open JOIN backings USING (contract_id) GROUP BY contract_id, vehicle_id
    ), money AS MATERIALIZED (
      SELECT vehicle_id, agreement_id, day AS paid_on, amount
      FROM vehicle_money(ARRAY(SELECT vehicle_id FROM backed), ${today}::date, ${day}::date)
      WHERE day >= ${today}::date
    ), available AS (
      SELECT contract_id, number, greatest(0, sum(amount)) AS ready
      FROM open JOIN backed USING (contract_id) JOIN money USING (vehicle_id)
      WHERE paid_on <= day AND (late = 0 OR agreement_id IS NULL)
      GROUP BY contract_id, number
    ), shared AS (
      SELECT day, owed, late_at,
        coalesce(ready, 0) + owed - sum(owed) OVER (PARTITION BY contract_id ORDER BY number) AS left_for_it
      FROM open LEFT JOIN available USING (contract_id, number)
    )
    SELECT each::date::text AS day, coalesce(sum(owed), 0) AS amount,
      coalesce(sum(greatest(0, least(owed, left_for_it))), 0) AS covered,
      coalesce(sum(owed) FILTER (WHERE late_at IS NOT NULL), 0) AS late,
      (SELECT coalesce(sum(balance), 0) FROM accounts WHERE kind = 'reserve') AS reserve
    FROM generate_series(${today}::date, ${day}::date, interval '1 day') AS each
      LEFT JOIN shared ON shared.day = each::date
    GROUP BY each ORDER BY each`;
  const days = await readRows(database, query);
  return {
    amount: sumOf(days.map(({ amount }) => amount)),
    covered: sumOf(days.map(({ covered }) => covered)),
    late: sumOf(days.map(({ late }) => late)),
    reserve: days[0]?.reserve ?? 0n,
    days,
  };
}
