import { isNotNull, sql } from 'drizzle-orm';
import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import type { ReplyOf } from '../../../../contract/schemas/index.ts';
import { lagosDate } from '../../money/payouts/calendar.ts';
import { groupBy } from '../../platform/collections/groupBy.ts';
import type { Database } from '../../platform/db/connection.ts';
import { prepareRows, type JsonRow } from '../../platform/db/jsonRows.ts';
import { backings, contracts, losses, takeBacks } from '../../platform/db/schema.ts';
import { nairaOf, type Kobo } from '../../platform/kobo/kobo.ts';

type Portfolio = ReplyOf<'listInvestments'>;
type Backing = Portfolio['active_investments'][number]['backing'];
type BoundBacking = Extract<Backing, { readonly state: 'bound' }>;
type WaitingBacking = Extract<Backing, { readonly state: 'waiting' }>;

/** Columns that determine the state of a contract. `backings`, `takeBacks` and `losses` are left-joined. */
export const contractColumns = {
  contract_id: sql<number>`${contracts.id}`.as('contract_id'),
  value: contracts.value,
  is_bound: sql<boolean>`${isNotNull(backings.contract_id)}`.as('is_bound'),
  returned_at: sql<Date | null>`${takeBacks.at}`.as('returned_at'),
  closed_at: sql<Date | null>`${losses.at}`.as('closed_at'),
};

/** A contract of a customer. Amounts are in kobo, and instants are text. */
export interface PortfolioContract {
  readonly contract_id: number;
  /** Part of the price that pays for the vehicle. Null if Mota promised the payouts. */
  readonly value: number | null;
  /** Whether the contract has, or had, a vehicle. */
  readonly is_bound: boolean;
  /** Time when the customers took their money back. Null if they haven't. */
  readonly returned_at: string | null;
  /** Time when the contract was closed with a loss. Null if it wasn't. */
  readonly closed_at: string | null;
  /** Time when the customers had paid for the contract. */
  readonly paid_at: string;
  /** The clique's price. Undefined for an investment. */
  readonly price?: number;
}

/** Maximum number of events shown in a history. Older ones are left out. */
const eventsShown = 40;

const ids = sql`${sql.placeholder('ids')}::integer[]`;

const selectReports = (database: Database) =>
  database
    .select({
      contract_id: sql<number>`contract_id`.as('contract_id'),
      since: sql<CalendarDate>`since`.as('since'),
      plate: sql<string>`plate`.as('plate'),
      status: sql<string>`status`.as('status'),
      odometer: sql<number>`odometer`.as('odometer'),
      odometer_on: sql<CalendarDate>`odometer_on`.as('odometer_on'),
      insurer: sql<string>`insurer`.as('insurer'),
      insured_until: sql<CalendarDate>`insured_until`.as('insured_until'),
      is_next_payout_there: sql<boolean>`is_next_payout_there`.as('is_next_payout_there'),
      added_by_company: sql<Kobo>`added_by_company`.as('added_by_company'),
      instalments_due: sql<number>`instalments_due`.as('instalments_due'),
      instalments_on_time: sql<number>`instalments_on_time`.as('instalments_on_time'),
    })
    .from(sql`backing_reports(${ids}, ${sql.placeholder('today')}::date)`);

type Report = JsonRow<Awaited<ReturnType<typeof selectReports>>[number]>;

const selectEvents = (database: Database) =>
  database
    .select({
      contract_id: sql<number>`latest.contract_id`.as('contract_id'),
      on: sql<CalendarDate>`(at AT TIME ZONE 'Africa/Lagos')::date`.as('on'),
      event: sql<string>`event`.as('event'),
    })
    .from(
      sql`unnest(${ids}) AS contract (id) CROSS JOIN LATERAL (
        SELECT * FROM backing_events WHERE contract_id = contract.id
        ORDER BY at DESC LIMIT ${sql.raw(String(eventsShown))}) AS latest`,
    )
    .orderBy(sql`at`);

type Event = JsonRow<Awaited<ReturnType<typeof selectEvents>>[number]>;

const selectWaits = (database: Database) =>
  database
    .select({
      id: sql<number>`contract.id`.as('id'),
      since: sql<CalendarDate>`since`.as('since'),
      money_back_from: sql<CalendarDate>`money_back_from`.as('money_back_from'),
      /** Days until contracts on this asset usually get a vehicle. */
      usual_days: sql<number | null>`usual_wait(asset_id)`.as('usual_days'),
      /** Contributions of members who want their money back, in kobo. */
      asked: sql<Kobo>`asked_back(contract.id)`.as('asked'),
      /** Whether the customer wants their money back. */
      is_asked: sql<boolean>`EXISTS (SELECT FROM take_back_wishes
        WHERE contract_id = contract.id AND customer_id = ${sql.placeholder('customerId')})`.as(
        'is_asked',
      ),
    })
    .from(sql`waiting_contracts AS contract`)
    .where(sql`contract.id = ANY (${ids})`);

type Wait = JsonRow<Awaited<ReturnType<typeof selectWaits>>[number]>;

// Hides most of a number plate, because with the whole plate, a stranger could find the driver on the road.
const hiddenPlate = (plate: string) => `${plate.slice(0, 3)}•••${plate.slice(-1)}`;

const waitingOf = (
  { price }: PortfolioContract,
  { since, money_back_from, usual_days, asked, is_asked }: Wait,
  today: CalendarDate,
): WaitingBacking => ({
  state: 'waiting',
  since,
  money_back_from,
  usual_days,
  can_take_back: money_back_from <= today,
  ...(price !== undefined && {
    asked: is_asked,
    asked_share: Number((10_000n * BigInt(asked)) / BigInt(price)) / 100,
  }),
});

const boundOf = (
  { paid_at, closed_at }: PortfolioContract,
  report: Report,
  events: readonly Event[],
  lent: Kobo,
): BoundBacking => ({
  state: 'bound',
  since: report.since,
  paid_on: lagosDate(new Date(paid_at)),
  is_next_payout_there: report.is_next_payout_there,
  trail: events.map(({ on, event }) => ({ on, event })),
  closed_on: closed_at && lagosDate(new Date(closed_at)),
  paid_by_reserve: nairaOf(lent),
  added_by_company: nairaOf(report.added_by_company),
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
 * Creates a function that reads the backings of a customer's contracts. For each contract it returns null if Mota
 * promised the payouts, `waiting` until a vehicle is bound, and `returned` once the money was taken back. Otherwise it
 * returns the vehicle, its drivers' punctuality and its history.
 */
export function backingsReader(database: Database) {
  const readWaits = prepareRows(database, 'waits_of_contracts', selectWaits(database));
  const readReports = prepareRows(database, 'backing_reports', selectReports(database));
  const readEvents = prepareRows(database, 'backing_events', selectEvents(database));
  return async (
    customerId: number,
    all: readonly PortfolioContract[],
    today: CalendarDate,
  ): Promise<(contract: PortfolioContract, lent: Kobo) => Backing> => {
    const backed = all.filter(({ value, returned_at }) => value !== null && returned_at === null);
    const unbound = backed
      .filter(({ is_bound }) => !is_bound)
      .map(({ contract_id }) => contract_id);
    const waits = unbound.length > 0 ? await readWaits({ ids: unbound, customerId }) : [];
    const waitById = new Map(waits.map((wait) => [wait.id, wait]));
    // A contract that isn't waiting any more may have been bound in the meantime.
    const bound = backed.map(({ contract_id }) => contract_id).filter((id) => !waitById.has(id));
    const [reports, events] =
      bound.length > 0
        ? await Promise.all([readReports({ ids: bound, today }), readEvents({ ids: bound })])
        : [[], []];
    const reportById = new Map(reports.map((report) => [report.contract_id, report]));
    const eventsById = groupBy(events, (event) => event.contract_id);
    return (contract, lent) => {
      const { contract_id: id, value, returned_at: returnedAt } = contract;
      if (value === null) return null;
      if (returnedAt) return { state: 'returned', since: lagosDate(new Date(returnedAt)) };
      const wait = waitById.get(id);
      if (wait) return waitingOf(contract, wait, today);
      const report = reportById.get(id);
      if (report) return boundOf(contract, report, eventsById.get(id) ?? [], lent);
      // The money was taken back after the contract was read.
      return { state: 'returned', since: today };
    };
  };
}
