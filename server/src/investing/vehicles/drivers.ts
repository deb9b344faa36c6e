import { and, eq, getTableColumns, like, or, sql } from 'drizzle-orm';
import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import { normalPhone } from '../../../../contract/rules/phone.ts';
import { plainText } from '../../../../contract/rules/plainText.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Decision } from '../../platform/audit/decision.ts';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { agreements, drivers, vehicles } from '../../platform/db/schema.ts';
import { inOrder, isOnPage, type Page } from '../../platform/http/pages.ts';
import { beginningOf, foldedBeginning } from '../../platform/db/textSearch.ts';
import { Refusal } from '../../platform/http/refusal.ts';

type DriverRow = typeof drivers.$inferSelect;

/** A driver's data. Only staff read it. */
export type DriverFacts = Omit<typeof drivers.$inferInsert, 'added_at'>;

/** Adds a driver. Throws 409 if another driver has the licence. */
export async function addDriver(
  transaction: Transaction,
  facts: DriverFacts,
  by: Decision,
): Promise<DriverRow> {
  const [row] = await transaction
    .insert(drivers)
    .values({
      ...facts,
      phone: normalPhone(facts.phone),
      licence_number: plainText(facts.licence_number),
      guarantor_phone: normalPhone(facts.guarantor_phone),
      added_at: by.at,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new Refusal(409, 'licence_known');
  await recordAudit(transaction, by, 'driver added', `driver ${row.id}`);
  return row;
}

/** Returns the id of the driver with this licence. Throws 404 if there is none. */
export async function driverOfLicence(
  transaction: Transaction,
  licenceNumber: string,
): Promise<number> {
  const [row] = await transaction
    .select({ id: drivers.id })
    .from(drivers)
    .where(eq(drivers.licence_number, licenceNumber));
  if (!row) throw new Refusal(404, 'licence_unknown');
  return row.id;
}

/** Returns SQL for drivers whose name, phone number or licence begins with a text. */
const isFound = (text: string) =>
  or(
    sql`fold_name(${drivers.name}) LIKE ${foldedBeginning(text)}`,
    like(drivers.phone, beginningOf(text)),
    like(drivers.licence_number, beginningOf(text)),
  );

/**
 * Returns a page of all drivers, or of those that match a text, with the vehicle that they pay for and how late they are
 * with it.
 */
export function listDrivers(
  database: Database,
  today: CalendarDate,
  { q, ...page }: Page & { readonly q?: string | undefined },
) {
  // A driver may pay for several vehicles. The one that they are latest with matters most.
  const latest = database
    .selectDistinctOn([agreements.driver_id], {
      driver_id: agreements.driver_id,
      vehicle: agreements.vehicle_id,
      unpaid_from: agreements.unpaid_from,
    })
    .from(agreements)
    .where(eq(agreements.status, 'active'))
    .orderBy(agreements.driver_id, agreements.unpaid_from, agreements.id)
    .as('latest');
  const daysPastDue = sql`coalesce(greatest(${today}::date - ${latest.unpaid_from}, 0), 0)`;
  return database
    .select({
      ...getTableColumns(drivers),
      vehicle: latest.vehicle,
      plate: vehicles.plate,
      days_past_due: daysPastDue.mapWith(Number),
    })
    .from(drivers)
    .leftJoin(latest, eq(latest.driver_id, drivers.id))
    .leftJoin(vehicles, eq(vehicles.id, latest.vehicle))
    .where(and(isOnPage(drivers.id, page), q === undefined ? undefined : isFound(q.trim())))
    .orderBy(inOrder(drivers.id, page))
    .limit(page.limit);
}
