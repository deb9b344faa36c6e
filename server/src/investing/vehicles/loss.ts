import { and, eq, isNull, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { readRows } from '../../platform/db/readRows.ts';
import { backings, losses, payouts } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { nairaOf, type Kobo } from '../../platform/kobo/kobo.ts';
import { subjectKind } from '../../platform/proposals/kinds.ts';
import { useReceipts } from './repayments.ts';
import { findVehicle } from './vehicles.ts';
import { notifyPayers, type Holder } from '../payouts/contracts.ts';
import { complete } from '../payouts/postParts.ts';

/** A contract with unpaid payouts whose vehicle is gone. */
interface LosingContract extends Holder {
  readonly contractId: number;
  readonly vehicleId: number;
  readonly name: string;
  readonly plate: string;
  readonly status: string;
  readonly total: Kobo;
  readonly paid: Kobo;
}

/**
 * Returns the contract that a vehicle backs. Locks the backing, as payments do before they lock accounts. Throws 404 if
 * the vehicle doesn't exist, 409 if it is neither sold nor written off, or if it backs no contract.
 */
async function lockLosing(transaction: Transaction, vehicleId: number): Promise<LosingContract> {
  const { status } = await findVehicle(transaction, vehicleId);
  if (status !== 'sold' && status !== 'written off') {
    throw new Refusal(409, 'vehicle_not_gone');
  }
  // Locked before the sums are read, because a payment may complete while this waits for the lock.
  const [backing] = await transaction
    .select({ contractId: backings.contract_id })
    .from(backings)
    .where(and(eq(backings.vehicle_id, vehicleId), isNull(backings.ended_at)))
    .for('no key update');
  if (!backing) throw new Refusal(409, 'no_contract_open');
  const [losing] = await readRows(
    transaction,
    sql<LosingContract>`
      SELECT contract.id AS "contractId", vehicle_id AS "vehicleId", investment_id AS "investmentId",
        contract.clique_id AS "cliqueId", coalesce(cliques.name, assets.name) AS name, plate, vehicles.status,
        (SELECT sum(amount) FROM payouts WHERE contract_id = contract.id) AS total,
        (SELECT coalesce(sum(part.amount), 0) FROM payouts
          JOIN payout_parts AS part ON payout_id = payouts.id
          WHERE contract_id = contract.id) AS paid
      FROM backings JOIN contracts AS contract ON contract.id = contract_id
      JOIN vehicles ON vehicles.id = vehicle_id JOIN assets ON assets.id = asset_id
      LEFT JOIN cliques ON cliques.id = contract.clique_id
      WHERE contract.id = ${backing.contractId}`,
  );
  if (!losing) throw new Error(`Contract ${backing.contractId} is gone.`);
  return losing;
}

/** Makes all open payouts of a contract due, ends the contract, and notifies its customers. */
async function close(transaction: Transaction, losing: LosingContract, at: Date): Promise<void> {
  const { contractId, name } = losing;
  const isOpen = and(eq(payouts.contract_id, contractId), isNull(payouts.paid_at));
  await transaction
    .update(payouts)
    .set({ late_at: at })
    .where(and(isOpen, isNull(payouts.late_at)));
  await complete(transaction, [losing], at);
  await notifyPayers(transaction, contractId, { code: 'closed_with_loss', name }, at);
}

/**
 * The kind of proposal by which two people close, with a loss, the contract of a vehicle that is gone. Money that is
 * left in the vehicle's receipts is paid out immediately, and later money as soon as it arrives.
 */
export const lossProposals = subjectKind('loss', Type.Object({ reason: Type.String() }), {
  find: lockLosing,
  show: ({ contractId: contract, plate, status, total, paid }) => {
    const open = nairaOf(total - paid);
    return { before: { contract, plate, status, paid: nairaOf(paid), open } };
  },
  perform: async (transaction, losing, { reason }, confirmation) => {
    const { at, proposalId } = confirmation;
    const { contractId, vehicleId, total, paid } = losing;
    await transaction
      .insert(losses)
      .values({ contract_id: contractId, reason, proposal_id: proposalId, at });
    await close(transaction, losing, at);
    await useReceipts(transaction, vehicleId, at);
    const about = `contract ${contractId}`;
    await recordAudit(transaction, confirmation, 'contract closed with a loss', about, {
      vehicle: vehicleId,
      reason,
      total: nairaOf(total),
      paid: nairaOf(paid),
    });
  },
});
