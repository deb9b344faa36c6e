import { eq, sql, type SQL } from 'drizzle-orm';
import {
  planPayouts,
  type PayoutInterval,
  type PlannedPayout,
} from '../../../../contract/rules/payouts.ts';
import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import { companyAccounts, lockAccounts, openAccount } from '../../money/ledger/ledgerAccounts.ts';
import { postTransfer } from '../../money/ledger/transfers.ts';
import { lagosDate, startOfLagosDay } from '../../money/payouts/calendar.ts';
import type { Decision } from '../../platform/audit/decision.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { lockRow } from '../../platform/db/lockRow.ts';
import { readRows, readValue } from '../../platform/db/readRows.ts';
import { backings, payouts, reservePools, vehicles } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';
import type { Config } from '../../platform/settings/config.ts';
import { scheduleJob } from '../../platform/work/schedule.ts';
import { settleReferralLater } from '../../customers/referral/settleReferral.ts';
import {
  updateHolders,
  payoutJob,
  priceOf,
  notifyPayers,
  type Holder,
  type PriceParts,
} from './contracts.ts';
import { expectedDays, moneyOfVehicle } from './outlook.ts';

/** A contract without a vehicle. */
export interface UnboundContract extends Holder, PriceParts {
  readonly id: number;
  /** First day on which its customers may take their money back. */
  readonly moneyBackFrom: CalendarDate;
  /** Part of the service charge for the reserve, in hundredths of a percent. Null for older contracts. */
  readonly reserveShare: number | null;
  readonly assetId: number;
  readonly name: string;
  readonly totalPayout: Kobo;
  readonly durationWeeks: number;
  readonly interval: PayoutInterval;
}

/**
 * Returns the contract that has waited longest, of those that match `which`. Locks its escrow account, so that a
 * binding and a refund wait for each other.
 */
export async function lockWaiting(
  transaction: Transaction,
  which: SQL,
): Promise<UnboundContract | undefined> {
  const [contract] = await readRows(
    transaction,
    sql<UnboundContract>`
      SELECT contract.id, name, value, vat, service_charge, maintenance_fee,
        money_back_from::text AS "moneyBackFrom", reserve_share AS "reserveShare",
        asset_id AS "assetId", investment_id AS "investmentId", clique_id AS "cliqueId",
        total_payout AS "totalPayout", duration_weeks AS "durationWeeks",
        payout_interval AS interval
      FROM waiting_contracts AS contract
      JOIN accounts AS escrow ON escrow.id = escrow_id AND escrow.balance > 0
      WHERE ${which} ORDER BY contract.id LIMIT 1 FOR UPDATE OF escrow`,
  );
  return contract;
}

/** Creates the reserve pool of an asset for the quarter of a day, unless it exists. Returns its id. */
async function openPool(transaction: Transaction, asset_id: number, day: CalendarDate) {
  const quarter = sql`date_trunc('quarter', ${day}::date)::date`;
  await transaction.insert(reservePools).values({ asset_id, quarter }).onConflictDoNothing();
  const pool = sql<number>`
    SELECT id FROM reserve_pools WHERE asset_id = ${asset_id} AND quarter = ${quarter}`;
  const id = await readValue(transaction, pool);
  if (id === undefined) throw new Error('The reserve was not opened.');
  return id;
}

/** Sets the due dates of a contract's payouts, and schedules the job of the first one. */
async function datePayouts(
  transaction: Transaction,
  contract: UnboundContract,
  planned: readonly PlannedPayout[],
): Promise<void> {
  const days = planned.map(({ dueDate }) => dueDate);
  const dated = await transaction
    .update(payouts)
    .set({ due_date: sql`(${sql.param(days)}::text[])[${payouts.number}]::date` })
    .where(eq(payouts.contract_id, contract.id))
    .returning({ id: payouts.id, number: payouts.number });
  const first = dated.find(({ number }) => number === 1);
  const [day] = days;
  if (!first || !day) throw new Error(`Contract ${contract.id} has no payouts.`);
  await scheduleJob(
    transaction,
    payoutJob(contract.cliqueId !== null, first.id, startOfLagosDay(day)),
  );
}

/**
 * Distributes the money in escrow by the parts of the price, and records that the vehicle pays from now on. A share of
 * the service charge goes into the reserve.
 */
async function postBinding(
  transaction: Transaction,
  contract: UnboundContract,
  vehicleId: number,
  reserveShare: number,
  { at, actor }: Decision,
): Promise<void> {
  const { id, value, vat, service_charge, maintenance_fee } = contract;
  const poolId = await openPool(transaction, contract.assetId, lagosDate(at));
  const reserved = (service_charge * BigInt(reserveShare)) / 10_000n;
  const accountOf = await companyAccounts(transaction);
  const entries = [
    {
      accountId: await openAccount(transaction, 'purchase_escrow', id),
      amount: -priceOf(contract),
    },
    { accountId: accountOf('vehicle_purchases'), amount: value },
    { accountId: accountOf('vat'), amount: vat },
    { accountId: accountOf('service_fees'), amount: service_charge - reserved },
    { accountId: accountOf('maintenance'), amount: maintenance_fee },
    { accountId: await openAccount(transaction, 'reserve', poolId), amount: reserved },
  ];
  const transfer = await postTransfer(transaction, {
    kind: 'binding',
    reference: `binding:${id}`,
    description: `Vehicle ${vehicleId} for ${contract.name}`,
    occurredAt: at,
    entries: entries.filter(({ amount }) => amount !== 0n),
  });
  await transaction.insert(backings).values({
    contract_id: id,
    vehicle_id: vehicleId,
    pool_id: poolId,
    reserved,
    transfer_id: transfer.id,
    bound_at: at,
    bound_by: actor,
  });
}

/**
 * Notifies the customers that a driver has the vehicle. Also schedules the check for referral bonuses, because a
 * referrer may have earned one now.
 */
async function notifyBound(
  transaction: Transaction,
  contract: UnboundContract,
  firstPayout: CalendarDate,
  at: Date,
): Promise<void> {
  const message = { code: 'vehicle_bound', name: contract.name, firstPayout } as const;
  const ids = await notifyPayers(transaction, contract.id, message, at);
  await settleReferralLater(transaction, ids, `binding ${contract.id}`, at);
}

/**
 * Throws 409 if the vehicle couldn't pay each payout in full on its due date, even if its driver pays each instalment
 * on its due date. Overdue instalments don't count, because the driver has already missed them.
 */
async function refuseUncovered(
  transaction: Transaction,
  vehicleId: number,
  planned: readonly PlannedPayout[],
  today: CalendarDate,
): Promise<void> {
  const money = await moneyOfVehicle(transaction, vehicleId, today);
  const due = planned.map(({ dueDate, amount }) => ({ day: dueDate, amount }));
  const days = expectedDays(
    due,
    money.filter(({ isOverdue }) => !isOverdue),
  );
  const uncovered = planned.find(({ dueDate }, index) => days[index] !== dueDate);
  if (uncovered) throw new Refusal(409, { code: 'payout_uncovered', payout: uncovered.number });
}

/**
 * Binds a vehicle to a locked contract. Payout dates count from today. The caller must have locked the vehicle, so that
 * its agreement can't change. Throws 409 if the vehicle couldn't pay a payout in full on its due date, even if its
 * driver pays each instalment on time.
 */
export async function bindContract(
  transaction: Transaction,
  contract: UnboundContract,
  vehicleId: number,
  { reserveShare }: Pick<Config, 'reserveShare'>,
  { at, actor }: Decision,
): Promise<void> {
  const today = lagosDate(at);
  const planned = planPayouts({ ...contract, startDate: today });
  await refuseUncovered(transaction, vehicleId, planned, today);
  const dates = { start_date: today, end_date: planned.at(-1)?.dueDate ?? today };
  await updateHolders(transaction, [contract], dates, dates);
  await datePayouts(transaction, contract, planned);
  const share = contract.reserveShare ?? reserveShare;
  await postBinding(transaction, contract, vehicleId, share, { at, actor });
  await notifyBound(transaction, contract, planned[0]?.dueDate ?? today, at);
  await recordAudit(transaction, { at, actor }, 'vehicle bound', `vehicle ${vehicleId}`, {
    contract: contract.id,
  });
}

/**
 * Binds a vehicle to the contract on its asset that has waited longest, and returns the contract's id. Throws 404 if
 * the vehicle doesn't exist, and 409 if it has no driver, already backs a contract, or no contract is waiting for it.
 * Also throws like `bindContract`.
 */
export async function bindVehicle(
  transaction: Transaction,
  vehicleId: number,
  config: Pick<Config, 'reserveShare'>,
  decision: Decision,
): Promise<number> {
  const vehicle = await lockRow(transaction, vehicles, vehicleId);
  if (vehicle.status !== 'on agreement') throw new Refusal(409, 'vehicle_without_driver');
  const isBound = sql`vehicle_id = ${vehicleId} AND ended_at IS NULL`;
  if ((await transaction.$count(backings, isBound)) > 0) {
    throw new Refusal(409, 'vehicle_bound_already');
  }
  // Locked so that a repayment in progress doesn't book as income what belongs to the contract.
  await lockAccounts(transaction, [await openAccount(transaction, 'vehicle_receipts', vehicleId)]);
  const contract = await lockWaiting(transaction, sql`asset_id = ${vehicle.asset_id}`);
  if (!contract) throw new Refusal(409, 'no_contract_waits');
  await bindContract(transaction, contract, vehicleId, config, decision);
  return contract.id;
}
