import { and, eq, isNull } from 'drizzle-orm';
import { Type } from 'typebox';
import { balanceOf, openAccounts } from '../../money/ledger/accounts.ts';
import { postTransfer } from '../../money/ledger/transfers.ts';
import { lagosDate } from '../../money/payouts/calendar.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { agreements, backingMoves, backings } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { formatNaira, type Kobo } from '../../platform/kobo/kobo.ts';
import { subjectKind } from '../../platform/proposals/kinds.ts';
import { outlookInWords, outlookOfVehicle, unpaidOf } from '../payouts/outlook.ts';
import { useReceipts } from './repayments.ts';
import { lockVehicle } from './vehicles.ts';

const Target = Type.Object({ vehicle: Type.Integer(), reason: Type.String() });

/** A contract that is to be paid by another vehicle. */
interface Moving {
  readonly contractId: number;
  readonly vehicleId: number;
  readonly otherId: number;
  readonly plate: string;
  readonly otherPlate: string;
  readonly receipts: Kobo;
  /** The other vehicle's, whose driver pays from then on. */
  readonly agreementId: number;
}

/**
 * Locks the backing before the vehicles, as payments do. Throws 404 for an unknown vehicle, 409 for one that backs
 * nothing; 409 for another vehicle of a different asset, without a driver, or that backs a contract.
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
    .for('update');
  const [first, second] = [vehicleId, otherId].toSorted((one, other) => one - other);
  const locked = [
    await lockVehicle(transaction, first ?? vehicleId),
    await lockVehicle(transaction, second ?? otherId),
  ];
  const [vehicle, other] = vehicleId === first ? locked : locked.toReversed();
  if (!backing) throw new Refusal(409, 'no_contract_open');
  if (vehicle?.asset_id !== other?.asset_id) throw new Refusal(409, 'vehicle_of_other_asset');
  if ((await transaction.$count(backings, openOf(otherId))) > 0) {
    throw new Refusal(409, 'vehicle_bound_already');
  }
  const [agreement] = await transaction
    .select({ id: agreements.id })
    .from(agreements)
    .where(and(eq(agreements.vehicle_id, otherId), eq(agreements.status, 'active')));
  if (!agreement) throw new Refusal(409, 'vehicle_without_driver');
  return {
    contractId: backing.contractId,
    vehicleId,
    otherId,
    plate: vehicle?.plate ?? '',
    otherPlate: other?.plate ?? '',
    receipts: await balanceOf(transaction, 'vehicle_receipts', vehicleId),
    agreementId: agreement.id,
  };
}

/** Moves what the vehicle has left; undefined if it has nothing. */
async function moveReceipts(
  transaction: Transaction,
  { contractId, vehicleId, otherId, receipts }: Moving,
  { proposalId, at }: { readonly proposalId: number; readonly at: Date },
): Promise<number | undefined> {
  if (receipts === 0n) return undefined;
  const receiptsOf = await openAccounts(transaction, 'vehicle_receipts', [vehicleId, otherId]);
  const { id } = await postTransfer(transaction, {
    kind: 'backing_move',
    reference: `backing-move:${proposalId}`,
    description: `Receipts of contract ${contractId}, from vehicle ${vehicleId} to ${otherId}`,
    occurredAt: at,
    lines: [
      { accountId: receiptsOf(vehicleId), amount: -receipts },
      { accountId: receiptsOf(otherId), amount: receipts },
    ],
  });
  return id;
}

/** Two people move a backing with its receipts, which pay late payouts at once. */
export const backingProposals = subjectKind('backing', Target, {
  find: lockMoving,
  show: async (moving, transaction, { at }) => {
    const { contractId: contract, vehicleId, otherId, plate, otherPlate, receipts } = moving;
    const unpaid = await unpaidOf(transaction, moving.agreementId, lagosDate(at));
    const there = await balanceOf(transaction, 'vehicle_receipts', otherId);
    const outlook = await outlookOfVehicle(transaction, vehicleId, unpaid, there);
    return {
      before: { contract, plate, receipts: formatNaira(receipts) },
      after: { plate: otherPlate, ...outlookInWords(outlook) },
    };
  },
  perform: async (transaction, moving, { reason }, agreed) => {
    const { at, proposalId } = agreed;
    const { contractId, vehicleId, otherId, receipts } = moving;
    const transfer = await moveReceipts(transaction, moving, agreed);
    await transaction.insert(backingMoves).values({
      proposal_id: proposalId,
      contract_id: contractId,
      reason,
      at,
      from_vehicle_id: vehicleId,
      to_vehicle_id: otherId,
      amount: receipts,
      transfer_id: transfer ?? null,
    });
    await transaction
      .update(backings)
      .set({ vehicle_id: otherId })
      .where(eq(backings.contract_id, contractId));
    await useReceipts(transaction, otherId, at);
    await recordAudit(transaction, agreed, 'backing moved', `contract ${contractId}`, {
      from: vehicleId,
      to: otherId,
      receipts: formatNaira(receipts),
      reason,
    });
  },
});
