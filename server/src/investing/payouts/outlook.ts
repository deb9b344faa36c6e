import { sql } from 'drizzle-orm';
import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import { balanceOf } from '../../money/ledger/accounts.ts';
import type { Database } from '../../platform/db/connection.ts';
import { readRows } from '../../platform/db/readRows.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';

/** Money that is due on a day, in kobo. */
export interface Due {
  readonly day: CalendarDate;
  readonly amount: Kobo;
}

/** The days on which investors can expect their payouts. */
export interface Outlook {
  /** The payouts to come that would be paid late or never. */
  readonly late_payouts: number;
  /** The day by which all of them would be paid; null: never. */
  readonly all_payouts_by: CalendarDate | null;
}

/**
 * When open payouts would be paid if all incomes came on their days, without a reserve.
 * @param payouts in their order
 * @param receipts already received
 * @param incomes in the order of their days
 */
export function outlookOf(
  payouts: readonly Due[],
  receipts: Kobo,
  incomes: readonly Due[],
): Outlook {
  let left = receipts;
  let next = 0;
  let since: CalendarDate = '';
  const paidOn = payouts.map(({ day, amount }) => {
    for (; left < amount && next < incomes.length; next += 1) {
      left += incomes[next]?.amount ?? 0n;
      since = incomes[next]?.day ?? since;
    }
    const isPaid = left >= amount;
    left = isPaid ? left - amount : 0n;
    if (!isPaid) return null;
    return since > day ? since : day;
  });
  return {
    late_payouts: paidOn.filter((day, index) => day !== payouts[index]?.day).length,
    all_payouts_by: paidOn.at(-1) ?? null,
  };
}

/** An outlook as a proposal shows it. */
export const outlookInWords = (outlook: Outlook | undefined) =>
  outlook && { ...outlook, all_payouts_by: outlook.all_payouts_by ?? 'never' };

/**
 * The outlook of the contract that a vehicle backs; undefined if it backs none.
 * @param further receipts that the vehicle would have besides its own
 */
export async function outlookOfVehicle(
  database: Database,
  vehicleId: number,
  incomes: readonly Due[],
  further: Kobo = 0n,
): Promise<Outlook | undefined> {
  const payouts = await readRows(
    database,
    sql<Due>`
      SELECT due_date::text AS day, amount - coalesce((SELECT sum(amount) FROM payout_parts
        WHERE payout_id = payouts.id), 0) AS amount
      FROM backings JOIN payouts USING (contract_id)
      WHERE vehicle_id = ${vehicleId} AND ended_at IS NULL AND paid_at IS NULL
      ORDER BY number`,
  );
  if (payouts.length === 0) return undefined;
  const receipts = await balanceOf(database, 'vehicle_receipts', vehicleId);
  return outlookOf(payouts, receipts + further, incomes);
}

/** The unpaid instalments of an agreement without their components; overdue ones are expected today. */
export const unpaidOf = (
  database: Database,
  agreementId: number,
  today: CalendarDate,
): Promise<Due[]> =>
  readRows(
    database,
    sql<Due>`
      SELECT greatest(due_date, ${today}::date)::text AS day, least(vehicle, total - repaid_total) AS amount
      FROM instalment_standing JOIN instalments USING (agreement_id, number, due_date, amount)
      JOIN agreements ON agreements.id = agreement_id
      WHERE agreement_id = ${agreementId} AND total > repaid_total ORDER BY number`,
  );
