import { sql } from 'drizzle-orm';
import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import type { Database } from '../../platform/db/connection.ts';
import { readRows } from '../../platform/db/readRows.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';

/** The payouts that customers are owed by a day. */
export interface OwedSoon {
  readonly amount: Kobo;
  /**
   * The part that is covered: by the driver's instalments where no payout is late, because the vehicle was bound only
   * if they suffice; otherwise by what the vehicle has received.
   */
  readonly covered: Kobo;
  /** The part that was due earlier and still waits for money. */
  readonly late: Kobo;
  /** The money in all reserves together. */
  readonly reserve: Kobo;
}

/** Sums up the unpaid payouts that are due by a day. */
export async function owedUntil(database: Database, day: CalendarDate): Promise<OwedSoon> {
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
    )
    SELECT coalesce(sum(owed), 0) AS amount, coalesce(sum(late), 0) AS late,
      coalesce(sum(CASE WHEN vehicle_id IS NULL THEN 0 WHEN late = 0 THEN owed
        ELSE least(owed, coalesce(receipts.balance, 0)) END), 0) AS covered,
      (SELECT coalesce(sum(balance), 0) FROM accounts WHERE kind = 'reserve') AS reserve
    FROM due LEFT JOIN backings USING (contract_id)
    LEFT JOIN accounts AS receipts ON receipts.kind = 'vehicle_receipts'
      AND receipts.owner_id = vehicle_id`;
  const [owed] = await readRows(database, query);
  return owed ?? { amount: 0n, covered: 0n, late: 0n, reserve: 0n };
}
