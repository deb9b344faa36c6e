import { sql } from 'drizzle-orm';
import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import type { Database } from '../../platform/db/connection.ts';
import { readRows } from '../../platform/db/readRows.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';
import { startOfLagosDay } from '../payouts/calendar.ts';

/** The money that was paid in and out on one day in Lagos. */
export interface MoneyOfDay {
  readonly day: CalendarDate;
  /** Amount that customers paid in, including deposits in suspense but not drivers' deposits. */
  readonly paidIn: Kobo;
  /** Amount paid out to banks, including returned deposits but not those of drivers. */
  readonly paidOut: Kobo;
}

/**
 * Returns the money that came in and went out on each day from `from` on, oldest first. Leaves out days without any.
 * Selects the kinds of transfers that the index `transfers_in_and_out` covers, so that only the transfers of these days
 * are read.
 */
export function moneyByDay(database: Database, from: CalendarDate): Promise<MoneyOfDay[]> {
  const query = sql<MoneyOfDay>`
    SELECT ((occurred_at AT TIME ZONE 'UTC' + interval '1 hour')::date)::text AS day,
      coalesce(sum(-amount) FILTER (WHERE amount < 0), 0) AS "paidIn",
      coalesce(sum(amount) FILTER (WHERE amount > 0), 0) AS "paidOut"
    FROM transfers JOIN entries ON transfer_id = transfers.id
    WHERE occurred_at >= ${startOfLagosDay(from).toISOString()}::timestamptz
      AND transfers.kind IN ('deposit', 'suspense', 'withdrawal_settlement', 'deposit_return')
      AND account_id = (SELECT id FROM accounts WHERE kind = 'bank_clearing')
      AND (transfers.kind <> 'deposit_return' OR 'driver_deposit' <> (
        SELECT received.kind FROM deposit_notices JOIN transfers AS received ON received.id = suspense_id
        WHERE returned_id = transfers.id))
    GROUP BY 1 ORDER BY 1`;
  return readRows(database, query);
}
