import { eq, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { CalendarDate } from '../../contract/rules/calendar.ts';
import { planPayouts } from '../../contract/rules/payouts.ts';
import { bindContract, lockWaiting, type UnboundContract } from '../src/investing/payouts/bind.ts';
import {
  lockBackings,
  payDueCliquePayouts,
  payDuePayouts,
} from '../src/investing/payouts/payDue.ts';
import { endProposalsAbout } from '../src/investing/vehicles/agreementProposals.ts';
import { postRepayments } from '../src/investing/vehicles/repayments.ts';
import { moveVehicle } from '../src/investing/vehicles/vehicles.ts';
import type { MoneyDependencies } from '../src/money/moneyDependencies.ts';
import { lagosDate } from '../src/money/payouts/calendar.ts';
import type { Database, Transaction } from '../src/platform/db/connection.ts';
import { insertRows } from '../src/platform/db/manyRows.ts';
import { readRows } from '../src/platform/db/readRows.ts';
import { agreements, drivers, instalments, vehicles } from '../src/platform/db/schema.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import type { Dependencies } from '../src/platform/dependencies.ts';
import type { Config } from '../src/platform/settings/config.ts';
import type { GroupHandler, JobHandlers } from '../src/platform/work/jobs.ts';
import { jobHandlers } from '../src/worker/handlers.ts';
import { paidOn } from './paymentBehaviour.ts';

const actor = 'sandbox';

/** Licence number of the sandbox's only driver, who gets all its vehicles. */
const licence = 'SANDBOX';

async function findOrAddDriver(transaction: Transaction, at: Date): Promise<number> {
  const find = () =>
    transaction.select({ id: drivers.id }).from(drivers).where(eq(drivers.licence_number, licence));
  const [known] = await find();
  if (known) return known.id;
  await transaction
    .insert(drivers)
    .values({
      name: 'Musa Ibrahim',
      phone: '08030000001',
      licence_number: licence,
      added_at: at,
      guarantor: 'Ngozi Eze',
      guarantor_phone: '08030000002',
    })
    .onConflictDoNothing();
  const [added] = await find();
  if (!added) throw new Error('The driver of the sandbox was not added.');
  return added.id;
}

/** Returns the data of a contract's vehicle. The number plate and the VIN depend only on the contract's id. */
const factsOf = (contractId: number, assetId: number, at: Date) => ({
  asset_id: assetId,
  plate: `LSD${String(contractId).padStart(5, '0')}`,
  vin: `MTSANDB${String(contractId).padStart(10, '0')}`,
  odometer: 12,
  odometer_on: lagosDate(at),
  insurer: 'AXA Mansard',
  insured_until: lagosDate(new Date(at.getTime() + 365 * 864e5)),
  status: 'on agreement' as const,
  changed_at: at,
  changed_by: actor,
  reason: 'Handed over',
});

/**
 * Hands a new vehicle over to the sandbox's driver. The instalments equal the contract's payouts and have the same due
 * dates. Returns the vehicle's id.
 */
async function handOver(
  transaction: Transaction,
  contract: UnboundContract,
  at: Date,
): Promise<number> {
  const planned = planPayouts({ ...contract, startDate: lagosDate(at) });
  const driver = await findOrAddDriver(transaction, at);
  const [vehicle] = await transaction
    .insert(vehicles)
    .values(factsOf(contract.id, contract.assetId, at))
    .returning({ id: vehicles.id });
  if (!vehicle) throw new Error('The vehicle of the sandbox was not registered.');
  const [agreement] = await transaction
    .insert(agreements)
    .values({
      vehicle_id: vehicle.id,
      driver_id: driver,
      start_date: lagosDate(at),
      interval: 'week',
      price: planned.reduce((sum, { amount }) => sum + amount, 0n),
      made_at: at,
    })
    .returning({ id: agreements.id });
  const due = planned.filter(({ amount }) => amount > 0n);
  const rows = due.map(({ number, dueDate, amount }) => ({
    agreement_id: agreement?.id ?? 0,
    number,
    due_date: dueDate,
    vehicle: amount,
    insurance: 0n,
    maintenance: 0n,
    fee: 0n,
  }));
  await insertRows(transaction, instalments, rows);
  return vehicle.id;
}

/**
 * Binds a new vehicle to each contract that is waiting for one, as staff do in production. Each binding has its own
 * transaction. Skips contracts that another call has bound in the meantime.
 */
async function bindWaiting({ database, clock, config }: Dependencies): Promise<void> {
  const waiting = await readRows(
    database,
    sql<{ readonly id: number }>`SELECT id FROM waiting_contracts ORDER BY id`,
  );
  for (const { id } of waiting) {
    await inTransaction(database, async (transaction) => {
      const contract = await lockWaiting(transaction, sql`contract.id = ${id}`);
      if (!contract) return;
      const at = clock.now();
      const vehicleId = await handOver(transaction, contract, at);
      await bindContract(transaction, contract, vehicleId, config, { at, actor });
    });
  }
}

interface DueInstalment {
  readonly id: number;
  readonly vehicle_id: number;
  readonly number: number;
  /** Number of the agreement's last instalment. */
  readonly count: number;
  readonly due_date: string;
  readonly amount: string;
  /** Whether an event (`fleetEvents.ts`) determines when the driver pays, instead of `paymentBehaviourOf`. */
  readonly is_told: boolean;
  readonly is_in_repair: boolean;
}

interface Paying extends DueInstalment {
  readonly day: string;
}

/** Ends agreements, given the last instalment of each. Their vehicles become idle. */
async function endAgreements(
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
  await endProposalsAbout(transaction, ids, { at, actor });
  await transaction
    .update(vehicles)
    .set({ status: 'idle', changed_at: at, changed_by: actor, reason: 'Paid in full' })
    .where(inArray(vehicles.id, vehicleIds));
}

/**
 * Returns the unpaid instalments of the sandbox's driver that are due by a day. Leaves out agreements under which
 * nothing is paid on that day because of an event. Instalments that an event has delayed count as due on that day.
 */
async function unpaidBy(
  database: Database,
  vehicleIds: readonly number[] | 'all',
  today: CalendarDate,
): Promise<readonly DueInstalment[]> {
  const ofVehicles =
    vehicleIds === 'all'
      ? sql`true`
      : sql`vehicle_id = ANY(${`{${vehicleIds.join()}}`}::integer[])`;
  const { rows } = (await database.execute(sql`
    SELECT agreements.id, vehicle_id, number, amount::text AS amount,
      (CASE WHEN due_date < pays_from THEN ${today}::date ELSE due_date END)::text AS due_date,
      vehicles.status = 'in repair' AS is_in_repair, told.agreement_id IS NOT NULL AS is_told,
      (SELECT max(number) FROM instalments AS each WHERE each.agreement_id = agreements.id) AS count
    FROM agreements JOIN drivers ON drivers.id = driver_id
    JOIN vehicles ON vehicles.id = vehicle_id
    JOIN instalments ON instalments.agreement_id = agreements.id
    LEFT JOIN sandbox_drivers AS told ON told.agreement_id = agreements.id
    WHERE (told.agreement_id IS NULL OR pays_from <= ${today}::date)
      AND ${ofVehicles} AND licence_number = ${licence}
      AND agreements.status = 'active' AND due_date <= ${today}::date AND NOT EXISTS (
        SELECT FROM repayments WHERE receipt = ${licence} || '-' || agreements.id || '-' || number)
    ORDER BY agreements.id, number`)) as { rows: DueInstalment[] };
  return rows;
}

/**
 * Returns the instalments with the day on which each is paid. No instalment is paid before the previous one, and none
 * after a driver has stopped.
 */
function payingDays(seed: number, rows: readonly DueInstalment[]): readonly Paying[] {
  const latest = new Map<number, string | null>();
  return rows.flatMap((row) => {
    const { id, number, count, due_date: due, is_told: isTold } = row;
    const day = isTold ? due : paidOn(seed, { agreement: id, number, count, due });
    const before = latest.get(id);
    const paying = day === null || before === null ? null : before && before > day ? before : day;
    latest.set(id, paying);
    return paying === null ? [] : { ...row, day: paying };
  });
}

/**
 * Returns the day on which drivers will next pay something that was due by `today`, and for which vehicles. Returns
 * undefined if none will.
 */
export async function nextLatePayment(
  database: Database,
  seed: number,
  today: CalendarDate,
): Promise<{ readonly day: CalendarDate; readonly vehicleIds: readonly number[] } | undefined> {
  const paying = payingDays(seed, await unpaidBy(database, 'all', today));
  const [first] = paying.map(({ day }) => day).toSorted();
  if (first === undefined) return undefined;
  const onFirstDay = paying.filter(({ day }) => day === first);
  return { day: first, vehicleIds: [...new Set(onFirstDay.map(({ vehicle_id: id }) => id))] };
}

/**
 * Makes the drivers of vehicles pay what is due, each according to a behaviour drawn from a seed, unless an event
 * changes that. Also ends the repairs of vehicles that are paid for again, and agreements that are paid in full.
 */
export async function collect(
  transaction: Transaction,
  seed: number,
  vehicleIds: readonly number[],
  at: Date,
): Promise<void> {
  const today = lagosDate(at);
  const paying = payingDays(seed, await unpaidBy(transaction, vehicleIds, today));
  const rows = paying.filter(({ day }) => day <= today);
  if (rows.length === 0) return;
  const paid = rows.map(({ id, vehicle_id: vehicleId, number, day, amount }) => ({
    agreementId: id,
    vehicleId,
    paidOn: day,
    amount: BigInt(amount),
    receipt: `${licence}-${id}-${number}`,
  }));
  await postRepayments(transaction, paid, { at, actor });
  const repaired = rows.filter(({ is_in_repair: isInRepair }) => isInRepair);
  for (const vehicleId of new Set(repaired.map(({ vehicle_id: id }) => id))) {
    await moveVehicle(transaction, vehicleId, 'on agreement', { at, actor, reason: 'Repaired' });
  }
  await endAgreements(
    transaction,
    rows.filter(({ number, count }) => number === count),
    at,
  );
}

/** Wraps a handler of payouts so that the drivers of the vehicles pay first. */
const afterDrivers = (handler: GroupHandler): GroupHandler => ({
  ...handler,
  together: async (transaction, group, dependencies) => {
    const { config, clock } = dependencies;
    const vehicleIds = await lockBackings(transaction, group);
    await collect(transaction, config.sandboxDrivers, vehicleIds, clock.now());
    return handler.together(transaction, group, dependencies);
  },
});

/**
 * Returns the handlers of all jobs in a sandbox. Drivers pay automatically, unless `sandboxFleet` is 'staff': then
 * staff record their payments.
 */
export const sandboxJobs = ({
  sandboxFleet,
}: Pick<Config, 'sandboxFleet'>): JobHandlers<MoneyDependencies> =>
  sandboxFleet === 'staff'
    ? jobHandlers
    : {
        ...jobHandlers,
        payout: afterDrivers(payDuePayouts),
        'clique-payout': afterDrivers(payDueCliquePayouts),
      };

/**
 * Adds a hook that binds a vehicle to each contract that is waiting for one. It runs before the reply to each
 * successful call that isn't a GET, because the call may be a purchase.
 */
export function followPurchases(
  app: Pick<FastifyInstance, 'addHook'>,
  dependencies: Dependencies,
): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.method === 'GET' || reply.statusCode >= 300) return;
    await bindWaiting(dependencies).catch((error: unknown) => {
      // The purchase itself has succeeded. The next call tries to bind again.
      request.log.error(error, 'a contract has no vehicle yet');
    });
  });
}
