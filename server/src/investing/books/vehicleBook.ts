import { asc, eq, sql } from 'drizzle-orm';
import { addDays } from '../../../../contract/rules/calendar.ts';
import type { AccountingMonth } from '../../money/books/accountingMonth.ts';
import type { Database } from '../../platform/db/connection.ts';
import { readRows } from '../../platform/db/readRows.ts';
import { assets, vehicles } from '../../platform/db/schema.ts';
import { isOnPage, type Page } from '../../platform/http/pages.ts';
import { groupBy } from '../../platform/collections/groupBy.ts';
import { sumOf, type Kobo } from '../../platform/kobo/kobo.ts';
import { ageOf, ages } from '../vehicles/arrears.ts';

/** What was due and paid for a vehicle in a month, what its investors got, and what went into its reserve, in kobo. */
interface VehicleMoney {
  readonly id: number;
  readonly due: Kobo;
  readonly collected: Kobo;
  readonly from_receipts: Kobo;
  readonly from_reserve: Kobo;
  readonly into_reserve: Kobo;
}

/** SQL for the backings of contracts that a vehicle backs, or backed until they moved to another vehicle. */
const everBacked = sql`(
  SELECT * FROM backings WHERE vehicle_id = vehicle.id
  UNION
  SELECT backings.* FROM backing_moves JOIN backings USING (contract_id)
  WHERE from_vehicle_id = vehicle.id
)`;

/**
 * Returns SQL for the vehicle that backed a contract at an instant: the vehicle that the next move took the contract
 * from, or the current one if no move followed.
 */
const vehicleAt = (instant: 'bound_at' | 'occurred_at') => sql`coalesce(
  (SELECT from_vehicle_id FROM backing_moves AS move
    WHERE move.contract_id = backings.contract_id AND move.at > ${sql.raw(instant)}
    ORDER BY move.at LIMIT 1),
  backings.vehicle_id)`;

/**
 * Reads the sums of vehicles. The amount due is read from instalments. Collected money and payouts from receipts are
 * read from the entries of the vehicles' receipts, and the other sums from the records of payouts, bindings and
 * allocations. What a reserve got from a binding or lent for a contract counts for the vehicle that backed the contract
 * at that time.
 */
function readMoney(database: Database, month: AccountingMonth, ids: readonly number[]) {
  const { firstDay, lastDay, start, end } = month;
  const isWithin = (instant: string) =>
    sql`${sql.raw(instant)} >= ${start} AND ${sql.raw(instant)} < ${end}`;
  return readRows(
    database,
    sql<VehicleMoney>`
      SELECT vehicle.id, due, collected, from_receipts, from_reserve, reserved + refilled AS into_reserve
      FROM unnest(${`{${ids.join()}}`}::integer[]) AS vehicle (id)
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(amount), 0) AS due
        FROM instalments_falling_due AS line JOIN agreements ON agreements.id = agreement_id
        WHERE line.vehicle_id = vehicle.id AND made_at < ${end}
          AND due_date BETWEEN ${firstDay}::date AND ${lastDay}::date
      ) AS instalments
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(amount) FILTER (WHERE transfers.kind = 'repayment'), 0) AS collected,
          coalesce(-sum(amount) FILTER (WHERE transfers.kind IN ('payout', 'clique_payout')), 0)
            AS from_receipts
        FROM accounts JOIN entries ON account_id = accounts.id
        JOIN transfers ON transfers.id = transfer_id
        WHERE accounts.kind = 'vehicle_receipts' AND owner_id = vehicle.id AND ${isWithin('occurred_at')}
      ) AS receipts
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(part.amount), 0) AS from_reserve
        FROM ${everBacked} AS backings JOIN payouts ON payouts.contract_id = backings.contract_id
        JOIN payout_parts AS part ON part.payout_id = payouts.id
        JOIN transfers ON transfers.id = part.transfer_id
        WHERE part.is_lent AND ${isWithin('occurred_at')} AND ${vehicleAt('occurred_at')} = vehicle.id
      ) AS lent
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(reserved), 0) AS reserved FROM ${everBacked} AS backings
        WHERE ${isWithin('bound_at')} AND ${vehicleAt('bound_at')} = vehicle.id
      ) AS bound
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(refill), 0) AS refilled
        FROM allocations JOIN transfers ON transfers.id = transfer_id
        WHERE allocations.vehicle_id = vehicle.id AND ${isWithin('occurred_at')}
      ) AS repaid`,
  );
}

/** What is overdue under an agreement at the end of a month, in kobo. */
interface Overdue {
  readonly vehicle: number;
  /** Days since the agreement's oldest unpaid instalment was due. */
  readonly days: number;
  readonly amount: Kobo;
}

/**
 * Reads the agreements that were active and late at the end of the month's last complete day, according to what was
 * booked until then.
 */
function readOverdue(database: Database, month: AccountingMonth, ids: readonly number[]) {
  const { lastDay, end } = month;
  return readRows(
    database,
    sql<Overdue>`
      SELECT vehicle_id AS vehicle, ${addDays(lastDay, 1)}::date - late.since AS days, late.amount
      FROM agreements
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(amount), 0) AS repaid FROM repayments
        WHERE agreement_id = agreements.id AND recorded_at < ${end}
      ) AS paid
      CROSS JOIN LATERAL (
        SELECT min(due_date) FILTER (WHERE total > repaid) AS since, max(total) - repaid AS amount
        FROM (
          SELECT due_date, sum(amount) OVER (ORDER BY number) AS total FROM instalments
          WHERE agreement_id = agreements.id AND due_date <= ${lastDay}::date
        ) AS line
      ) AS late
      WHERE vehicle_id = ANY (${`{${ids.join()}}`}::integer[]) AND made_at < ${end}
        AND (ended_at IS NULL OR ended_at >= ${end}) AND late.since IS NOT NULL`,
  );
}

/** Returns the overdue amount of a vehicle in each age group of arrears, except for the group that is on time. */
function byAge(overdue: readonly Overdue[]) {
  const [, upTo30 = 0n, upTo60 = 0n, upTo90 = 0n, over90 = 0n] = ages.map((_, group) =>
    sumOf(overdue.filter(({ days }) => ageOf(days) === group).map(({ amount }) => amount)),
  );
  return { late_1_30: upTo30, late_31_60: upTo60, late_61_90: upTo90, late_over_90: over90 };
}

/** Returns a page of all vehicles, oldest first, with the money of each in a month. */
export async function readVehicleBook(
  database: Database,
  month: AccountingMonth,
  page: Omit<Page, 'sort'>,
) {
  const { id, plate } = vehicles;
  const listed = await database
    .select({ id, plate, asset: assets.name })
    .from(vehicles)
    .innerJoin(assets, eq(assets.id, vehicles.asset_id))
    .where(isOnPage(id, { ...page, sort: 'oldest' }))
    .orderBy(asc(id))
    .limit(page.limit);
  const ids = listed.map((vehicle) => vehicle.id);
  const money = new Map((await readMoney(database, month, ids)).map((row) => [row.id, row]));
  const overdue = groupBy(await readOverdue(database, month, ids), (row) => row.vehicle);
  return listed.map((vehicle) => {
    const sums = money.get(vehicle.id);
    if (!sums) throw new Error(`Vehicle ${vehicle.id} is missing in the book.`);
    return {
      ...vehicle,
      due: sums.due,
      collected: sums.collected,
      ...byAge(overdue.get(vehicle.id) ?? []),
      payouts: sums.from_receipts + sums.from_reserve,
      payouts_from_reserve: sums.from_reserve,
      paid_into_reserve: sums.into_reserve,
    };
  });
}
