import { and, eq, isNull } from 'drizzle-orm';
import { Type } from 'typebox';
import { lockAccounts, openAccounts } from '../../money/ledger/ledgerAccounts.ts';
import { postTransfer } from '../../money/ledger/transfers.ts';
import { lagosDate } from '../../money/payouts/calendar.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { agreements, backingMoves, backings } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { nairaOf, type Kobo } from '../../platform/kobo/kobo.ts';
import { subjectKind } from '../../platform/proposals/kinds.ts';
import { moneyOfVehicle, formatOutlook, outlookOfVehicle } from '../payouts/outlook.ts';
import { useReceipts } from './repayments.ts';
import { lockVehicle, type VehicleRow } from './vehicles.ts';

const Target = Type.Object({ vehicle: Type.Integer(), reason: Type.String() });

/** A contract that is about to move from one vehicle to another. */
interface Moving {
  readonly contractId: number;
  readonly vehicle: VehicleRow;
  readonly other: VehicleRow;
  /** Returns the id of the account of a vehicle's receipts. */
  readonly receiptsOf: (vehicleId: number) => number;
  /** Money that is left in the receipts of `vehicle`, in kobo. */
  readonly receipts: Kobo;
}

/**
 * Locks the backing, then the vehicles, then their receipts, in the same order as payments do. Throws 404 if one of the
 * vehicles doesn't exist. Throws 409 if the first one backs nothing, or if the other one is of another asset, has no
 * driver, or already backs a contract.
 */
async function lockMoving(
  transaction: Transaction,
  vehicleId: number,
  { vehicle: otherId }: { readonly vehicle: number },
): Promise<Moving> {
  const openOf = (id: number) => and(eq(backings.vehicle_id, id), isNull(backings.ended_at));
  const [backing] = await transaction
    .select({ contractId: backings.contract_id })
    .from(backings)
    .where(openOf(vehicleId))
    .for('no key update');
  // In id order, so that two moves can't deadlock.
  const before = otherId < vehicleId ? await lockVehicle(transaction, otherId) : undefined;
  const vehicle = await lockVehicle(transaction, vehicleId);
  const other = before ?? (await lockVehicle(transaction, otherId));
  if (!backing) throw new Refusal(409, 'no_contract_open');
  if (vehicle.asset_id !== other.asset_id) throw new Refusal(409, 'vehicle_of_other_asset');
  if ((await transaction.$count(backings, openOf(otherId))) > 0) {
    throw new Refusal(409, 'vehicle_bound_already');
  }
  const isDriven = and(eq(agreements.vehicle_id, otherId), eq(agreements.status, 'active'));
  if ((await transaction.$count(agreements, isDriven)) === 0) {
    throw new Refusal(409, 'vehicle_without_driver');
  }
  const receiptsOf = await openAccounts(transaction, 'vehicle_receipts', [vehicleId, otherId]);
  const balances = await lockAccounts(transaction, [vehicleId, otherId].map(receiptsOf));
  const receipts = balances.get(receiptsOf(vehicleId)) ?? 0n;
  return { ...backing, vehicle, other, receiptsOf, receipts };
}

/**
 * Moves the rest of a vehicle's receipts to the other vehicle. Returns the transfer's id, or undefined if nothing is
 * left.
 */
async function moveReceipts(
  transaction: Transaction,
  { contractId, vehicle, other, receiptsOf, receipts }: Moving,
  { proposalId, at }: { readonly proposalId: number; readonly at: Date },
): Promise<number | undefined> {
  if (receipts === 0n) return undefined;
  const { id } = await postTransfer(transaction, {
    kind: 'backing_move',
    reference: `backing-move:${proposalId}`,
    description: `Receipts of contract ${contractId}, from vehicle ${vehicle.id} to ${other.id}`,
    occurredAt: at,
    entries: [
      { accountId: receiptsOf(vehicle.id), amount: -receipts },
      { accountId: receiptsOf(other.id), amount: receipts },
    ],
  });
  return id;
}

/**
 * The kind of proposal by which two people move a backing, together with the vehicle's receipts. Late payouts
 * are then paid immediately.
 */
export const backingProposals = subjectKind('backing', Target, {
  find: lockMoving,
  show: async (moving, transaction, { at }) => {
    const { contractId: contract, vehicle, other, receipts } = moving;
    const today = lagosDate(at);
    const money = await moneyOfVehicle(transaction, other.id, today);
    const movedReceipts = { day: today, amount: receipts };
    const outlook = await outlookOfVehicle(transaction, vehicle.id, [...money, movedReceipts]);
    return {
      before: { contract, plate: vehicle.plate, receipts: nairaOf(receipts) },
      after: { plate: other.plate, ...formatOutlook(outlook) },
    };
  },
  perform: async (transaction, moving, { reason }, confirmation) => {
    const { at, proposalId } = confirmation;
    const { contractId, vehicle, other, receipts } = moving;
    const transfer = await moveReceipts(transaction, moving, confirmation);
    await transaction.insert(backingMoves).values({
      proposal_id: proposalId,
      contract_id: contractId,
      reason,
      at,
      from_vehicle_id: vehicle.id,
      to_vehicle_id: other.id,
      amount: receipts,
      transfer_id: transfer ?? null,
    });
    await transaction
      .update(backings)
      .set({ vehicle_id: other.id })
      .where(eq(backings.contract_id, contractId));
    await useReceipts(transaction, other.id, at);
    await recordAudit(transaction, confirmation, 'backing moved', `contract ${contractId}`, {
      from: vehicle.id,
      to: other.id,
      receipts: nairaOf(receipts),
      reason,
    });
  },
});
