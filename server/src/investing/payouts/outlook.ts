import { sql } from 'drizzle-orm';
import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import type { Database } from '../../platform/db/connection.ts';
import { readRows } from '../../platform/db/readRows.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';

/** Money that is due on a day, in kobo. */
export interface DueAmount {
  readonly day: CalendarDate;
  readonly amount: Kobo;
}

/** Whether and when the open payouts of a contract would be paid. */
export interface Outlook {
  /** Number of open payouts that would be paid after their due date or never. */
  readonly late_payouts: number;
  /** Day by which all open payouts would be paid. Null if never. */
  readonly all_payouts_by: CalendarDate | null;
}

/** Returns the total of the money at the end of each day on which it changes. */
function totalsByDay(money: readonly DueAmount[]) {
  const totals = new Map<CalendarDate, Kobo>();
  let total = 0n;
  for (const { day, amount } of money.toSorted((one, other) => (one.day < other.day ? -1 : 1))) {
    total += amount;
    totals.set(day, total);
  }
  return [...totals].map(([day, amount]) => ({ day, amount }));
}

/**
 * Returns for each payout the first day, from its due date on, on which there is enough money for it and for all
 * payouts before it. Null if there is never enough.
 * @param payouts in their order
 * @param money received on a day, or taken out if it is negative
 */
export function expectedDays(
  payouts: readonly DueAmount[],
  money: readonly DueAmount[],
): readonly (CalendarDate | null)[] {
  const totals = totalsByDay(money);
  let owed = 0n;
  return payouts.map(({ day, amount }) => {
    owed += amount;
    const available = totals.findLast((total) => total.day <= day)?.amount ?? 0n;
    if (available >= owed) return day;
    return totals.find((total) => total.day > day && total.amount >= owed)?.day ?? null;
  });
}

/** Returns when open payouts would be paid. The parameters are those of `expectedDays`. */
export function outlookOf(payouts: readonly DueAmount[], money: readonly DueAmount[]): Outlook {
  const days = expectedDays(payouts, money);
  return {
    late_payouts: days.filter((day, index) => day !== payouts[index]?.day).length,
    all_payouts_by: days.at(-1) ?? null,
  };
}

/** Formats an outlook for a proposal. */
export const formatOutlook = (outlook: Outlook | undefined) =>
  outlook && { ...outlook, all_payouts_by: outlook.all_payouts_by ?? 'never' };

/**
 * Returns the outlook of the contract that a vehicle backs, if the vehicle gets `money`. Returns undefined if it backs
 * none, or one without open payouts.
 */
export async function outlookOfVehicle(
  database: Database,
  vehicleId: number,
  money: readonly DueAmount[],
): Promise<Outlook | undefined> {
  const payouts = await readRows(
    database,
    sql<DueAmount>`
      SELECT due_date::text AS day, amount - coalesce((SELECT sum(amount) FROM payout_parts
        WHERE payout_id = payouts.id), 0) AS amount
      FROM backings JOIN payouts USING (contract_id)
      WHERE vehicle_id = ${vehicleId} AND ended_at IS NULL AND paid_at IS NULL
      ORDER BY number`,
  );
  return payouts.length === 0 ? undefined : outlookOf(payouts, money);
}

/**
 * Money for payouts that a vehicle gets on a day: what an instalment of an agreement, or its receipts today, leave
 * after insurance, maintenance and fees. Negative if those exceed it. `agreementId` is null for the receipts.
 */
export interface VehicleMoney extends DueAmount {
  readonly agreementId: number | null;
  /** Whether the driver should have paid this money before today. */
  readonly isOverdue: boolean;
}

/**
 * Returns the money that a vehicle can still pay if its driver pays everything overdue today and each other instalment
 * on its date. The database function `vehicle_money` determines what counts.
 */
export const moneyOfVehicle = (
  database: Database,
  vehicleId: number,
  today: CalendarDate,
): Promise<VehicleMoney[]> =>
  readRows(
    database,
    sql<VehicleMoney>`
      SELECT agreement_id AS "agreementId", greatest(day, ${today}::date)::text AS day, amount,
        day < ${today}::date AS "isOverdue"
      FROM vehicle_money(${`{${vehicleId}}`}, ${today}, 'infinity')`,
  );
