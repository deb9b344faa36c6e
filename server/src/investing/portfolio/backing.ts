import { isNotNull, sql } from 'drizzle-orm';
import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import type { ReplyOf } from '../../../../contract/schemas/index.ts';
import { lagosDate } from '../../money/payouts/calendar.ts';
import { groupBy } from '../../platform/collections/groupBy.ts';
import type { Database } from '../../platform/db/connection.ts';
import {
  backings,
  cliqueMembers,
  contracts,
  losses,
  takeBacks,
  vehicleMoney,
} from '../../platform/db/schema.ts';
import { formatNaira, type Kobo } from '../../platform/kobo/kobo.ts';

type Portfolio = ReplyOf<'listInvestments'>;
type Backing = Portfolio['active_investments'][number]['backing'];
type BoundBacking = Extract<Backing, { readonly state: 'bound' }>;
type WaitingBacking = Extract<Backing, { readonly state: 'waiting' }>;

/** Columns that determine the state of a contract. `backings`, `takeBacks` and `losses` are left-joined. */
export const contractColumns = {
  id: contracts.id,
  value: contracts.value,
  isBound: sql<boolean>`${isNotNull(backings.contract_id)}`,
  returnedAt: takeBacks.at,
  closedAt: losses.at,
};

/** A contract of a customer. */
export interface PortfolioContract {
  readonly id: number;
  /** Null if Mota promised the payouts. */
  readonly value: Kobo | null;
  /** Whether it has, or had, a vehicle. */
  readonly isBound: boolean;
  /** Time when the customers took their money back. */
  readonly returnedAt: Date | null;
  /** Time when it was closed with a loss. */
  readonly closedAt: Date | null;
  /** Time when its customers had paid for it. */
  readonly paidAt: Date;
  /** The clique's price in kobo. Undefined for an investment. */
  readonly price?: Kobo | undefined;
}

/** Maximum number of events shown in a history. Older ones are left out. */
const eventsShown = 40;

const ids = sql`${sql.placeholder('ids')}::integer[]`;

const prepareReports = (database: Database) =>
  database
    .select({
      contract_id: sql<number>`contract_id`,
      since: sql<CalendarDate>`since`,
      plate: sql<string>`plate`,
      status: sql<string>`status`,
      odometer: sql<number>`odometer`,
      odometer_on: sql<CalendarDate>`odometer_on`,
      insurer: sql<string>`insurer`,
      insured_until: sql<CalendarDate>`insured_until`,
      is_next_payout_there: sql<boolean>`is_next_payout_there`,
      added_by_company: sql`added_by_company`.mapWith(vehicleMoney.amount),
      instalments_due: sql<number>`instalments_due`,
      instalments_on_time: sql<number>`instalments_on_time`,
    })
    .from(sql`backing_reports(${ids}, ${sql.placeholder('today')}::date)`)
    .prepare('backing_reports');

type Report = Awaited<ReturnType<ReturnType<typeof prepareReports>['execute']>>[number];

const prepareEvents = (database: Database) =>
  database
    .select({
      contract_id: sql<number>`latest.contract_id`,
      on: sql<CalendarDate>`(at AT TIME ZONE 'Africa/Lagos')::date`,
      event: sql<string>`event`,
    })
    .from(
      sql`unnest(${ids}) AS contract (id) CROSS JOIN LATERAL (
        SELECT * FROM backing_events WHERE contract_id = contract.id
        ORDER BY at DESC LIMIT ${sql.raw(String(eventsShown))}) AS latest`,
    )
    .orderBy(sql`at`)
    .prepare('backing_events');

type Event = Awaited<ReturnType<ReturnType<typeof prepareEvents>['execute']>>[number];

const prepareWaits = (database: Database) =>
  database
    .select({
      id: sql<number>`contract.id`,
      since: sql<CalendarDate>`since`,
      money_back_from: sql<CalendarDate>`money_back_from`,
      /** Days until contracts on this asset usually get a vehicle. */
      usual_days: sql<number | null>`usual_wait(asset_id)`,
      /** Contributions of members who want their money back, in kobo. */
      asked: sql`asked_back(contract.id)`.mapWith(cliqueMembers.contribution),
      /** Whether the customer wants their money back. */
      is_asked: sql<boolean>`EXISTS (SELECT FROM take_back_wishes
        WHERE contract_id = contract.id AND customer_id = ${sql.placeholder('customerId')})`,
    })
    .from(sql`waiting_contracts AS contract`)
    .where(sql`contract.id = ANY (${ids})`)
    .prepare('waits_of_contracts');

type Wait = Awaited<ReturnType<ReturnType<typeof prepareWaits>['execute']>>[number];

// With the whole plate a stranger could find a driver on the road.
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
    asked_share: Number((10_000n * asked) / price) / 100,
  }),
});

const boundOf = (
  { paidAt, closedAt }: PortfolioContract,
  report: Report,
  events: readonly Event[],
  lent: Kobo,
): BoundBacking => ({
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
 * Creates a function that reads what pays a customer's contracts. For each contract it returns null if Mota promised
 * the payouts, `waiting` until a vehicle is bound, and `returned` once the money was taken back. Otherwise it returns
 * the vehicle, its drivers' punctuality and its history.
 */
export function backingsReader(database: Database) {
  const waitsOf = prepareWaits(database);
  const reportsOf = prepareReports(database);
  const eventsOf = prepareEvents(database);
  return async (
    customerId: number,
    all: readonly PortfolioContract[],
    today: CalendarDate,
  ): Promise<(contract: PortfolioContract, lent: Kobo) => Backing> => {
    const backed = all.filter(({ value, returnedAt }) => value !== null && !returnedAt);
    const unbound = backed.filter(({ isBound }) => !isBound).map(({ id }) => id);
    const waits = unbound.length > 0 ? await waitsOf.execute({ ids: unbound, customerId }) : [];
    const waitById = new Map(waits.map((wait) => [wait.id, wait]));
    // A contract that isn't waiting any more may have been bound in the meantime.
    const bound = backed.map(({ id }) => id).filter((id) => !waitById.has(id));
    const [reports, events] =
      bound.length > 0
        ? await Promise.all([
            reportsOf.execute({ ids: bound, today }),
            eventsOf.execute({ ids: bound }),
          ])
        : [[], []];
    const reportById = new Map(reports.map((report) => [report.contract_id, report]));
    const eventsById = groupBy(events, (event) => event.contract_id);
    return (contract, lent) => {
      const { id, value, returnedAt } = contract;
      if (value === null) return null;
      if (returnedAt) return { state: 'returned', since: lagosDate(returnedAt) };
      const wait = waitById.get(id);
      if (wait) return waitingOf(contract, wait, today);
      const report = reportById.get(id);
      if (report) return boundOf(contract, report, eventsById.get(id) ?? [], lent);
      // The money was taken back after the contract was read.
      return { state: 'returned', since: today };
    };
  };
}
