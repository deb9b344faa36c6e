import { sql } from 'drizzle-orm';
import type { Backing } from '../../../../contract/schemas/backing.ts';
import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import type { Database } from '../../platform/db/connection.ts';
import { readRows } from '../../platform/db/readRows.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';
import { minGroupSize } from './groups.ts';

/**
 * An open payout counts as lost if it, or the driver of its vehicle, is late by more than this many days. It also
 * counts as lost if its contract was closed with a loss.
 */
const lostAfterDays = 90;

/**
 * Number of payouts that were due, and their sums by outcome, in kobo. What `late`, `open` and `lost` leave of
 * `projected` was paid on time.
 */
export interface PayoutSums {
  readonly payouts: number;
  readonly projected: Kobo;
  /** Amount that was paid late. Includes the paid part of a payout that is only partly paid. */
  readonly late: Kobo;
  readonly open: Kobo;
  readonly lost: Kobo;
}

/** The payouts of one asset that were due in one quarter. */
export interface PayoutFacts extends PayoutSums {
  /** The quarter, such as "2026-Q1". */
  readonly quarter: string;
  readonly assetId: number;
  readonly asset: string;
  /** Ids of the customers who receive these payouts, at most `minGroupSize` of them. */
  readonly customers: readonly number[];
  /** Ids of the customers who have lost something, at most `minGroupSize` of them. */
  readonly losers: readonly number[];
}

/** Returns SQL for how many days the driver of each vehicle is past due under their newest agreement. */
const daysPastDue = (today: CalendarDate) => sql`(
  SELECT DISTINCT ON (vehicle_id) vehicle_id, CASE WHEN status <> 'restructured'
    THEN greatest(0, ${today}::date - unpaid_from) ELSE 0 END AS days
  FROM agreements ORDER BY vehicle_id, id DESC)`;

/**
 * Returns the payouts that were due before a day, by quarter and asset, oldest first. If a contract was closed with a
 * loss, its later payouts were due when it was closed.
 */
export async function readPayouts(database: Database, today: CalendarDate): Promise<PayoutFacts[]> {
  // Groups by contract first, because a clique with many members has too many shares of payouts to look up one by one.
  const query = sql<PayoutFacts>`
    WITH very_late AS MATERIALIZED (
      SELECT vehicle_id FROM ${daysPastDue(today)} AS late WHERE days > ${lostAfterDays}::integer
    ), due AS (
      SELECT payouts.contract_id, to_char(due_on, 'YYYY"-Q"Q') AS quarter, amount,
        paid_at IS NOT NULL AND paid_at
          < ((due_date + 1)::timestamp - interval '1 hour') AT TIME ZONE 'UTC' AS is_on_time,
        closed_on IS NOT NULL OR due_date < ${today}::date - ${lostAfterDays}::integer OR EXISTS (
          SELECT FROM backings WHERE backings.contract_id = payouts.contract_id
            AND vehicle_id IN (SELECT vehicle_id FROM very_late)) AS is_lost,
        CASE WHEN paid_at IS NOT NULL THEN amount ELSE (
          SELECT coalesce(sum(part.amount), 0) FROM payout_parts AS part
          WHERE part.payout_id = payouts.id) END AS paid
      FROM payouts
      LEFT JOIN LATERAL (SELECT (at AT TIME ZONE 'Africa/Lagos')::date AS closed_on FROM losses
        WHERE losses.contract_id = payouts.contract_id) AS loss ON true
      CROSS JOIN LATERAL (SELECT least(due_date, closed_on) AS due_on) AS dates
      WHERE due_on < ${today}::date
    ), sums AS (
      SELECT contract_id, quarter, count(*) AS payouts, sum(amount) AS projected,
        coalesce(sum(paid) FILTER (WHERE NOT is_on_time), 0) AS late,
        coalesce(sum(amount - paid) FILTER (WHERE NOT is_lost), 0) AS open,
        coalesce(sum(amount - paid) FILTER (WHERE is_lost), 0) AS lost
      FROM due GROUP BY contract_id, quarter HAVING sum(amount) > 0
    ), held AS (
      SELECT sums.*, investments.customer_id, contracts.clique_id,
        coalesce(investments.asset_id, cliques.asset_id) AS asset_id
      FROM sums JOIN contracts ON contracts.id = contract_id
      LEFT JOIN investments ON investments.id = investment_id
      LEFT JOIN cliques ON cliques.id = contracts.clique_id
    ), people AS (
      SELECT quarter, asset_id, (array_agg(DISTINCT person))[1:${minGroupSize}::integer] AS customers,
        coalesce((array_agg(DISTINCT person) FILTER (WHERE lost > 0))[1:${minGroupSize}::integer],
          '{}') AS losers
      FROM (
        SELECT quarter, asset_id, lost, customer_id AS person FROM held WHERE clique_id IS NULL
        UNION ALL
        SELECT quarter, asset_id, lost, member.customer_id FROM held
        JOIN clique_members AS member ON member.clique_id = held.clique_id
      ) AS shares GROUP BY quarter, asset_id
    )
    SELECT quarter, asset_id AS "assetId", name AS asset, customers, losers,
      sum(payouts)::integer AS payouts, sum(projected) AS projected, sum(late) AS late, sum(open) AS open, sum(lost) AS lost
    FROM held JOIN people USING (quarter, asset_id) JOIN assets ON assets.id = asset_id
    GROUP BY quarter, asset_id, name, customers, losers
    ORDER BY quarter, name, asset_id`;
  return readRows(database, query);
}

/** What the drivers of one asset's vehicles have had to repay so far, and how much of it they have repaid, in kobo. */
export interface RepaymentFacts {
  readonly assetId: number;
  /** Number of agreements with something due. */
  readonly agreements: number;
  readonly due: Kobo;
  readonly repaid: Kobo;
}

/**
 * Returns the repayments of each asset that were due before a day. Under an agreement that has ended, only instalments
 * due before its end count.
 */
export const readRepayments = (
  database: Database,
  today: CalendarDate,
): Promise<RepaymentFacts[]> =>
  readRows(
    database,
    sql<RepaymentFacts>`
      SELECT asset_id AS "assetId", count(*)::integer AS agreements, sum(due) AS due,
        sum(least(repaid_total, due)) AS repaid
      FROM agreements JOIN vehicles ON vehicles.id = vehicle_id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(amount), 0) AS due FROM instalments
        WHERE agreement_id = agreements.id AND due_date
          < least(${today}::date, (ended_at AT TIME ZONE 'Africa/Lagos')::date)) AS so_far
      WHERE due > 0 GROUP BY asset_id ORDER BY asset_id`,
  );

/** Vehicles of one status, or of several statuses that are published together. */
export type StatusGroup = Backing['vehicles']['by_status'][number];

/**
 * Counts the vehicles of each status. Statuses without income come first and next to each other, because small groups
 * are merged with their neighbours. Leaves out statuses without vehicles.
 */
export const countVehicles = (database: Database): Promise<StatusGroup[]> =>
  readRows(
    database,
    sql<StatusGroup>`
      SELECT ARRAY[status] AS statuses, count(*)::integer AS vehicles FROM vehicles GROUP BY status
      ORDER BY array_position(ARRAY['written off', 'sold', 'repossessed', 'in repair', 'idle',
        'in stock', 'on agreement'], status)`,
  );

/** The money in the reserves of all pools together, and what they may still receive, in kobo. */
export interface ReserveFacts {
  readonly held: Kobo;
  /** Amount that contracts without a vehicle yet will pay into a reserve. */
  readonly waiting: Kobo;
  /**
   * Amounts that vehicles owe to the reserves that have paid for them, and how late their drivers are. Leaves out
   * contracts that were closed with a loss.
   */
  readonly owed: readonly { readonly daysPastDue: number; readonly amount: Kobo }[];
}

/**
 * Returns the state of the reserves, or undefined until the first one is opened.
 * @param share part of the service charge of contracts that name none, in hundredths of a percent
 */
export async function readReserve(
  database: Database,
  today: CalendarDate,
  share: number,
): Promise<ReserveFacts | undefined> {
  const [sums] = await readRows(
    database,
    sql<Pick<ReserveFacts, 'waiting'> & { readonly held: Kobo | null }>`
      SELECT (SELECT sum(balance) FROM accounts WHERE kind = 'reserve') AS held,
        (SELECT coalesce(sum(service_charge * coalesce(reserve_share, ${share}) / 10000), 0) FROM contracts
          WHERE NOT EXISTS (SELECT FROM backings WHERE contract_id = contracts.id)
            AND NOT EXISTS (SELECT FROM take_backs WHERE contract_id = contracts.id)) AS waiting`,
  );
  if (!sums || sums.held === null) return undefined;
  const owed = await readRows(
    database,
    sql<ReserveFacts['owed'][number]>`
      SELECT coalesce(days, 0) AS "daysPastDue", amount FROM (
        SELECT vehicle_id, sum(amount) AS amount FROM (
          SELECT contract_id, part.amount FROM payout_parts AS part
          JOIN payouts ON payouts.id = payout_id WHERE is_lent
          UNION ALL SELECT contract_id, -refill FROM allocations WHERE refill > 0
        ) AS moved JOIN backings USING (contract_id)
        WHERE NOT EXISTS (SELECT FROM losses WHERE losses.contract_id = backings.contract_id)
        GROUP BY vehicle_id HAVING sum(amount) > 0
      ) AS owing
      LEFT JOIN ${daysPastDue(today)} AS late USING (vehicle_id)`,
  );
  return { held: sums.held, waiting: sums.waiting, owed };
}
