import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { addDays } from '../../contract/rules/calendar.ts';
import { lossProposals } from '../src/investing/vehicles/loss.ts';
import { useReceipts } from '../src/investing/vehicles/repayments.ts';
import { repossess } from '../src/investing/vehicles/repossess.ts';
import { vehicleMoneyProposals } from '../src/investing/vehicles/vehicleMoney.ts';
import { changeVehicle, lockVehicle, moveVehicle } from '../src/investing/vehicles/vehicles.ts';
import { writeOffProposals } from '../src/investing/vehicles/writeOff.ts';
import { lagosDate } from '../src/money/payouts/calendar.ts';
import type { Database, Transaction } from '../src/platform/db/connection.ts';
import {
  agreements,
  assets,
  proposals,
  sandboxDrivers,
  vehicles,
} from '../src/platform/db/schema.ts';
import type { Config } from '../src/platform/settings/config.ts';
import { addDemoPeople } from './demoPeople.ts';
import { paymentBehaviourOf } from './paymentBehaviour.ts';
import { notFound, Refusal } from '../src/platform/http/refusal.ts';
import { nairaOf } from '../src/platform/kobo/kobo.ts';
import { confirmProposal } from '../src/platform/proposals/decide.ts';

/** Events that can happen to one vehicle. */
export const fleetEvents = [
  'driver stops',
  'driver resumes',
  'breakdown',
  'repossess and sell',
  'insurer refuses',
] as const;
export type FleetEvent = (typeof fleetEvents)[number];

const breakdownDays = 14;
const fuelDays = 42;
const shownVehicles = 20;

type EventContext = Pick<Config, 'courtOrderAbove'> & { readonly at: Date };

/**
 * Returns the vehicles that back contracts, newest first, and how the driver of each pays. Returns at most
 * `shownVehicles`.
 */
export async function listFleet(database: Database, seed: number) {
  const { rows } = (await database.execute(sql`
    SELECT backings.vehicle_id AS id, plate, vehicles.status, coalesce(cliques.name, assets.name) AS name,
      agreements.id AS agreement, CASE WHEN stopped.agreement_id IS NOT NULL
        THEN coalesce('from ' || pays_from, 'nothing') END AS told, account_number AS account
    FROM backings JOIN vehicles ON vehicles.id = backings.vehicle_id JOIN assets ON assets.id = asset_id
    JOIN contracts ON contracts.id = contract_id LEFT JOIN cliques ON cliques.id = contracts.clique_id
    LEFT JOIN agreements ON agreements.vehicle_id = vehicles.id AND agreements.status = 'active'
    LEFT JOIN sandbox_drivers AS stopped ON stopped.agreement_id = agreements.id
    LEFT JOIN deposit_accounts AS its ON its.agreement_id = agreements.id AND its.status = 'active'
    WHERE backings.ended_at IS NULL ORDER BY backings.vehicle_id DESC LIMIT ${shownVehicles}`)) as {
    rows: {
      id: number;
      plate: string;
      status: string;
      name: string;
      agreement: number | null;
      told: string | null;
      account: string | null;
    }[];
  };
  return rows.map(({ agreement, told, ...row }) => ({
    ...row,
    pays: told ?? paymentBehaviourOf(seed, agreement ?? 0),
  }));
}

async function activeAgreement(transaction: Transaction, vehicleId: number): Promise<number> {
  const [row] = await transaction
    .select({ id: agreements.id })
    .from(agreements)
    .where(and(eq(agreements.vehicle_id, vehicleId), eq(agreements.status, 'active')));
  if (row) return row.id;
  if ((await transaction.$count(vehicles, eq(vehicles.id, vehicleId))) === 0) throw notFound();
  throw new Refusal(409, 'vehicle_without_driver');
}

/** Makes drivers stop paying until a day. Null means forever. */
async function stopPaying(
  transaction: Transaction,
  agreementIds: readonly number[],
  pays_from: string | null,
): Promise<void> {
  if (agreementIds.length === 0) return;
  await transaction
    .insert(sandboxDrivers)
    .values(agreementIds.map((agreement_id) => ({ agreement_id, pays_from })))
    .onConflictDoUpdate({ target: sandboxDrivers.agreement_id, set: { pays_from } });
}

const demoStaff = { proposer: 'ada', confirmer: 'bola' } as const;

/** Confirms the newest open proposal. */
async function confirmNewest(transaction: Transaction, { at }: EventContext): Promise<void> {
  const [open] = await transaction
    .select({ id: proposals.id })
    .from(proposals)
    .where(isNull(proposals.outcome))
    .orderBy(desc(proposals.id))
    .limit(1);
  const kinds = [vehicleMoneyProposals, writeOffProposals, lossProposals];
  const decision = { at, actor: demoStaff.confirmer };
  await confirmProposal(transaction, kinds, open?.id ?? 0, decision, undefined);
}

async function closeContract(
  transaction: Transaction,
  vehicleId: number,
  reason: string,
  context: EventContext,
): Promise<void> {
  await lossProposals.propose(
    transaction,
    vehicleId,
    { reason },
    { at: context.at, actor: demoStaff.proposer },
  );
  await confirmNewest(transaction, context);
}

/** Sells a vehicle. A dealer pays two fifths of the price of a new one. */
async function sell(
  transaction: Transaction,
  vehicleId: number,
  context: EventContext,
): Promise<void> {
  const { at } = context;
  const reason = 'Sold to a dealer';
  await changeVehicle(
    transaction,
    vehicleId,
    { status: 'sold' },
    { at, actor: demoStaff.proposer, reason },
  );
  const [asset] = await transaction
    .select({ value: assets.value })
    .from(vehicles)
    .innerJoin(assets, eq(assets.id, vehicles.asset_id))
    .where(eq(vehicles.id, vehicleId));
  const amount = nairaOf(((asset?.value ?? 0n) * 2n) / 5n);
  const price = { source: 'sale', amount, reason } as const;
  await vehicleMoneyProposals.propose(transaction, vehicleId, price, {
    at,
    actor: demoStaff.proposer,
  });
  await confirmNewest(transaction, context);
}

type Action = (transaction: Transaction, vehicleId: number, context: EventContext) => Promise<void>;

const actions: Readonly<Record<FleetEvent, Action>> = {
  'driver stops': async (transaction, vehicleId) =>
    stopPaying(transaction, [await activeAgreement(transaction, vehicleId)], null),
  'driver resumes': async (transaction, vehicleId, { at }) => {
    await stopPaying(transaction, [await activeAgreement(transaction, vehicleId)], lagosDate(at));
    // Wakes the waiting payouts, so that their job collects the driver's money immediately.
    await useReceipts(transaction, vehicleId, at);
  },
  breakdown: async (transaction, vehicleId, { at }) => {
    const until = addDays(lagosDate(at), breakdownDays);
    await stopPaying(transaction, [await activeAgreement(transaction, vehicleId)], until);
    await lockVehicle(transaction, vehicleId);
    const decision = { at, actor: demoStaff.proposer, reason: 'Broke down' };
    await moveVehicle(transaction, vehicleId, 'in repair', decision);
  },
  'repossess and sell': async (transaction, vehicleId, context) => {
    const { at, courtOrderAbove } = context;
    const agreement = await activeAgreement(transaction, vehicleId);
    const grounds = {
      notice_on: addDays(lagosDate(at), -1),
      court_order: 'Of the sandbox',
      court_order_above: courtOrderAbove,
    };
    await repossess(transaction, agreement, grounds, { at, actor: demoStaff.proposer });
    await sell(transaction, vehicleId, context);
    await closeContract(transaction, vehicleId, 'Repossessed and sold', context);
  },
  'insurer refuses': async (transaction, vehicleId, context) => {
    const agreement = await activeAgreement(transaction, vehicleId);
    const reason = 'Burned out, and the insurer does not pay';
    await writeOffProposals.propose(
      transaction,
      agreement,
      { reason },
      { at: context.at, actor: demoStaff.proposer },
    );
    await confirmNewest(transaction, context);
    await closeContract(transaction, vehicleId, reason, context);
  },
};

/** Makes an event happen to a vehicle. Throws 404 and 409 like the corresponding staff actions. */
export async function triggerEvent(
  transaction: Transaction,
  vehicleId: number,
  event: FleetEvent,
  context: EventContext,
): Promise<void> {
  await addDemoPeople(transaction, context.at);
  await actions[event](transaction, vehicleId, context);
}

/**
 * Simulates a doubled price of fuel: three in ten drivers, chosen by their agreements' numbers, pay nothing for six
 * weeks. Leaves out drivers whose payments an event has already changed. Returns the number of drivers.
 */
export async function doubleFuel(transaction: Transaction, at: Date): Promise<number> {
  const { rows } = (await transaction.execute(sql`
    SELECT id FROM agreements WHERE status = 'active' AND id * 7 % 10 < 3
      AND NOT EXISTS (SELECT FROM sandbox_drivers WHERE agreement_id = agreements.id)
    ORDER BY id`)) as { rows: { id: number }[] };
  const until = addDays(lagosDate(at), fuelDays);
  await stopPaying(
    transaction,
    rows.map(({ id }) => id),
    until,
  );
  return rows.length;
}
