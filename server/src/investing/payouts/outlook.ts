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
export const outlookInWords = (outlook: Outlook) => ({
  ...outlook,
  all_payouts_by: outlook.all_payouts_by ?? 'never',
});

/** The open payouts of the contract that a vehicle backs, and the vehicle's receipts; undefined if it backs none. */
export async function readBacked(
  database: Database,
  vehicleId: number,
): Promise<{ readonly payouts: readonly Due[]; readonly receipts: Kobo } | undefined> {
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
  return { payouts, receipts: await balanceOf(database, 'vehicle_receipts', vehicleId) };
}
