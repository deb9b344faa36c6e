import { sql } from 'drizzle-orm';
import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import type { ReplyOf } from '../../../../contract/schemas/index.ts';
import { lagosDate } from '../../money/payouts/calendar.ts';
import { groupBy } from '../../platform/collections/groupBy.ts';
import type { Database } from '../../platform/db/connection.ts';
import { readRows } from '../../platform/db/readRows.ts';
import { contracts, losses, takeBacks } from '../../platform/db/schema.ts';
import { formatNaira, type Kobo } from '../../platform/kobo/kobo.ts';

type Portfolio = ReplyOf<'listInvestments'>;
type Backing = Portfolio['active_investments'][number]['backing'];
type Bound = Extract<Backing, { readonly state: 'bound' }>;
type Waiting = Extract<Backing, { readonly state: 'waiting' }>;

/** The columns of a contract that say what became of it. `takeBacks` and `losses` are left-joined. */
export const contractColumns = {
  id: contracts.id,
  value: contracts.value,
  returnedAt: takeBacks.at,
  closedAt: losses.at,
};

/** A contract of a customer. */
export interface PortfolioContract {
  readonly id: number;
  /** Null if Mota promised the payouts. */
  readonly value: Kobo | null;
  /** When the money was taken back. */
  readonly returnedAt: Date | null;
  /** When it was closed with a loss. */
  readonly closedAt: Date | null;
  /** When its customers had paid for it. */
  readonly paidAt: Date;
  /** The clique's price in kobo; undefined for an investment. */
  readonly price?: Kobo | undefined;
}

interface Report {
  readonly contract_id: number;
  readonly since: CalendarDate;
  readonly plate: string;
  readonly status: string;
  readonly odometer: number;
  readonly odometer_on: CalendarDate;
  readonly insurer: string;
  readonly insured_until: CalendarDate;
  readonly is_next_payout_there: boolean;
  readonly added_by_company: Kobo;
  readonly instalments_due: number;
  readonly instalments_on_time: number;
}

interface Event {
  readonly contract_id: number;
  readonly on: CalendarDate;
  readonly event: string;
}

/** Most events of a history. Older ones are left out. */
const eventsShown = 40;

const listOf = (ids: readonly number[]) => sql`${sql.param(ids)}::integer[]`;

const readReports = (database: Database, ids: readonly number[], today: CalendarDate) =>
  readRows(database, sql<Report>`SELECT * FROM backing_reports(${listOf(ids)}, ${today})`);

const readEvents = (database: Database, ids: readonly number[]) =>
  readRows(
    database,
    sql<Event>`
      SELECT latest.contract_id, (at AT TIME ZONE 'Africa/Lagos')::date AS "on", event
      FROM unnest(${listOf(ids)}) AS contract (id) CROSS JOIN LATERAL (
        SELECT * FROM backing_events WHERE contract_id = contract.id
        ORDER BY at DESC LIMIT ${eventsShown}) AS latest
      ORDER BY at`,
  );

interface Wait {
  readonly id: number;
  readonly since: CalendarDate;
  readonly money_back_from: CalendarDate;
  /** Days until contracts on its asset usually get a vehicle. */
  readonly usual_days: number | null;
  /** Contributions of those who want their money back, in kobo. */
  readonly asked: Kobo;
  /** The customer wants their money back. */
  readonly is_asked: boolean;
}

const readWaits = (database: Database, customerId: number, ids: readonly number[]) =>
  readRows(
    database,
    sql<Wait>`
      WITH contract AS MATERIALIZED (
        SELECT id, asset_id, since, money_back_from FROM waiting_contracts WHERE id = ANY (${listOf(ids)})
      ), usual AS MATERIALIZED (
        SELECT asset_id, usual_wait(asset_id) AS days FROM (SELECT DISTINCT asset_id FROM contract) AS asset
      )
      SELECT contract.id, since, money_back_from, days AS usual_days, asked_back(contract.id) AS asked,
        EXISTS (SELECT FROM take_back_wishes
          WHERE contract_id = contract.id AND customer_id = ${customerId}) AS is_asked
      FROM contract JOIN usual USING (asset_id)`,
  );

// The whole plate would let a stranger find a driver on the road.
const hiddenPlate = (plate: string) => `${plate.slice(0, 3)}•••${plate.slice(-1)}`;

const waitingOf = (
  { price }: PortfolioContract,
  { since, money_back_from, usual_days, asked, is_asked }: Wait,
  today: CalendarDate,
): Waiting => ({
  state: 'waiting',
  since,
  money_back_from,
  usual_days,
  can_take_back: money_back_from <= today,
  ...(price !== undefined && {
    asked: is_asked,
    asked_share: Number((10_000n * asked) / price) / 100,
  }),
});

const boundOf = (
  { paidAt, closedAt }: PortfolioContract,
  report: Report,
  events: readonly Event[],
  lent: Kobo,
): Bound => ({
  state: 'bound',
  since: report.since,
  paid_on: lagosDate(paidAt),
  is_next_payout_there: report.is_next_payout_there,
  trail: events.map(({ on, event }) => ({ on, event })),
  closed_on: closedAt && lagosDate(closedAt),
  paid_by_reserve: formatNaira(lent),
  added_by_company: formatNaira(report.added_by_company),
  vehicle: {
    plate: hiddenPlate(report.plate),
    status: report.status,
    odometer: report.odometer,
    odometer_on: report.odometer_on,
    insurer: report.insurer,
    insured_until: report.insured_until,
  },
  driver: {
    instalments_due: report.instalments_due,
    instalments_on_time: report.instalments_on_time,
  },
});

/**
 * Reads what pays contracts of a customer. The returned function describes it: null if Mota promised the payouts,
 * `waiting` until a vehicle is bound, `returned` once the money was taken back. Otherwise it is the vehicle, its drivers'
 * punctuality and its history.
 */
export async function readBackings(
  database: Database,
  customerId: number,
  all: readonly PortfolioContract[],
  today: CalendarDate,
): Promise<(contract: PortfolioContract, lent: Kobo) => Backing> {
  const backed = all.filter(({ value, returnedAt }) => value !== null && !returnedAt);
  const ids = backed.map(({ id }) => id);
  // First, so that a contract that is bound meanwhile is not missed.
  const waits = await readWaits(database, customerId, ids);
  const [reports, events] = await Promise.all([
    readReports(database, ids, today),
    readEvents(database, ids),
  ]);
  const waitOf = new Map(waits.map((wait) => [wait.id, wait]));
  const reportOf = new Map(reports.map((report) => [report.contract_id, report]));
  const eventsOf = groupBy(events, (event) => event.contract_id);
  return (contract, lent) => {
    const { id, value, returnedAt } = contract;
    if (value === null) return null;
    if (returnedAt) return { state: 'returned', since: lagosDate(returnedAt) };
    const wait = waitOf.get(id);
    if (wait) return waitingOf(contract, wait, today);
    const report = reportOf.get(id);
    if (report) return boundOf(contract, report, eventsOf.get(id) ?? [], lent);
    // The money was taken back after the contract was read.
    return { state: 'returned', since: today };
  };
}
