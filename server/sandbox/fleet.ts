import { eq, inArray, sql } from 'drizzle-orm';
import { postRepayments } from '../src/investing/vehicles/repayments.ts';
import { moveVehicle } from '../src/investing/vehicles/vehicles.ts';
import { lagosDate } from '../src/money/payouts/calendar.ts';
import type { Transaction } from '../src/platform/db/connection.ts';
import { insertRows } from '../src/platform/db/manyRows.ts';
import { agreements, drivers, instalments, vehicles } from '../src/platform/db/schema.ts';
import type { PlayedFleet } from '../src/platform/dependencies.ts';

const actor = 'sandbox';

/** By it the driver is known who has all vehicles of the sandbox, and pays on time. */
const licence = 'SANDBOX';

async function punctualDriver(transaction: Transaction, at: Date): Promise<number> {
  const find = () =>
    transaction.select({ id: drivers.id }).from(drivers).where(eq(drivers.licence_number, licence));
  const [known] = await find();
  if (known) return known.id;
  await transaction
    .insert(drivers)
    .values({
      ...{ name: 'Musa Ibrahim', phone: '08030000001', licence_number: licence, added_at: at },
      ...{ guarantor: 'Ngozi Eze', guarantor_phone: '08030000002' },
    })
    .onConflictDoNothing();
  const [added] = await find();
  if (!added) throw new Error('The driver of the sandbox was not added.');
  return added.id;
}

/** A vehicle of the same contract is the same on each run. */
const factsOf = (contractId: number, assetId: number, at: Date) => ({
  asset_id: assetId,
  plate: `LSD${String(contractId).padStart(5, '0')}`,
  vin: `MTSANDB${String(contractId).padStart(10, '0')}`,
  odometer: 12,
  odometer_on: lagosDate(at),
  insurer: 'AXA Mansard',
  insured_until: lagosDate(new Date(at.getTime() + 365 * 86_400_000)),
  status: 'on agreement' as const,
  ...{ changed_at: at, changed_by: actor, reason: 'Handed over' },
});

const handOver: PlayedFleet['handOver'] = async (
  transaction,
  { contractId, assetId, instalments: planned },
  at,
) => {
  const driver = await punctualDriver(transaction, at);
  const [vehicle] = await transaction
    .insert(vehicles)
    .values(factsOf(contractId, assetId, at))
    .returning({ id: vehicles.id });
  if (!vehicle) throw new Error('The vehicle of the sandbox was not registered.');
  const [agreement] = await transaction
    .insert(agreements)
    .values({
      ...{ vehicle_id: vehicle.id, driver_id: driver, start_date: lagosDate(at) },
      ...{ interval: 'week', price: planned.reduce((sum, { amount }) => sum + amount, 0n) },
      made_at: at,
    })
    .returning({ id: agreements.id });
  const due = planned.filter(({ amount }) => amount > 0n);
  const rows = due.map(({ number, dueDate, amount }) => ({
    ...{ agreement_id: agreement?.id ?? 0, number, due_date: dueDate, vehicle: amount },
    ...{ insurance: 0n, maintenance: 0n, fee: 0n },
  }));
  await insertRows(transaction, instalments, rows);
  return vehicle.id;
};

interface DueInstalment {
  readonly id: number;
  readonly vehicle_id: number;
  readonly number: number;
  readonly due_date: string;
  readonly amount: string;
  readonly is_last: boolean;
  readonly is_in_repair: boolean;
}

/** Ends the agreements that were paid in full. */
async function end(
  transaction: Transaction,
  last: readonly DueInstalment[],
  at: Date,
): Promise<void> {
  if (last.length === 0) return;
  const ids = last.map(({ id }) => id);
  const vehicleIds = last.map(({ vehicle_id: id }) => id);
  await transaction
    .update(agreements)
    .set({ status: 'ended', ended_at: at })
    .where(inArray(agreements.id, ids));
  await transaction
    .update(vehicles)
    .set({ status: 'idle', changed_at: at, changed_by: actor, reason: 'Paid in full' })
    .where(inArray(vehicles.id, vehicleIds));
}

const collect: PlayedFleet['collect'] = async (transaction, vehicleIds, at) => {
  const { rows } = (await transaction.execute(sql`
    SELECT agreements.id, vehicle_id, number, amount::text AS amount,
      (CASE WHEN due_date < pays_from THEN ${lagosDate(at)}::date ELSE due_date END)::text AS due_date,
      vehicles.status = 'in repair' AS is_in_repair,
      NOT EXISTS (SELECT FROM instalments AS later WHERE later.agreement_id = agreements.id
        AND later.number > instalments.number) AS is_last
    FROM agreements JOIN drivers ON drivers.id = driver_id
    JOIN vehicles ON vehicles.id = vehicle_id
    JOIN instalments ON instalments.agreement_id = agreements.id
    LEFT JOIN sandbox_drivers AS stopped ON stopped.agreement_id = agreements.id
    WHERE (stopped.agreement_id IS NULL OR pays_from <= ${lagosDate(at)}::date)
      AND vehicle_id = ANY(${`{${vehicleIds.join()}}`}::integer[]) AND licence_number = ${licence}
      AND agreements.status = 'active' AND due_date <= ${lagosDate(at)}::date AND NOT EXISTS (
        SELECT FROM repayments WHERE receipt = ${licence} || '-' || agreements.id || '-' || number)
    ORDER BY agreements.id, number`)) as { rows: DueInstalment[] };
  if (rows.length === 0) return;
  const paid = rows.map(({ id, vehicle_id: vehicleId, number, due_date: paidOn, amount }) => ({
    ...{ agreementId: id, vehicleId, paidOn, amount: BigInt(amount) },
    receipt: `${licence}-${id}-${number}`,
  }));
  await postRepayments(transaction, paid, { at, actor });
  const repaired = rows.filter(({ is_in_repair: isInRepair }) => isInRepair);
  for (const vehicleId of new Set(repaired.map(({ vehicle_id: id }) => id))) {
    await moveVehicle(transaction, vehicleId, 'on agreement', { at, actor, reason: 'Repaired' });
  }
  await end(
    transaction,
    rows.filter(({ is_last: isLast }) => isLast),
    at,
  );
};

/**
 * The sandbox's fleet: each contract has a new vehicle at once, whose driver pays each payout on its day, unless an event
 * has stopped them.
 */
export const playedFleet: PlayedFleet = { handOver, collect };
