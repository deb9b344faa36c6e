import { and, desc, eq, getTableColumns, like, or, sql } from 'drizzle-orm';
import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import type { Decision } from '../../platform/audit/decision.ts';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { agreements, assets, drivers, vehicleEvents, vehicles } from '../../platform/db/schema.ts';
import { brokenConstraint } from '../../platform/db/failures.ts';
import { lockRow } from '../../platform/db/lockRow.ts';
import { inOrder, isOnPage, type Page } from '../../platform/http/pages.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { findAsset } from '../assets/queries.ts';
import { readAgreements } from './arrears.ts';

export type VehicleRow = typeof vehicles.$inferSelect;
type NewVehicle = typeof vehicles.$inferInsert;

/** A decision about a vehicle. The vehicle's event stores the reason. */
export interface VehicleDecision extends Decision {
  readonly reason: string;
}

const lastChangeOf = ({ at, actor, reason }: VehicleDecision) => ({
  changed_at: at,
  changed_by: actor,
  reason,
});

export type VehicleFacts = Omit<
  NewVehicle,
  'id' | 'status' | keyof ReturnType<typeof lastChangeOf>
>;

/**
 * Adds a vehicle to the stock. Throws 404 for an unknown asset, 409 if another vehicle has the plate or chassis number.
 */
export async function registerVehicle(
  transaction: Transaction,
  facts: VehicleFacts,
  decision: Decision,
): Promise<VehicleRow> {
  await findAsset(transaction, facts.asset_id);
  const [row] = await transaction
    .insert(vehicles)
    .values({ ...facts, ...lastChangeOf({ ...decision, reason: 'Registered' }) })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new Refusal(409, 'vehicle_known');
  return row;
}

/** Returns a vehicle. Throws 404 if it doesn't exist. */
export async function findVehicle(database: Database, id: number): Promise<VehicleRow> {
  const [row] = await database.select().from(vehicles).where(eq(vehicles.id, id));
  if (!row) throw notFound();
  return row;
}

/** Counts the vehicles that wait for a driver. */
export const countIdle = (database: Database): Promise<number> =>
  database.$count(vehicles, eq(vehicles.status, 'idle'));

/** Locks a vehicle until the transaction commits. Throws 404 if it doesn't exist. */
export const lockVehicle = (transaction: Transaction, id: number): Promise<VehicleRow> =>
  lockRow(transaction, vehicles, id);

/** Moves a locked vehicle to another status. */
export async function moveVehicle(
  transaction: Transaction,
  id: number,
  status: VehicleRow['status'],
  decision: VehicleDecision,
): Promise<void> {
  await transaction
    .update(vehicles)
    .set({ status, ...lastChangeOf(decision) })
    .where(eq(vehicles.id, id));
}

/** What staff can change by hand. Agreements and repossessions also change the status automatically. */
export type VehicleChanges = Partial<Omit<VehicleFacts, 'asset_id' | 'vin'>> & {
  readonly status?: Exclude<VehicleRow['status'], 'repossessed'>;
};

async function refuseStatus(
  transaction: Transaction,
  vehicle: VehicleRow,
  wanted: VehicleRow['status'],
): Promise<void> {
  if (wanted === 'in repair') return;
  const isActive = and(eq(agreements.vehicle_id, vehicle.id), eq(agreements.status, 'active'));
  const isOnAgreement = (await transaction.$count(agreements, isActive)) > 0;
  if (isOnAgreement === (wanted === 'on agreement')) return;
  throw new Refusal(409, isOnAgreement ? 'vehicle_on_agreement' : 'vehicle_on_no_agreement');
}

/**
 * Changes a vehicle and records each change as an event. Throws 404 if it doesn't exist. Throws 409 if it was sold or
 * written off, if the odometer would run backwards, if the status contradicts its agreements, or if another vehicle has
 * the plate.
 */
export async function changeVehicle(
  transaction: Transaction,
  id: number,
  changes: VehicleChanges,
  decision: VehicleDecision,
): Promise<VehicleRow> {
  const vehicle = await lockVehicle(transaction, id);
  if (vehicle.status === 'sold' || vehicle.status === 'written off') {
    throw new Refusal(409, { code: 'vehicle_gone', status: vehicle.status });
  }
  if ((changes.odometer ?? vehicle.odometer) < vehicle.odometer) {
    throw new Refusal(409, { code: 'odometer_ran_back', before: vehicle.odometer });
  }
  if (changes.status) await refuseStatus(transaction, vehicle, changes.status);
  try {
    const [row] = await transaction
      .update(vehicles)
      .set({ ...changes, ...lastChangeOf(decision) })
      .where(eq(vehicles.id, id))
      .returning();
    return row ?? vehicle;
  } catch (error) {
    if (brokenConstraint(error) === 'vehicles_plate_key') throw new Refusal(409, 'vehicle_known');
    throw error;
  }
}

/**
 * A page of vehicles. Can be filtered by status, and by the beginning of the plate or chassis number. Sorted by `late`,
 * it begins with the vehicles whose drivers have been late for the longest time. All others follow, newest first.
 */
interface VehicleSearch extends Omit<Page, 'sort'> {
  readonly sort: Page['sort'] | 'late';
  readonly status?: VehicleRow['status'] | undefined;
  readonly q?: string | undefined;
}

/** Returns a plate or chassis number as it is stored: in capitals, with only letters and digits. */
export const storedPlate = (typed: string) => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Returns the id of the vehicle with a plate. Throws 404 if there is none. */
export async function vehicleOfPlate(transaction: Transaction, plate: string): Promise<number> {
  const [row] = await transaction
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(eq(vehicles.plate, storedPlate(plate)));
  if (!row) throw new Refusal(404, 'plate_unknown');
  return row.id;
}

function beginsWith(typed: string) {
  const beginning = `${storedPlate(typed)}%`;
  return or(like(vehicles.plate, beginning), like(vehicles.vin, beginning));
}

/** Returns SQL for the day since when an active agreement is late. Infinity sorts what isn't late last. */
const lateSince = (today: CalendarDate) =>
  sql`CASE WHEN unpaid_from < ${today}::date THEN unpaid_from ELSE 'infinity'::date END`;

/** Returns the condition and the order of a page that begins with the vehicles of late drivers. */
function lateFirst(today: CalendarDate, after: number | undefined) {
  const key = lateSince(today);
  // A subquery finds the place of the last vehicle, so that callers continue after its id, as in the other orders.
  const place = sql`coalesce((SELECT ${key} FROM agreements
    WHERE vehicle_id = ${after}::bigint AND status = 'active'), 'infinity'::date)`;
  return {
    isOnPage:
      after === undefined
        ? undefined
        : sql`(${key}, -${vehicles.id}) > (${place}, -${after}::bigint)`,
    order: [key, desc(vehicles.id)],
  };
}

/**
 * Returns a page of the vehicles that match a search, with the names of their assets and drivers, and how many days and
 * with how much the drivers are late.
 */
export async function listVehicles(
  database: Database,
  today: CalendarDate,
  { status, q, sort, after, limit }: VehicleSearch,
) {
  const page =
    sort === 'late'
      ? lateFirst(today, after)
      : {
          isOnPage: isOnPage(vehicles.id, { sort, after }),
          order: [inOrder(vehicles.id, { sort })],
        };
  const rows = await database
    .select({
      ...getTableColumns(vehicles),
      asset: assets.name,
      agreement: agreements.id,
      driver: drivers.name,
    })
    .from(vehicles)
    .innerJoin(assets, eq(assets.id, vehicles.asset_id))
    .leftJoin(
      agreements,
      and(eq(agreements.vehicle_id, vehicles.id), eq(agreements.status, 'active')),
    )
    .leftJoin(drivers, eq(drivers.id, agreements.driver_id))
    .where(
      and(
        status && eq(vehicles.status, status),
        q === undefined ? undefined : beginsWith(q),
        page.isOnPage,
      ),
    )
    .orderBy(...page.order)
    .limit(limit);
  const ids = rows.flatMap(({ agreement }) => agreement ?? []);
  const standings = new Map(
    (await readAgreements(database, today, ids)).map((standing) => [standing.id, standing]),
  );
  return rows.map(({ agreement, ...row }) => {
    const standing = agreement === null ? undefined : standings.get(agreement);
    return {
      ...row,
      days_past_due: standing?.days_past_due ?? 0,
      overdue: standing?.overdue ?? '0.00',
    };
  });
}

/** Returns the events of a vehicle, newest first. Throws 404 if it doesn't exist. */
export async function eventsOfVehicle(database: Database, id: number, limit: number) {
  const events = await database
    .select()
    .from(vehicleEvents)
    .where(eq(vehicleEvents.vehicle_id, id))
    .orderBy(desc(vehicleEvents.id))
    .limit(limit);
  if (events.length === 0) throw notFound();
  return events;
}
