import { eq, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { AgreementTimeline } from '../../../../contract/office/fleet.ts';
import type { Decision } from '../../platform/audit/decision.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { lockRow } from '../../platform/db/lockRow.ts';
import { insertRows } from '../../platform/db/manyRows.ts';
import { readRows } from '../../platform/db/readRows.ts';
import { agreements, drivers, instalments } from '../../platform/db/schema.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { displayNaira } from '../../platform/kobo/kobo.ts';
import { naira } from '../../platform/kobo/nairaText.ts';
import { endProposalsAbout } from './agreementProposals.ts';
import { planInstalments, type HirePlan, type Instalment } from './instalments.ts';
import { lockVehicle, moveVehicle, type VehicleDecision } from './vehicles.ts';

type AgreementTimeline = Static<typeof AgreementTimeline>;
export type AgreementRow = typeof agreements.$inferSelect;

/** The terms agreed with a driver. */
export interface NewAgreement extends HirePlan {
  readonly vehicleId: number;
  readonly driverId: number;
}

/**
 * Returns the instalments of an agreement. Throws 400 if the price doesn't cover the deposit and the components, or if
 * an instalment would be zero.
 */
export function plannedOf(agreement: HirePlan): Instalment[] {
  try {
    return planInstalments(agreement);
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal(400, 'price_uncovered');
    throw error;
  }
}

/** Stores an agreement with its instalments. */
export async function writeAgreement(
  transaction: Transaction,
  { vehicleId, driverId, startDate, interval, price }: NewAgreement,
  planned: readonly Instalment[],
  at: Date,
): Promise<AgreementRow> {
  const [row] = await transaction
    .insert(agreements)
    .values({
      vehicle_id: vehicleId,
      driver_id: driverId,
      start_date: startDate,
      interval,
      price,
      made_at: at,
    })
    .returning();
  if (!row) throw new Error('The agreement was not written.');
  const rows = planned.map(({ dueDate, ...instalment }) => ({
    agreement_id: row.id,
    due_date: dueDate,
    ...instalment,
  }));
  await insertRows(transaction, instalments, rows);
  return row;
}

/**
 * Locks the vehicle of a new agreement and returns the agreement's instalments. Throws 404 if the vehicle or the driver
 * doesn't exist, 409 if the vehicle isn't free. Also throws like `plannedOf`.
 */
export async function planHandOver(
  transaction: Transaction,
  agreement: NewAgreement,
): Promise<Instalment[]> {
  const planned = plannedOf(agreement);
  const { status } = await lockVehicle(transaction, agreement.vehicleId);
  const [driver] = await transaction
    .select({ id: drivers.id })
    .from(drivers)
    .where(eq(drivers.id, agreement.driverId));
  if (!driver) throw notFound();
  if (status !== 'in stock' && status !== 'idle' && status !== 'repossessed') {
    throw new Refusal(409, { code: 'vehicle_not_free', status });
  }
  return planned;
}

/**
 * Records that a vehicle was handed over to a driver, who then pays for it in instalments. Throws like `planHandOver`.
 */
export async function handOver(
  transaction: Transaction,
  agreement: NewAgreement,
  { at, actor }: Decision,
): Promise<AgreementRow> {
  const planned = await planHandOver(transaction, agreement);
  const row = await writeAgreement(transaction, agreement, planned, at);
  const reason = `Agreement ${row.id}`;
  await moveVehicle(transaction, row.vehicle_id, 'on agreement', { at, actor, reason });
  await recordAudit(transaction, { at, actor }, 'agreement made', `agreement ${row.id}`, {
    vehicle: row.vehicle_id,
    driver: row.driver_id,
    price: displayNaira(row.price),
  });
  return row;
}

/** Locks an agreement until the transaction commits. Throws 404 if it doesn't exist. */
export const lockAgreement = (transaction: Transaction, id: number): Promise<AgreementRow> =>
  lockRow(transaction, agreements, id);

/** Locks an agreement like `lockAgreement`. Throws 409 if it has ended. */
export async function lockActive(transaction: Transaction, id: number): Promise<AgreementRow> {
  const agreement = await lockAgreement(transaction, id);
  const { status } = agreement;
  if (status !== 'active') throw new Refusal(409, { code: 'agreement_over', status });
  return agreement;
}

/**
 * Ends a locked agreement and the proposals about it, and moves its vehicle to the given status. A vehicle in repair
 * stays in repair instead of becoming idle.
 */
export async function endAgreement(
  transaction: Transaction,
  { id, vehicle_id }: AgreementRow,
  ended: {
    readonly status: Exclude<AgreementRow['status'], 'active' | 'restructured'>;
    readonly vehicle: 'idle' | 'repossessed' | 'written off';
  },
  decision: VehicleDecision,
): Promise<void> {
  await transaction
    .update(agreements)
    .set({ status: ended.status, ended_at: decision.at })
    .where(eq(agreements.id, id));
  await endProposalsAbout(transaction, [id], decision);
  const { status } = await lockVehicle(transaction, vehicle_id);
  if (status === 'on agreement' || ended.vehicle !== 'idle') {
    await moveVehicle(transaction, vehicle_id, ended.vehicle, decision);
  }
}

/** Returns the instalments and repayments of an agreement, oldest first. */
export async function timelineOfAgreement(database: Database, id: number) {
  const planned = sql<AgreementTimeline['instalments'][number]>`
    SELECT number, due_date::text, ${naira(sql`vehicle`)} AS vehicle, ${naira(sql`insurance`)} AS insurance,
      ${naira(sql`maintenance`)} AS maintenance, ${naira(sql`fee`)} AS fee, paid_on
    FROM instalments LEFT JOIN (
      SELECT number, paid_on::text FROM instalment_standing WHERE agreement_id = ${id}
    ) AS standing USING (number)
    WHERE agreement_id = ${id} ORDER BY number`;
  const paid = sql<AgreementTimeline['repayments'][number]>`
    SELECT id, ${naira(sql`amount`)} AS amount, receipt, paid_on::text, recorded_by
    FROM repayments WHERE agreement_id = ${id} ORDER BY repayments.paid_on, id`;
  return {
    instalments: await readRows(database, planned),
    repayments: await readRows(database, paid),
  };
}
